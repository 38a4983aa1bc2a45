import { beforeAll, describe, expect, test } from 'vitest';
import type { Basket, CustomData } from '#lib/domain/basket/basket.ts';
import type { BasketOwner } from '#lib/domain/basket/basket-owner.ts';
import type { NewItem } from '#lib/server/basket/ports/baskets.ts';
import {
  aGuest,
  DE,
  fillShopFloor,
  GB,
  LAST_TEN,
  lines,
  MUG,
  mergeGuestBasket,
  NAME,
  NOW,
  NUMBER,
  SCARF_M,
  SCARF_S,
  SHIRT,
  SHIRT_RARE,
  type ShopFloor,
  setStock,
  shopFloorOf,
} from '../support/a-shop-floor.ts';
import { describeDatabase } from '../support/servers/databases.ts';

function groupNames(basket: Basket): readonly (string | undefined)[] {
  return [...new Set(basket.items.map(({ itemGroup }) => itemGroup?.id))];
}

/** The first is the main one. */
function aGroup(
  variantIds: readonly number[],
  quantity: number,
  customData: CustomData = { text: 'ADA' },
): readonly NewItem[] {
  return variantIds.map((variantId, at) => ({
    ...{ variantId, quantity, customData },
    itemGroup: { id: 'shirt-1', isMainItem: at === 0, isRequired: true },
  }));
}

describeDatabase('what comes to a basket from another', (open) => {
  let floor: ShopFloor;
  let users = 0;
  beforeAll(async () => {
    floor = shopFloorOf(await open(fillShopFloor));
  });

  function add(owner: BasketOwner, items: readonly NewItem[], shop = GB) {
    return floor.baskets.add(owner, shop, items, 'AddQuantityToExisting', NOW);
  }

  /** The customer's basket after sign-in, and how many units moved or stayed behind. */
  async function signIn(customerItems: readonly NewItem[], guestItems: readonly NewItem[]) {
    users += 1;
    const guest = aGuest();
    const customer = { ...aGuest(), userId: `merging-${users}` };
    await add(customer, customerItems);
    await add(guest, guestItems);
    const mergeResult = await mergeGuestBasket(floor, guest, customer.userId);
    return { basket: await floor.baskets.read(customer, GB, NOW), mergeResult };
  }

  describe('at sign-in a customised shirt moves as a whole', () => {
    test('both parts get the quantity that the scarcer one allows', async () => {
      const { basket, mergeResult } = await signIn(
        aGroup([SHIRT_RARE, NAME], 2),
        aGroup([SHIRT_RARE, NAME], 2),
      );
      expect(lines(basket)).toEqual([
        [SHIRT_RARE, 3],
        [NAME, 3],
      ]);
      expect(mergeResult).toMatchObject({ items: 1, left: 1 });
    });

    test('the remaining lines leave room for its parts', async () => {
      const customerItems = [{ variantId: SHIRT_RARE, quantity: 2 }];
      const { basket } = await signIn(customerItems, aGroup([SHIRT_RARE, NAME], 2));
      expect(lines(basket)).toEqual([
        [SHIRT_RARE, 2],
        [SHIRT_RARE, 1],
        [NAME, 1],
      ]);
    });

    test('two parts of one product share its maximum per order', async () => {
      const customerItems = [{ variantId: SCARF_S, quantity: 2 }];
      const { basket } = await signIn(customerItems, aGroup([SCARF_S, SCARF_M], 1));
      expect(lines(basket)).toEqual([[SCARF_S, 2]]);
    });

    test('a group stays with the guest as a whole when no part has room', async () => {
      const customerItems = [{ variantId: SHIRT_RARE, quantity: 3 }];
      const { basket, mergeResult } = await signIn(customerItems, aGroup([SHIRT_RARE, NAME], 1));
      expect(lines(basket)).toEqual([[SHIRT_RARE, 3]]);
      expect(mergeResult).toMatchObject({ items: 0, left: 1 });
    });

    test('a group that cannot be sold at the moment moves unchanged, with all its parts', async () => {
      users += 1;
      const guest = aGuest();
      const customer = { ...aGuest(), userId: `merging-${users}` };
      await add(customer, [{ variantId: MUG, quantity: 1 }]);
      await add(guest, aGroup([LAST_TEN, NAME], 2));
      await setStock(floor, LAST_TEN, 0);
      await mergeGuestBasket(floor, guest, customer.userId);
      await setStock(floor, LAST_TEN, 10);
      expect(lines(await floor.baskets.read(customer, GB, NOW))).toEqual([
        [MUG, 1],
        [LAST_TEN, 2],
        [NAME, 2],
      ]);
    });

    test.each<[string, readonly NewItem[]]>([
      ['with another text', aGroup([SHIRT, NAME], 1, { text: 'NOA' })],
      ['with an additional number', aGroup([SHIRT, NAME, NUMBER], 1)],
      ['without its number', aGroup([SHIRT], 1)],
    ])(
      'a different customisation under the same name stays separate: %s',
      async (_, guestItems) => {
        const { basket } = await signIn(aGroup([SHIRT, NAME], 1), guestItems);
        expect(lines(basket)).toEqual([
          [SHIRT, 1],
          [NAME, 1],
          ...guestItems.map(({ variantId }) => [variantId, 1]),
        ]);
        expect(groupNames(basket)).toHaveLength(2);
      },
    );
  });

  test('a merge by key does not overwrite a different customisation under the same name', async () => {
    const owner = aGuest();
    const from = await add(owner, aGroup([SHIRT, NAME], 1, { text: 'NOA' }));
    const to = await add(owner, aGroup([SHIRT, NAME], 1), DE);
    const keys = { fromKey: from.basket.key, toKey: to.basket.key };
    const { basket } = await floor.baskets.merge(owner, DE, keys, NOW);
    expect(basket.items.map(({ customData }) => customData)).toEqual([
      { text: 'ADA' },
      { text: 'ADA' },
      { text: 'NOA' },
      { text: 'NOA' },
    ]);
  });

  test('a restored shirt has as many names as there is room for shirts', async () => {
    const owner = aGuest();
    const { basket } = await add(owner, aGroup([SHIRT_RARE, NAME], 3));
    await floor.baskets.remove(owner, GB, basket.items[0]?.key ?? '', NOW);
    await add(owner, [{ variantId: SHIRT_RARE, quantity: 2 }]);
    expect(lines(await floor.baskets.restore(owner, GB, NOW))).toEqual([
      [SHIRT_RARE, 2],
      [SHIRT_RARE, 1],
      [NAME, 1],
    ]);
  });

  test('parts of one product share its maximum when a quantity is changed', async () => {
    const owner = aGuest();
    const { basket } = await add(owner, aGroup([SCARF_S, SCARF_M], 1));
    const key = basket.items[0]?.key ?? '';
    const changed = await floor.baskets.update(owner, GB, key, { quantity: 3 }, NOW);
    expect(changed).toMatchObject({ failure: { kind: 'ItemAddedWithReducedQuantity' } });
    expect(lines(await floor.baskets.read(owner, GB, NOW))).toEqual([
      [SCARF_S, 1],
      [SCARF_M, 1],
    ]);
  });
});
