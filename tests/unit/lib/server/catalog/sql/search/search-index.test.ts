import { expect, test } from 'vitest';
import { SearchIndex } from '#lib/server/catalog/sql/search/search-index.ts';
import { Synonyms } from '#lib/server/catalog/sql/search/synonyms.ts';

const [TRAINING, HOME, DOG] = [0, 1, 2];

function index(boost: number): SearchIndex {
  const found = new SearchIndex('en', new Synonyms('en', [{ term: 'jersey', means: 'shirt' }]));
  found.add({ document: TRAINING, title: 'Training Jersey', keywords: [] });
  found.add({ document: HOME, title: 'Home Shirt', keywords: [], boost });
  found.add({ document: DOG, title: 'Dog Shirt', keywords: [] });
  return found;
}

function ranked(found: SearchIndex, term: string): readonly number[] {
  const scores = [...found.find(term).entries()].filter(([, score]) => score > 0);
  return scores.toSorted(([, one], [, other]) => other - one).map(([document]) => document);
}

test('a boosted document that matches by a synonym comes before one that matches by the word', () => {
  expect(ranked(index(1), 'jersey')).toEqual([TRAINING, HOME, DOG]);
  expect(ranked(index(2.3), 'jersey')).toEqual([HOME, TRAINING, DOG]);
});

test('a boost adds no document that does not match', () => {
  expect(ranked(index(2.3), 'dog')).toEqual([DOG]);
});

test('a word of the title that is a keyword, too, counts as one of the title, once', () => {
  const found = new SearchIndex('en', new Synonyms('en', []));
  found.add({ document: 0, title: 'Home Home Shirt', keywords: ['shirt', 'home', 'shirt'] });
  found.add({ document: 1, title: 'Home Shirt', keywords: [] });
  found.add({ document: 2, title: 'Mug', keywords: ['home', 'shirt'] });
  const [twice = 0, once = 0, keyword = 0] = found.find('home shirt');
  expect(twice).toBe(once);
  expect(keyword).toBeLessThan(once);
  expect(keyword).toBeGreaterThan(0);
});
