import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { shouldSuggest, splitAtMatch } from '#lib/domain/search/search-term.ts';
import {
  type Suggestion,
  suggestionPage,
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

describe('the list of suggestions', () => {
  test('has six of each group, of the products four at a time', () => {
    const found = [...many('products', 20), ...many('categories', 20), ...many('pages', 20)];
    const first = suggestionPage(found, 0);
    expect(first.lines).toEqual([
      ...many('categories', 6),
      ...many('products', 4),
      ...many('pages', 6),
    ]);
    expect(first).toMatchObject({ total: 18, nextPage: 1 });
    const second = suggestionPage(found, 1);
    expect(second.lines).toEqual([
      ...many('categories', 6),
      ...many('products', 6).slice(4),
      ...many('pages', 6),
    ]);
    expect(second, 'after the last page comes the first').toMatchObject({ total: 18, nextPage: 0 });
  });

  test('has no pages while all products are shown', () => {
    expect(suggestionPage(many('products', 4), 0)).toEqual({
      lines: many('products', 4),
      total: 4,
      nextPage: undefined,
    });
    expect(suggestionPage([], 3)).toEqual({ lines: [], total: 0, nextPage: undefined });
  });

  test('shows each of its suggestions on some page, and none twice on one', () => {
    const counts = fc.tuple(fc.nat(20), fc.nat(20), fc.nat(20));
    fc.assert(
      fc.property(counts, ([categories, products, pages]) => {
        const found = [
          ...many('categories', categories),
          ...many('products', products),
          ...many('pages', pages),
        ];
        const shown = new Set<Suggestion>();
        const visited: number[] = [];
        for (let page: number | undefined = 0; page !== undefined && !visited.includes(page); ) {
          visited.push(page);
          const { lines, nextPage } = suggestionPage(found, page);
          expect(new Set(lines).size).toBe(lines.length);
          for (const line of lines) shown.add(line);
          page = nextPage;
        }
        const available = [categories, products, pages].map((count) => Math.min(6, count));
        expect(shown.size).toBe(available.reduce((sum, count) => sum + count, 0));
      }),
    );
  });
});

function many(group: Suggestion['group'], count: number): readonly Suggestion[] {
  return Array.from({ length: count }, (_, at) => ({
    group,
    text: `${group} ${at}`,
    href: `/${at}`,
  }));
}
