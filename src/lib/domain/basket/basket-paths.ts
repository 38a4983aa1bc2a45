import type { PageTable } from '#lib/domain/shop/page-entry.ts';
import type { Locale } from '#lib/domain/shop/shop.ts';

export const BASKET_PAGES = {
  basket: { visibility: 'personal', isIsolated: false, thirdParties: 'allowed', metric: 'basket' },
} as const satisfies PageTable;

export function basketPath(locale: Locale): string {
  return `/${locale}/basket`;
}
