import type { Basket } from '#lib/domain/basket.ts';
import { afterCommit } from '#lib/domain/outage.ts';
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
import type { Replay } from './remembered-requests.ts';

export type Stored = Pick<StoredBasket, 'id' | 'key' | 'lines' | 'facts' | 'codes' | 'gifts'>;
export type Answering = (
  stored: Stored,
  owner: BasketOwner,
  shop: Shop,
  now: Date,
) => Promise<Basket>;

/** A mutation that does not say whether it wrote is taken for one that did. */
type SavedAnswering = (
  stored: Stored & { readonly isWritten?: boolean; readonly replay?: Replay },
  owner: BasketOwner,
  shop: Shop,
  now: Date,
) => Promise<Basket>;

/** The same for a basket after a mutation: an outage then says that the change is saved, if one was. */
export function answeringAfterCommit(answer: Answering): SavedAnswering {
  return (stored, ...whose) => {
    const isSaved = stored.isWritten !== false || stored.replay === 'same';
    return isSaved ? afterCommit(() => answer(stored, ...whose)) : answer(stored, ...whose);
  };
}

/** After the transaction: an embedded database has one connection, and the catalogue may need it. */
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
