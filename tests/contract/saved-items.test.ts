import { beforeAll, describe, expect, test } from 'vitest';
import type { Basket } from '#lib/domain/basket/basket.ts';
import type { BasketOwner } from '#lib/domain/basket/basket-owner.ts';
import type { NewItem } from '#lib/server/basket/ports/baskets.ts';
import { MAX_SAVED_ITEMS } from '#lib/server/basket/ports/saved-items.ts';
import {
  aGuest,
  BRITISH_ONLY,
  DE,
  fillShopFloor,
  GB,
  LAST_TEN,
  lines,
  MUG,
  mergeGuestBasket,
  NAME,
  NOW,
  SCARF_M,
  SHIRT,
  type ShopFloor,
  setPrice,
  setStock,
  shopFloorOf,
} from '../support/a-shop-floor.ts';
import { describeDatabase } from '../support/servers/databases.ts';

function keyOf(basket: Pick<Basket, 'items'>, variantId: number): string {
  return basket.items.find(({ variant }) => variant.id === variantId)?.key ?? '';
}

const LETTERED: readonly NewItem[] = [
  {
    variantId: SHIRT,
    quantity: 1,
    itemGroup: { id: 'shirt-9', isMainItem: true, isRequired: true },
  },
  {
    variantId: NAME,
    quantity: 1,
    itemGroup: { id: 'shirt-9', isMainItem: false, isRequired: true },
    displayData: { name: { key: 'name', label: 'Name', value: 'MASON' } },
    customData: { text: 'MASON' },
  },
];

describeDatabase('what lies beside a basket', (open) => {
  let floor: ShopFloor;
  beforeAll(async () => {
    floor = shopFloorOf(await open(fillShopFloor));
  });

  async function add(owner: BasketOwner, items: readonly NewItem[], shop = GB): Promise<Basket> {
    return (await floor.baskets.add(owner, shop, items, 'AddQuantityToExisting', NOW)).basket;
  }

  describe('restoring', () => {
    test('restores a lettered shirt unchanged, once', async () => {
      const owner = aGuest();
      const basket = await add(owner, [...LETTERED, { variantId: MUG, quantity: 2 }]);
      await floor.baskets.remove(owner, GB, keyOf(basket, SHIRT), NOW);
      const back = await floor.baskets.restore(owner, GB, NOW);
      expect(lines(back)).toEqual([
        [MUG, 2],
        [SHIRT, 1],
        [NAME, 1],
      ]);
      expect(back.items[2]).toMatchObject({
        customData: { text: 'MASON' },
        displayData: { name: { value: 'MASON' } },
        itemGroup: { id: 'shirt-9', isMainItem: false, isRequired: true },
      });
      expect(lines(await floor.baskets.restore(owner, GB, NOW))).toEqual(lines(back));
    });

    test('restores all cleared lines, limited by stock', async () => {
      const owner = aGuest();
      await add(owner, [
        { variantId: MUG, quantity: 2 },
        { variantId: LAST_TEN, quantity: 9 },
      ]);
      await floor.baskets.clear(owner, GB, NOW);
      await setStock(floor, LAST_TEN, 4);
      expect(lines(await floor.baskets.restore(owner, GB, NOW))).toEqual([
        [MUG, 2],
        [LAST_TEN, 4],
      ]);
      await setStock(floor, LAST_TEN, 10);
    });

    test('treats a quantity of zero as a removal', async () => {
      const owner = aGuest();
      const basket = await add(owner, [{ variantId: MUG, quantity: 3 }]);
      await floor.baskets.update(owner, GB, keyOf(basket, MUG), { quantity: 0 }, NOW);
      expect(lines(await floor.baskets.restore(owner, GB, NOW))).toEqual([[MUG, 3]]);
    });
  });

  describe('saving for later', () => {
    test('moves a lettered shirt out as a whole and back as a whole', async () => {
      const owner = aGuest();
      const basket = await add(owner, [...LETTERED, { variantId: MUG, quantity: 1 }]);
      const key = keyOf(basket, SHIRT);
      const saved = await floor.savedItems.save(owner, GB, keyOf(basket, NAME), NOW);
      expect(saved.ok && lines(saved.value)).toEqual([[MUG, 1]]);
      expect(lines(await floor.savedItems.list(owner, GB, NOW))).toEqual([
        [SHIRT, 1],
        [NAME, 1],
      ]);
      const moved = await floor.savedItems.moveBack(owner, GB, key, NOW);
      expect(moved.errors).toEqual([]);
      expect(lines(moved.basket)).toEqual([
        [MUG, 1],
        [SHIRT, 1],
        [NAME, 1],
      ]);
      expect(await floor.savedItems.list(owner, GB, NOW)).toEqual({ items: [] });
    });

    test('does not overwrite a different customisation under the same name', async () => {
      const owner = aGuest();
      const key = keyOf(await add(owner, LETTERED), SHIRT);
      await floor.savedItems.save(owner, GB, key, NOW);
      await add(
        owner,
        LETTERED.map((item) => ({ ...item, customData: { text: 'ADA' } })),
      );
      const { basket } = await floor.savedItems.moveBack(owner, GB, key, NOW);
      const names = basket.items.filter(({ variant }) => variant.id === NAME);
      expect(names.map(({ customData, quantity }) => [customData, quantity])).toEqual([
        [{ text: 'ADA' }, 1],
        [{ text: 'MASON' }, 1],
      ]);
    });

    test('keeps an item that has sold out meanwhile, and reports it', async () => {
      const owner = aGuest();
      const basket = await add(owner, [{ variantId: LAST_TEN, quantity: 2 }]);
      const key = keyOf(basket, LAST_TEN);
      await floor.savedItems.save(owner, GB, key, NOW);
      await setStock(floor, LAST_TEN, 0);
      const { basket: same, errors } = await floor.savedItems.moveBack(owner, GB, key, NOW);
      expect(errors).toMatchObject([{ kind: 'ItemUnavailable', variantId: LAST_TEN }]);
      expect(lines(same)).toEqual([]);
      const list = await floor.savedItems.list(owner, GB, NOW);
      expect(list.items).toMatchObject([{ status: 'unavailable' }]);
      await setStock(floor, LAST_TEN, 10);
    });

    test('happens once when it is repeated, and reports a missing line', async () => {
      const owner = aGuest();
      const basket = await add(owner, [{ variantId: MUG, quantity: 2 }]);
      const key = keyOf(basket, MUG);
      await floor.savedItems.save(owner, GB, key, NOW);
      const again = await floor.savedItems.save(owner, GB, key, NOW);
      expect(again).toEqual({ ok: false, failure: { kind: 'BasketItemNotFound' } });
      await Promise.all([1, 2].map(() => floor.savedItems.moveBack(owner, GB, key, NOW)));
      expect(lines(await floor.baskets.read(owner, GB, NOW))).toEqual([[MUG, 2]]);
    });

    test('adds up the same item saved twice, and holds a hundred units', async () => {
      const owner = aGuest();
      for (let round = 0; round < 2; round += 1) {
        const basket = await add(owner, [{ variantId: MUG, quantity: 2 }]);
        await floor.savedItems.save(owner, GB, keyOf(basket, MUG), NOW);
      }
      expect(lines(await floor.savedItems.list(owner, GB, NOW))).toEqual([[MUG, 4]]);
      const rows = Array.from({ length: MAX_SAVED_ITEMS - 1 }, (_, index) => ({
        ...{ owner: `session:${owner.sessionId}`, shop_id: GB.id, key: `other-${index}` },
        ...{ lines: '[]', saved_at: NOW },
      }));
      await floor.db.insertInto('saved_item').values(rows).execute();
      const basket = await add(owner, [{ variantId: SCARF_M, quantity: 1 }]);
      const full = await floor.savedItems.save(owner, GB, keyOf(basket, SCARF_M), NOW);
      expect(full).toEqual({ ok: false, failure: { kind: 'SavedListFull' } });
      expect(lines(await floor.baskets.read(owner, GB, NOW))).toEqual([[SCARF_M, 1]]);
    });

    test('survives the sign-in, beside the customer’s saved items', async () => {
      const userId = `u-${aGuest().sessionId}`;
      const customer = { sessionId: 'phone', userId };
      const customerBasket = await add(customer, [{ variantId: MUG, quantity: 1 }]);
      await floor.savedItems.save(customer, GB, keyOf(customerBasket, MUG), NOW);
      const guest = aGuest();
      const basket = await add(guest, [
        { variantId: MUG, quantity: 5 },
        { variantId: SCARF_M, quantity: 1 },
      ]);
      for (const { key } of basket.items) await floor.savedItems.save(guest, GB, key, NOW);
      await mergeGuestBasket(floor, guest, userId);
      const list = await floor.savedItems.list(customer, GB, NOW);
      expect(new Set(lines(list).map(([id]) => id))).toEqual(new Set([MUG, SCARF_M]));
      expect(await floor.savedItems.list(guest, GB, NOW)).toEqual({ items: [] });
    });
  });

  describe("another shop's basket", () => {
    test('is offered, and its items that are sold here are copied once', async () => {
      const owner = aGuest();
      await add(owner, [
        { variantId: MUG, quantity: 2 },
        { variantId: BRITISH_ONLY, quantity: 1 },
      ]);
      expect(await floor.baskets.findOtherShopBasket(owner, DE)).toEqual({
        shopId: GB.id,
        count: 3,
      });
      const copied = await floor.baskets.copyFromShop(owner, DE, GB.id, NOW);
      expect(lines(copied.basket)).toEqual([[MUG, 2]]);
      expect(copied.basket.currencyCode).toBe('EUR');
      expect(copied.left).toEqual([BRITISH_ONLY]);
      const again = await floor.baskets.copyFromShop(owner, DE, GB.id, NOW);
      expect(lines(again.basket)).toEqual([[MUG, 2]]);
      expect(await floor.baskets.findOtherShopBasket(owner, DE)).toBeUndefined();
      expect(lines(await floor.baskets.read(owner, GB, NOW))).toHaveLength(2);
    });

    test('is merged by key only if the shopper owns both', async () => {
      const owner = aGuest();
      const from = await add(owner, [{ variantId: MUG, quantity: 2 }]);
      const to = await add(owner, [{ variantId: MUG, quantity: 1 }], DE);
      const keys = { fromKey: from.key, toKey: to.key };
      const attempt = await floor.baskets.merge(aGuest(), DE, keys, NOW);
      expect(attempt.kind).toBe('missing');
      const own = await floor.baskets.read(aGuest(), DE, NOW);
      expect(own.items).toEqual([]);
      const merged = await floor.baskets.merge(owner, DE, keys, NOW);
      expect([merged.kind, lines(merged.basket)]).toEqual(['merged', [[MUG, 3]]]);
      expect((await floor.baskets.merge(owner, DE, keys, NOW)).kind).toBe('nothing');
      expect(lines(await floor.baskets.read(owner, GB, NOW))).toEqual([]);
    });

    test('cannot be read with a stranger’s key', async () => {
      const stranger = await add(aGuest(), [{ variantId: MUG, quantity: 2 }]);
      const owner = aGuest();
      const { key } = await add(owner, [{ variantId: SCARF_M, quantity: 1 }]);
      const keys = { fromKey: stranger.key, toKey: key };
      const merged = await floor.baskets.merge(owner, GB, keys, NOW);
      expect([merged.kind, lines(merged.basket)]).toEqual(['nothing', [[SCARF_M, 1]]]);
    });
  });

  test('a changed price is reported once', async () => {
    const owner = aGuest();
    const basket = await add(owner, [{ variantId: LAST_TEN, quantity: 1 }]);
    expect(await floor.baskets.changedPrices(owner, GB)).toEqual(new Map());
    await setPrice(floor, LAST_TEN, 2500);
    const changedPrices = await floor.baskets.changedPrices(owner, GB);
    expect(changedPrices).toEqual(new Map([[keyOf(basket, LAST_TEN), 2000]]));
    expect(await floor.baskets.changedPrices(owner, GB)).toEqual(new Map());
  });
});
