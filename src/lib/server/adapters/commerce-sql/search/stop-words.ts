import type { Language } from '#lib/domain/shop/shop.ts';

/** Normalized words that carry no meaning for a search. */
const STOP_WORDS: Readonly<Record<Language, string>> = {
  en: 'a an the and or of for with in on my me i do does is are how what where can to you your please',
  de: 'der die das den dem des ein eine einen einem einer und oder fur mit im in am von vom zu zum zur ich mein meine wie wo was ist kann bitte',
  fr: 'le la les l un une des du de d et ou pour avec a au aux en dans mon ma mes je comment quel quelle est',
  es: 'el la los las un una unos unas de del y o para por con en a al mi mis como donde que es',
  ko: '',
  zh: '',
};

const SETS = new Map(
  Object.entries(STOP_WORDS).map(([language, words]) => [language, new Set(words.split(' '))]),
);

/** Removes stop words; keeps all when nothing else is left. */
export function removeStopWords(words: readonly string[], language: Language): readonly string[] {
  const meaningful = words.filter((word) => !SETS.get(language)?.has(word));
  return meaningful.length > 0 ? meaningful : words;
}
