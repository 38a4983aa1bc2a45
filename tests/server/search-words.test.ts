import { describe, expect, test } from 'vitest';
import { stem } from '../../src/lib/server/adapters/commerce-sql/search/stem.ts';
import { isTypingError } from '../../src/lib/server/adapters/commerce-sql/search/typing-error.ts';
import { folded, wordsOf } from '../../src/lib/server/adapters/commerce-sql/search/words.ts';

describe('words of a search', () => {
  test.each([
    ['Weiß', 'weiss'],
    ['Extérieur', 'exterieur'],
    ['ÅKERSTRÖM', 'akerstrom'],
    ['Łódź', 'lodz'],
    ['유니폼', '유니폼'],
    ['球衣', '球衣'],
  ])('%s is compared as %s', (text, expected) => {
    expect(folded(text)).toBe(expected);
  });

  test.each([
    ["Men's Home Shirt 26/27", ['men', 'home', 'shirt', '26', '27']],
    ['AU-1042-RED', ['au', '1042', 'red']],
    ['  ', []],
  ])('%j has the words %j', (text, expected) => {
    expect(wordsOf(text)).toEqual(expected);
  });

  test.each([
    ['en', 'shirts', 'shirt'],
    ['en', 'jerseys', 'jersey'],
    ['en', 'babies', 'baby'],
    ['en', 'scarves', 'scarve'],
    ['de', 'trikots', 'trikot'],
    ['de', 'schuhe', 'schuh'],
    ['fr', 'maillots', 'maillot'],
    ['fr', 'exterieure', 'exterieur'],
    ['fr', 'journaux', 'journal'],
    ['es', 'camisetas', 'camiseta'],
    ['es', 'rojos', 'roja'],
    ['es', 'pantalones', 'pantalon'],
  ] as const)('in %s, %s and %s are the same word', (language, one, other) => {
    expect(stem(one, language)).toBe(stem(other, language));
  });

  test.each([
    ['en', 'glass', 'gla'],
    ['en', 'bus', 'bu'],
    ['en', 'us', 'u'],
  ] as const)('in %s, %s is not cut to %s', (language, word, cut) => {
    expect(stem(word, language)).not.toBe(cut);
  });

  test.each([
    ['jersy', 'jersey', true],
    ['jersery', 'jersey', true],
    ['jersay', 'jersey', true],
    ['jesrey', 'jersey', true],
    ['jersey', 'jersey', false],
    ['jrsy', 'jersey', false],
    ['mog', 'mug', false],
    ['2627', '2628', false],
    ['유니폼킷', '유니폼캣', false],
  ])('%s for %s may be a typing error: %s', (typed, meant, expected) => {
    expect(isTypingError(typed, meant)).toBe(expected);
  });
});
