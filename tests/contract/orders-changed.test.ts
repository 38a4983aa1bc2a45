import { sql } from 'kysely';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { BasketOwner } from '#lib/domain/basket/basket-owner.ts';
import type { Checkout } from '#lib/domain/checkout/checkout.ts';
import { SHOPS, type Shop } from '#lib/domain/shop/shop.ts';
import {
  ADDRESS,
  aGuest,
  fillShopFloor,
  GB,
  MUG,
  NAME,
  NOW,
  placeCheckout,
  SHIRT,
  SHIRT_SOLD_OUT,
  type ShopFloor,
  setPrice,
  setStock,
  shopFloorOf,
  stockOf,
} from '../support/a-shop-floor.ts';
import { faults, type Inventory, inventory } from '../support/oracle.ts';
import { describeDatabase } from '../support/servers/databases.ts';

const STEPS = { email: 'ada@example.com', shippingAddress: ADDRESS };

describeDatabase('what changed between looking and ordering', (open) => {
  let floor: ShopFloor;
  let initial: Inventory;
  beforeAll(async () => {
    floor = shopFloorOf(await open(fillShopFloor));
    initial = await inventory(floor.db);
  });
  afterEach(async () => {
    expect(await faults(floor.db, initial)).toEqual([]);
  });

  async function aShopper(...variants: readonly number[]): Promise<BasketOwner> {
    const owner = aGuest();
    const items = variants.map((variantId) => ({ variantId, quantity: 1 }));
    await floor.baskets.add(owner, GB, items, 'KeepExisting', NOW);
    await floor.orders.updateCheckout(owner, GB, STEPS, NOW);
    return owner;
  }

  const readCheckout = (owner: BasketOwner, shop: Shop = GB) =>
    floor.orders.checkout(owner, shop, NOW);

  async function changesSince(owner: BasketOwner, page: Checkout, now = NOW) {
    const { idempotencyKey, cost, seen } = page;
    const placement = { idempotencyKey, expectedTotal: cost.total, seen };
    const placed = await floor.orders.place(owner, GB, placement, now);
    if (placed.ok) throw new Error('it was placed');
    return placed.failure.kind === 'changed' ? placed.failure.changes : placed.failure;
  }

  test('nothing changed: the order is placed, and the snapshot is the same on every read', async () => {
    const owner = await aShopper(MUG);
    const page = await readCheckout(owner);
    expect((await readCheckout(owner)).seen).toBe(page.seen);
    expect(await placeCheckout(floor, owner)).toMatchObject({ ok: true });
  });

  test('another tab added or removed an item or changed its lettering', async () => {
    const owner = await aShopper(MUG, NAME);
    const page = await readCheckout(owner);
    await floor.baskets.add(owner, GB, [{ variantId: SHIRT, quantity: 1 }], 'KeepExisting', NOW);
    const total = { kind: 'total', was: page.cost.total };
    // Items above the limit: delivery is free.
    expect(await changesSince(owner, page)).toMatchObject([
      { kind: 'basket' },
      { kind: 'delivery', was: 495, now: 0 },
      total,
    ]);
    const more = await readCheckout(owner);
    const displayData = { name: { key: 'name', label: 'Name', value: 'ADA' } };
    const line = more.basket.items[1];
    await floor.baskets.update(owner, GB, line?.key ?? '', { quantity: 1, displayData }, NOW);
    expect(await changesSince(owner, more)).toContainEqual({ kind: 'basket' });
  });

  test('another tab changed the address, although the cost is the same', async () => {
    const owner = await aShopper(MUG);
    const page = await readCheckout(owner);
    const elsewhere = { shippingAddress: { ...ADDRESS, street: '7 Quarry Lane' } };
    await floor.orders.updateCheckout(owner, GB, elsewhere, NOW);
    expect(await changesSince(owner, page)).toEqual([{ kind: 'details' }]);
    const gift = { message: 'For you', wrap: 'none' } as const;
    const again = await readCheckout(owner);
    await floor.orders.updateCheckout(owner, GB, { gift }, NOW);
    expect(await changesSince(owner, again)).toEqual([{ kind: 'details' }]);
    expect(await placeCheckout(floor, owner)).toMatchObject({
      ok: true,
      value: {
        order: { shippingAddress: { street: '7 Quarry Lane' }, gift: { message: 'For you' } },
      },
    });
  });

  test('the delivery date changed, even at the same cost', async () => {
    const owner = await aShopper(MUG);
    const page = await readCheckout(owner);
    const tomorrow = new Date(NOW.getTime() + 4 * 86_400_000);
    const [change, ...others] = [await changesSince(owner, page, tomorrow)].flat();
    expect(others).toEqual([]);
    expect(change).toMatchObject({
      kind: 'dates',
      was: page.deliveryOptions[0]?.deliveryDate,
    });
  });

  test('prices were swapped: the total is the same, and both changes are reported', async () => {
    const owner = await aShopper(MUG, NAME);
    const page = await readCheckout(owner);
    await setPrice(floor, MUG, 1200);
    await setPrice(floor, NAME, 1300);
    const changes = await changesSince(owner, page);
    await setPrice(floor, MUG, 1000);
    await setPrice(floor, NAME, 1500);
    expect(changes).toEqual([
      { kind: 'price', variantId: NAME, was: 1500, now: 1300 },
      { kind: 'price', variantId: MUG, was: 1000, now: 1200 },
    ]);
  });

  test('an item shown as sold out is available again', async () => {
    const owner = await aShopper(MUG);
    await setStock(floor, SHIRT_SOLD_OUT, 1);
    await floor.baskets.add(
      owner,
      GB,
      [{ variantId: SHIRT_SOLD_OUT, quantity: 1 }],
      'KeepExisting',
      NOW,
    );
    await setStock(floor, SHIRT_SOLD_OUT, 0);
    const page = await readCheckout(owner);
    await setStock(floor, SHIRT_SOLD_OUT, 1);
    const changes = await changesSince(owner, page);
    await setStock(floor, SHIRT_SOLD_OUT, 0);
    expect(changes).toContainEqual({ kind: 'back', variantId: SHIRT_SOLD_OUT });
    // It was already shown as sold out: no change, and it is left out of the order.
    const placed = await placeCheckout(floor, owner);
    expect(placed).toMatchObject({ ok: true, value: { order: { lines: [{ variantId: MUG }] } } });
    expect(await stockOf(floor, SHIRT_SOLD_OUT)).toBe(0);
  });

  test('the client sends no snapshot: only the total is compared', async () => {
    const owner = await aShopper(MUG);
    const page = await readCheckout(owner);
    for (const seen of ['', 'nonsense', Buffer.from('{"basket":1}').toString('base64url')]) {
      const wrong = { ...page, seen, cost: { ...page.cost, total: page.cost.subtotal } };
      expect(await changesSince(owner, wrong)).toEqual([
        { kind: 'total', was: page.cost.subtotal, now: page.cost.total },
      ]);
    }
    const { idempotencyKey, cost } = page;
    const placement = { idempotencyKey, expectedTotal: cost.total, seen: '%%%' };
    expect(await floor.orders.place(owner, GB, placement, NOW)).toMatchObject({ ok: true });
  });

  describe('a present', () => {
    const wrapped = { message: ' Für Ada \r\n❤️ ', wrap: 'gift-wrap' } as const;

    test('is sanitised, priced with its tax, stored in the order and part of its key', async () => {
      const owner = await aShopper(MUG);
      const plain = await readCheckout(owner);
      expect(plain).toMatchObject({ gift: { message: '', wrap: 'none' }, giftWrapCost: 450 });
      const { checkout } = await floor.orders.updateCheckout(owner, GB, { gift: wrapped }, NOW);
      expect(checkout).toMatchObject({
        step: 'payment',
        gift: { message: 'Für Ada\n❤️', wrap: 'gift-wrap' },
        cost: {
          appliedFees: [
            { category: 'delivery', key: 'gift-wrap', amount: { withTax: 450, withoutTax: 375 } },
          ],
          total: plain.cost.total + 450,
          tax: plain.cost.tax + 75,
        },
      });
      expect(checkout.idempotencyKey).not.toBe(plain.idempotencyKey);
      const placed = await placeCheckout(floor, owner);
      if (!placed.ok) throw new Error(placed.failure.kind);
      const { order, paymentId } = placed.value;
      expect(order.gift).toEqual({ message: 'Für Ada\n❤️', packaging: 'gift-wrap' });
      expect(await floor.orders.findById(order.id)).toEqual(order);
      const detail = await floor.orderDesk.findByNumber(order.number);
      expect(detail?.appliedFees).toMatchObject([
        { key: 'standard', amount: { withTax: 495 } },
        { key: 'gift-wrap', amount: { withTax: 450 } },
      ]);
      await floor.orders.applyPaymentResult(paymentId, 'captured', NOW);
      expect((await floor.orders.findById(order.id))?.gift).toEqual(order.gift);
    });

    test('whose message is too long keeps the step open with all typed values', async () => {
      const owner = await aShopper(MUG);
      const gift = { message: 'x'.repeat(241), wrap: 'none' } as const;
      const { checkout, errors } = await floor.orders.updateCheckout(owner, GB, { gift }, NOW);
      expect(errors).toEqual([{ path: 'gift.message', message: 'errorTooLong' }]);
      expect(checkout).toMatchObject({ step: 'shipping', gift });
      expect(await placeCheckout(floor, owner)).toEqual({
        ok: false,
        failure: { kind: 'incomplete', step: 'shipping' },
      });
    });

    test('costs another amount, or is no longer wrapped', async () => {
      const owner = await aShopper(MUG);
      const { checkout } = await floor.orders.updateCheckout(owner, GB, { gift: wrapped }, NOW);
      const snapshot = JSON.parse(Buffer.from(checkout.seen, 'base64url').toString());
      const cheaper = { ...snapshot, fees: { 'gift-wrap': 400 } };
      const seen = Buffer.from(JSON.stringify(cheaper)).toString('base64url');
      const total = (checkout.cost.total - 50) as typeof checkout.cost.total;
      const page = { ...checkout, seen, cost: { ...checkout.cost, total } };
      expect(await changesSince(owner, page)).toEqual([
        { kind: 'fee', key: 'gift-wrap', was: 400, now: 450 },
        { kind: 'total', was: total, now: checkout.cost.total },
      ]);
      const won = SHOPS.find(({ currency }) => currency === 'KRW') ?? GB;
      await sql`update basket set shop_id = ${won.id} where owner = ${`session:${owner.sessionId}`}`.execute(
        floor.db,
      );
      const abroad = await readCheckout(owner, won);
      expect(abroad.giftWrapCost).toBeUndefined();
      expect(abroad).toMatchObject({ gift: { message: 'Für Ada\n❤️', wrap: 'none' } });
      expect(abroad.cost.appliedFees).toBeUndefined();
    });
  });

  describe('the time to pay', () => {
    test('is reported while an order is pending, is extended by another attempt, and ends', async () => {
      const owner = await aShopper(MUG);
      expect((await readCheckout(owner)).reservedUntil).toBeUndefined();
      const placed = await placeCheckout(floor, owner);
      if (!placed.ok) throw new Error(placed.failure.kind);
      const until = new Date(NOW.getTime() + 30 * 60_000).toISOString();
      expect((await readCheckout(owner)).reservedUntil).toBe(until);
      const later = new Date(NOW.getTime() + 10 * 60_000);
      const again = await placeCheckout(floor, owner, later);
      expect(again).toMatchObject({ ok: true, value: { paymentId: placed.value.paymentId } });
      const longer = new Date(later.getTime() + 30 * 60_000);
      expect((await readCheckout(owner)).reservedUntil).toBe(longer.toISOString());
      const lastPress = new Date(NOW.getTime() + 115 * 60_000);
      await placeCheckout(floor, owner, lastPress);
      const last = new Date(NOW.getTime() + 120 * 60_000);
      expect((await readCheckout(owner)).reservedUntil).toBe(last.toISOString());
      await floor.orders.expireReservations(last);
      const after = await floor.orders.checkout(owner, GB, last);
      expect(after.reservedUntil).toBeUndefined();
      expect(after).toMatchObject({ step: 'payment', basket: { items: [{ quantity: 1 }] } });
    });

    test('does not lock the basket, and items added meanwhile are not charged', async () => {
      const owner = await aShopper(MUG);
      const placed = await placeCheckout(floor, owner);
      if (!placed.ok) throw new Error(placed.failure.kind);
      const { order, paymentId } = placed.value;
      await floor.baskets.add(owner, GB, [{ variantId: NAME, quantity: 2 }], 'KeepExisting', NOW);
      const settled = await floor.orders.applyPaymentResult(paymentId, 'captured', NOW);
      expect(settled?.order.cost).toEqual(order.cost);
      expect(settled?.order.lines).toMatchObject([{ variantId: MUG, quantity: 1 }]);
      const { items } = await floor.baskets.read(owner, GB, NOW);
      expect(items).toMatchObject([{ variant: { id: NAME }, quantity: 2 }]);
    });
  });
});
