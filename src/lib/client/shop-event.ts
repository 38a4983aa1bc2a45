import type { ShopEvent } from '#lib/domain/tracking/tracking-events.ts';

/** Dispatched on `document`; `detail` is a `ShopEvent`. */
export const SHOP_EVENT = 'terrace:shop-event';

/** A view of a page or of a checkout step, by default of this page. */
export function pageViewEvent(
  pageType = document.documentElement.dataset['page'] ?? '',
): ShopEvent {
  const { locale = '' } = document.documentElement.dataset;
  return { name: 'page_view', data: { page_type: pageType, locale } };
}
