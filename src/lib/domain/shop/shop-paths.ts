import type { Locale } from './shop.ts';

/** Only the `*-paths.ts` files build URLs of the shop's own pages. */

export function homePath(locale: Locale): string {
  return `/${locale}`;
}

/** Sitemap of one shop; `part` counts from 1. */
export function sitemapPath(locale: Locale, part: number): string {
  return part === 1 ? `/sitemap-${locale}.xml` : `/sitemap-${locale}-${part}.xml`;
}
