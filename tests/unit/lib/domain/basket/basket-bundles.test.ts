import { describe, expect, test } from 'vitest';
import { bundleQuantityLimit, groupIntoBundles } from '#lib/domain/basket/basket-bundles.ts';
import { BASKET_NOTICES } from '#lib/domain/basket/basket-notice.ts';
import type { Product } from '#lib/domain/catalog/product.ts';
import { LOCALES } from '#lib/domain/shop/shop.ts';
import { areaMessages } from '#lib/i18n/area-messages.ts';
import { anItem } from '../../../../support/a-basket.ts';

const aShirtPart = (key: string, isMainItem: boolean, isRequired: boolean) =>
  anItem({ key, itemGroup: { id: 'shirt', isMainItem, isRequired } });
const gone = { status: 'unavailable', availableQuantity: 0 } as const;

describe('a lettered shirt', () => {
  const shirt = aShirtPart('shirt', true, true);
  const name = aShirtPart('name', false, true);
  const badge = aShirtPart('badge', false, false);

  test('is one unit with one price', () => {
    const { sellable } = groupIntoBundles({ items: [shirt, anItem({ key: 'mug' }), name, badge] });
    expect(sellable.map(({ item, parts }) => [item.key, parts.map(({ key }) => key)])).toEqual([
      ['shirt', ['name', 'badge']],
      ['mug', []],
    ]);
    expect(sellable[0]?.total).toBe(3 * 1995);
  });

  test('is unavailable as a whole without a required part, which is named', () => {
    const { sellable, gone: out } = groupIntoBundles({
      items: [shirt, { ...name, ...gone }, badge],
    });
    expect(sellable).toEqual([]);
    expect(out).toMatchObject([{ item: { key: 'shirt' }, missingPart: { key: 'name' }, total: 0 }]);
  });

  test('is unavailable as a whole when the shirt is, in any order of the group', () => {
    const { sellable } = groupIntoBundles({
      items: [{ ...aShirtPart('shirt', true, false), ...gone }, name],
    });
    expect(sellable).toEqual([]);
  });

  test('is available without an optional part', () => {
    const { sellable } = groupIntoBundles({ items: [shirt, name, { ...badge, ...gone }] });
    expect(sellable[0]?.total).toBe(2 * 1995);
  });
});

describe('the highest quantity', () => {
  const limited = (key: string, quantity: number) => {
    const maximum = { id: 1, key: 'max', label: '', type: '', multiSelect: false };
    const values = { id: 1, label: '3', value: '3' };
    const attributes = { maxProductQuantityPerOrder: { ...maximum, values } };
    const product = { id: 99, images: [], attributes } as unknown as Product;
    return anItem({ key, quantity, product });
  };
  const capOf = (items: readonly ReturnType<typeof anItem>[]) => {
    const [bundle] = groupIntoBundles({ items }).sellable;
    return bundle && bundleQuantityLimit(bundle, { items });
  };

  test.each([
    ['stock', [anItem({ availableQuantity: 7 })], { max: 7, reason: 'stock' }],
    ['fifty units a line', [anItem({ availableQuantity: 50 })], { max: 50, reason: 'line' }],
    [
      'the maximum per order over all sizes',
      [limited('a', 1), limited('b', 1)],
      { max: 2, reason: 'order' },
    ],
    [
      'the scarcest part',
      [
        aShirtPart('shirt', true, true),
        { ...aShirtPart('name', false, true), availableQuantity: 2 },
      ],
      { max: 2, reason: 'stock' },
    ],
  ] as const)('is limited by %s', (_, items, cap) => {
    expect(capOf(items)).toEqual(cap);
  });
});

describe.each(LOCALES)('the basket messages in %s', (locale) => {
  test('are different for each result', () => {
    const words = areaMessages('basket', locale);
    const messages = BASKET_NOTICES.map((notice) => words[notice]);
    expect(messages.every(Boolean)).toBe(true);
    const failures = BASKET_NOTICES.filter((notice) => /^[A-Z]|^code|^busy/.test(notice));
    expect(new Set(failures.map((notice) => words[notice])).size).toBe(failures.length);
  });
});
