import type { Language } from '#lib/domain/shop/shop.ts';

/** A text in all languages of the catalogue. */
export type Words = Readonly<Record<Language, string>>;

export const LANGUAGES: readonly Language[] = ['en', 'de', 'fr', 'es', 'ko', 'zh'];

/** Builds a text from its translations in the order en, de, fr, es, ko, zh. */
export function words(
  en: string,
  de: string,
  fr: string,
  es: string,
  ko: string,
  zh: string,
): Words {
  return { en, de, fr, es, ko, zh };
}

/** A text that is the same in all languages, such as names of people, brands and sizes. */
export function same(text: string): Words {
  return eachLanguage(() => text);
}

export function eachLanguage(make: (language: Language) => string): Words {
  return words(make('en'), make('de'), make('fr'), make('es'), make('ko'), make('zh'));
}
