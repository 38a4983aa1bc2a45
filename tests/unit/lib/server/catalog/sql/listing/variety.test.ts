import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { IndexedProduct } from '#lib/server/catalog/sql/listing/indexed-product.ts';
import type { Entry } from '#lib/server/catalog/sql/listing/shop-index.ts';
import { arrangeForVariety } from '#lib/server/catalog/sql/listing/variety.ts';

const SHIRT = 1;
const MUG = 2;
const RED = 11;
const WHITE = 12;
const group = (key: string, valueIds: number[]) => ({
  ...{ id: 0, key, label: key, type: null, multiSelect: false, isFilter: true, valueIds },
});
const values = new Map(
  [
    { key: 'category', ids: [SHIRT, MUG] },
    { key: 'color', ids: [RED, WHITE] },
  ].flatMap(({ key, ids }) =>
    ids.map((id) => [id, { id, label: '', value: '', group: group(key, ids) }] as const),
  ),
);

function product(id: number, masterKey: string, attributeIds: readonly number[]): Entry {
  const made: IndexedProduct = {
    ...{ id, masterKey, attributeIds, changedIn: '1', minPrice: 1, reduction: 0, createdAt: 0 },
    ...{ isSoldOut: false, isSale: false, categoryIds: [], sizeIds: [] },
    ...{ hasCampaign: false, sellableFrom: 0, sellableTo: 1, membersFrom: 0 },
  };
  return [id, made];
}

const entryIds = (entries: readonly Entry[]): readonly number[] => entries.map(([, { id }]) => id);

test('kinds alternate, and colours of a design and similar shirts are kept apart', () => {
  const products = [
    product(1, 'home', [SHIRT, RED]),
    product(2, 'home-women', [SHIRT, RED]),
    product(3, 'away', [SHIRT, WHITE]),
    product(4, 'mug', [MUG, RED]),
    product(5, 'mug', [MUG, WHITE]),
  ];
  expect(entryIds(arrangeForVariety({ values }, products))).toEqual([1, 4, 3, 2, 5]);
});

test('every product has one position, the same each time', () => {
  const some = fc.array(
    fc.record({
      design: fc.constantFrom('a', 'b', 'c', 'd'),
      kind: fc.constantFrom(SHIRT, MUG),
      color: fc.constantFrom(RED, WHITE),
    }),
    { maxLength: 40 },
  );
  fc.assert(
    fc.property(some, (designs) => {
      const products = designs.map(({ design, kind, color }, at) =>
        product(at + 1, design, [kind, color]),
      );
      const arranged = entryIds(arrangeForVariety({ values }, products));
      expect(arranged.toSorted((a, b) => a - b)).toEqual(entryIds(products));
      expect(entryIds(arrangeForVariety({ values }, products))).toEqual(arranged);
    }),
  );
});
