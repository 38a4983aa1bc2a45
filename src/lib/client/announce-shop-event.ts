import type { SHOP_EVENT, ShopEvent } from './shop-event.ts';

/** Repeated here, so that announcing code does not import what only listeners need. */
const NAME: typeof SHOP_EVENT = 'terrace:shop-event';

/** Publishes an event for analytics. */
export function announceShopEvent(name: ShopEvent['name'], data: ShopEvent['data']): void {
  const detail: ShopEvent = { name, data };
  document.dispatchEvent(new CustomEvent(NAME, { detail }));
}
