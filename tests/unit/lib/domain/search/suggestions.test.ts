import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { shouldSuggest, splitAtMatch } from '#lib/domain/search/search-term.ts';
import {
  type Suggestion,
  visibleSuggestions,
  withoutRepeats,
} from '#lib/domain/search/suggestion-list.ts';

describe('suggestions start', () => {
  test.each([
    ['sc', 'en', false],
    ['sca', 'en', true],
    ['  sc ', 'en', false],
    ['1', 'de', true],
    ['', 'ko', false],
    ['공', 'ko', true],
    ['球', 'zh', true],
  ] as const)('for %j in %s: %s', (term, language, starts) => {
    expect(shouldSuggest(term, language)).toBe(starts);
  });
});

test('the typed part is marked, in any case', () => {
  expect(splitAtMatch('Bar Scarf', 'SCA')).toEqual(['Bar ', 'Sca', 'rf']);
  expect(splitAtMatch('Mug', 'scarf')).toEqual(['Mug', '', '']);
});

test('a match at the start of a word is marked before one within a word', () => {
  expect(splitAtMatch('Oscar Car Sticker', 'car')).toEqual(['Oscar ', 'Car', ' Sticker']);
});

test('a number is marked where it stands alone, not in a season', () => {
  expect(splitAtMatch('Home Shirt 26/27 – Osei 7', '7')).toEqual([
    ...['Home Shirt 26/27 – Osei ', '7', ''],
  ]);
  expect(splitAtMatch('Home Shirt 26/27', '7')).toEqual(['Home Shirt 26/27', '', '']);
  expect(splitAtMatch('26/27 홈 유니폼 7번', '7')).toEqual(['26/27 홈 유니폼 ', '7', '번']);
});

test('a page that two menus name is suggested once, by the first name', () => {
  const page = (text: string, href: string): Suggestion => ({ group: 'pages', text, href });
  const lines = [
    page('Returns', '/returns'),
    page('Returns & refunds', '/returns'),
    page('A', '/a'),
  ];
  expect(withoutRepeats(lines).map(({ text }) => text)).toEqual(['Returns', 'A']);
});

test('a long group never hides a short one', () => {
  const lines = [...many('products', 20), ...many('categories', 1), ...many('pages', 2)];
  const groups = visibleSuggestions(lines, 8).map(({ group }) => group);
  expect(groups).toEqual([
    'categories',
    ...Array.from({ length: 5 }, () => 'products'),
    'pages',
    'pages',
  ]);
});

test('never exceed the limit, six of a group, or one of each', () => {
  const counts = fc.tuple(fc.nat(20), fc.nat(20), fc.nat(20), fc.integer({ min: 1, max: 10 }));
  fc.assert(
    fc.property(counts, ([categories, products, pages, limit]) => {
      const lines = [
        ...many('categories', categories),
        ...many('products', products),
        ...many('pages', pages),
      ];
      const visible = visibleSuggestions(lines, limit);
      const available = [categories, products, pages].map((count) => Math.min(6, count));
      const most = available.reduce((sum, count) => sum + count, 0);
      expect(visible).toHaveLength(Math.min(limit, most));
      expect(new Set(visible).size).toBe(visible.length);
    }),
  );
});

function many(group: Suggestion['group'], count: number): readonly Suggestion[] {
  return Array.from({ length: count }, (_, at) => ({
    group,
    text: `${group} ${at}`,
    href: `/${at}`,
  }));
}
