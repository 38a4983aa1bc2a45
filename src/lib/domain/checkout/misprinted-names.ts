import type { Basket } from '#lib/domain/basket/basket.ts';
import { productName } from '#lib/domain/catalog/product.ts';

/** Names of the shirts whose printing cannot be ordered, for the sentence that says so. */
export function misprintedNames(
  { items }: Pick<Basket, 'items'>,
  variantIds: readonly number[],
): string {
  const names = items
    .filter(({ variant }) => variantIds.includes(variant.id))
    .map(({ product }) => productName(product));
  return [...new Set(names)].join(', ');
}
