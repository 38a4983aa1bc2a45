import { beforeAll, describe, expect, test } from 'vitest';
import type { Basket } from '../../src/lib/domain/basket.ts';
import type { BasketOwner, NewItem } from '../../src/lib/server/ports/baskets.ts';
import {
  aGuest,
  aShopFloor,
  GB,
  MUG,
  NAME,
  NOW,
  NUMBER,
  SHIRT,
  SHIRT_RARE,
  SHIRT_SOLD_OUT,
  type ShopFloor,
} from '../support/a-shop-floor.ts';
import { describeEachDatabase } from '../support/databases.ts';

/** Lines as a shopper would read them out. */
function lines(basket: Basket): readonly (readonly [variantId: number, quantity: number])[] {
  return basket.items.map((item) => [item.variant.id, item.quantity]);
}

describeEachDatabase('adding as one and adding once', (open) => {
  let floor: ShopFloor;
  beforeAll(async () => {
    floor = await aShopFloor(await open());
  });

  function add(owner: BasketOwner, items: readonly NewItem[]) {
    return floor.baskets.add(owner, GB, items, 'AddQuantityToExisting', NOW);
  }

  describe('a customised shirt', () => {
    const part = (variantId: number, isMainItem: boolean, isRequired = true, quantity = 1) => ({
      variantId,
      quantity,
      itemGroup: { id: 'shirt-1', isMainItem, isRequired },
    });

    test('goes in as one', async () => {
      const { basket, errors } = await add(aGuest(), [
        part(SHIRT, true),
        part(NAME, false),
        part(NUMBER, false),
      ]);
      expect(errors).toEqual([]);
      expect(basket.cost.withTax).toBe(8000);
      expect(basket.packages[0]?.deliveryDate).toEqual({ min: '2026-11-26', max: '2026-11-30' });
    });

    test('stays out as a whole when a required part cannot be sold', async () => {
      const { basket, errors } = await add(aGuest(), [
        part(SHIRT_SOLD_OUT, true),
        part(NAME, false),
      ]);
      expect(basket.items).toEqual([]);
      expect(errors).toMatchObject([{ kind: 'ItemUnavailable', variantId: SHIRT_SOLD_OUT }]);
    });

    test('goes in without a part that is not required', async () => {
      const { basket, errors } = await add(aGuest(), [
        part(SHIRT, true),
        part(SHIRT_SOLD_OUT, false, false),
      ]);
      expect(lines(basket)).toEqual([[SHIRT, 1]]);
      expect(errors).toMatchObject([{ kind: 'ItemUnavailable' }]);
    });

    test('is reduced as one to what its scarcest part allows', async () => {
      const { basket, errors } = await add(aGuest(), [
        part(SHIRT_RARE, true, true, 5),
        part(NAME, false, true, 5),
      ]);
      expect(lines(basket)).toEqual([
        [SHIRT_RARE, 3],
        [NAME, 3],
      ]);
      expect(errors).toMatchObject([
        { kind: 'ItemAddedWithReducedQuantity' },
        { kind: 'ItemAddedWithReducedQuantity' },
      ]);
    });

    test('needs a group name of one to eight characters', async () => {
      const itemGroup = { id: 'far-too-long', isMainItem: true, isRequired: true };
      const { errors } = await add(aGuest(), [{ variantId: SHIRT, quantity: 1, itemGroup }]);
      expect(errors).toMatchObject([{ kind: 'Unknown', statusCode: -1 }]);
    });
  });

  describe('the same call twice', () => {
    test('under one request id adds once', async () => {
      const owner = aGuest();
      const items = [{ variantId: MUG, quantity: 2 }];
      const send = () =>
        floor.baskets.add(owner, GB, items, 'AddQuantityToExisting', NOW, 'request-1');
      const [one, two] = await Promise.all([send(), send()]);
      expect(lines(one.basket)).toEqual([[MUG, 2]]);
      expect(lines(two.basket)).toEqual([[MUG, 2]]);
      const other = await floor.baskets.add(
        owner,
        GB,
        items,
        'AddQuantityToExisting',
        NOW,
        'request-2',
      );
      expect(lines(other.basket)).toEqual([[MUG, 4]]);
    });

    test('without one ends in one line, however many come at once', async () => {
      const owner = aGuest();
      const answers = await Promise.all(
        Array.from({ length: 20 }, () => add(owner, [{ variantId: MUG, quantity: 1 }])),
      );
      expect(answers.every(({ errors }) => errors.length === 0)).toBe(true);
      expect(lines(await floor.baskets.read(owner, GB, NOW))).toEqual([[MUG, 20]]);
    });
  });
});
