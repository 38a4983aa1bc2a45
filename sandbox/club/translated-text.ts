import type { Language } from '#lib/domain/shop/shop.ts';

/** A text in all languages of the catalogue. */
export type Translations = Readonly<Record<Language, string>>;

export const LANGUAGES: readonly Language[] = ['en', 'de', 'fr', 'es', 'ko', 'zh'];

/** Builds a text from its translations in the order en, de, fr, es, ko, zh. */
export function translations(
  en: string,
  de: string,
  fr: string,
  es: string,
  ko: string,
  zh: string,
): Translations {
  return { en, de, fr, es, ko, zh };
}

/** A text that is the same in all languages, such as names of people, brands and sizes. */
export function sameInAllLanguages(text: string): Translations {
  return eachLanguage(() => text);
}

export function eachLanguage(make: (language: Language) => string): Translations {
  return translations(make('en'), make('de'), make('fr'), make('es'), make('ko'), make('zh'));
}
