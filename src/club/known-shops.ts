/** Locales that Terrace has texts for. The shops of other countries take those of their language. */
export const KNOWN_LOCALES = [
  'en-gb',
  'de-de',
  'en',
  'en-us',
  'fr-fr',
  'ko-kr',
  'zh-cn',
  'es-es',
] as const;
export type TextLocale = (typeof KNOWN_LOCALES)[number];

/** Whether there are texts of its own, in whatever shops. `isLocale` asks for the club's shops. */
export function isKnownLocale(text: string): text is TextLocale {
  return (KNOWN_LOCALES as readonly string[]).includes(text);
}

/** Languages of the catalogue and the stories. A new one comes last: ids of shops depend on the order. */
export const LANGUAGES = ['en', 'de', 'fr', 'ko', 'zh', 'es'] as const;
export type Language = (typeof LANGUAGES)[number];

/** A language, or a language and a country: the beginning of a shop's addresses, such as `de-ch`. */
export type Locale = Language | `${Language}-${string}`;

/** ISO 4217. */
export type Currency = string;

/** Texts for a language without a country, and for countries without texts of their own. */
const LANGUAGE_TEXTS: Readonly<Record<Language, TextLocale>> = {
  en: 'en',
  de: 'de-de',
  fr: 'fr-fr',
  ko: 'ko-kr',
  zh: 'zh-cn',
  es: 'es-es',
};

/** Whether a shop can have the locale, as far as its form goes. */
export function isShopLocale(text: string): text is Locale {
  return /^[a-z]{2}(-[a-z]{2})?$/.test(text) && LANGUAGES.some((one) => one === text.slice(0, 2));
}

export function languageOf(locale: Locale): Language {
  return LANGUAGES.find((language) => locale.startsWith(language)) ?? 'en';
}

/** The locale whose texts a shop shows. */
export function textLocaleOf(locale: Locale): TextLocale {
  return isKnownLocale(locale) ? locale : LANGUAGE_TEXTS[languageOf(locale)];
}

/** The same for every club: the ids are stored with baskets and orders. */
export interface ShopLanguage {
  readonly id: number;
  readonly language: Language;
  readonly languageTag: string;
  /** Culture code sent to the identity provider. */
  readonly culture: string;
}

export function shopLanguage(locale: Locale): ShopLanguage {
  const language = languageOf(locale);
  const country = locale.slice(3).toUpperCase();
  const languageTag = country ? `${language}-${country}` : language;
  const culture = locale === 'en' || locale === 'en-us' ? 'en-GB' : languageTag;
  return { id: shopId(locale, language), language, languageTag, culture };
}

function shopId(locale: Locale, language: Language): number {
  const known = (KNOWN_LOCALES as readonly Locale[]).indexOf(locale);
  if (known >= 0) return 10_001 + known;
  // Two letters as a number below 1296; 0 without a country.
  const country = Number.parseInt(locale.slice(3) || '0', 36);
  return 20_000 + LANGUAGES.indexOf(language) * 2_000 + country;
}
