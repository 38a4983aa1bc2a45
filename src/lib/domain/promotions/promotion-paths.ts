import type { PageTable } from '#lib/domain/shop/page-entry.ts';
import type { Locale } from '#lib/domain/shop/shop.ts';

export const PROMOTION_PAGES = {
  promotions: { visibility: 'public', isInSitemap: true },
} as const satisfies PageTable;

/** Page of everything on offer. */
export function promotionsPath(locale: Locale): string {
  return `/${locale}/promotions`;
}
