import type { Language } from '#lib/domain/shop.ts';

type Rule = readonly [ending: RegExp, replacement: string];

/** First rule that fits is applied; what is left of a word keeps at least three letters. */
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

/** German ä, ö and ü as they are typed without them; no end of a word that only looks like one (blau-e). */
const UMLAUT = /(?<![aeiouq])([aou])e/g;

/**
 * A folded word without the ending of number, gender or case. Only good for comparing: both sides are cut the
 * same way, so the rest need not be a word.
 */
export function stem(word: string, language: Language): string {
  const plain = language === 'de' ? word.replace(UMLAUT, '$1') : word;
  for (const [ending, replacement] of RULES[language] ?? []) {
    const cut = plain.replace(ending, replacement);
    if (cut !== plain && cut.length >= 3) return cut;
  }
  return plain;
}
