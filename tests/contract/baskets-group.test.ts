import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ExistingItemHandling } from '#lib/domain/basket/basket.ts';
import type { BasketOwner } from '#lib/domain/basket/basket-owner.ts';
import type { NewItem } from '#lib/server/basket/ports/baskets.ts';
import {
  aGuest,
  type Bought,
  fillShopFloor,
  GB,
  LAST_TEN,
  lines,
  MUG,
  NAME,
  NOW,
  NUMBER,
  SCARF_M,
  SCARF_S,
  SHIRT,
  type ShopFloor,
  setStock,
  shopFloorOf,
} from '../support/a-shop-floor.ts';
import { describeDatabase } from '../support/servers/databases.ts';

function aGroupItem(
  variantId: number,
  quantity: number,
  isMainItem = false,
  isRequired = true,
): NewItem {
  return { variantId, quantity, itemGroup: { id: 'g1', isMainItem, isRequired } };
}

const shirt = (quantity: number): NewItem => aGroupItem(SHIRT, quantity, true);
const aNameItem = (quantity: number): NewItem => aGroupItem(NAME, quantity);

describeDatabase('a group that is there already', (open) => {
  let floor: ShopFloor;
  let owner: BasketOwner;
  beforeAll(async () => {
    floor = shopFloorOf(await open(fillShopFloor));
  });
  /** A shirt with its name, and a mug after it. */
  beforeEach(async () => {
    owner = aGuest();
    await add([shirt(1), aNameItem(1), { variantId: MUG, quantity: 1 }]);
  });

  async function add(
    items: readonly NewItem[],
    handling: ExistingItemHandling = 'AddQuantityToExisting',
  ) {
    const answer = await floor.baskets.add(owner, GB, items, handling, NOW);
    expect(lines(await floor.baskets.read(owner, GB, NOW))).toEqual(lines(answer.basket));
    return answer;
  }

  describe.each([
    ['by its main item only', (quantity: number) => [shirt(quantity)]],
    ['by a part only', (quantity: number) => [aNameItem(quantity)]],
    ['by all its parts', (quantity: number) => [shirt(quantity), aNameItem(quantity)]],
    [
      'by all its parts, the main item last',
      (quantity: number) => [aNameItem(quantity), shirt(quantity)],
    ],
  ])('%s', (_, sent) => {
    const inPlace = (quantity: number): Bought[] => [
      [SHIRT, quantity],
      [NAME, quantity],
      [MUG, 1],
    ];
    const atTheEnd = (quantity: number): Bought[] => [
      [MUG, 1],
      [SHIRT, quantity],
      [NAME, quantity],
    ];
    test.each<[ExistingItemHandling, number, Bought[]]>([
      ['KeepExisting', 2, inPlace(1)],
      ['AddQuantityToExisting', 2, inPlace(3)],
      ['ReplaceExisting', 5, atTheEnd(5)],
      ['ReplaceExistingWithCombinedQuantity', 4, atTheEnd(5)],
      ['KeepExisting', 0, inPlace(1)],
      ['AddQuantityToExisting', 0, inPlace(1)],
      ['ReplaceExisting', 0, [[MUG, 1]]],
      ['ReplaceExistingWithCombinedQuantity', 0, atTheEnd(1)],
    ])('%s of %i', async (handling, quantity, expected) => {
      const { basket, errors } = await add(sent(quantity), handling);
      expect(errors).toEqual([]);
      expect(lines(basket)).toEqual(expected);
    });
  });

  test('an unsent part keeps its key and its customisation', async () => {
    await add([{ ...aNameItem(1), customData: { text: 'MASON' } }], 'ReplaceExisting');
    const before = await floor.baskets.read(owner, GB, NOW);
    const key = before.items.find(({ variant }) => variant.id === NAME)?.key;
    for (const handling of ['AddQuantityToExisting', 'ReplaceExisting'] as const) {
      const { basket } = await add([shirt(4)], handling);
      expect(basket.items.find(({ variant }) => variant.id === NAME)).toMatchObject({
        key,
        customData: { text: 'MASON' },
      });
    }
  });

  test('all parts have the quantity of the scarcest one, sent or not', async () => {
    await setStock(floor, NAME, 4);
    const alone = await add([shirt(7)]);
    expect(lines(alone.basket).slice(0, 2)).toEqual([
      [SHIRT, 4],
      [NAME, 4],
    ]);
    const reduced = { kind: 'ItemAddedWithReducedQuantity', operation: 'update' };
    expect(alone.errors).toMatchObject([{ ...reduced, variantId: SHIRT }]);
    const all = await add([shirt(6), aNameItem(6)], 'ReplaceExisting');
    expect(lines(all.basket)).toEqual([
      [MUG, 1],
      [SHIRT, 4],
      [NAME, 4],
    ]);
    expect(all.errors).toMatchObject([{ variantId: SHIRT }, { variantId: NAME }]);
    await setStock(floor, NAME, 100);
  });

  test('stock that other lines hold is not available to the group', async () => {
    await setStock(floor, NAME, 4);
    await add([{ variantId: NAME, quantity: 2 }]);
    const { basket } = await add([shirt(7)]);
    expect(lines(basket).slice(0, 2)).toEqual([
      [SHIRT, 2],
      [NAME, 2],
    ]);
    await setStock(floor, NAME, 100);
  });

  test('a group holds at most fifty units', async () => {
    await setStock(floor, SHIRT, 200);
    await setStock(floor, NAME, 200);
    const { basket, errors } = await add([shirt(60)]);
    expect(lines(basket)).toEqual([
      [SHIRT, 50],
      [NAME, 50],
      [MUG, 1],
    ]);
    expect(errors).toHaveLength(1);
    await setStock(floor, SHIRT, 10);
    await setStock(floor, NAME, 100);
  });

  test('a part’s maximum per order counts over all lines of its product', async () => {
    owner = aGuest();
    await add([aGroupItem(LAST_TEN, 1, true), aGroupItem(SCARF_S, 1)]);
    await add([{ variantId: SCARF_M, quantity: 1 }]);
    const { basket, errors } = await add([aGroupItem(LAST_TEN, 8, true)]);
    expect(lines(basket)).toEqual([
      [LAST_TEN, 2],
      [SCARF_S, 2],
      [SCARF_M, 1],
    ]);
    expect(errors).toMatchObject([{ kind: 'ItemAddedWithReducedQuantity' }]);
  });

  test('two parts of one product get half of its maximum each', async () => {
    owner = aGuest();
    const { basket } = await add([aGroupItem(SCARF_S, 3, true), aGroupItem(SCARF_M, 3)]);
    expect(lines(basket)).toEqual([
      [SCARF_S, 1],
      [SCARF_M, 1],
    ]);
  });

  test('an increase is refused while a required part is sold out, and the group stays', async () => {
    await setStock(floor, NAME, 0);
    for (const handling of ['AddQuantityToExisting', 'ReplaceExisting'] as const) {
      const { basket, errors } = await add([shirt(2)], handling);
      expect(errors).toMatchObject([{ kind: 'ItemUnavailable', variantId: NAME }]);
      expect(lines(basket)).toEqual([
        [SHIRT, 1],
        [NAME, 1],
        [MUG, 1],
      ]);
    }
    expect(lines((await add([shirt(0)], 'ReplaceExisting')).basket)).toEqual([[MUG, 1]]);
    await setStock(floor, NAME, 100);
  });

  test('a sold-out optional part does not limit the group', async () => {
    await add([aGroupItem(NUMBER, 1, false, false)]);
    await setStock(floor, NUMBER, 0);
    const { basket, errors } = await add([shirt(2)]);
    expect(errors).toEqual([]);
    expect(lines(basket)).toEqual([
      [SHIRT, 3],
      [NAME, 3],
      [MUG, 1],
      [NUMBER, 3],
    ]);
    await setStock(floor, NUMBER, 100);
  });

  test('a new part joins the group with the group’s quantity', async () => {
    await add([shirt(2)]);
    const { basket, errors } = await add([aGroupItem(NUMBER, 1, false, false)]);
    expect(errors).toEqual([]);
    expect(lines(basket)).toEqual([
      [SHIRT, 3],
      [NAME, 3],
      [MUG, 1],
      [NUMBER, 3],
    ]);
  });

  test('a part does not join when other lines hold all of its stock', async () => {
    await setStock(floor, NUMBER, 1);
    await add([{ variantId: NUMBER, quantity: 1 }]);
    const { basket, errors } = await add([aGroupItem(NUMBER, 1, false, false)]);
    expect(lines(basket)).toEqual([
      [SHIRT, 1],
      [NAME, 1],
      [MUG, 1],
      [NUMBER, 1],
    ]);
    expect(errors).toMatchObject([{ kind: 'ItemAddedWithReducedQuantity', variantId: NUMBER }]);
    await setStock(floor, NUMBER, 100);
  });

  test('a part that is sent twice counts as two adds', async () => {
    const { basket } = await add([shirt(1), aNameItem(1), shirt(1), aNameItem(1)]);
    expect(lines(basket).slice(0, 2)).toEqual([
      [SHIRT, 3],
      [NAME, 3],
    ]);
  });
});
