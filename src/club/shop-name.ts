import { type Locale, languageOf, shopLanguage } from './known-shops.ts';
import { LANGUAGE_WORDS } from './language-words.ts';

/** Name in the shop switcher of a shop that the club gives none: its country, in its language. */
export function shopName(locale: Locale): string {
  const country = locale.slice(3).toUpperCase();
  if (!country) return LANGUAGE_WORDS[languageOf(locale)].international;
  const names = new Intl.DisplayNames(shopLanguage(locale).languageTag, { type: 'region' });
  return names.of(country) ?? country;
}
