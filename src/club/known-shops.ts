/** Locales that Terrace has texts for. A club opens shops in some of them. */
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
export type Locale = (typeof KNOWN_LOCALES)[number];

/** Whether there are texts for it, in whatever shops. `isLocale` asks for the club's own. */
export function isKnownLocale(text: string): text is Locale {
  return (KNOWN_LOCALES as readonly string[]).includes(text);
}

/** Languages of the catalogue and the stories. */
export const LANGUAGES = ['en', 'de', 'fr', 'ko', 'zh', 'es'] as const;
export type Language = (typeof LANGUAGES)[number];

export const CURRENCIES = ['GBP', 'EUR', 'USD', 'KRW', 'CNY'] as const;
export type Currency = (typeof CURRENCIES)[number];

/** What is the same for every club: the ids are stored with baskets and orders. */
export interface ShopLanguage {
  readonly id: number;
  readonly language: Language;
  readonly languageTag: string;
  readonly culture: string;
  readonly displayName: string;
}

function speak(
  id: number,
  language: Language,
  languageTag: string,
  culture: string,
  displayName: string,
): ShopLanguage {
  return { id, language, languageTag, culture, displayName };
}

export const SHOP_LANGUAGES: Readonly<Record<Locale, ShopLanguage>> = {
  'en-gb': speak(10001, 'en', 'en-GB', 'en-GB', 'United Kingdom'),
  'de-de': speak(10002, 'de', 'de-DE', 'de-DE', 'Deutschland'),
  en: speak(10003, 'en', 'en', 'en-GB', 'International'),
  'en-us': speak(10004, 'en', 'en-US', 'en-GB', 'United States'),
  'fr-fr': speak(10005, 'fr', 'fr-FR', 'fr-FR', 'France'),
  'ko-kr': speak(10006, 'ko', 'ko-KR', 'ko-KR', '대한민국'),
  'zh-cn': speak(10007, 'zh', 'zh-CN', 'zh-CN', '中国'),
  'es-es': speak(10008, 'es', 'es-ES', 'es-ES', 'España'),
};

/** Countries with delivery services and address rules. A club delivers to some of them. */
export const KNOWN_COUNTRIES = [
  'GB',
  'IE',
  'DE',
  'AT',
  'FR',
  'BE',
  'NL',
  'ES',
  'IT',
  'PT',
  'US',
  'CA',
  'KR',
  'CN',
] as const;
export type DeliveryCountry = (typeof KNOWN_COUNTRIES)[number];
