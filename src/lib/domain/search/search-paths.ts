import type { Locale } from '#lib/domain/shop/shop.ts';

/** Content of the empty search panel, as JSON. */
export function searchCardsPath(locale: Locale): string {
  return `/${locale}/parts/search-cards`;
}

export function searchPath(locale: Locale, term?: string): string {
  return term ? `/${locale}/search?term=${encodeURIComponent(term)}` : `/${locale}/search`;
}
