import { afterEach, beforeAll, expect, test } from 'vitest';
import { minor } from '#lib/domain/shop/money.ts';
import {
  ADDRESS,
  aShopFloor,
  GB,
  MUG,
  NOW,
  placeCheckout,
  type ShopFloor,
  stockOf,
} from '../../support/a-shop-floor.ts';
import {
  AWAY_DROP,
  aBuyer,
  aStranger,
  buy,
  DROP_M,
  DROP_S,
  DROPS,
  HOME_DROP,
  placedOrder,
} from '../../support/drops/a-drop.ts';
import { faults, type Inventory, inventory } from '../../support/oracle.ts';
import { describeBothDatabases } from '../../support/servers/databases.ts';

const later = (minutes: number): Date => new Date(NOW.getTime() + minutes * 60_000);
const refused = (variantId: number, was: number, available: number, limit = 2) => ({
  ok: false,
  failure: { kind: 'changed', changes: [{ kind: 'limit', variantId, limit, was, available }] },
});

describeBothDatabases('one connection', 'a limit for each customer', (open) => {
  let floor: ShopFloor;
  let initial: Inventory;
  beforeAll(async () => {
    floor = await aShopFloor(await open(), DROPS);
    initial = await inventory(floor.db);
  });
  afterEach(async () => {
    expect(await faults(floor.db, initial)).toEqual([]);
  });

  const pay = (paymentId: string, total: number, card?: string, now = NOW) =>
    floor.orders.applyPaymentResult(paymentId, 'captured', now, {
      amount: minor(total),
      currency: 'GBP',
      ...(card && { card }),
    });

  test('is the most that a basket holds, over all sizes', async () => {
    const owner = await aBuyer(floor, [
      [DROP_S, 1],
      [DROP_M, 5],
    ]);
    const { items } = await floor.baskets.read(owner, GB, NOW);
    expect(items.map(({ quantity }) => quantity)).toEqual([1, 1]);
  });

  test('counts the earlier orders of a mailbox, a household and an account', async () => {
    const first = aStranger();
    placedOrder(await buy(floor, [[DROP_S, 2]], first));
    const mailbox = { ...aStranger(), email: first.email.replace('@', '+again@').toUpperCase() };
    expect(await buy(floor, [[DROP_M, 1]], mailbox)).toEqual(refused(DROP_M, 1, 0));
    const { street } = first.address;
    const written = { ...first.address, street: street.replace('Street', 'st.').toUpperCase() };
    const household = { ...aStranger(), address: { ...written, zipCode: 'al12mr' } };
    expect(await buy(floor, [[DROP_M, 1]], household)).toEqual(refused(DROP_M, 1, 0));
    const flat = { ...first.address, additional: 'Flat 3' };
    expect(await buy(floor, [[DROP_M, 1]], { ...aStranger(), address: flat })).toMatchObject({
      ok: true,
    });
    const claims = {
      referenceKey: 'idp|limit',
      email: 'l@example.com',
      firstName: 'L',
      lastName: 'I',
    };
    await floor.sessions.upsertUser(claims, NOW);
    const account = (session: string) => ({ sessionId: session, userId: claims.referenceKey });
    await aBuyer(floor, [[DROP_S, 1]], aStranger(), account('one'));
    placedOrder(await placeCheckout(floor, account('one')));
    await aBuyer(floor, [[DROP_M, 1]], aStranger(), account('two'));
    const changed = await placeCheckout(floor, account('two'));
    // Its own pending order is replaced, not counted.
    expect(changed).toMatchObject({ ok: true });
    const { paymentId, order } = placedOrder(changed);
    await pay(paymentId, order.cost.total);
    await aBuyer(floor, [[DROP_M, 1]], aStranger(), account('three'));
    expect(await placeCheckout(floor, account('three'))).toEqual(refused(DROP_M, 1, 0));
  });

  test('leaves what is left of it, and everything else', async () => {
    const who = aStranger();
    placedOrder(await buy(floor, [[DROP_S, 1]], who));
    expect(await buy(floor, [[DROP_S, 2]], who)).toEqual(refused(DROP_S, 2, 1));
    expect(await buy(floor, [[MUG, 1]], who)).toMatchObject({ ok: true });
  });

  test('counts products of one group together', async () => {
    const who = aStranger();
    const owner = await aBuyer(floor, [[HOME_DROP, 1]], who);
    await aBuyer(floor, [[AWAY_DROP, 1]], who, owner);
    const { items } = await floor.baskets.read(owner, GB, NOW);
    expect(items.filter(({ status }) => status === 'available')).toHaveLength(1);
    placedOrder(await buy(floor, [[HOME_DROP, 1]], who));
    expect(await buy(floor, [[AWAY_DROP, 1]], who)).toEqual(refused(AWAY_DROP, 1, 0, 1));
  });

  test('is free again for what was cancelled, expired or sent back', async () => {
    const who = aStranger();
    const first = placedOrder(await buy(floor, [[DROP_S, 2]], who));
    await floor.orders.applyPaymentResult(first.paymentId, 'cancelled', NOW);
    const second = placedOrder(await buy(floor, [[DROP_S, 2]], who));
    await floor.orders.expireReservations(later(10));
    const third = placedOrder(await buy(floor, [[DROP_S, 2]], who));
    await pay(third.paymentId, third.order.cost.total);
    expect(await buy(floor, [[DROP_S, 1]], who)).toEqual(refused(DROP_S, 1, 0));
    await floor.orderDesk.cancel(third.order.number, { source: 'staff', name: 'Kim' }, NOW);
    placedOrder(await buy(floor, [[DROP_S, 2]], who));
    expect((await floor.orders.findById(second.order.id))?.status).toBe('cancellation_completed');
  });

  test('cannot be passed by buyers of one household who press at the same moment', async () => {
    const address = { ...ADDRESS, street: '77 Race Road' };
    const owners = await Promise.all(
      Array.from({ length: 12 }, (_, at) =>
        aBuyer(floor, [[at % 2 === 0 ? DROP_S : DROP_M, 1]], { ...aStranger(), address }),
      ),
    );
    const placed = await Promise.all(owners.map((owner) => placeCheckout(floor, owner)));
    expect(placed.filter(({ ok }) => ok)).toHaveLength(2);
    for (const one of placed)
      if (!one.ok)
        expect(one.failure).toMatchObject({ changes: [{ kind: 'limit', available: 0 }] });
  });

  test('cannot be passed by two tabs of one basket', async () => {
    const owner = await aBuyer(floor, [[DROP_S, 2]]);
    const before = await stockOf(floor, DROP_S);
    const placed = await Promise.all(Array.from({ length: 10 }, () => placeCheckout(floor, owner)));
    expect(new Set(placed.map((one) => one.ok && one.value.paymentId)).size).toBe(1);
    expect(await stockOf(floor, DROP_S)).toBe(before - 2);
  });

  test('holds for a card that several people pay with: the money and the goods go back once', async () => {
    const orders = [];
    for (const count of [1, 2]) orders.push(placedOrder(await buy(floor, [[DROP_M, count]])));
    const before = await stockOf(floor, DROP_M);
    const results = [];
    for (const { paymentId, order } of orders)
      results.push(await pay(paymentId, order.cost.total, 'fp_1'));
    expect(results).toMatchObject([
      { newlyConfirmed: true, refundDue: false },
      {
        newlyConfirmed: false,
        refundDue: true,
        order: { status: 'cancellation_completed', refundReason: 'limit' },
      },
    ]);
    const [, second] = orders;
    if (second) await pay(second.paymentId, second.order.cost.total, 'fp_1');
    expect(await stockOf(floor, DROP_M)).toBe(before + 2);
    expect(await floor.orders.refundsDue()).toContain(second?.paymentId);
    const other = placedOrder(await buy(floor, [[DROP_M, 2]]));
    expect(await pay(other.paymentId, other.order.cost.total, 'fp_2')).toMatchObject({
      newlyConfirmed: true,
    });
  });

  test('holds for money that comes after the goods were released', async () => {
    const who = aStranger();
    const late = placedOrder(await buy(floor, [[DROP_S, 2]], who));
    await floor.orders.expireReservations(later(10));
    placedOrder(await buy(floor, [[DROP_S, 1]], who));
    const paid = await pay(late.paymentId, late.order.cost.total, 'fp_late', later(11));
    expect(paid).toMatchObject({ refundDue: true, order: { refundReason: 'limit' } });
  });
});
