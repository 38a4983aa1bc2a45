import type { TrackedData, TrackedName } from '#lib/domain/tracking.ts';

/** Something that a shopper did, besides what the page itself tells. */
export interface ShopEvent {
  readonly name: TrackedName;
  readonly data: TrackedData;
}

/** The event on `document` that whoever counts listens to; `detail` is a `ShopEvent`. */
export const SHOP_EVENT = 'terrace:shop-event';

/** A page was seen, or a step that counts as one; of this page's type unless told. */
export function viewOf(pageType = document.documentElement.dataset['page'] ?? ''): ShopEvent {
  const { locale } = document.documentElement.dataset;
  return { name: 'page_view', data: { page_type: pageType, locale } };
}
