import { MAX_QUANTITY_PER_LINE } from './line-limit.ts';
import type { Availability, Product, Variant } from './product.ts';
import { attributeLabel, availability } from './product.ts';

/** One size of a product in the buy box. */
export interface SizeOption {
  readonly variant: Variant;
  readonly label: string;
  readonly availability: Availability;
  /** Highest quantity of this size in one line. */
  readonly maxQuantity: number;
}

export function sizeOptions(
  product: Pick<Product, 'variants' | 'attributes'>,
): readonly SizeOption[] {
  const limit = limitPerOrder(product);
  return product.variants.map((variant) => ({
    variant,
    label:
      attributeLabel(variant.attributes, 'shopSize') ??
      attributeLabel(variant.attributes, 'size') ??
      '',
    availability: availability(variant.stock),
    maxQuantity: Math.min(limit, sellableQuantity(variant)),
  }));
}

/**
 * Maximum of the quantity field: the lowest of the product's maximum per order, the stock of the best-stocked size,
 * and 50 per line.
 */
export function productQuantityLimit(product: Pick<Product, 'variants' | 'attributes'>): number {
  const limit = limitPerOrder(product);
  return Math.max(
    1,
    ...product.variants.map((variant) => Math.min(limit, sellableQuantity(variant))),
  );
}

function limitPerOrder(product: Pick<Product, 'attributes'>): number {
  const perOrder = Number(attributeLabel(product.attributes, 'maxProductQuantityPerOrder'));
  return perOrder > 0 ? Math.min(perOrder, MAX_QUANTITY_PER_LINE) : MAX_QUANTITY_PER_LINE;
}

function sellableQuantity({ stock }: Variant): number {
  return stock.isSellableWithoutStock ? MAX_QUANTITY_PER_LINE : stock.quantity;
}
