import { describe, expect, test } from 'vitest';
import type { Filters } from '#lib/domain/catalog/listing.ts';
import { parseListingQuery } from '#lib/domain/catalog/listing-query.ts';
import { getShopByLocale, type Locale } from '#lib/domain/shop/shop.ts';
import { translator } from '#lib/i18n/translate.ts';
import { type FilterPanel, filterPanel } from '#lib/server/views/listing/filter-panel.ts';

/** A selection with this many players, sizes that leave ever fewer products, and a range of prices in hundredths. */
function someFilters({ players = 0, sizes = 0, prices = [316, 12895] }): Filters {
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
      { type: 'boolean', id: null, slug: 'sale', name: 'sale', values: [] },
      { type: 'range', id: null, slug: 'prices', name: 'prices', values: [price as never] },
    ],
    unfilteredCount: 40,
  };
}

function panelOf(filters: Filters, query = '', locale: Locale = 'en-gb'): FilterPanel {
  const words = { shop: getShopByLocale(locale), t: translator(locale) };
  const address = parseListingQuery(new URLSearchParams(query));
  return filterPanel(words, filters, address, `/${locale}/c`);
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
  test('are the values with the most products, in their own order, and every selected one', () => {
    const { quick } = panelOf(someFilters({ sizes: 12 }), 'filters[size]=111');
    expect(quick.map(({ slug }) => slug)).toEqual(['size', 'offers']);
    expect(quick[0]?.options.map(({ label }) => label)).toEqual(
      [100, 101, 102, 103, 104, 105, 106, 111].map((id) => `Value ${id}`),
    );
  });

  test('include no group with one value', () => {
    expect(panelOf(someFilters({ sizes: 1 })).quick.map(({ slug }) => slug)).toEqual(['offers']);
  });
});

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
