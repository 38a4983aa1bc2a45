import { LANGUAGES as KNOWN_LANGUAGES } from '#club/known-shops.ts';
import type { Language } from '#lib/domain/shop/shop.ts';

/** A text in all languages of the catalogue. */
export type Translations = Readonly<Record<Language, string>>;

/** Texts of the demo club are English in languages that it has none for: it is demo data. */
export type DemoTexts<Text> = Readonly<{ en: Text } & Partial<Record<Language, Text>>>;

/** Languages that the demo club has texts in, in the order of `translations`. */
export const DEMO_LANGUAGES = ['en', 'de', 'fr', 'es', 'ko', 'zh'] as const;

export const LANGUAGES: readonly Language[] = [
  ...new Set<Language>([...DEMO_LANGUAGES, ...KNOWN_LANGUAGES]),
];

/** Builds a text from its translations in the order en, de, fr, es, ko, zh. */
export function translations(
  en: string,
  de: string,
  fr: string,
  es: string,
  ko: string,
  zh: string,
): Translations {
  const texts: DemoTexts<string> = { en, de, fr, es, ko, zh };
  return eachLanguage((language) => texts[language] ?? en);
}

/** A text that is the same in all languages, such as names of people, brands and sizes. */
export function sameInAllLanguages(text: string): Translations {
  return eachLanguage(() => text);
}

/** A value for each language. */
export function eachLanguage<Value = string>(
  make: (language: Language) => Value,
): Readonly<Record<Language, Value>> {
  const values = LANGUAGES.map((language) => [language, make(language)] as const);
  return Object.fromEntries(values) as Record<Language, Value>;
}
