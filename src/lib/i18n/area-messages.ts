import { textLocaleOf } from '#club/known-shops.ts';
import { localeRecord } from '#lib/domain/languages/language-records.ts';
import type { Locale } from '#lib/domain/shop/shop.ts';
import type { Area, Messages } from './areas.ts';
import { CATALOGS } from './catalogs.ts';

/** All messages of an area in a locale, for an island's labels. Placeholders are not filled in. */
export function areaMessages<A extends Area>(area: A, locale: Locale): Messages<A> {
  const { completedBy } = localeRecord(locale);
  const base = completedBy && CATALOGS[completedBy][area];
  return { ...base, ...CATALOGS[textLocaleOf(locale)][area] } as Messages<A>;
}
