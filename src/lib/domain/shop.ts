/** Locale prefixes of every page address (specification, section 2). */
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

/** Languages the catalogue and the stories are written in. */
export type Language = 'en' | 'de' | 'fr' | 'ko' | 'zh' | 'es';

export type Currency = 'GBP' | 'EUR' | 'USD' | 'KRW' | 'CNY';

/** One shop: a locale, a price list, a basket of its own (decisions, "Shops"). */
export interface Shop {
  readonly id: number;
  readonly locale: Locale;
  readonly language: Language;
  /** `html lang`, hreflang and every `Intl` format. */
  readonly languageTag: string;
  /** What the identity provider is told (specification, section 3). */
  readonly culture: string;
  readonly currency: Currency;
  /** ISO 3166-1 alpha-2 of the country that an address form starts with. */
  readonly country: string;
  /** The locale's own name for itself, for the shop switcher. */
  readonly displayName: string;
}

function shop(
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
  shop(10001, 'en-gb', 'en', 'en-GB', 'en-GB', 'GBP', 'GB', 'United Kingdom'),
  shop(10002, 'de-de', 'de', 'de-DE', 'de-DE', 'EUR', 'DE', 'Deutschland'),
  shop(10003, 'en', 'en', 'en', 'en-GB', 'EUR', 'IE', 'International'),
  shop(10004, 'en-us', 'en', 'en-US', 'en-GB', 'USD', 'US', 'United States'),
  shop(10005, 'fr-fr', 'fr', 'fr-FR', 'fr-FR', 'EUR', 'FR', 'France'),
  shop(10006, 'ko-kr', 'ko', 'ko-KR', 'ko-KR', 'KRW', 'KR', '대한민국'),
  shop(10007, 'zh-cn', 'zh', 'zh-CN', 'zh-CN', 'CNY', 'CN', '中国'),
  shop(10008, 'es-es', 'es', 'es-ES', 'es-ES', 'EUR', 'ES', 'España'),
];

/** Served where nothing says otherwise, and hreflang's `x-default`. */
export const DEFAULT_LOCALE: Locale = 'en';

export function isLocale(text: string): text is Locale {
  return (LOCALES as readonly string[]).includes(text);
}

export function shopOfLocale(locale: Locale): Shop {
  const found = SHOPS.find((candidate) => candidate.locale === locale);
  if (!found) throw new RangeError(`no shop for locale ${locale}`);
  return found;
}

export function shopById(id: number): Shop | undefined {
  return SHOPS.find((candidate) => candidate.id === id);
}
