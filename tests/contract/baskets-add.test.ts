import type { KyselyPlugin } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { ExistingItemHandling } from '#lib/domain/basket/basket.ts';
import type { BasketOwner } from '#lib/domain/basket/basket-owner.ts';
import type { Baskets, NewItem } from '#lib/server/basket/ports/baskets.ts';
import {
  aGuest,
  aShopFloor,
  BRITISH_ONLY,
  DE,
  GB,
  INACTIVE,
  lines,
  MUG,
  NOT_YET,
  NOW,
  OVER,
  PREORDER,
  REDUCED,
  SCARF_M,
  SCARF_S,
  SHIRT,
  SHIRT_RARE,
  SHIRT_SOLD_OUT,
  type ShopFloor,
  setStock,
  shopFloorOf,
  UNKNOWN_VARIANT,
} from '../support/a-shop-floor.ts';
import { describeDatabase } from '../support/servers/databases.ts';

describeDatabase('adding to a basket', (open) => {
  let floor: ShopFloor;
  beforeAll(async () => {
    const many = Array.from({ length: 68 }, (_, at) => ({
      id: 100 + at,
      name: { en: `Badge ${at}` },
      sizes: [{ size: 'S' as const }, { size: 'M' as const }, { size: 'L' as const }],
    }));
    floor = await aShopFloor(await open(), many);
  });

  function add(
    owner: BasketOwner,
    items: readonly NewItem[],
    handling: ExistingItemHandling = 'AddQuantityToExisting',
  ) {
    return floor.baskets.add(owner, GB, items, handling, NOW);
  }

  test('an owner without a basket reads an empty one, and reading writes nothing', async () => {
    const owner = aGuest();
    const basket = await floor.baskets.read(owner, GB, NOW);
    expect(basket).toMatchObject({ items: [], packages: [], currencyCode: 'GBP' });
    expect(basket.cost.withTax).toBe(0);
    const { basket: used } = await add(owner, [{ variantId: MUG, quantity: 1 }]);
    expect(used.key).toBe(basket.key);
    const rows = await floor.db.selectFrom('basket').selectAll().execute();
    expect(rows).toHaveLength(1);
  });

  test('a line has its product, its price with the reduction, and its delivery date', async () => {
    const { basket, errors } = await add(aGuest(), [{ variantId: REDUCED, quantity: 2 }]);
    expect(errors).toEqual([]);
    expect(basket.items).toEqual([
      expect.objectContaining({
        quantity: 2,
        availableQuantity: 50,
        status: 'available',
        product: expect.objectContaining({ id: 12 }),
        variant: expect.objectContaining({ id: REDUCED }),
        lowestPriorPrice: { withTax: 1000, relativeDifferenceToPrice: -0.2 },
        displayData: {},
        customData: {},
        promotionId: null,
      }),
    ]);
    const reduction = { category: 'sale', type: 'relative' };
    expect(basket.items[0]?.price).toEqual({
      unit: {
        withTax: 800,
        withoutTax: 667,
        currencyCode: 'GBP',
        appliedReductions: [{ ...reduction, amount: { relative: 0.2, absoluteWithTax: 200 } }],
      },
      total: {
        withTax: 1600,
        withoutTax: 1333,
        currencyCode: 'GBP',
        appliedReductions: [{ ...reduction, amount: { relative: 0.2, absoluteWithTax: 400 } }],
      },
    });
    expect(basket.cost).toEqual({
      withTax: 1600,
      withoutTax: 1333,
      currencyCode: 'GBP',
      tax: { vat: { amount: 267, rate: 0.2 } },
      appliedReductions: [
        { category: 'sale', type: 'absolute', amount: { relative: 0.2, absoluteWithTax: 400 } },
      ],
    });
    expect(basket.packages).toEqual([
      { id: 1, carrierKey: 'parcel', deliveryDate: { min: '2026-11-24', max: '2026-11-26' } },
    ]);
    expect(await floor.baskets.read(aGuest(), GB, NOW)).toMatchObject({ items: [] });
  });

  describe('another request changes the same basket between read and write', () => {
    /** The same baskets, with a concurrent change between the first statement and its result. */
    function withConcurrentChange(meanwhile: () => Promise<unknown>): Baskets {
      let isFirst = true;
      const plugin: KyselyPlugin = {
        transformQuery: ({ node }) => node,
        async transformResult({ result }) {
          if (isFirst) {
            isFirst = false;
            await meanwhile();
          }
          return result;
        },
      };
      return shopFloorOf(floor.db.withPlugin(plugin)).baskets;
    }

    test.each([
      ['an empty one', 0],
      ['one with a line', 1],
    ])('no change is lost: %s', async (_, before) => {
      const owner = aGuest();
      if (before > 0) await add(owner, [{ variantId: SHIRT, quantity: before }]);
      const shirts = before > 0 ? [[SHIRT, before]] : [];
      const baskets = withConcurrentChange(() => add(owner, [{ variantId: MUG, quantity: 2 }]));
      const mugs = [{ variantId: MUG, quantity: 1 }];
      const { basket, errors } = await baskets.add(owner, GB, mugs, 'AddQuantityToExisting', NOW);
      expect(errors).toEqual([]);
      expect(lines(basket)).toEqual([...shirts, [MUG, 3]]);
      expect(lines(await floor.baskets.read(owner, GB, NOW))).toEqual([...shirts, [MUG, 3]]);
    });

    test('KeepExisting reports the existing line when it was added in the meantime', async () => {
      const owner = aGuest();
      const baskets = withConcurrentChange(() => add(owner, [{ variantId: MUG, quantity: 2 }]));
      const items = [
        { variantId: MUG, quantity: 1 },
        { variantId: SHIRT, quantity: 1 },
      ];
      const { basket, errors } = await baskets.add(owner, GB, items, 'KeepExisting', NOW);
      expect(errors).toEqual([
        {
          operation: 'update',
          basketItemKey: basket.items[0]?.key,
          variantId: MUG,
          statusCode: 409,
          kind: 'VariantAlreadyPresent',
          message: 'The variant is in the basket already',
        },
      ]);
      expect(lines(basket)).toEqual([
        [MUG, 2],
        [SHIRT, 1],
      ]);
    });
  });

  test('each shop has a basket of its own', async () => {
    const owner = aGuest();
    await add(owner, [{ variantId: MUG, quantity: 1 }]);
    expect((await floor.baskets.read(owner, DE, NOW)).items).toEqual([]);
  });

  describe('an add of a variant that is in the basket', () => {
    const table: Record<
      ExistingItemHandling,
      { more: [number, number][]; none: [number, number][] }
    > = {
      KeepExisting: {
        more: [
          [MUG, 2],
          [SHIRT, 1],
        ],
        none: [
          [MUG, 2],
          [SHIRT, 1],
        ],
      },
      AddQuantityToExisting: {
        more: [
          [MUG, 5],
          [SHIRT, 1],
        ],
        none: [
          [MUG, 2],
          [SHIRT, 1],
        ],
      },
      ReplaceExisting: {
        more: [
          [SHIRT, 1],
          [MUG, 3],
        ],
        none: [[SHIRT, 1]],
      },
      ReplaceExistingWithCombinedQuantity: {
        more: [
          [SHIRT, 1],
          [MUG, 5],
        ],
        none: [
          [SHIRT, 1],
          [MUG, 2],
        ],
      },
    };
    test.each(Object.entries(table))('%s', async (name, { more, none }) => {
      const handling = name as ExistingItemHandling;
      for (const [quantity, expected] of [
        [3, more],
        [0, none],
      ] as const) {
        const owner = aGuest();
        await add(owner, [
          { variantId: MUG, quantity: 2 },
          { variantId: SHIRT, quantity: 1 },
        ]);
        const { basket, errors } = await add(owner, [{ variantId: MUG, quantity }], handling);
        expect(errors).toEqual([]);
        expect(lines(basket)).toEqual(expected);
        expect(lines(await floor.baskets.read(owner, GB, NOW))).toEqual(expected);
      }
    });

    test.each(Object.keys(table))(
      '%s without such a line adds it, or nothing for 0',
      async (name) => {
        const handling = name as ExistingItemHandling;
        const items = [
          { variantId: MUG, quantity: 0 },
          { variantId: SHIRT, quantity: 2 },
        ];
        const { basket, errors } = await add(aGuest(), items, handling);
        expect(errors).toEqual([]);
        expect(lines(basket)).toEqual([[SHIRT, 2]]);
      },
    );

    test('new data overwrites the same fields, other fields stay', async () => {
      const owner = aGuest();
      const line = { variantId: SHIRT, quantity: 1 };
      await add(owner, [{ ...line, customData: { name: 'MASON' }, promotionId: 'p1' }]);
      const { basket } = await add(owner, [{ ...line, customData: { name: 'REED' } }]);
      expect(basket.items).toMatchObject([
        { quantity: 2, customData: { name: 'REED' }, promotionId: 'p1' },
      ]);
    });

    test('the same variant in a group is a line of its own', async () => {
      const owner = aGuest();
      const itemGroup = { id: 'g1', isMainItem: true, isRequired: true };
      await add(owner, [{ variantId: SHIRT, quantity: 1 }]);
      const { basket } = await add(owner, [{ variantId: SHIRT, quantity: 1, itemGroup }]);
      expect(lines(basket)).toEqual([
        [SHIRT, 1],
        [SHIRT, 1],
      ]);
      expect(basket.items[1]?.itemGroup).toEqual(itemGroup);
    });
  });

  describe('an item that cannot be added as requested', () => {
    test.each([
      ['sold out', SHIRT_SOLD_OUT, 1, 'ItemUnavailable', 412],
      ['inactive', INACTIVE, 1, 'ItemUnavailable', 412],
      ['not sellable yet', NOT_YET, 1, 'ItemUnavailable', 412],
      ['not sellable any more', OVER, 1, 'ItemUnavailable', 412],
      ['unknown', UNKNOWN_VARIANT, 1, 'ItemDataNotFound', 424],
      ['a negative quantity', MUG, -1, 'Unknown', -1],
      ['half a quantity', MUG, 1.5, 'Unknown', -1],
    ] as const)('%s', async (_, variantId, quantity, kind, statusCode) => {
      const { basket, errors } = await add(aGuest(), [{ variantId, quantity }]);
      expect(errors).toEqual([
        { operation: 'add', variantId, kind, statusCode, message: expect.any(String) },
      ]);
      expect(basket.items).toEqual([]);
    });

    test('a variant without a price in the shop is not found there', async () => {
      const item = { variantId: BRITISH_ONLY, quantity: 1 };
      const there = await floor.baskets.add(aGuest(), GB, [item], 'KeepExisting', NOW);
      const here = await floor.baskets.add(aGuest(), DE, [item], 'KeepExisting', NOW);
      expect(there.errors).toEqual([]);
      expect(here.errors).toMatchObject([{ kind: 'ItemDataNotFound', statusCode: 424 }]);
    });

    test('one failing item does not prevent the others from being added', async () => {
      const items = [UNKNOWN_VARIANT, MUG, SHIRT_SOLD_OUT].map((id) => ({
        variantId: id,
        quantity: 1,
      }));
      const { basket, errors } = await add(aGuest(), items);
      expect(lines(basket)).toEqual([[MUG, 1]]);
      expect(errors).toMatchObject([{ kind: 'ItemDataNotFound' }, { kind: 'ItemUnavailable' }]);
    });

    test('a line holds at most fifty units', async () => {
      const owner = aGuest();
      const { basket, errors } = await add(owner, [{ variantId: MUG, quantity: 51 }]);
      expect(lines(basket)).toEqual([[MUG, 50]]);
      const reduced = { kind: 'ItemAddedWithReducedQuantity', statusCode: 206, variantId: MUG };
      expect(errors).toMatchObject([{ operation: 'add', ...reduced }]);
      const again = await add(owner, [{ variantId: MUG, quantity: 1 }]);
      expect(lines(again.basket)).toEqual([[MUG, 50]]);
      const basketItemKey = basket.items[0]?.key;
      expect(again.errors).toMatchObject([{ operation: 'update', basketItemKey, ...reduced }]);
    });

    test('all lines of a variant together hold at most its stock', async () => {
      const owner = aGuest();
      const itemGroup = { id: 'g1', isMainItem: true, isRequired: true };
      const first = await add(owner, [{ variantId: SHIRT_RARE, quantity: 2, itemGroup }]);
      expect(first.errors).toEqual([]);
      const { basket, errors } = await add(owner, [{ variantId: SHIRT_RARE, quantity: 2 }]);
      expect(lines(basket)).toEqual([
        [SHIRT_RARE, 2],
        [SHIRT_RARE, 1],
      ]);
      expect(errors).toMatchObject([{ kind: 'ItemAddedWithReducedQuantity' }]);
    });

    test('a variant that is sellable without stock is not limited by stock', async () => {
      const { basket, errors } = await add(aGuest(), [{ variantId: PREORDER, quantity: 7 }]);
      expect(errors).toEqual([]);
      expect(basket.items).toMatchObject([{ quantity: 7, status: 'available' }]);
    });

    test('the maximum per order counts over all sizes of the product', async () => {
      const items = [
        { variantId: SCARF_S, quantity: 2 },
        { variantId: SCARF_M, quantity: 2 },
      ];
      const { basket, errors } = await add(aGuest(), items);
      expect(lines(basket)).toEqual([
        [SCARF_S, 2],
        [SCARF_M, 1],
      ]);
      expect(errors).toMatchObject([{ kind: 'ItemAddedWithReducedQuantity', variantId: SCARF_M }]);
    });

    test('the 201st line is refused, a higher quantity of an existing line is not', async () => {
      const owner = aGuest();
      const ids = Array.from(
        { length: 204 },
        (_, at) => (100 + Math.floor(at / 3)) * 100 + (at % 3) + 1,
      );
      const { basket } = await add(
        owner,
        ids.slice(0, 200).map((variantId) => ({ variantId, quantity: 1 })),
      );
      expect(basket.items).toHaveLength(200);
      const { errors } = await add(owner, [{ variantId: ids[200] ?? 0, quantity: 1 }]);
      expect(errors).toMatchObject([{ kind: 'MaximumItemCountReached', statusCode: 413 }]);
      const more = await add(owner, [{ variantId: ids[199] ?? 0, quantity: 1 }]);
      expect(more.errors).toEqual([]);
      expect(more.basket.items).toHaveLength(200);
      expect(more.basket.items.at(-1)).toMatchObject({ quantity: 2 });
    });
  });

  test('price and stock are read again for each reply', async () => {
    const owner = aGuest();
    await add(owner, [{ variantId: SHIRT_RARE, quantity: 2 }]);
    await setStock(floor, SHIRT_RARE, 1);
    expect((await floor.baskets.read(owner, GB, NOW)).items).toMatchObject([
      { quantity: 2, availableQuantity: 1, status: 'available' },
    ]);
    await setStock(floor, SHIRT_RARE, 0);
    const soldOut = await floor.baskets.read(owner, GB, NOW);
    expect(soldOut.items).toMatchObject([
      { quantity: 2, availableQuantity: 0, status: 'unavailable' },
    ]);
    expect(soldOut.cost.withTax).toBe(0);
    await setStock(floor, SHIRT_RARE, 3);
  });
});
