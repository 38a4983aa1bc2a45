import type { BasketOwner } from '#lib/domain/basket/basket-owner.ts';
import type { Checkout } from '#lib/domain/checkout/checkout.ts';
import type { PrintRules } from '#lib/domain/printing/lettering.ts';
import type { PrintedPictures } from '#lib/domain/printing/printed-picture.ts';
import type { PromotionContext } from '#lib/domain/promotions/promotion-context.ts';
import type { Shop } from '#lib/domain/shop/shop.ts';
import { readBasket, type StoredBasket } from '#lib/server/basket/sql/basket-rows.ts';
import { buildBasket } from '#lib/server/basket/sql/build-basket.ts';
import { loadLineProducts } from '#lib/server/basket/sql/line-products.ts';
import type { Catalog } from '#lib/server/catalog/ports/catalog.ts';
import type { Taxes } from '#lib/server/checkout/ports/taxes.ts';
import type { PaperWriter } from '#lib/server/papers/ports/paper-writer.ts';
import type { Db } from '#lib/server/platform/database/connection.ts';
import type { Promotions } from '#lib/server/promotions/ports/promotions.ts';
import { readPromotionContext } from '#lib/server/promotions/sql/promotion-context.ts';
import {
  calculateCheckout,
  type FreeDeliveryFrom,
  type GiftWrapCosts,
} from './calculate-checkout.ts';
import { type CheckoutSteps, readCheckoutSteps } from './checkout-steps.ts';
import { destinationPrices, taxPlace } from './destination-prices.ts';

/** Dependencies of checkout and orders. */
export interface OrderContext {
  readonly db: Db;
  readonly catalog: Catalog;
  readonly promotions: Promotions;
  readonly freeDeliveryFrom: FreeDeliveryFrom;
  readonly giftWrap: GiftWrapCosts;
  readonly taxes: Taxes;
  readonly orderNumberPrefix: string;
  readonly printing: PrintRules;
  readonly printedPictures?: PrintedPictures | undefined;
  /** Absent: papers are written when they are read. */
  readonly writePaper?: PaperWriter | undefined;
  /** Called after the commit with products of which a size sold out or came back. */
  readonly onAvailabilityChange?: ((productIds: readonly number[]) => void) | undefined;
}

export type LineProducts = Awaited<ReturnType<typeof loadLineProducts>>;

/** The owner's current checkout, without a lock. */
export async function readCheckout(
  orderContext: OrderContext,
  owner: BasketOwner,
  shop: Shop,
  now: Date,
): Promise<Checkout> {
  const { db, catalog, freeDeliveryFrom, giftWrap, taxes, printedPictures } = orderContext;
  const [stored, steps, promotions] = await Promise.all([
    readBasket(db, owner, shop.id),
    readCheckoutSteps(db, owner, shop.id),
    orderContext.promotions.listForShop(shop),
  ]);
  const [products, promotionContext] = await Promise.all([
    loadLineProducts(db, catalog, shop, stored),
    readPromotionContext(db, { owner, shop, stored, promotions, now }),
  ]);
  return buildCheckout(
    {
      owner,
      shop,
      stored,
      steps,
      freeDeliveryFrom,
      giftWrap,
      taxes,
      promotionContext,
      now,
      printedPictures,
    },
    products,
  );
}

/** Everything a checkout is built from, except the products. */
export interface CheckoutSources {
  readonly owner: BasketOwner;
  readonly shop: Shop;
  readonly stored: StoredBasket;
  readonly steps: CheckoutSteps;
  readonly freeDeliveryFrom: FreeDeliveryFrom;
  readonly giftWrap: GiftWrapCosts;
  readonly taxes: Taxes;
  readonly promotionContext: PromotionContext;
  readonly printedPictures?: PrintedPictures | undefined;
  readonly now: Date;
}

export function buildCheckout(input: CheckoutSources, products: LineProducts): Checkout {
  const { stored, shop, steps, taxes, now, promotionContext, printedPictures } = input;
  const listed = buildBasket(stored, products, shop, promotionContext, printedPictures);
  const place = taxPlace(steps.shippingAddress, shop);
  const basket = destinationPrices(listed, { shop, place, taxes, now });
  return calculateCheckout({ ...input, basket, listed });
}
