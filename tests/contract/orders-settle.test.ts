import fc from 'fast-check';
import { sql } from 'kysely';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { NO_GIFT } from '#lib/domain/checkout/gift.ts';
import type { OrderStatus, PaymentStatus } from '#lib/domain/orders/order.ts';
import { minor } from '#lib/domain/shop/money.ts';
import {
  anOrder,
  aShopperAtPayment,
  fillShopFloor,
  GB,
  LAST_TEN,
  MUG,
  NOW,
  placeCheckout,
  SCARF_S,
  SHIRT,
  type ShopFloor,
  shopFloorOf,
  stockOf,
} from '../support/a-shop-floor.ts';
import { faults, type Inventory, inventory } from '../support/oracle.ts';
import { describeDatabase } from '../support/servers/databases.ts';

const ONE_MUG = [{ variantId: MUG, quantity: 1 }];
const LATER = new Date(NOW.getTime() + 31 * 60_000);

describeDatabase('settling a payment', (open) => {
  let floor: ShopFloor;
  let initial: Inventory;
  beforeAll(async () => {
    floor = shopFloorOf(await open(fillShopFloor));
    initial = await inventory(floor.db);
  });
  afterEach(async () => {
    expect(await faults(floor.db, initial)).toEqual([]);
  });

  const applyStatus = (paymentId: string, status: PaymentStatus, now = NOW) =>
    floor.orders.applyPaymentResult(paymentId, status, now);

  test('an unknown payment belongs to no order', async () => {
    expect(await applyStatus('pay_nobody', 'captured')).toBeUndefined();
  });

  test('a capture confirms the order, removes its lines from the basket and queues one mail', async () => {
    const { owner, order, paymentId } = await anOrder(floor, [
      { variantId: MUG, quantity: 2 },
      { variantId: SHIRT, quantity: 1 },
    ]);
    const key = (await floor.baskets.read(owner, GB, NOW)).key;
    const more = [
      { variantId: MUG, quantity: 1 },
      { variantId: SCARF_S, quantity: 1 },
    ];
    await floor.baskets.add(owner, GB, more, 'AddQuantityToExisting', NOW);
    const settled = await applyStatus(paymentId, 'captured');
    const confirmed = { ...order, status: 'payment_reserved', confirmedAt: NOW.toISOString() };
    expect(settled).toEqual({ order: confirmed, newlyConfirmed: true, refundDue: false });
    const basket = await floor.baskets.read(owner, GB, NOW);
    expect(basket.items).toMatchObject([
      { variant: { id: MUG }, quantity: 1 },
      { variant: { id: SCARF_S }, quantity: 1 },
    ]);
    expect(basket.key).not.toBe(key);
    const [mail] = await floor.orderMails.claim(NOW);
    expect(mail).toMatchObject({ kind: 'confirmed', order: { number: order.number } });
    await floor.orderMails.markSent(mail?.id ?? 0, NOW);
    expect(await applyStatus(paymentId, 'captured')).toMatchObject({ newlyConfirmed: false });
    expect(await floor.orderMails.list()).toEqual([]);
  });

  describe('a capture of another amount', () => {
    const applyCapture = (paymentId: string, amount: number, currency: string) =>
      floor.orders.applyPaymentResult(paymentId, 'captured', NOW, {
        amount: minor(amount),
        currency,
      });
    const issueOf = async (number: string) =>
      (await floor.orders.paymentIssues()).find(({ order }) => order === number);

    test.each([
      ['less', (total: number) => [total - 1, 'GBP'] as const],
      ['more', (total: number) => [total + 1, 'GBP'] as const],
      ['another currency', (total: number) => [total, 'JPY'] as const],
      ['one yen', () => [1, 'JPY'] as const],
    ])('never confirms the order: %s', async (_, paidFor) => {
      const { order, paymentId } = await anOrder(floor, ONE_MUG);
      const [amount, currency] = paidFor(order.cost.total);
      for (const _again of [1, 2]) {
        expect(await applyCapture(paymentId, amount, currency)).toMatchObject({
          ...{ newlyConfirmed: false, refundDue: false, mismatch: { amount, currency } },
          order: { confirmedAt: null, hasPaymentIssue: true },
        });
      }
      expect(await issueOf(order.number)).toMatchObject({
        ordered: { amount: order.cost.total, currency: 'GBP' },
        paid: { amount, currency },
        since: NOW.toISOString(),
      });
      expect((await floor.orders.findById(order.id))?.hasPaymentIssue).toBe(true);
      await floor.orders.resolvePayment(order.number, 'refuse', NOW);
      await floor.orders.markRefunded(paymentId, NOW);
    });

    test('is confirmed when a person accepts it, and only once', async () => {
      const { order, paymentId } = await anOrder(floor, ONE_MUG);
      await applyCapture(paymentId, 1, 'GBP');
      const acceptPayment = () => floor.orders.resolvePayment(order.number, 'accept', NOW);
      expect(await acceptPayment()).toMatchObject({ newlyConfirmed: true });
      expect(await acceptPayment()).toBeUndefined();
      expect(await issueOf(order.number)).toBeUndefined();
      const found = await floor.orders.findById(order.id);
      expect([found?.confirmedAt, found?.hasPaymentIssue]).toEqual([NOW.toISOString(), undefined]);
      // Later reports of the same payment change nothing.
      expect(await applyCapture(paymentId, 1, 'GBP')).toMatchObject({ newlyConfirmed: false });
    });

    test('goes back and returns the stock when a person refuses it', async () => {
      const { order, paymentId } = await anOrder(floor, ONE_MUG);
      const before = await stockOf(floor, MUG);
      await applyCapture(paymentId, 1, 'GBP');
      expect(await floor.orders.resolvePayment(order.number, 'refuse', NOW)).toMatchObject({
        ...{ newlyConfirmed: false, refundDue: true },
      });
      expect(await stockOf(floor, MUG)).toBe(before + 1);
      expect(await floor.orders.refundsDue()).toContain(paymentId);
      await floor.orders.markRefunded(paymentId, NOW);
      expect((await floor.orders.findById(order.id))?.status).toBe('cancellation_completed');
    });

    test('is followed by the right amount, which confirms the order', async () => {
      const { order, paymentId } = await anOrder(floor, ONE_MUG);
      await applyCapture(paymentId, 1, 'GBP');
      const right = await applyCapture(paymentId, order.cost.total, 'GBP');
      expect(right).toMatchObject({ newlyConfirmed: true });
      expect(await issueOf(order.number)).toBeUndefined();
    });
  });

  test('gift message and wrap are not copied to the next order, the address is', async () => {
    const { owner } = await aShopperAtPayment(floor, ONE_MUG);
    const gift = { message: 'Happy birthday', wrap: 'gift-wrap' } as const;
    const { checkout } = await floor.orders.updateCheckout(owner, GB, { gift }, NOW);
    const placed = await placeCheckout(floor, owner);
    if (!placed.ok) throw new Error(placed.failure.kind);
    await applyStatus(placed.value.paymentId, 'captured');
    await floor.baskets.add(owner, GB, ONE_MUG, 'AddQuantityToExisting', NOW);
    const next = await floor.orders.checkout(owner, GB, NOW);
    expect(next.shippingAddress).toEqual(checkout.shippingAddress);
    expect(next.gift).toEqual(NO_GIFT);
    expect(next.cost.appliedFees).toBeUndefined();
  });

  test('a repeated place call after the capture returns the same order', async () => {
    const { owner, order, paymentId } = await anOrder(floor, [{ variantId: MUG, quantity: 1 }]);
    const { idempotency_key } = await floor.db
      .selectFrom('shop_order')
      .select('idempotency_key')
      .where('id', '=', order.id)
      .executeTakeFirstOrThrow();
    await applyStatus(paymentId, 'captured');
    const placement = { idempotencyKey: idempotency_key, expectedTotal: order.cost.total };
    const again = await floor.orders.place(owner, GB, placement, NOW);
    expect(again).toMatchObject({ ok: true, value: { paymentId, order: { id: order.id } } });
  });

  test.each(['declined', 'cancelled'] as const)(
    '%s returns the stock and keeps the basket',
    async (statuses) => {
      const before = await stockOf(floor, SHIRT);
      const { owner, paymentId } = await anOrder(floor, [{ variantId: SHIRT, quantity: 2 }]);
      expect(await stockOf(floor, SHIRT)).toBe(before - 2);
      expect(await applyStatus(paymentId, statuses)).toMatchObject({
        order: { status: 'cancellation_completed' },
        newlyConfirmed: false,
      });
      await applyStatus(paymentId, statuses);
      expect(await stockOf(floor, SHIRT)).toBe(before);
      expect((await floor.baskets.read(owner, GB, NOW)).items).toMatchObject([{ quantity: 2 }]);
      expect(await placeCheckout(floor, owner)).toMatchObject({ ok: true });
    },
  );

  test('the final state does not depend on the order or repetition of notices', async () => {
    const words = fc.array(
      fc.constantFrom<PaymentStatus>('pending', 'captured', 'declined', 'cancelled'),
      { minLength: 1, maxLength: 6 },
    );
    await fc.assert(
      fc.asyncProperty(words, fc.boolean(), async (statuses, atOnce) => {
        const { order, paymentId } = await anOrder(floor, [{ variantId: MUG, quantity: 1 }]);
        const answers = atOnce
          ? await Promise.all(statuses.map((status) => applyStatus(paymentId, status)))
          : await inTurn(statuses, (status) => applyStatus(paymentId, status));
        expect((await floor.orders.findById(order.id))?.status).toBe(endOf(statuses));
        const confirmations = answers.filter((answer) => answer?.newlyConfirmed).length;
        expect(confirmations).toBe(statuses.includes('captured') ? 1 : 0);
        expect(await faults(floor.db, initial)).toEqual([]);
      }),
      { numRuns: 15 },
    );
  }, 60_000);

  describe('a reservation', () => {
    test('expires after half an hour: the stock is returned, the basket stays', async () => {
      const before = await stockOf(floor, LAST_TEN);
      const { owner, order } = await anOrder(floor, [{ variantId: LAST_TEN, quantity: 10 }]);
      expect(await stockOf(floor, LAST_TEN)).toBe(before - 10);
      await floor.orders.expireReservations(NOW);
      expect((await floor.orders.findById(order.id))?.status).toBe('payment_pending');
      expect(await floor.orders.expireReservations(LATER)).toBeGreaterThan(0);
      expect(await floor.orders.expireReservations(LATER)).toBe(0);
      expect((await floor.orders.findById(order.id))?.status).toBe('cancellation_completed');
      expect(await stockOf(floor, LAST_TEN)).toBe(before);
      expect((await floor.baskets.read(owner, GB, NOW)).items).toHaveLength(1);
    });

    test('that the database refuses to expire does not block others', async () => {
      const [refused, other] = [await anOrder(floor, ONE_MUG), await anOrder(floor, ONE_MUG)];
      await sql`
        create function refuse() returns trigger language plpgsql as $$
          begin raise exception 'refused'; end $$`.execute(floor.db);
      await sql`
        create trigger refuse before update on shop_order for each row
          when (old.id = ${sql.lit(refused.order.id)}) execute function refuse()`.execute(floor.db);
      const ending = floor.orders.expireReservations(LATER);
      await expect(ending).rejects.toThrow('Overdue orders that could not be released: 1');
      const orderStatus = async ({ order }: typeof other) =>
        (await floor.orders.findById(order.id))?.status;
      expect(await orderStatus(other)).toBe('cancellation_completed');
      expect(await orderStatus(refused)).toBe('payment_pending');
      await sql`drop function refuse cascade`.execute(floor.db);
      expect(await floor.orders.expireReservations(LATER)).toBe(1);
    });

    test('that expired is honoured when the payment is late and the stock is still there', async () => {
      const { paymentId } = await anOrder(floor, [{ variantId: LAST_TEN, quantity: 1 }]);
      await floor.orders.expireReservations(LATER);
      expect(await applyStatus(paymentId, 'captured', LATER)).toMatchObject({
        order: { status: 'payment_reserved' },
        newlyConfirmed: true,
        refundDue: false,
      });
    });

    test('that expired is refunded when the stock is gone, and never both', async () => {
      const left = await stockOf(floor, LAST_TEN);
      const late = await anOrder(floor, [{ variantId: LAST_TEN, quantity: left }]);
      await floor.orders.expireReservations(LATER);
      const other = await anOrder(floor, [{ variantId: LAST_TEN, quantity: 1 }]);
      const refund = {
        order: { status: 'cancellation_completed' },
        newlyConfirmed: false,
        refundDue: true,
      };
      expect(await applyStatus(late.paymentId, 'captured', LATER)).toMatchObject(refund);
      expect(await floor.orders.refundsDue()).toEqual([late.paymentId]);
      await applyStatus(other.paymentId, 'declined', LATER);
      expect(await applyStatus(late.paymentId, 'captured', LATER)).toMatchObject(refund);
      await floor.orders.markRefunded(late.paymentId, LATER);
      expect(await floor.orders.refundsDue()).toEqual([]);
      expect(await applyStatus(late.paymentId, 'captured', LATER)).toMatchObject({
        refundDue: false,
      });
    });
  });

  describe('two payments of one basket', () => {
    async function aChangeOfMind() {
      const first = await anOrder(floor, [{ variantId: MUG, quantity: 1 }]);
      const scarf = [{ variantId: SCARF_S, quantity: 1 }];
      await floor.baskets.add(first.owner, GB, scarf, 'KeepExisting', NOW);
      const placed = await placeCheckout(floor, first.owner);
      if (!placed.ok) throw new Error(placed.failure.kind);
      return { first, second: placed.value };
    }

    test('end in one order: the first payment wins, the second is refunded', async () => {
      for (const isOldFirst of [true, false]) {
        const { first, second } = await aChangeOfMind();
        const [winner, loser] = isOldFirst ? [first, second] : [second, first];
        const won = await applyStatus(winner.paymentId, 'captured');
        expect(won).toMatchObject({ newlyConfirmed: true, refundDue: false });
        const lost = await applyStatus(loser.paymentId, 'captured');
        expect(lost).toMatchObject({ newlyConfirmed: false, refundDue: true });
      }
    });

    test('end in one order even when both payments arrive at the same moment', async () => {
      const { first, second } = await aChangeOfMind();
      const settled = await Promise.all(
        [first, second].map(({ paymentId }) => applyStatus(paymentId, 'captured')),
      );
      expect(settled.filter((one) => one?.newlyConfirmed)).toHaveLength(1);
      expect(settled.filter((one) => one?.refundDue)).toHaveLength(1);
    });
  });

  test('orders are found by their customer', async () => {
    const { owner, order } = await anOrder(floor, [{ variantId: MUG, quantity: 1 }]);
    const listOrders = async (userId: string) =>
      (await floor.orderDesk.listForUser(userId, { page: 1, perPage: 8 })).orders;
    expect(await listOrders(owner.sessionId)).toEqual([]);
    await floor.db
      .updateTable('shop_order')
      .set({ user_id: 'idp|buyer' })
      .where('id', '=', order.id)
      .execute();
    expect(await listOrders('idp|buyer')).toMatchObject([{ id: order.id }]);
  });
});

function endOf(statuses: readonly PaymentStatus[]): OrderStatus {
  if (statuses.includes('captured')) return 'payment_reserved';
  const isGivenUp = statuses.some((status) => status !== 'pending');
  return isGivenUp ? 'cancellation_completed' : 'payment_pending';
}

/** Sequential, as the order of arrival is under test. */
async function inTurn<Item, Value>(
  items: readonly Item[],
  act: (item: Item) => Promise<Value>,
): Promise<readonly Value[]> {
  const values: Value[] = [];
  for (const item of items) values.push(await act(item));
  return values;
}
