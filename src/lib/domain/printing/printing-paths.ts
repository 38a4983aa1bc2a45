import type { Locale } from '#lib/domain/shop/shop.ts';

/** HTML fragment of the jersey configurator of a product. */
export function letteringFragmentPath(locale: Locale, productId: number): string {
  return `/${locale}/parts/lettering/${productId}`;
}
