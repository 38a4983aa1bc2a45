import { MAX_QUANTITY_PER_LINE } from './basket.ts';
import type { Availability, Product, Variant } from './product.ts';
import { attributeLabel, availability } from './product.ts';

/** One size of a product as the buy box offers it. */
export interface SizeOption {
  readonly variant: Variant;
  readonly label: string;
  readonly availability: Availability;
}

const MAX_OFFERED = 10;

export function sizeOptions(product: Pick<Product, 'variants'>): readonly SizeOption[] {
  return product.variants.map((variant) => ({
    variant,
    label:
      attributeLabel(variant.attributes, 'shopSize') ??
      attributeLabel(variant.attributes, 'size') ??
      '',
    availability: availability(variant.stock),
  }));
}

/**
 * The most that the quantity field offers: the product's maximum per order, what there is of the size with most
 * left, and ten; the basket itself takes up to 50 a line.
 */
export function quantityCap(product: Pick<Product, 'variants' | 'attributes'>): number {
  const perOrder = Number(attributeLabel(product.attributes, 'maxProductQuantityPerOrder'));
  const inStock = product.variants.map(({ stock }) =>
    stock.isSellableWithoutStock ? MAX_QUANTITY_PER_LINE : stock.quantity,
  );
  const caps = [MAX_OFFERED, Math.max(1, ...inStock)];
  return Math.min(...caps, perOrder > 0 ? perOrder : MAX_OFFERED);
}
