import type { Locale } from './shop.ts';

/** Only the `*-paths.ts` files build URLs of the shop's own pages. */

export function homePath(locale: Locale): string {
  return `/${locale}`;
}

/** The general page about an error. */
export function errorPath(locale: Locale): string {
  return `/${locale}/error`;
}

/** Sitemap of one shop; `part` counts from 1. */
export function sitemapPath(locale: Locale, part: number): string {
  return part === 1 ? `/sitemap-${locale}.xml` : `/sitemap-${locale}-${part}.xml`;
}
