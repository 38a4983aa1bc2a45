import type { Promotion } from '#lib/domain/promotions/promotion.ts';
import type { Shop } from '#lib/domain/shop/shop.ts';

export interface Promotions {
  /** All promotions of the shop, past and future, by priority, in the shop's language. Throws `Outage`. */
  listForShop(shop: Shop): Promise<readonly Promotion[]>;
}
