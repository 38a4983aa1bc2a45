import { describe, expect, test } from 'vitest';
import {
  normalizeNumbers,
  sizeWords,
} from '#lib/server/catalog/sql/search/number-normalization.ts';
import { stem } from '#lib/server/catalog/sql/search/stem.ts';
import { normalizeText, tokenize } from '#lib/server/catalog/sql/search/tokenize.ts';
import { isTypingError } from '#lib/server/catalog/sql/search/typing-error.ts';

describe('search words', () => {
  test.each([
    ['Weiß', 'weiss'],
    ['Extérieur', 'exterieur'],
    ['ÅKERSTRÖM', 'akerstrom'],
    ['Łódź', 'lodz'],
    ['유니폼', '유니폼'],
    ['球衣', '球衣'],
  ])('%s is normalised to %s', (text, expected) => {
    expect(normalizeText(text)).toBe(expected);
  });

  test.each([
    ["Men's Home Shirt 26/27", ['men', 'home', 'shirt', '26', '27']],
    ['AU-1042-RED', ['au', '1042', 'red']],
    ['  ', []],
  ])('%j has the words %j', (text, expected) => {
    expect(tokenize(text)).toEqual(expected);
  });

  test.each([
    ['en', 'shirts', 'shirt'],
    ['en', 'jerseys', 'jersey'],
    ['en', 'babies', 'baby'],
    ['en', 'beanies', 'beanie'],
    ['en', 'ties', 'tie'],
    ['en', 'scarves', 'scarve'],
    ['de', 'trikots', 'trikot'],
    ['de', 'schuhe', 'schuh'],
    ['fr', 'maillots', 'maillot'],
    ['fr', 'exterieure', 'exterieur'],
    ['fr', 'journaux', 'journal'],
    ['fr', 'cadeaux', 'cadeau'],
    ['es', 'camisetas', 'camiseta'],
    ['es', 'rojos', 'roja'],
    ['es', 'pantalones', 'pantalon'],
    ['de', 'schluesselanhaenger', 'schlusselanhanger'],
    ['de', 'blaue', 'blau'],
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

  test.each([
    ['en', 'number 10', '10'],
    ['en', 'No. 10 shirt', '10 shirt'],
    ['en', 'no10', '10'],
    ['en', 'name and number', 'name and number'],
    ['en', 'size guide', 'size guide'],
    ['en', 'Size XXL shirt', '2xl shirt'],
    ['en', 'age 7', '7y'],
    ['en', '7–8 years old', '7y 8y'],
    ['en', '6 months', '6m'],
    ['en', 'kids 128cm', 'kids 128'],
    ['en', 'since 1897 years', 'since 1897'],
    ['en', 'season 26/27', 'season 26 27'],
    ['de', 'Nr. 10', '10'],
    ['de', 'Größe 128', '128'],
    ['fr', 'n° 10', '10'],
    ['fr', '7 ans', '7y'],
    ['es', 'nº 10', '10'],
    ['es', '7 años', '7y'],
    ['ko', '10번', '10'],
    ['ko', '10번유니폼', '10 유니폼'],
    ['ko', '등번호 10', '10'],
    ['ko', '7세', '7y'],
    ['zh', '10号', '10'],
    ['zh', '10号球衣', '10 球衣'],
    ['zh', '球衣号码10', '球衣 10'],
    ['zh', 'XL码', 'xl'],
    ['zh', '球衣xl', '球衣 xl'],
    ['zh', 'T恤', 't恤'],
    ['zh', '号码', '号码'],
  ] as const)('in %s, %j is searched as %j', (language, typed, expected) => {
    expect(normalizeNumbers(tokenize(typed), language).join(' ')).toBe(expected);
  });

  test.each([
    ['en', '7–8 years (128 cm)', ['7y', '8y', '128']],
    ['en', '3–6 months (68 cm)', ['3m', '6m']],
    ['en', '2XL', ['2xl']],
    ['en', 'S/M (56 cm)', ['s', 'm']],
    ['en', 'EU 39–42', []],
    ['en', 'One size', []],
    ['en', '5', []],
    ['de', '128 (7–8 Jahre)', ['128', '7y', '8y']],
    ['ko', '128cm (7–8세)', ['128', '7y', '8y']],
    ['zh', '128厘米（7–8岁）', ['128', '7y', '8y']],
  ] as const)('in %s, a product made in %j is found by %j', (language, label, expected) => {
    expect(sizeWords(tokenize(label), language)).toEqual(expected);
  });
});
