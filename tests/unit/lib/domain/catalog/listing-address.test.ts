import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { SORTS } from '#lib/domain/catalog/listing.ts';
import { type ListingPageQuery, listingQueryString } from '#lib/domain/catalog/listing-paths.ts';
import {
  canonicalListingQuery,
  canonicalSearchQuery,
  clearFilters,
  clearPriceFilter,
  hasFilters,
  parseListingQuery,
  setPage,
  setSort,
  toggleFilterValue,
  toggleSaleFilter,
} from '#lib/domain/catalog/listing-query.ts';
import type { Minor } from '#lib/domain/shop/money.ts';

function read(query: string): ListingPageQuery {
  return parseListingQuery(new URLSearchParams(query));
}

const amounts = fc.integer({ min: 1, max: 9_999_999 }) as unknown as fc.Arbitrary<Minor>;
const ids = fc.uniqueArray(fc.integer({ min: 1, max: 99_999 }), { minLength: 1, maxLength: 8 });
const groups = fc.constantFrom('color', 'size', 'ageGroup', 'brand', 'constructor', 'sleeveStyle');

const addresses: fc.Arbitrary<ListingPageQuery> = fc
  .record(
    {
      term: fc.stringMatching(/^[^\s]([^\s]| [^\s]){0,20}$/u),
      sort: fc.constantFrom(...SORTS),
      page: fc.integer({ min: 1, max: 999 }),
      attributes: fc.dictionary(groups, ids, { noNullPrototype: true }),
      sale: fc.constant(true as const),
      isNew: fc.constant(true as const),
      prices: fc.tuple(amounts, amounts),
    },
    { requiredKeys: ['page', 'attributes'] },
  )
  .map(({ term, sort, page, attributes, sale, isNew, prices }) => ({
    ...(term !== undefined && { term }),
    ...(sort && { sort }),
    page,
    filters: {
      attributes: Object.fromEntries(
        Object.entries(attributes).map(([group, values]) => [
          group,
          [...values].sort((a, b) => a - b),
        ]),
      ),
      ...(sale && { sale }),
      ...(isNew && { isNew }),
      ...(prices && {
        minPrice: Math.min(...prices) as Minor,
        maxPrice: Math.max(...prices) as Minor,
      }),
    },
  }));

describe('a listing address', () => {
  test('parses to what was serialised', () => {
    fc.assert(
      fc.property(addresses, (address) => {
        expect(read(listingQueryString(address))).toEqual(address);
      }),
    );
  });

  test('has one spelling for any order and noise', () => {
    fc.assert(
      fc.property(addresses, fc.string(), (address, noise) => {
        const parameters = [...new URLSearchParams(listingQueryString(address))].reverse();
        const shuffled = new URLSearchParams([['utm_source', noise], ...parameters]);
        expect(canonicalSearchQuery(shuffled)).toBe(listingQueryString(address));
      }),
    );
  });

  test('never fails to parse', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.string(), fc.string())), (parameters) => {
        const written = canonicalSearchQuery(new URLSearchParams(parameters));
        expect(canonicalSearchQuery(new URLSearchParams(written))).toBe(written);
      }),
    );
  });

  test('drops invalid and ignores unknown parameters', () => {
    expect(
      read('?filters[color]=3,x,-1,3,1.5&filters[sale]=yes&sort=cheap&page=1.5&foo=1&filters[]=2'),
    ).toEqual({ filters: { attributes: { color: [3] } }, page: 1 });
    for (const page of ['0', '1', '-2', '2.0', '02', ' 2', 'two', '1e3']) {
      expect(read(`?page=${encodeURIComponent(page)}`).page).toBe(1);
    }
    expect(read('?page=2').page).toBe(2);
    expect(read('?page=1234567').page).toBe(999_999);
    expect(read(`?page=${'9'.repeat(400)}`).page).toBe(999_999);
  });

  test('has a term only in search', () => {
    const parameters = new URLSearchParams('term=scarf&page=2');
    expect(canonicalListingQuery(parameters)).toBe('?page=2');
    expect(canonicalSearchQuery(parameters)).toBe('?term=scarf&page=2');
  });

  test('cuts a long term at a whole character', () => {
    const { term = '' } = read(`?term=a${encodeURIComponent('😀'.repeat(80))}`);
    expect(term).toBe(`a${'😀'.repeat(49)}`);
    expect(() => encodeURIComponent(term)).not.toThrow();
  });

  test('combines values that a form sends one by one', () => {
    expect(read('?filters[size]=9&filters[size]=4,9').filters.attributes).toEqual({ size: [4, 9] });
  });

  test('accepts prices in hundredths, or as they are typed', () => {
    expect(read('?filters[minPrice]=1990&filters[maxPrice]=5000').filters).toEqual({
      attributes: {},
      minPrice: 1990,
      maxPrice: 5000,
    });
    const typed = {
      '19.9': 1990,
      '19,90': 1990,
      '1.299,90': 129990,
      '1,299': 129900,
      '35000': 3500000,
      '£50': 5000,
      '20 €': 2000,
      '20 EUR': 2000,
      '３５０００원': 3500000,
      '¥ 99.5': 9950,
    };
    for (const [text, amount] of Object.entries(typed)) {
      expect(read(`?priceTo=${encodeURIComponent(text)}`).filters.maxPrice).toBe(amount);
    }
    expect(read('?priceFrom=&priceTo=abc').filters).toEqual({ attributes: {} });
    expect(read('?priceFrom=50&priceTo=20').filters).toMatchObject({
      minPrice: 2000,
      maxPrice: 5000,
    });
  });

  test('toggling a value twice changes nothing but the page', () => {
    fc.assert(
      fc.property(addresses, groups, fc.integer({ min: 1, max: 99_999 }), (address, group, id) => {
        const twice = toggleFilterValue(toggleFilterValue(address, group, id), group, id);
        expect(twice).toEqual({ ...address, page: 1 });
      }),
    );
  });

  test('returns to the first page when anything but the page changes', () => {
    const address = read('?filters[color]=1&filters[sale]=true&filters[minPrice]=100&page=4');
    for (const changed of [
      toggleFilterValue(address, 'color', 2),
      toggleSaleFilter(address),
      clearPriceFilter(address),
      clearFilters(address),
      setSort(address, 'price_asc'),
    ]) {
      expect(changed.page).toBe(1);
    }
    expect(setPage(address, 5).page).toBe(5);
    expect(hasFilters(clearFilters(address).filters)).toBe(false);
    expect(hasFilters(address.filters)).toBe(true);
  });
});
