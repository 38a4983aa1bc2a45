import type { PageTable } from '#lib/domain/shop/page-entry.ts';
import type { Locale } from '#lib/domain/shop/shop.ts';

export const CHECKOUT_PAGES = {
  checkout: {
    visibility: 'personal',
    isIsolated: true,
    thirdParties: 'allowed',
    metric: 'checkout',
  },
} as const satisfies PageTable;

export function checkoutPath(locale: Locale): string {
  return `/${locale}/checkout`;
}
