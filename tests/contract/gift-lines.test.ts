import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { BasketOwner } from '#lib/domain/basket/basket-owner.ts';
import { giftGroupId } from '#lib/domain/promotions/promotion-gifts.ts';
import type { Connection } from '#lib/server/platform/database/connection.ts';
import { writePromotions } from '../support/a-promotion.ts';
import {
  aGuest,
  aShopperAtPayment,
  fillShopFloor,
  GB,
  mergeGuestBasket,
  NOW,
  placeCheckout,
  SCARF_M,
  SCARF_S,
  SHIRT,
  type ShopFloor,
  shopFloorOf,
} from '../support/a-shop-floor.ts';
import { freshDatabase } from '../support/servers/databases.ts';

/** Two shirts give a scarf, twice at most. */
const SCARF = 'scarf';

describe('the line of a gift', () => {
  let connection: Connection;
  let floor: ShopFloor;
  beforeAll(async () => {
    connection = await freshDatabase(fillShopFloor);
    floor = shopFloorOf(connection.db);
    const additionalData = {
      ...{ maxCount: 2, eligibleItemsQuantity: 2, variantIds: [SCARF_S, SCARF_M] },
    };
    await writePromotions(connection.db, {
      ...{ id: SCARF, effect: { type: 'buy_x_get_y', additionalData } },
      conditions: [{ level: 'item', key: 'variant', condition: { ids: [SHIRT] } }],
    });
  });
  afterAll(() => connection.close());

  test('a gift’s quantity follows its shirts, down and up again', async () => {
    const { owner } = await aShopperAtPayment(floor, [{ variantId: SHIRT, quantity: 4 }]);
    await floor.baskets.chooseGift(owner, GB, { promotionId: SCARF, variantId: SCARF_S }, NOW);
    const setQuantity = async (quantity: number) => {
      const { items } = await floor.baskets.read(owner, GB, NOW);
      const key = items[0]?.key ?? '';
      const { items: after, cost } = await floor.baskets
        .update(owner, GB, key, { quantity }, NOW)
        .then((done) => (done.ok ? done.value : Promise.reject(done.failure)));
      return [after[1]?.quantity, after[1]?.status, cost.withTax];
    };
    expect(await setQuantity(2)).toEqual([1, 'available', 12_000]);
    expect(await setQuantity(1)).toEqual([2, 'unavailable', 6_000]);
    expect(await setQuantity(4)).toEqual([2, 'available', 24_000]);
    expect(await setQuantity(2)).toEqual([1, 'available', 12_000]);
    const placed = await placeCheckout(floor, owner);
    if (!placed.ok) throw new Error(placed.failure.kind);
    const { order, paymentId } = placed.value;
    expect(order.lines.map((line) => [line.variantId, line.quantity, line.total])).toEqual([
      [SHIRT, 2, 12_000],
      [SCARF_S, 1, 0],
    ]);
    await floor.orders.applyPaymentResult(paymentId, 'captured', NOW);
    expect((await floor.baskets.read(owner, GB, NOW)).items).toEqual([]);
  });

  test('of two gifts of one promotion the customer’s own stays at sign-in, free of charge', async () => {
    const chooseGiftFor = async (owner: BasketOwner, variantId: number): Promise<void> => {
      const shirts = [{ variantId: SHIRT, quantity: 2 }];
      await floor.baskets.add(owner, GB, shirts, 'KeepExisting', NOW);
      await floor.baskets.chooseGift(owner, GB, { promotionId: SCARF, variantId }, NOW);
    };
    const guest = aGuest();
    const customer = { ...aGuest(), userId: 'with-a-gift' };
    await chooseGiftFor(guest, SCARF_S);
    await chooseGiftFor(customer, SCARF_M);
    await mergeGuestBasket(floor, guest, customer.userId);
    const { items, cost } = await floor.baskets.read(customer, GB, NOW);
    expect(items.map(({ variant, quantity }) => [variant.id, quantity])).toEqual([
      [SHIRT, 4],
      [SCARF_M, 1],
    ]);
    expect(cost.withTax).toBe(24_000);
  });

  test('a client cannot choose the group of a gift', async () => {
    const owner = aGuest();
    const itemGroup = { id: giftGroupId(SCARF), isMainItem: true, isRequired: false };
    const add = (more: object) =>
      floor.baskets.add(
        ...([
          owner,
          GB,
          [{ variantId: SHIRT, quantity: 4, ...more }],
          'KeepExisting',
          NOW,
        ] as const),
      );
    expect((await add({ itemGroup })).errors).toMatchObject([{ kind: 'Unknown' }]);
    await add({});
    await floor.baskets.chooseGift(owner, GB, { promotionId: SCARF, variantId: SCARF_M }, NOW);
    const [shirt, scarf] = (await floor.baskets.read(owner, GB, NOW)).items;
    const update = (key: string | undefined, change: object) =>
      floor.baskets.update(owner, GB, key ?? '', { quantity: 2, ...change }, NOW);
    const unknown = { ok: false, failure: { kind: 'Unknown' } };
    expect(await update(shirt?.key, { itemGroup })).toEqual(unknown);
    const out = { itemGroup: { ...itemGroup, id: 'own' } };
    expect(await update(scarf?.key, out)).toEqual(unknown);
    const more = await update(scarf?.key, { quantity: 3, itemGroup });
    expect(more).toEqual({ ok: false, failure: { kind: 'ItemAddedWithReducedQuantity' } });
    const { items, cost } = await floor.baskets.read(owner, GB, NOW);
    expect([items[1]?.quantity, cost.withTax]).toEqual([2, 24_000]);
  });
});
