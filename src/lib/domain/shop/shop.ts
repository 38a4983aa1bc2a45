/** Locale prefixes of page URLs. */
export const LOCALES = [
  'en-gb',
  'de-de',
  'en',
  'en-us',
  'fr-fr',
  'ko-kr',
  'zh-cn',
  'es-es',
] as const;
export type Locale = (typeof LOCALES)[number];

/** Languages of the catalogue and the stories. */
export type Language = 'en' | 'de' | 'fr' | 'ko' | 'zh' | 'es';

export type Currency = 'GBP' | 'EUR' | 'USD' | 'KRW' | 'CNY';

/** One shop: each has its own locale, price list and baskets. */
export interface Shop {
  readonly id: number;
  readonly locale: Locale;
  readonly language: Language;
  /** Used for `html lang`, hreflang and `Intl`. */
  readonly languageTag: string;
  /** Culture code sent to the identity provider. */
  readonly culture: string;
  readonly currency: Currency;
  /** ISO 3166-1 alpha-2; default country of address forms. */
  readonly country: string;
  /** Name in the shop's own language, for the shop switcher. */
  readonly displayName: string;
}

function createShop(
  id: number,
  locale: Locale,
  language: Language,
  languageTag: string,
  culture: string,
  currency: Currency,
  country: string,
  displayName: string,
): Shop {
  return { id, locale, language, languageTag, culture, currency, country, displayName };
}

export const SHOPS: readonly Shop[] = [
  createShop(10001, 'en-gb', 'en', 'en-GB', 'en-GB', 'GBP', 'GB', 'United Kingdom'),
  createShop(10002, 'de-de', 'de', 'de-DE', 'de-DE', 'EUR', 'DE', 'Deutschland'),
  createShop(10003, 'en', 'en', 'en', 'en-GB', 'EUR', 'IE', 'International'),
  createShop(10004, 'en-us', 'en', 'en-US', 'en-GB', 'USD', 'US', 'United States'),
  createShop(10005, 'fr-fr', 'fr', 'fr-FR', 'fr-FR', 'EUR', 'FR', 'France'),
  createShop(10006, 'ko-kr', 'ko', 'ko-KR', 'ko-KR', 'KRW', 'KR', '대한민국'),
  createShop(10007, 'zh-cn', 'zh', 'zh-CN', 'zh-CN', 'CNY', 'CN', '中国'),
  createShop(10008, 'es-es', 'es', 'es-ES', 'es-ES', 'EUR', 'ES', 'España'),
];

/** Fallback locale, and hreflang's `x-default`. */
export const DEFAULT_LOCALE: Locale = 'en';

export function isLocale(text: string): text is Locale {
  return (LOCALES as readonly string[]).includes(text);
}

export function getShopByLocale(locale: Locale): Shop {
  const found = SHOPS.find((candidate) => candidate.locale === locale);
  if (!found) throw new RangeError(`unknown locale ${locale}`);
  return found;
}

export function findShopById(id: number): Shop | undefined {
  return SHOPS.find((candidate) => candidate.id === id);
}
