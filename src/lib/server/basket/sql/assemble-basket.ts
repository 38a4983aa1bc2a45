import type { Basket } from '#lib/domain/basket/basket.ts';
import type { BasketOwner } from '#lib/domain/basket/basket-owner.ts';
import { afterCommit } from '#lib/domain/outage.ts';
import type { PrintedPictures } from '#lib/domain/printing/printed-picture.ts';
import type { Shop } from '#lib/domain/shop/shop.ts';
import type { Catalog } from '#lib/server/catalog/ports/catalog.ts';
import type { Db } from '#lib/server/platform/database/connection.ts';
import type { Replay } from '#lib/server/platform/database/idempotency-keys.ts';
import { runPageQuery } from '#lib/server/platform/database/page-query.ts';
import type { Promotions } from '#lib/server/promotions/ports/promotions.ts';
import { readPromotionContext } from '#lib/server/promotions/sql/promotion-context.ts';
import type { StoredBasket } from './basket-rows.ts';
import { buildBasket } from './build-basket.ts';
import { loadLineProducts } from './line-products.ts';

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

/** A mutation that does not say whether it wrote is taken for one that did. */
type AssembleSavedBasket = (
  stored: BasketContents & { readonly isWritten?: boolean; readonly replay?: Replay },
  owner: BasketOwner,
  shop: Shop,
  now: Date,
) => Promise<Basket>;

/** Assembles a basket after a mutation: an outage then says that the change is saved, if one was. */
export function assembleAfterCommit(assemble: AssembleBasket): AssembleSavedBasket {
  return (stored, ...scope) => {
    const isSaved = stored.isWritten !== false || stored.replay === 'same';
    return isSaved ? afterCommit(() => assemble(stored, ...scope)) : assemble(stored, ...scope);
  };
}

/**
 * Returns a function that loads products and promotions and builds the basket. Call it after the
 * transaction: the embedded database has one connection, and the catalogue may need it.
 */
export function createBasketAssembler(
  db: Db,
  port: string,
  catalog: Catalog,
  promotions: Promotions,
  pictures?: PrintedPictures,
): AssembleBasket {
  return (stored, owner, shop, now) =>
    runPageQuery(db, port, async () => {
      const shopPromotions = await promotions.listForShop(shop);
      const [products, promotionContext] = await Promise.all([
        loadLineProducts(db, catalog, shop, stored),
        readPromotionContext(db, { owner, shop, stored, promotions: shopPromotions, now }),
      ]);
      return buildBasket(stored, products, shop, promotionContext, pictures);
    });
}
