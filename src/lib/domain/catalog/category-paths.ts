import type { PageTable } from '#lib/domain/shop/page-entry.ts';
import type { Locale } from '#lib/domain/shop/shop.ts';

export const CATEGORY_PAGES = {
  c: { visibility: 'public', query: 'listing', metric: 'listing' },
  /** HTML fragments. */
  parts: { visibility: 'public', metric: 'part' },
} as const satisfies PageTable;

/** `categoryPath` has its leading slash; '' or '/' is the whole shop. */
export function categoryPath(locale: Locale, path: string): string {
  return encodeURI(path === '/' || path === '' ? `/${locale}/c` : `/${locale}/c${path}`);
}

/** The players of every team; each category below it is one team's, or one player's. */
export function playersPath(locale: Locale): string {
  return categoryPath(locale, '/shop-by-player');
}

/** HTML fragment of the players, for the menu panel. */
export function playersFragmentPath(locale: Locale): string {
  return `/${locale}/parts/players`;
}

/** HTML fragment with a product for each panel of the menu. */
export function menuFeaturesPath(locale: Locale): string {
  return `/${locale}/parts/menu-features`;
}
