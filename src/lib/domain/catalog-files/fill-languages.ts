import { LANGUAGES, type Language } from '#club/known-shops.ts';
import type { Texts } from './catalog-record.ts';

/** A text for every language: what is not translated takes the English text, else the first one. */
export function fillLanguages<Text>(texts: Texts<Text>): readonly (readonly [Language, Text])[] {
  const fallback = texts.en ?? Object.values(texts)[0];
  return LANGUAGES.flatMap((language) => {
    const text = texts[language] ?? fallback;
    return text === undefined ? [] : [[language, text] as const];
  });
}

/** Languages without a text of their own. */
export function missingLanguages(
  texts: Texts<unknown>,
  wanted: readonly Language[],
): readonly Language[] {
  return wanted.filter((language) => texts[language] === undefined);
}
