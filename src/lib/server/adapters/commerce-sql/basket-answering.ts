import type { Basket } from '#lib/domain/basket.ts';
import type { Shop } from '#lib/domain/shop.ts';
import type { BasketOwner } from '#lib/server/ports/baskets.ts';
import type { Catalog } from '#lib/server/ports/catalog.ts';
import type { Promotions } from '#lib/server/ports/promotions.ts';
import { basketAnswer } from './basket-answer.ts';
import type { StoredBasket } from './basket-rows.ts';
import type { Db } from './database.ts';
import { productsOfLines } from './line-products.ts';
import { orOutage } from './outage.ts';
import { promotionScene } from './promotion-scene.ts';

export type Stored = Pick<StoredBasket, 'id' | 'key' | 'lines' | 'facts' | 'codes' | 'gifts'>;
export type Answering = (
  stored: Stored,
  owner: BasketOwner,
  shop: Shop,
  now: Date,
) => Promise<Basket>;

/**
 * Returns a function that loads products and promotions and builds the basket. Call it after the
 * transaction: the embedded database has one connection, and the catalogue may need it.
 */
export function basketAnswering(
  db: Db,
  port: string,
  catalog: Catalog,
  promotions: Promotions,
): Answering {
  return (stored, owner, shop, now) =>
    orOutage(port, async () => {
      const ofShop = await promotions.ofShop(shop);
      const [products, scene] = await Promise.all([
        productsOfLines(db, catalog, shop, stored),
        promotionScene(db, { owner, shop, stored, promotions: ofShop, now }),
      ]);
      return basketAnswer(stored, products, shop, scene);
    });
}
