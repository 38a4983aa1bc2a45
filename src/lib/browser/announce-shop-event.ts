import type { SHOP_EVENT, ShopEvent } from './shop-event.ts';

/** Written once more, so that what announces brings nothing along that only listeners need. */
const NAME: typeof SHOP_EVENT = 'terrace:shop-event';

/** Something that whoever counts may want to hear of. */
export function announceShopEvent(name: ShopEvent['name'], data: ShopEvent['data']): void {
  const detail: ShopEvent = { name, data };
  document.dispatchEvent(new CustomEvent(NAME, { detail }));
}
