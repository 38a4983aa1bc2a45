import type { Locale } from '#lib/domain/shop/shop.ts';

export function checkoutPath(locale: Locale): string {
  return `/${locale}/checkout`;
}
