import type { Promotion } from '#lib/domain/promotion.ts';
import type { Shop } from '#lib/domain/shop.ts';

export interface Promotions {
  /** Every promotion of the shop, of any time, in order of priority, told in the shop's language. Throws `Outage`. */
  ofShop(shop: Shop): Promise<readonly Promotion[]>;
}
