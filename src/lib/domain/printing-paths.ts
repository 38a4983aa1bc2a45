import type { Locale } from './shop.ts';

/** HTML fragment of the jersey configurator of a product. */
export function letteringPartPath(locale: Locale, productId: number): string {
  return `/${locale}/parts/lettering/${productId}`;
}
