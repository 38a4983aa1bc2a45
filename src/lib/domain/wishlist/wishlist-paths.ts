import type { PageTable } from '#lib/domain/shop/page-entry.ts';
import type { Locale } from '#lib/domain/shop/shop.ts';

export const WISHLIST_PAGES = {
  /** A shared list has a secret in its address. */
  wishlist: {
    visibility: 'personal',
    isIsolated: false,
    thirdParties: 'section',
    metric: 'wishlist',
  },
} as const satisfies PageTable;

export function wishlistPath(locale: Locale): string {
  return `/${locale}/wishlist`;
}

/** A shared wishlist; `token` does not reveal its owner. */
export function wishlistSharePath(locale: Locale, token: string): string {
  return `${wishlistPath(locale)}/${token}`;
}
