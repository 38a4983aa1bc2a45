import type { PageTable } from '#lib/domain/shop/page-entry.ts';
import type { Locale } from '#lib/domain/shop/shop.ts';

export const SEARCH_PAGES = {
  search: { visibility: 'public', query: 'search', metric: 'search' },
} as const satisfies PageTable;

/** Content of the empty search panel, as JSON. */
export function searchCardsPath(locale: Locale): string {
  return `/${locale}/parts/search-cards`;
}

export function searchPath(locale: Locale, term?: string): string {
  return term ? `/${locale}/search?term=${encodeURIComponent(term)}` : `/${locale}/search`;
}
