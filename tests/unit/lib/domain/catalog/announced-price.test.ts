import { describe, expect, test } from 'vitest';
import {
  type AnnouncedPrice,
  type AnnouncedReduction,
  toAnnouncedPrice,
} from '#lib/domain/catalog/announced-price.ts';

function aReduction(
  category: AnnouncedReduction['category'],
  relative: number,
  absoluteWithTax: number,
): AnnouncedReduction {
  return { category, type: 'relative', relative, absoluteWithTax };
}

/** A coat of €112.95, sold for €90.36. */
function reduced(lowestPrior: number | null): AnnouncedPrice {
  return { withTax: 9036, reductions: [aReduction('sale', 0.2, 2259)], lowestPrior };
}

const EU_COUNTRIES = ['DE', 'IE', 'FR', 'ES'];

describe('a reduced price in the EU', () => {
  test.each(EU_COUNTRIES)(
    'announces its reduction if the full price was the lowest of thirty days: %s',
    (country) => {
      expect(toAnnouncedPrice(reduced(11_295), country)).toEqual(reduced(11_295));
    },
  );

  test.each(EU_COUNTRIES)('announces the difference to a lower prior price: %s', (country) => {
    expect(toAnnouncedPrice(reduced(10_165), country)).toEqual({
      withTax: 9036,
      reductions: [aReduction('sale', 0.1111, 1129)],
      lowestPrior: 10_165,
    });
  });

  test.each([9036, 8000])(
    'announces nothing if it was as cheap before, at the same price: %d',
    (lowestPrior) => {
      const announced = { withTax: 9036, reductions: [], lowestPrior: null };
      expect(toAnnouncedPrice(reduced(lowestPrior), 'DE')).toEqual(announced);
    },
  );

  test('announces nothing without a known prior price', () => {
    const announced = { withTax: 9036, reductions: [], lowestPrior: null };
    expect(toAnnouncedPrice(reduced(null), 'DE')).toEqual(announced);
    expect(toAnnouncedPrice(reduced(null), 'GB').reductions).toEqual(reduced(null).reductions);
  });

  test('keeps the later of two reductions and shortens the earlier', () => {
    const reductions = [aReduction('sale', 0.5, 3748), aReduction('campaign', 0.1, 375)];
    const price = { withTax: 3372, reductions, lowestPrior: 4000 };
    expect(toAnnouncedPrice(price, 'DE').reductions).toEqual([
      aReduction('sale', 0.0633, 253),
      aReduction('campaign', 0.1001, 375),
    ]);
    const small = toAnnouncedPrice({ ...price, lowestPrior: 3600 }, 'DE').reductions;
    expect(small).toEqual([aReduction('campaign', 0.0633, 228)]);
  });
});

test('a price without a reduction has no prior price to show', () => {
  const price = { withTax: 9036, reductions: [], lowestPrior: 8000 };
  expect(toAnnouncedPrice(price, 'DE').lowestPrior).toBeNull();
});

test('the fraction is that of the amount, where the currency rounds it', () => {
  const price = {
    withTax: 60_000_00,
    reductions: [aReduction('sale', 0.15, 10_000_00)],
    lowestPrior: null,
  };
  expect(toAnnouncedPrice(price, 'KR').reductions[0]?.relative).toBe(0.1429);
});
