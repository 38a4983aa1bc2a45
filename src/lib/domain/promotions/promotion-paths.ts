import type { Locale } from '#lib/domain/shop/shop.ts';

/** Page of everything on offer. */
export function promotionsPath(locale: Locale): string {
  return `/${locale}/promotions`;
}
