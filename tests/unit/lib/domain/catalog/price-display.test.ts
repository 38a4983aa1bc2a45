import { describe, expect, test } from 'vitest';
import {
  formatReduction,
  priceDisplay,
  productBadges,
  productPrice,
} from '#lib/domain/catalog/price-display.ts';
import type { AppliedReduction, VariantPrice } from '#lib/domain/catalog/product.ts';
import type { Minor } from '#lib/domain/shop/money.ts';

const NO_PRIOR = { withTax: null, relativeDifferenceToPrice: null };

function aReduction(
  category: AppliedReduction['category'],
  relative: number,
  absolute: number,
): AppliedReduction {
  return { category, type: 'relative', amount: { relative, absoluteWithTax: absolute as Minor } };
}

function price(withTax: number, ...appliedReductions: AppliedReduction[]): VariantPrice {
  return {
    withTax: withTax as Minor,
    withoutTax: withTax as Minor,
    currencyCode: 'GBP',
    tax: { vat: { amount: 0 as Minor, rate: 0 } },
    appliedReductions,
  };
}

describe('a price', () => {
  test('without a reduction has no struck-through price and no prior price', () => {
    const prior = { withTax: 1500 as Minor, relativeDifferenceToPrice: 0.1 };
    expect(priceDisplay(price(2000), prior)).toEqual({ now: 2000, isFrom: false, before: [] });
  });

  test('shows every step of its reductions, the first price first', () => {
    const reduced = price(3372, aReduction('sale', 0.5, 3748), aReduction('campaign', 0.1, 375));
    const prior = { withTax: 7495 as Minor, relativeDifferenceToPrice: -0.55 };
    expect(priceDisplay(reduced, prior)).toEqual({
      now: 3372,
      isFrom: false,
      before: [
        { amount: 7495, category: 'sale', relative: 0.5 },
        { amount: 3747, category: 'campaign', relative: 0.1 },
      ],
      reduction: 0.55,
      lowestPrior: 7495,
    });
  });

  test('never shows a reduction of 0 % or 100 %', () => {
    expect(priceDisplay(price(9999, aReduction('sale', 0, 1)), NO_PRIOR).reduction).toBe(0.01);
    expect(priceDisplay(price(1, aReduction('sale', 1, 9999)), NO_PRIOR).reduction).toBe(0.99);
  });

  test('shows "from" when a size costs more', () => {
    const range = { min: price(2000), max: price(2500) };
    expect(productPrice({ priceRange: range, lowestPriorPrice: NO_PRIOR }).isFrom).toBe(true);
    const one = { min: price(2000), max: price(2000) };
    expect(productPrice({ priceRange: one, lowestPriorPrice: NO_PRIOR }).isFrom).toBe(false);
  });

  test('formats a reduction in the language’s style', () => {
    expect(formatReduction(0.25, 'en-GB')).toBe('−25%');
    expect(formatReduction(0.25, 'de-DE')).toBe('−25\u00a0%');
  });
});

test('a picture has a badge for unavailability, or for new and reduced products', () => {
  const plain = { min: price(2000), max: price(2000) };
  const less = { min: price(1000, aReduction('sale', 0.5, 1000)), max: price(2000) };
  const both = { isSoldOut: false, isNew: true, priceRange: less };
  const gone = { ...both, isSoldOut: true };
  expect(productBadges(both, 'open')).toEqual(['new', 'reduced']);
  expect(productBadges({ isSoldOut: false, isNew: false, priceRange: plain }, 'open')).toEqual([]);
  expect(productBadges(gone, 'open')).toEqual(['sold-out']);
  expect(productBadges(gone, 'over')).toEqual(['over']);
  expect(productBadges(both, 'not-yet')).toEqual(['not-yet']);
  expect(productBadges(both, 'members')).toEqual(['not-yet']);
});
