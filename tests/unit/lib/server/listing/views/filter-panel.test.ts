import { describe, expect, test } from 'vitest';
import type { Filters } from '#lib/domain/catalog/listing.ts';
import { parseListingQuery } from '#lib/domain/catalog/listing-query.ts';
import { getShopByLocale, type Locale } from '#lib/domain/shop/shop.ts';
import { translator } from '#lib/i18n/translate.ts';
import { type FilterPanel, filterPanel } from '#lib/server/listing/views/filter-panel.ts';

/** A selection with this many players, sizes that leave ever fewer products, and a range of prices in hundredths. */
function someFilters({ players = 0, sizes = 0, reduced = 0, prices = [316, 12895] }): Filters {
  const values = (count: number, first: number) =>
    Array.from({ length: count }, (_, at) => ({
      id: first + at,
      name: `Value ${first + at}`,
      value: `value-${first + at}`,
      productCount: count - at - 1,
    }));
  const group = (slug: string, name: string, count: number, first: number) => ({
    ...{ type: 'attributes' as const, id: first, slug, name, attributeGroupType: null },
    values: values(count, first),
  });
  const [min = 0, max = 0] = prices;
  const price = { min, max, productCount: 40 };
  return {
    filters: [
      group('size', 'Size', sizes, 100),
      group('player', 'Player', players, 200),
      {
        ...{ type: 'boolean', id: null, slug: 'sale', name: 'sale' },
        values: [{ name: true, productCount: reduced }],
      },
      { type: 'range', id: null, slug: 'prices', name: 'prices', values: [price as never] },
    ],
    unfilteredCount: 40,
  };
}

function panelOf(
  filters: Filters,
  query = '',
  locale: Locale = 'en-gb',
  unfiltered = filters,
): FilterPanel {
  const words = { shop: getShopByLocale(locale), t: translator(locale) };
  const address = parseListingQuery(new URLSearchParams(query));
  return filterPanel(words, { filters, unfiltered, address }, `/${locale}/c`);
}

function labels(panel: FilterPanel, slug: string): readonly string[] {
  const group = panel.groups.find((candidate) => candidate.slug === slug);
  return group?.options.map(({ label }) => label) ?? [];
}

describe('a long filter group', () => {
  const filters = someFilters({ players: 70 });

  test('shows its first ten values and a link to all', () => {
    const player = panelOf(filters, 'sort=price_asc').groups.find(({ slug }) => slug === 'player');
    expect(player?.options).toHaveLength(10);
    expect(player?.more).toEqual({ label: 'Show all 70', href: '?all=player&sort=price_asc' });
  });

  test('shows its selected values at any position', () => {
    expect(labels(panelOf(filters, 'filters[player]=250'), 'player')).toContain('Value 250');
  });

  test('stays expanded while values are chosen, without a second link to all', () => {
    const panel = panelOf(filters, 'all=player');
    const player = panel.groups.find(({ slug }) => slug === 'player');
    expect(player?.options).toHaveLength(70);
    expect(player?.more).toBeUndefined();
    expect(player?.options[3]?.href).toBe('?all=player&filters[player]=203');
  });

  test('has more than twelve values', () => {
    expect(labels(panelOf(someFilters({ players: 12 })), 'player')).toHaveLength(12);
  });
});

describe('the quick filters above the list', () => {
  const quickLabels = (panel: FilterPanel) =>
    panel.quick.map(({ slug, options }) => [slug, options.map(({ label }) => label)]);
  const SIX = [100, 101, 102, 103, 104, 105].map((id) => `Value ${id}`);

  test('are the values with the most products, in their own order, and what is reduced', () => {
    const filters = someFilters({ sizes: 12, reduced: 3 });
    expect(quickLabels(panelOf(filters))).toEqual([
      ['size', SIX],
      ['offers', ['Reduced']],
    ]);
  });

  test('keep their places while filters are chosen, also those that leave no products', () => {
    const unfiltered = someFilters({ sizes: 16 });
    const narrowed = someFilters({ sizes: 16 });
    const [size] = narrowed.filters;
    const reversed =
      size?.type === 'attributes' ? { ...size, values: toReversedCounts(size) } : size;
    const filters = { ...narrowed, filters: [reversed as never, ...narrowed.filters.slice(1)] };
    const panel = panelOf(filters, 'filters[size]=111', 'en-gb', unfiltered);
    expect(quickLabels(panel)).toEqual([['size', SIX]]);
    expect(panel.quick[0]?.options[0]).toMatchObject({ count: 0, isDisabled: true });
    expect(panel.applied.map(({ label }) => label)).toEqual(['Value 111']);
  });

  test('include no group with one value, and none of which the list has nothing', () => {
    expect(quickLabels(panelOf(someFilters({ sizes: 1 })))).toEqual([]);
    expect(panelOf(someFilters({})).groups.map(({ slug }) => slug)).not.toContain('offers');
  });

  test('a reduction that was chosen by its address stays removable', () => {
    const panel = panelOf(someFilters({}), 'filters[sale]=true');
    expect(panel.applied).toEqual([{ label: 'Reduced', href: '/en-gb/c' }]);
  });
});

/** The counts of a group's values in reverse order. */
function toReversedCounts({ values }: Extract<Filters['filters'][number], { type: 'attributes' }>) {
  return values.map((value, index) => ({
    ...value,
    productCount: values.at(-1 - index)?.productCount ?? 0,
  }));
}

describe('the price slider', () => {
  test('has several dozen round steps in every currency', () => {
    expect(panelOf(someFilters({})).price.slider).toEqual({
      ...{ min: 2, max: 130, step: 2 },
      ...{ from: 2, to: 130 },
    });
    const won = someFilters({ prices: [510_000, 21_990_000] });
    expect(panelOf(won, '', 'ko-kr').price.slider).toMatchObject({
      ...{ min: 5000, max: 220_000, step: 5000 },
    });
  });

  test('starts at the typed bounds, within its ends', () => {
    const { slider, from, to } = panelOf(someFilters({}), 'priceFrom=19.90&priceTo=900').price;
    expect(slider).toMatchObject({ from: 19, to: 130 });
    expect([from, to]).toEqual(['19.90', '900']);
  });

  test('is left out if all prices are about the same', () => {
    expect(panelOf(someFilters({ prices: [1995, 1995] })).price.slider).toBeUndefined();
  });
});

test('all pages of one selection share one panel, another sort order has its own', () => {
  const filters = someFilters({ players: 3 });
  expect(panelOf(filters, 'page=3')).toBe(panelOf(filters));
  expect(panelOf(filters, 'sort=new_desc')).not.toBe(panelOf(filters));
  expect(panelOf(filters, '', 'de-de')).not.toBe(panelOf(filters));
});
