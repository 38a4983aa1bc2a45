import type { PageTable } from './page-entry.ts';
import type { Locale } from './shop.ts';

export const SHOP_PAGES = {
  index: { visibility: 'public', isInSitemap: true },
  offline: { visibility: 'public' },
  error: { visibility: 'personal', isIsolated: false, thirdParties: 'allowed' },
} as const satisfies PageTable;

/** Only the `*-paths.ts` files build URLs of the shop's own pages. */

export function homePath(locale: Locale): string {
  return `/${locale}`;
}

/** The page at the address of a section of `src/pages/[locale]`; '' is the home page. */
export function sectionPath(locale: Locale, section: string): string {
  return section === '' ? homePath(locale) : `${homePath(locale)}/${section}`;
}

/** The general page about an error. */
export function errorPath(locale: Locale): string {
  return `/${locale}/error`;
}

/** Sitemap of one shop; `part` counts from 1. */
export function sitemapPath(locale: Locale, part: number): string {
  return part === 1 ? `/sitemap-${locale}.xml` : `/sitemap-${locale}-${part}.xml`;
}
