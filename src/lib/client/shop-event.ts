import type { TrackingData, TrackingEventName } from '#lib/domain/tracking/tracking-event.ts';

/** A shopper's action; events of the page itself are derived from the page. */
export interface ShopEvent {
  readonly name: TrackingEventName;
  readonly data: TrackingData;
}

/** Dispatched on `document`; `detail` is a `ShopEvent`. */
export const SHOP_EVENT = 'terrace:shop-event';

/** A view of a page or of a checkout step, by default of this page. */
export function pageViewEvent(
  pageType = document.documentElement.dataset['page'] ?? '',
): ShopEvent {
  const { locale } = document.documentElement.dataset;
  return { name: 'page_view', data: { page_type: pageType, locale } };
}
