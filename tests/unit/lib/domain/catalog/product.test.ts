import { describe, expect, test } from 'vitest';
import { availability, originalPrice, sellableWindow } from '#lib/domain/catalog/product.ts';
import { parseProductSlug, productSlug, slugify } from '#lib/domain/catalog/product-paths.ts';
import { minor } from '#lib/domain/shop/money.ts';

describe('the stock message of a size', () => {
  test.each([
    [6, false, { kind: 'immediately' }],
    [5, false, { kind: 'some-left', left: 5 }],
    [1, true, { kind: 'some-left', left: 1 }],
    [0, true, { kind: 'as-soon-as-possible' }],
    [0, false, { kind: 'unavailable' }],
  ])(
    'with %d in stock and sellable without stock %s',
    (quantity, isSellableWithoutStock, wanted) => {
      expect(availability({ quantity, isSellableWithoutStock })).toEqual(wanted);
    },
  );
});

test('what nobody counts is there at once, whatever number it has', () => {
  for (const quantity of [0, 1])
    expect(availability({ quantity, isSellableWithoutStock: true, isUncounted: true })).toEqual({
      kind: 'immediately',
    });
});

describe('the sales window', () => {
  const now = new Date('2026-11-21T12:00:00Z');
  test.each([
    [{}, 'open'],
    [{ sellableFrom: '2026-11-21T12:00:00Z' }, 'open'],
    [{ sellableFrom: '2026-11-21T12:00:01Z' }, 'not-yet'],
    [{ sellableTo: '2026-11-21T12:00:00Z' }, 'over'],
    [{ sellableTo: '2026-11-21T12:00:01Z' }, 'open'],
  ])('%j is %s at noon', (sellableTimeframe, wanted) => {
    expect(sellableWindow({ sellableTimeframe }, now)).toBe(wanted);
  });
});

test('the original price is the current price plus all reductions', () => {
  const aReduction = (amount: number) => ({
    category: 'sale' as const,
    type: 'absolute' as const,
    amount: { relative: 0.1, absoluteWithTax: minor(amount) },
  });
  const price = { withTax: minor(5000), appliedReductions: [aReduction(1000), aReduction(500)] };
  expect(originalPrice(price)).toBe(6500);
});

describe('a product’s address', () => {
  const aNamedProduct = (name: string) => ({
    id: 1042,
    attributes: {
      name: {
        id: null,
        key: 'name',
        label: '',
        type: null,
        multiSelect: false as const,
        values: { id: 1, label: name },
      },
    },
  });

  test('is its name without special characters, a dash and its id', () => {
    expect(productSlug(aNamedProduct('Home Shirt 26/27 (Men’s)'))).toBe(
      'home-shirt-2627-mens-1042',
    );
    expect(productSlug(aNamedProduct('홈 유니폼'))).toBe('홈-유니폼-1042');
    expect(slugify('A * + ~ . ( ) \' " ! : @ / # ? B')).toBe('a-b');
    expect(slugify('Kids’ Socks – “Set of 3” … ®')).toBe('kids-socks-set-of-3');
    expect(slugify('– 26—27 -')).toBe('26-27');
    expect(slugify('Mu\u0308tze')).toBe('m\u00fctze');
    expect(slugify('키즈 유니폼·홈')).toBe('키즈-유니폼홈');
  });

  test.each([
    ['home-shirt-1042', 1042],
    ['1042', 1042],
    ['-1042', 1042],
    ['home-shirt', undefined],
    ['home-shirt1042', undefined],
    ['home-shirt-1042-', undefined],
    ['home-shirt-99999999999', undefined],
  ])('%s names product %s', (slug, id) => {
    expect(parseProductSlug(slug)).toBe(id);
  });
});
