import { LANGUAGE_RECORDS } from '#lib/domain/languages/language-records.ts';
import type { Language } from '#lib/domain/shop/shop.ts';

/**
 * Normalized word without the ending of number, gender or case. Only for comparison: the stem need
 * not be a word.
 */
export function stem(word: string, language: Language): string {
  const { spelling, endings } = LANGUAGE_RECORDS[language].search;
  const plain = spelling ? word.replace(...spelling) : word;
  for (const [ending, replacement] of endings) {
    const stemmed = plain.replace(ending, replacement);
    if (stemmed !== plain && stemmed.length >= 3) return stemmed;
  }
  return plain;
}
