import { LANGUAGE_RECORDS } from '#lib/domain/languages/language-records.ts';
import type { Language } from '#lib/domain/shop/shop.ts';

const SETS = new Map(
  Object.entries(LANGUAGE_RECORDS).map(([language, { search }]) => [
    language,
    new Set(search.stopWords.split(' ')),
  ]),
);

/** Removes stop words; keeps all when nothing else is left. */
export function removeStopWords(words: readonly string[], language: Language): readonly string[] {
  const meaningful = words.filter((word) => !SETS.get(language)?.has(word));
  return meaningful.length > 0 ? meaningful : words;
}
