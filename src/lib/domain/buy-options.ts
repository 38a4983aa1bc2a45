import { MAX_QUANTITY_PER_LINE } from './basket.ts';
import type { Availability, Product, Variant } from './product.ts';
import { attributeLabel, availability } from './product.ts';

/** One size of a product as the buy box offers it. */
export interface SizeOption {
  readonly variant: Variant;
  readonly label: string;
  readonly availability: Availability;
  /** The most of this size that one line can hold. */
  readonly most: number;
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
    most: Math.min(limit, inStock(variant)),
  }));
}

/**
 * The most that the quantity field takes: the product's maximum per order, what there is of the size with most left,
 * and the 50 that a line of the basket holds.
 */
export function quantityCap(product: Pick<Product, 'variants' | 'attributes'>): number {
  const limit = limitPerOrder(product);
  return Math.max(1, ...product.variants.map((variant) => Math.min(limit, inStock(variant))));
}

function limitPerOrder(product: Pick<Product, 'attributes'>): number {
  const perOrder = Number(attributeLabel(product.attributes, 'maxProductQuantityPerOrder'));
  return perOrder > 0 ? Math.min(perOrder, MAX_QUANTITY_PER_LINE) : MAX_QUANTITY_PER_LINE;
}

function inStock({ stock }: Variant): number {
  return stock.isSellableWithoutStock ? MAX_QUANTITY_PER_LINE : stock.quantity;
}
