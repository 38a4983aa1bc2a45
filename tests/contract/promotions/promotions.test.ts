import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Basket } from '#lib/domain/basket/basket.ts';
import type { BasketOwner } from '#lib/domain/basket/basket-owner.ts';
import { giftGroupId } from '#lib/domain/promotions/promotion-gifts.ts';
import type { NewItem } from '#lib/server/basket/ports/baskets.ts';
import { openPostgres } from '#lib/server/platform/database/connection.ts';
import { clearPromotions, writeCode, writePromotions } from '../../support/a-promotion.ts';
import {
  ADDRESS,
  aGuest,
  aShopFloor,
  aShopperAtPayment,
  fillShopFloor,
  GB,
  MUG,
  mergeGuestBasket,
  NOW,
  placeCheckout,
  REDUCED,
  SCARF_M,
  SCARF_S,
  SHIRT,
  type ShopFloor,
  setStock,
  shopFloorOf,
} from '../../support/a-shop-floor.ts';
import { createDatabase, describeDatabase } from '../../support/servers/databases.ts';

const MINUTE = 60_000;
const WAVE = 10;

/** As many concurrent orders as connections; more would only wait for one. */
async function inWaves<One, Done>(
  all: readonly One[],
  act: (one: One) => Promise<Done>,
): Promise<readonly Done[]> {
  const waves = Array.from({ length: Math.ceil(all.length / WAVE) }, (_, at) =>
    all.slice(at * WAVE, (at + 1) * WAVE),
  );
  return waves.reduce<Promise<readonly Done[]>>(async (before, wave) => {
    const done = await before;
    return [...done, ...(await Promise.all(wave.map(act)))];
  }, Promise.resolve([]));
}

async function atPayment(floor: ShopFloor, code: string): Promise<BasketOwner> {
  const { owner } = await aShopperAtPayment(floor, [{ variantId: MUG, quantity: 1 }]);
  const applied = await floor.baskets.applyCode(owner, GB, code, NOW);
  if (!applied.ok) throw new Error(`not applied: ${applied.failure.kind}`);
  return owner;
}

describeDatabase('promotions', (open) => {
  let floor: ShopFloor;
  beforeAll(async () => {
    floor = shopFloorOf(await open(fillShopFloor));
  });
  beforeEach(() => clearPromotions(floor.db));

  async function aBasket(
    ...items: readonly NewItem[]
  ): Promise<{ readonly owner: BasketOwner; readonly basket: Basket }> {
    const owner = aGuest();
    const { basket } = await floor.baskets.add(owner, GB, items, 'AddQuantityToExisting', NOW);
    return { owner, basket };
  }

  const read = (owner: BasketOwner): Promise<Basket> => floor.baskets.read(owner, GB, NOW);
  const enter = (owner: BasketOwner, code: string) => floor.baskets.applyCode(owner, GB, code, NOW);

  async function usesOf(code: string): Promise<number> {
    const row = await floor.db
      .selectFrom('promotion_code')
      .select('uses')
      .where('code', '=', code)
      .executeTakeFirstOrThrow();
    return row.uses;
  }

  test('reduce each line by their amount, and the total is the sum of the lines', async () => {
    await writePromotions(floor.db, { id: 'ten' });
    const { basket } = await aBasket(
      { variantId: MUG, quantity: 2 },
      { variantId: REDUCED, quantity: 1 },
    );
    const [mugs, hat] = basket.items;
    expect(mugs?.price.total).toMatchObject({
      withTax: 1_800,
      withoutTax: 1_500,
      appliedReductions: [
        {
          ...{ category: 'promotion', type: 'relative', promotionId: 'ten', name: 'The ten' },
          amount: { relative: 0.1, absoluteWithTax: 200 },
        },
      ],
    });
    expect(hat?.price.total.appliedReductions.map(({ category }) => category)).toEqual([
      'sale',
      'promotion',
    ]);
    expect(basket.cost).toMatchObject({ withTax: 2_520, tax: { vat: { rate: 0.2 } } });
    expect(
      basket.cost.appliedReductions.map(({ category, name, amount }) => [
        ...[category, name, amount.absoluteWithTax],
      ]),
    ).toEqual([
      ['sale', undefined, 200],
      ['promotion', 'The ten', 280],
    ]);
    expect(basket.applicablePromotions?.map(({ itemId }) => itemId)).toEqual(
      basket.items.map(({ key }) => key),
    );
  });

  test('requested on a line are stored, reported with the failed conditions, and cleared with null', async () => {
    const only = { level: 'item', key: 'variant', condition: { ids: [SHIRT] } } as const;
    await writePromotions(floor.db, { id: 'shirts', conditions: [only] });
    const { owner, basket } = await aBasket({
      ...{ variantId: MUG, quantity: 1, promotions: [{ id: 'shirts' }] },
    });
    const [line] = basket.items;
    expect(line).toMatchObject({
      promotionId: 'shirts',
      promotions: [{ id: 'shirts', isValid: false, failedConditions: [{ key: 'variant' }] }],
    });
    const update = { quantity: 1, promotionId: null };
    const freed = await floor.baskets.update(owner, GB, line?.key ?? '', update, NOW);
    expect(freed.ok && freed.value.items[0]).toMatchObject({ promotionId: null });
  });

  test('end at their end time, not before', async () => {
    const to = new Date(NOW.getTime() + MINUTE).toISOString();
    await writePromotions(floor.db, {
      ...{ id: 'ending', schedule: { from: '2026-01-01T00:00:00.000Z', to } },
    });
    const { owner, basket } = await aBasket({ variantId: MUG, quantity: 1 });
    expect(basket.cost.withTax).toBe(900);
    expect((await floor.baskets.read(owner, GB, new Date(to))).cost.withTax).toBe(1_000);
  });

  test('a code is entered once, in any case, and can be removed again', async () => {
    const code = await writeCode(floor.db, { id: 'hello' });
    const { owner } = await aBasket({ variantId: MUG, quantity: 1 });
    expect(await enter(owner, 'NOSUCH')).toEqual({ ok: false, failure: { kind: 'unknown' } });
    const applied = await enter(owner, code);
    expect(applied.ok && applied.value).toMatchObject({
      cost: { withTax: 900 },
      codes: [{ code, promotionId: 'hello', name: 'The hello' }],
    });
    expect(await enter(owner, code)).toEqual({ ok: false, failure: { kind: 'already-applied' } });
    const applyCodeWithId = (id: string) =>
      floor.baskets.applyCode(owner, GB, code, NOW, { id, hash: code });
    expect(await floor.baskets.removeCode(owner, GB, code, NOW)).toMatchObject({ codes: [] });
    expect(await applyCodeWithId('request-1')).toMatchObject({ ok: true });
    expect(await applyCodeWithId('request-1')).toMatchObject({ ok: true });
    const gone = await floor.baskets.removeCode(owner, GB, code, NOW);
    expect(await floor.baskets.removeCode(owner, GB, code, NOW)).toEqual(gone);
    expect(gone.cost.withTax).toBe(1_000);
  });

  test('a code that is paused counts as over, until it is resumed', async () => {
    const code = await writeCode(floor.db, { id: 'held' });
    const { owner } = await aBasket({ variantId: MUG, quantity: 1 });
    await enter(owner, code);
    const setActive = (is_active: boolean) =>
      floor.db.updateTable('promotion_code').set({ is_active }).where('code', '=', code).execute();
    await setActive(false);
    const paused = await read(owner);
    expect(paused).toMatchObject({
      codes: [{ code, failure: 'expired' }],
      cost: { withTax: 1_000 },
    });
    await setActive(true);
    expect((await read(owner)).cost.withTax).toBe(900);
  });

  test('an item’s promotion id that is not a code is not entered: it could not be removed', async () => {
    const { owner } = await aBasket({ variantId: MUG, quantity: 1 });
    const promotions = ['  ', '\u200B', 'ﷺ'.repeat(90), 'SPRING'].map((code) => ({
      id: 'p',
      code,
    }));
    const items = [{ variantId: SCARF_S, quantity: 1, promotions }];
    const { basket } = await floor.baskets.add(owner, GB, items, 'AddQuantityToExisting', NOW);
    expect(basket.codes).toEqual([{ code: 'SPRING', failure: 'unknown' }]);
  });

  test('a code that is only tried is not entered', async () => {
    const code = await writeCode(floor.db, { id: 'tried' });
    const { owner } = await aBasket({ variantId: MUG, quantity: 1 });
    const { applicablePromotions } = await floor.baskets.read(owner, GB, NOW, code);
    expect(applicablePromotions?.map(({ promotion }) => promotion.id)).toEqual(['tried']);
    expect((await read(owner)).codes).toEqual([]);
  });

  const GIVING = {
    ...{ id: 'scarf', priority: 3 },
    conditions: [{ level: 'item', key: 'variant', condition: { ids: [SHIRT] } }],
    effect: {
      type: 'buy_x_get_y',
      additionalData: { maxCount: 1, variantIds: [SCARF_S, SCARF_M], eligibleItemsQuantity: 1 },
    },
  } as const;

  test('a gift is chosen, exchanged and declined; the decision is stored', async () => {
    await writePromotions(floor.db, GIVING);
    const { owner, basket } = await aBasket({ variantId: SHIRT, quantity: 1 });
    expect(basket.gifts).toMatchObject([{ promotionId: 'scarf', count: 1, chosen: [] }]);
    const choose = (variantId: number | null) =>
      floor.baskets.chooseGift(owner, GB, { promotionId: 'scarf', variantId }, NOW);
    const chosen = await choose(SCARF_S);
    expect(chosen.ok && chosen.value).toMatchObject({
      cost: { withTax: 6_000 },
      gifts: [{ decision: SCARF_S, chosen: [SCARF_S] }],
      items: [{}, { itemGroup: { id: giftGroupId('scarf') }, price: { total: { withTax: 0 } } }],
    });
    expect(await choose(SCARF_S)).toEqual(chosen);
    const exchanged = await choose(SCARF_M);
    expect(exchanged.ok && exchanged.value.gifts).toMatchObject([{ chosen: [SCARF_M] }]);
    const key = exchanged.ok ? (exchanged.value.items[1]?.key ?? '') : '';
    const without = await floor.baskets.remove(owner, GB, key, NOW);
    expect(without.gifts).toMatchObject([{ decision: null, chosen: [] }]);
    expect(await choose(MUG)).toEqual({ ok: false, failure: { kind: 'not-offered' } });
    await setStock(floor, SCARF_S, 0);
    expect(await choose(SCARF_S)).toEqual({ ok: false, failure: { kind: 'unavailable' } });
    await setStock(floor, SCARF_S, 10);
  });

  test('a gift beside a bought scarf of the same kind is a separate line; without its shirt it is not sellable', async () => {
    await writePromotions(floor.db, GIVING);
    const { owner, basket } = await aBasket(
      { variantId: SHIRT, quantity: 1 },
      { variantId: SCARF_S, quantity: 1 },
    );
    await floor.baskets.chooseGift(owner, GB, { promotionId: 'scarf', variantId: SCARF_S }, NOW);
    expect((await read(owner)).cost.withTax).toBe(8_000);
    const left = await floor.baskets.remove(owner, GB, basket.items[0]?.key ?? '', NOW);
    expect(left.items.map(({ status }) => status)).toEqual(['available', 'unavailable']);
    expect(left.cost.withTax).toBe(2_000);
    expect(left.items[1]?.promotions).toMatchObject([{ id: 'scarf', isValid: false }]);
  });

  test('codes and gifts are merged at sign-in', async () => {
    await writePromotions(floor.db, GIVING);
    const code = await writeCode(floor.db, { id: 'along', priority: 9 });
    const customer = { sessionId: 'along', userId: 'customer-along' };
    const { owner } = await aBasket({ variantId: SHIRT, quantity: 1 });
    const choice = { promotionId: 'scarf', variantId: SCARF_S };
    await floor.baskets.add(customer, GB, [{ variantId: SHIRT, quantity: 1 }], 'KeepExisting', NOW);
    await floor.baskets.chooseGift(customer, GB, choice, NOW);
    await floor.baskets.chooseGift(owner, GB, choice, NOW);
    await enter(owner, code);
    await mergeGuestBasket(floor, owner, customer.userId);
    expect(await read(customer)).toMatchObject({
      codes: [{ code, name: 'The along' }],
      gifts: [{ decision: SCARF_S }],
      items: [{ quantity: 2 }, { quantity: 1, price: { total: { withTax: 0 } } }],
    });
  });

  test('an order stores each reduction with its promotion and line', async () => {
    await writePromotions(floor.db, { id: 'five', priority: 2 });
    const code = await writeCode(floor.db, { id: 'voucher' });
    const owner = await atPayment(floor, code);
    const placed = await placeCheckout(floor, owner);
    const order = placed.ok ? await floor.orders.findById(placed.value.order.id) : undefined;
    expect(order).toEqual(placed.ok && placed.value.order);
    expect(order?.cost).toMatchObject({
      ...{ subtotal: 1_000, reductions: 190 },
      appliedReductions: [
        { category: 'promotion', name: 'The five', amount: { absoluteWithTax: 90 } },
        { category: 'voucher', code, name: 'The voucher', amount: { absoluteWithTax: 100 } },
      ],
    });
    expect(order?.vouchers).toEqual([{ id: 1, code, type: 'absolute', value: 100 }]);
    expect(order?.lines[0]).toMatchObject({
      ...{ unitPrice: 1_000, total: 810 },
      reductions: [{ promotionId: 'voucher' }, { promotionId: 'five' }],
    });
    expect(await usesOf(code)).toBe(1);
  });

  test('a code is counted once for an order that is placed again, and released when the order is cancelled', async () => {
    const code = await writeCode(floor.db, { id: 'counted' }, { maxUses: 1 });
    const owner = await atPayment(floor, code);
    await placeCheckout(floor, owner);
    expect((await read(owner)).codes).toEqual([
      { code, promotionId: 'counted', name: 'The counted' },
    ]);
    const more = [{ variantId: MUG, quantity: 1 }];
    await floor.baskets.add(owner, GB, more, 'AddQuantityToExisting', NOW);
    expect(await placeCheckout(floor, owner)).toMatchObject({ ok: true });
    expect(await usesOf(code)).toBe(1);
    const { owner: other } = await aBasket({ variantId: MUG, quantity: 1 });
    expect(await enter(other, code)).toEqual({ ok: false, failure: { kind: 'used-up' } });
    await floor.orders.expireReservations(new Date(NOW.getTime() + 24 * 60 * MINUTE));
    expect(await usesOf(code)).toBe(0);
    expect(await enter(other, code)).toMatchObject({ ok: true });
  });

  test('a late payment claims its code again; the basket of a paid order has no code', async () => {
    const code = await writeCode(floor.db, { id: 'late' }, { maxUses: 5 });
    const owner = await atPayment(floor, code);
    const placed = await placeCheckout(floor, owner);
    const paymentId = placed.ok ? placed.value.paymentId : '';
    await floor.orders.applyPaymentResult(paymentId, 'declined', NOW);
    expect(await usesOf(code)).toBe(0);
    await floor.orders.applyPaymentResult(paymentId, 'captured', NOW);
    expect(await usesOf(code)).toBe(1);
    expect((await read(owner)).codes).toEqual([]);
  });

  test('a once-per-customer code applies once for each signed-in customer, and a first-order code to the first order', async () => {
    const once = await writeCode(floor.db, { id: 'once' }, { isOnce: true });
    const owner = await atPayment(floor, once);
    const placed = await placeCheckout(floor, owner);
    await floor.orders.applyPaymentResult(placed.ok ? placed.value.paymentId : '', 'captured', NOW);
    const again = await aShopperAtPayment(floor, [{ variantId: MUG, quantity: 1 }]);
    expect(await enter(again.owner, once)).toEqual({ ok: false, failure: { kind: 'used-up' } });
    const first = { level: 'global', key: 'first_order', condition: {} } as const;
    const welcome = await writeCode(floor.db, { id: 'first', conditions: [first] });
    const refused = { ok: false, failure: { kind: 'not-eligible' } };
    expect(await enter(again.owner, welcome)).toEqual(refused);
    const { owner: unknown } = await aBasket({ variantId: MUG, quantity: 1 });
    expect(await enter(unknown, welcome)).toMatchObject({ ok: true });
    const steps = { email: 'ADA@example.com', shippingAddress: ADDRESS };
    const { checkout } = await floor.orders.updateCheckout(unknown, GB, steps, NOW);
    expect(checkout.basket.codes).toMatchObject([{ failure: 'not-eligible' }]);
    expect(checkout.basket.cost.withTax).toBe(1_000);
  });

  test('a once-per-customer code knows the mailbox behind an address', async () => {
    const once = await writeCode(floor.db, { id: 'mailbox' }, { isOnce: true });
    const placed = await placeCheckout(floor, await atPayment(floor, once));
    await floor.orders.applyPaymentResult(placed.ok ? placed.value.paymentId : '', 'captured', NOW);
    const enterAs = async (email: string) => {
      const { owner } = await aBasket({ variantId: MUG, quantity: 1 });
      await floor.orders.updateCheckout(owner, GB, { email, shippingAddress: ADDRESS }, NOW);
      return enter(owner, once);
    };
    for (const email of ['ada+spring@example.com', 'Ada+x+y@EXAMPLE.com'])
      expect(await enterAs(email), email).toEqual({ ok: false, failure: { kind: 'used-up' } });
    for (const email of ['ada@example.org', 'ada.b@example.com', '+ada@example.com'])
      expect(await enterAs(email), email).toMatchObject({ ok: true });
  });

  test('mailboxes are compared as their provider does', async () => {
    const { rows } = await sql<{ key: string }>`
      select mailbox_key(email) as key from unnest(${[
        'a.da+x@gmail.com',
        'A.D.A@googlemail.com',
        'a.da@example.com',
        '"odd+@x"@example.com',
      ]}::text[]) as email`.execute(floor.db);
    expect(rows.map(({ key }) => key)).toEqual([
      'ada@gmail.com',
      'ada@gmail.com',
      'a.da@example.com',
      '"odd@example.com',
    ]);
  });

  test('a promotion that ended during payment is reported once with its reason', async () => {
    await writePromotions(floor.db, { id: 'ending' });
    const code = await writeCode(floor.db, { id: 'spent', priority: 2 }, { maxUses: 1 });
    const owner = await atPayment(floor, code);
    const seen = await floor.orders.checkout(owner, GB, NOW);
    await floor.db
      .updateTable('promotion')
      .set({ is_active: false })
      .where('id', '=', 'ending')
      .execute();
    const placement = {
      idempotencyKey: seen.idempotencyKey,
      expectedTotal: seen.cost.total,
      seen: seen.seen,
    };
    const ended = await floor.orders.place(owner, GB, placement, NOW);
    expect(ended).toMatchObject({
      failure: {
        kind: 'changed',
        changes: [{ kind: 'promotion', name: 'The ending', reason: 'expired' }, { kind: 'total' }],
      },
    });
    await floor.db
      .updateTable('promotion_code')
      .set({ uses: 1 })
      .where('code', '=', code)
      .execute();
    const now = await floor.orders.checkout(owner, GB, NOW);
    expect(now.cost.total - now.cost.subtotal).toBe(now.cost.delivery);
    const late = { idempotencyKey: 'another-key', expectedTotal: seen.cost.total };
    const usedUp = { kind: 'promotion', code, reason: 'used-up' };
    const complete = { ...late, seen: seen.seen };
    expect(await floor.orders.place(owner, GB, late, NOW)).toMatchObject({
      failure: { kind: 'changed', changes: [usedUp, { kind: 'total' }] },
    });
    expect(await floor.orders.place(owner, GB, complete, NOW)).toMatchObject({
      failure: { changes: [{ reason: 'expired' }, usedUp, { kind: 'total' }] },
    });
    expect(await placeCheckout(floor, owner)).toMatchObject({ ok: true });
  });
});

describe('a code limited to ten uses, on PostgreSQL', () => {
  test('a hundred shoppers at once: ten orders get the code, the others an error that it is used up', async () => {
    const { url, drop } = await createDatabase();
    const { db, close } = openPostgres(url, { onError: () => {} });
    try {
      const floor = await aShopFloor(db);
      const code = await writeCode(db, { id: 'race' }, { maxUses: 10 });
      const owners = await inWaves(Array.from({ length: 100 }), () => atPayment(floor, code));
      const placed = await inWaves(owners, (owner) => placeCheckout(floor, owner));
      const reduced = placed.filter((one) => one.ok && one.value.order.cost.reductions === 100);
      expect(reduced).toHaveLength(10);
      const uses = await db.selectFrom('promotion_use').select('order_id').execute();
      expect(uses).toHaveLength(10);
      const counted = await db.selectFrom('promotion_code').select('uses').execute();
      expect(counted).toEqual([{ uses: 10 }]);
    } finally {
      await close();
      await drop();
    }
  }, 60_000);
});
