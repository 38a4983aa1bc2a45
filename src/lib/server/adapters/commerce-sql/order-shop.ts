import type { Checkout } from '#lib/domain/checkout.ts';
import type { Shop } from '#lib/domain/shop.ts';
import type { BasketOwner } from '#lib/server/ports/baskets.ts';
import type { Catalog } from '#lib/server/ports/catalog.ts';
import { basketAnswer } from './basket-answer.ts';
import { readBasket, type StoredBasket } from './basket-rows.ts';
import { readSteps, type Steps } from './checkout-rows.ts';
import { checkoutState, type FreeDeliveryFrom } from './checkout-state.ts';
import type { Db } from './database.ts';
import { productsOfLines } from './line-products.ts';

/** What every part of ordering works with. */
export interface OrderShop {
  readonly db: Db;
  readonly catalog: Catalog;
  readonly freeDeliveryFrom: FreeDeliveryFrom;
  readonly orderNumberPrefix: string;
  /** Hears of products of which a size sold out or came back, after it did. */
  readonly soldOutChanged?: ((productIds: readonly number[]) => void) | undefined;
}

export type Products = Awaited<ReturnType<typeof productsOfLines>>;

/** The owner's checkout as it is now, without a lock. */
export async function currentCheckout(
  orderShop: OrderShop,
  owner: BasketOwner,
  shop: Shop,
  now: Date,
): Promise<Checkout> {
  const { db, catalog, freeDeliveryFrom } = orderShop;
  const [stored, steps] = await Promise.all([
    readBasket(db, owner, shop.id),
    readSteps(db, owner, shop.id),
  ]);
  const products = await productsOfLines(db, catalog, shop, stored);
  return checkoutOf({ owner, shop, stored, steps, freeDeliveryFrom, now }, products);
}

export function checkoutOf(
  input: {
    readonly owner: BasketOwner;
    readonly shop: Shop;
    readonly stored: StoredBasket;
    readonly steps: Steps;
    readonly freeDeliveryFrom: FreeDeliveryFrom;
    readonly now: Date;
  },
  products: Products,
): Checkout {
  const basket = basketAnswer(input.stored, products, input.shop, input.now);
  return checkoutState({ ...input, basket });
}
