import type { Locale } from '#lib/domain/shop/shop.ts';

export function wishlistPath(locale: Locale): string {
  return `/${locale}/wishlist`;
}

/** A shared wishlist; `token` does not reveal its owner. */
export function wishlistSharePath(locale: Locale, token: string): string {
  return `${wishlistPath(locale)}/${token}`;
}
