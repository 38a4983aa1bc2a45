import type { Language } from '#lib/domain/shop/shop.ts';

type Rule = readonly [ending: RegExp, replacement: string];

/** Only the first matching rule applies. At least three letters of a word remain. */
const RULES: Partial<Readonly<Record<Language, readonly Rule[]>>> = {
  en: [
    [/ies?$/, 'y'],
    [/(?<=s|x|z|ch|sh)es$/, ''],
    [/(?<![su])s$/, ''],
  ],
  de: [[/(?:en|er|es|em|e|n|s)$/, '']],
  fr: [
    [/eaux$/, 'eau'],
    [/aux$/, 'al'],
    [/(?:ees|es|ee|e|s|x)$/, ''],
  ],
  es: [[/(?:es|as|os|a|o|e|s)$/, '']],
};

/** German ä, ö and ü typed as ae, oe and ue; not the end of words such as blau-e. */
const UMLAUT = /(?<![aeiouq])([aou])e/g;

/**
 * Normalized word without the ending of number, gender or case. Only for comparison: the stem need
 * not be a word.
 */
export function stem(word: string, language: Language): string {
  const plain = language === 'de' ? word.replace(UMLAUT, '$1') : word;
  for (const [ending, replacement] of RULES[language] ?? []) {
    const stemmed = plain.replace(ending, replacement);
    if (stemmed !== plain && stemmed.length >= 3) return stemmed;
  }
  return plain;
}
