import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { minor } from '#lib/domain/shop/money.ts';
import {
  ADDRESS,
  aGuest,
  anOrder,
  aShopperAtPayment,
  DE,
  fillShopFloor,
  GB,
  LAST_TEN,
  MUG,
  NAME,
  NOW,
  PREORDER,
  placeCheckout,
  SHIRT,
  SHIRT_RARE,
  type ShopFloor,
  setPrice,
  setStock,
  shopFloorOf,
  stockOf,
} from '../support/a-shop-floor.ts';
import { faults, type Inventory, inventory } from '../support/oracle.ts';
import { describeDatabase } from '../support/servers/databases.ts';

describeDatabase('placing an order', (open) => {
  let floor: ShopFloor;
  let initial: Inventory;
  beforeAll(async () => {
    floor = shopFloorOf(await open(fillShopFloor));
    initial = await inventory(floor.db);
  });
  afterEach(async () => {
    expect(await faults(floor.db, initial)).toEqual([]);
  });

  test('reserves the stock, waits for the payment and leaves the basket unchanged', async () => {
    const items = [
      { variantId: SHIRT_RARE, quantity: 1 },
      { variantId: MUG, quantity: 2 },
    ];
    const { owner, key, total } = await aShopperAtPayment(floor, items);
    const placement = { idempotencyKey: key, expectedTotal: total };
    const placed = await floor.orders.place(owner, GB, placement, NOW);
    const order = placed.ok && placed.value.order;
    expect(order).toMatchObject({
      number: expect.stringMatching(/^AU-[234679A-HJKMNP-Z]{4}-[234679A-HJKMNP-Z]{4}$/),
      shopId: 10001,
      status: 'payment_pending',
      currency: 'GBP',
      email: 'ada@example.com',
      userId: null,
      shippingAddress: ADDRESS,
      billingAddress: ADDRESS,
      lines: [
        {
          variantId: SHIRT_RARE,
          name: 'Home shirt',
          size: 'M',
          color: 'Red',
          imageHash: '1-front',
        },
        { variantId: MUG, quantity: 2, unitPrice: 1000, total: 2000 },
      ],
      cost: { subtotal: 8000, reductions: 0, delivery: 0, total: 8000 },
      confirmedAt: null,
    });
    expect(await stockOf(floor, SHIRT_RARE)).toBe(2);
    const basket = await floor.baskets.read(owner, GB, NOW);
    expect(basket.items).toMatchObject([{ availableQuantity: 3, quantity: 1 }, { quantity: 2 }]);
    if (!placed.ok) return;
    expect(await floor.orders.findById(placed.value.order.id)).toEqual(order);
    expect(await floor.orders.findByNumber(placed.value.order.number.toLowerCase())).toEqual(order);
    expect(await floor.orders.findByPaymentId(placed.value.paymentId)).toEqual(order);
  });

  test('twice is one order, even at the same moment', async () => {
    const { owner, key, total } = await aShopperAtPayment(floor, [{ variantId: MUG, quantity: 1 }]);
    const before = await stockOf(floor, MUG);
    const placement = { idempotencyKey: key, expectedTotal: total };
    const click = () => floor.orders.place(owner, GB, placement, NOW);
    const placed = await Promise.all(Array.from({ length: 20 }, click));
    const again = await click();
    const ids = [...placed, again].map((one) => (one.ok ? one.value.paymentId : one.failure.kind));
    expect(new Set(ids).size).toBe(1);
    expect(await stockOf(floor, MUG)).toBe(before - 1);
  });

  test('under the same key with something else in the basket is a conflict', async () => {
    const { owner, key, total } = await aShopperAtPayment(floor, [{ variantId: MUG, quantity: 1 }]);
    const placement = { idempotencyKey: key, expectedTotal: total };
    await floor.orders.place(owner, GB, placement, NOW);
    await floor.baskets.add(owner, GB, [{ variantId: SHIRT, quantity: 1 }], 'KeepExisting', NOW);
    const conflict = { ok: false, failure: { kind: 'conflict' } };
    expect(await floor.orders.place(owner, GB, placement, NOW)).toEqual(conflict);
    const other = { ...placement, expectedTotal: minor(total + 1) };
    expect(await floor.orders.place(owner, GB, other, NOW)).toEqual(conflict);
  });

  test('again after a basket change cancels the first order', async () => {
    const { owner, order, paymentId } = await anOrder(floor, [
      { variantId: SHIRT_RARE, quantity: 2 },
    ]);
    await floor.baskets.add(owner, GB, [{ variantId: MUG, quantity: 1 }], 'KeepExisting', NOW);
    const placed = await placeCheckout(floor, owner);
    expect(placed).toMatchObject({ ok: true, value: { order: { lines: [{ quantity: 2 }, {}] } } });
    expect(await floor.orders.findByPaymentId(paymentId)).toEqual({
      ...order,
      status: 'cancellation_completed',
    });
    if (placed.ok) await floor.orders.applyPaymentResult(placed.value.paymentId, 'cancelled', NOW);
  });

  test('keeps its key until the order is closed', async () => {
    const { owner, key } = await aShopperAtPayment(floor, [{ variantId: MUG, quantity: 1 }]);
    const currentKey = async () => (await floor.orders.checkout(owner, GB, NOW)).idempotencyKey;
    expect(await currentKey()).toBe(key);
    const placed = await placeCheckout(floor, owner);
    expect(await currentKey()).toBe(key);
    if (placed.ok) await floor.orders.applyPaymentResult(placed.value.paymentId, 'declined', NOW);
    expect(await currentKey()).not.toBe(key);
  });

  describe('fails', () => {
    test('for an empty basket', async () => {
      const placement = { idempotencyKey: 'a-key-of-mine', expectedTotal: minor(0) };
      const empty = { ok: false, failure: { kind: 'empty' } };
      expect(await floor.orders.place(aGuest(), GB, placement, NOW)).toEqual(empty);
      const { owner } = await aShopperAtPayment(floor, []);
      expect(await floor.orders.place(owner, GB, placement, NOW)).toEqual(empty);
    });

    test('while a step is not done', async () => {
      const owner = aGuest();
      await floor.baskets.add(owner, GB, [{ variantId: MUG, quantity: 1 }], 'KeepExisting', NOW);
      const incompleteAt = (step: string) => ({ ok: false, failure: { kind: 'incomplete', step } });
      expect(await placeCheckout(floor, owner)).toEqual(incompleteAt('auth'));
      await floor.orders.updateCheckout(owner, GB, { email: 'ada@example.com' }, NOW);
      expect(await placeCheckout(floor, owner)).toEqual(incompleteAt('shipping'));
    });

    test('when a price changed, and names the line', async () => {
      const { owner, key, total } = await aShopperAtPayment(floor, [
        { variantId: NAME, quantity: 2 },
      ]);
      await setPrice(floor, NAME, 1700);
      const placement = { idempotencyKey: key, expectedTotal: total };
      expect(await floor.orders.place(owner, GB, placement, NOW)).toEqual({
        ok: false,
        failure: {
          kind: 'changed',
          changes: [
            { kind: 'price', variantId: NAME, was: 1500, now: 1700 },
            { kind: 'total', was: total, now: total + 400 },
          ],
        },
      });
      expect(await placeCheckout(floor, owner)).toMatchObject({ ok: true });
      await setPrice(floor, NAME, 1500);
    });

    test('when the stock is too low, and reserves nothing', async () => {
      const { owner, key, total } = await aShopperAtPayment(floor, [
        { variantId: MUG, quantity: 1 },
        { variantId: SHIRT_RARE, quantity: 2 },
      ]);
      const shirts = await stockOf(floor, SHIRT_RARE);
      await setStock(floor, SHIRT_RARE, 1);
      const mugs = await stockOf(floor, MUG);
      const placement = { idempotencyKey: key, expectedTotal: total };
      expect(await floor.orders.place(owner, GB, placement, NOW)).toEqual({
        ok: false,
        failure: {
          kind: 'changed',
          changes: [{ kind: 'quantity', variantId: SHIRT_RARE, was: 2, available: 1 }],
        },
      });
      expect(await stockOf(floor, MUG)).toBe(mugs);
      await setStock(floor, SHIRT_RARE, shirts);
    });
  });

  test('a variant that is sellable without stock can be ordered beyond its stock', async () => {
    const { order, paymentId } = await anOrder(floor, [{ variantId: PREORDER, quantity: 4 }]);
    expect(order.lines).toMatchObject([{ quantity: 4 }]);
    expect(await stockOf(floor, PREORDER)).toBe(0);
    await floor.orders.applyPaymentResult(paymentId, 'cancelled', NOW);
    expect(await stockOf(floor, PREORDER)).toBe(0);
  });

  test('two baskets with the same goods in opposite order never deadlock', async () => {
    const goods = [MUG, NAME, SHIRT];
    const orders = await Promise.all(
      Array.from({ length: 8 }, (_, at) => {
        const variants = at % 2 ? goods : [...goods].reverse();
        return anOrder(
          floor,
          variants.map((variantId) => ({ variantId, quantity: 1 })),
        );
      }),
    );
    for (const { paymentId } of orders)
      await floor.orders.applyPaymentResult(paymentId, 'cancelled', NOW);
  });

  test('two hundred shoppers for the last ten: ten orders, and a clear refusal for all others', async () => {
    const shoppers = [];
    for (let at = 0; at < 200; at += 1)
      shoppers.push(await aShopperAtPayment(floor, [{ variantId: LAST_TEN, quantity: 1 }]));
    const outcomes = await Promise.all(
      shoppers.map(({ owner, key, total }) =>
        floor.orders.place(owner, GB, { idempotencyKey: key, expectedTotal: total }, NOW),
      ),
    );
    expect(outcomes.filter((outcome) => outcome.ok)).toHaveLength(10);
    const failures = outcomes.flatMap((outcome) => (outcome.ok ? [] : [outcome.failure]));
    expect(failures).toHaveLength(190);
    const gone = { kind: 'quantity', variantId: LAST_TEN, was: 1, available: 0 };
    for (const failure of failures)
      expect(failure).toMatchObject({ kind: 'changed', changes: expect.arrayContaining([gone]) });
    expect(await stockOf(floor, LAST_TEN)).toBe(0);
    const entry = await floor.db
      .selectFrom('listing_entry')
      .select('is_sold_out')
      .where('product_id', '=', 11)
      .where('shop_id', '=', DE.id)
      .executeTakeFirstOrThrow();
    expect(entry.is_sold_out).toBe(true);
  }, 60_000);
});
