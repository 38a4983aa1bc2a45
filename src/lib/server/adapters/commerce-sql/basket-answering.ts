import type { Basket } from '#lib/domain/basket.ts';
import type { Shop } from '#lib/domain/shop.ts';
import type { BasketOwner } from '#lib/server/ports/baskets.ts';
import type { Catalog } from '#lib/server/ports/catalog.ts';
import type { Promotions } from '#lib/server/ports/promotions.ts';
import { buildBasket } from './basket-answer.ts';
import type { StoredBasket } from './basket-rows.ts';
import type { Db } from './database.ts';
import { loadLineProducts } from './line-products.ts';
import { runQuery } from './outage.ts';
import { readPromotionContext } from './promotion-scene.ts';

export type BasketContents = Pick<
  StoredBasket,
  'id' | 'key' | 'lines' | 'facts' | 'codes' | 'gifts'
>;
export type AssembleBasket = (
  stored: BasketContents,
  owner: BasketOwner,
  shop: Shop,
  now: Date,
) => Promise<Basket>;

/**
 * Returns a function that loads products and promotions and builds the basket. Call it after the
 * transaction: the embedded database has one connection, and the catalogue may need it.
 */
export function createBasketAssembler(
  db: Db,
  port: string,
  catalog: Catalog,
  promotions: Promotions,
): AssembleBasket {
  return (stored, owner, shop, now) =>
    runQuery(port, async () => {
      const shopPromotions = await promotions.ofShop(shop);
      const [products, promotionContext] = await Promise.all([
        loadLineProducts(db, catalog, shop, stored),
        readPromotionContext(db, { owner, shop, stored, promotions: shopPromotions, now }),
      ]);
      return buildBasket(stored, products, shop, promotionContext);
    });
}
