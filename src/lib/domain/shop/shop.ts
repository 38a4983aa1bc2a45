import { CLUB_DEFAULT_LOCALE, CLUB_SHOPS } from '#club/club-shops.ts';
import { type Currency, type Language, type Locale, shopLanguage } from '#club/known-shops.ts';

export type { Currency, Language, Locale };

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

/** The club's shops. */
export const SHOPS: readonly Shop[] = CLUB_SHOPS.map(
  ([locale, currency, country, displayName]) => ({
    ...shopLanguage(locale),
    locale,
    currency,
    country,
    displayName,
  }),
);

/** Locale prefixes of page URLs. */
export const LOCALES: readonly Locale[] = SHOPS.map(({ locale }) => locale);

/** Fallback locale, and hreflang's `x-default`. */
export const DEFAULT_LOCALE: Locale = CLUB_DEFAULT_LOCALE;

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
