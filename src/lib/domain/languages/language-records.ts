import { type TextLocale, textLocaleOf } from '#club/known-shops.ts';
import type { Language, Locale } from '#lib/domain/shop/shop.ts';
import { CHINESE } from './chinese.ts';
import { ENGLISH } from './english.ts';
import { FRENCH } from './french.ts';
import { GERMAN } from './german.ts';
import { KOREAN } from './korean.ts';
import type { LanguageRecord, LocaleRecord } from './language-record.ts';
import { SPANISH } from './spanish.ts';

/** A language without a record does not compile. */
export const LANGUAGE_RECORDS: Readonly<Record<Language, LanguageRecord>> = {
  en: ENGLISH,
  de: GERMAN,
  fr: FRENCH,
  es: SPANISH,
  ko: KOREAN,
  zh: CHINESE,
};

/** A locale that is in no record does not compile. In the order of the desk's choice of languages. */
export const LOCALE_RECORDS = {
  ...ENGLISH.locales,
  ...GERMAN.locales,
  ...FRENCH.locales,
  ...SPANISH.locales,
  ...KOREAN.locales,
  ...CHINESE.locales,
} as const satisfies Readonly<Record<TextLocale, LocaleRecord>>;

/** The record of the locale whose texts a shop shows. */
export function localeRecord(locale: Locale): LocaleRecord {
  return LOCALE_RECORDS[textLocaleOf(locale)];
}
