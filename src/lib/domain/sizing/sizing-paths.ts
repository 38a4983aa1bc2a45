import type { PageTable } from '#lib/domain/shop/page-entry.ts';
import type { Locale } from '#lib/domain/shop/shop.ts';
import type { GarmentKind } from './garments.ts';

export const SIZING_PAGES = {
  'size-advisor': { visibility: 'personal', isIsolated: false, thirdParties: 'allowed' },
} as const satisfies PageTable;

/** The size advisor for a kind of garment; for the sizes of one product where it is named. */
export function sizeAdvisorPath(locale: Locale, kind: GarmentKind, productId?: number): string {
  const path = `/${locale}/size-advisor/${kind}`;
  return productId === undefined ? path : `${path}?product=${productId}`;
}
