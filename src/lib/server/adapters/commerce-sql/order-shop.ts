import type { Checkout } from '#lib/domain/checkout.ts';
import type { PromotionScene } from '#lib/domain/promotion-goods.ts';
import type { Shop } from '#lib/domain/shop.ts';
import type { BasketOwner } from '#lib/server/ports/baskets.ts';
import type { Catalog } from '#lib/server/ports/catalog.ts';
import type { Promotions } from '#lib/server/ports/promotions.ts';
import { basketAnswer } from './basket-answer.ts';
import { readBasket, type StoredBasket } from './basket-rows.ts';
import { readSteps, type Steps } from './checkout-rows.ts';
import { checkoutState, type FreeDeliveryFrom, type GiftWrapCosts } from './checkout-state.ts';
import type { Db } from './database.ts';
import { productsOfLines } from './line-products.ts';
import { promotionScene } from './promotion-scene.ts';

/** Dependencies of checkout and orders. */
export interface OrderShop {
  readonly db: Db;
  readonly catalog: Catalog;
  readonly promotions: Promotions;
  readonly freeDeliveryFrom: FreeDeliveryFrom;
  readonly giftWrap: GiftWrapCosts;
  readonly orderNumberPrefix: string;
  /** Called after the commit with products of which a size sold out or came back. */
  readonly soldOutChanged?: ((productIds: readonly number[]) => void) | undefined;
}

export type Products = Awaited<ReturnType<typeof productsOfLines>>;

/** The owner's current checkout, without a lock. */
export async function currentCheckout(
  orderShop: OrderShop,
  owner: BasketOwner,
  shop: Shop,
  now: Date,
): Promise<Checkout> {
  const { db, catalog, freeDeliveryFrom, giftWrap } = orderShop;
  const [stored, steps, promotions] = await Promise.all([
    readBasket(db, owner, shop.id),
    readSteps(db, owner, shop.id),
    orderShop.promotions.ofShop(shop),
  ]);
  const [products, scene] = await Promise.all([
    productsOfLines(db, catalog, shop, stored),
    promotionScene(db, { owner, shop, stored, promotions, now }),
  ]);
  return checkoutOf(
    { owner, shop, stored, steps, freeDeliveryFrom, giftWrap, scene, now },
    products,
  );
}

/** Everything a checkout is built from, except the products. */
export interface CheckoutSources {
  readonly owner: BasketOwner;
  readonly shop: Shop;
  readonly stored: StoredBasket;
  readonly steps: Steps;
  readonly freeDeliveryFrom: FreeDeliveryFrom;
  readonly giftWrap: GiftWrapCosts;
  readonly scene: PromotionScene;
  readonly now: Date;
}

export function checkoutOf(input: CheckoutSources, products: Products): Checkout {
  const basket = basketAnswer(input.stored, products, input.shop, input.scene);
  return checkoutState({ ...input, basket });
}
