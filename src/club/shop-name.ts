import { type Locale, languageOf, shopLanguage } from './known-shops.ts';

const INTERNATIONAL = {
  ...{ en: 'International', de: 'International', fr: 'International', es: 'Internacional' },
  ...{ ko: '국제', zh: '国际' },
};

/** Name in the shop switcher of a shop that the club gives none: its country, in its language. */
export function shopName(locale: Locale): string {
  const country = locale.slice(3).toUpperCase();
  if (!country) return INTERNATIONAL[languageOf(locale)];
  const names = new Intl.DisplayNames(shopLanguage(locale).languageTag, { type: 'region' });
  return names.of(country) ?? country;
}
