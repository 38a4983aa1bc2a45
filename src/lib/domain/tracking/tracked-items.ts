import type { Basket, BasketItem } from '#lib/domain/basket/basket.ts';
import { productName, sizeName } from '#lib/domain/catalog/product.ts';

/** A product in an event. Never holds what is printed on a shirt: that is personal data. */
export interface TrackedItem {
  /** Product id. */
  readonly item_id: string;
  readonly item_name?: string;
  /** Id of the size. */
  readonly item_variant?: string;
  readonly size?: string;
  readonly price?: number;
  readonly quantity?: number;
  /** Position in the list, from 0. */
  readonly index?: number;
  /** The list in which the product was opened. */
  readonly item_list_id?: string;
  readonly item_list_name?: string;
}

export interface TrackedCart {
  readonly currency: string;
  readonly value: number;
  readonly items: readonly TrackedItem[];
}

/** Lines of a basket as an event's data. Sums whole minor units. */
export function trackedCart(lines: readonly BasketItem[], currency: string): TrackedCart {
  const value = lines.reduce((sum, { price, quantity }) => sum + price.unit.withTax * quantity, 0);
  return { currency, value: value / 100, items: lines.map(trackedItem) };
}

/** The whole basket; its value is what the goods cost after reductions. */
export function trackedBasket({ items, cost, currencyCode }: Basket): TrackedCart {
  return { ...trackedCart(items, currencyCode), value: cost.withTax / 100 };
}

function trackedItem({ product, variant, price, quantity }: BasketItem): TrackedItem {
  const size = sizeName(variant);
  return {
    item_id: String(product.id),
    item_name: productName(product),
    item_variant: String(variant.id),
    ...(size && { size }),
    price: price.unit.withTax / 100,
    quantity,
  };
}
