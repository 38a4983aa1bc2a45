import type { Product } from './product.ts';

/**
 * Article numbers of a product. Its key is one if the numbers of its sizes begin with it; otherwise it is a handle that only
 * addresses have, and the sizes' own numbers are named.
 */
export function itemNumbers({
  referenceKey,
  variants,
}: {
  readonly referenceKey: string;
  readonly variants: readonly Pick<Product['variants'][number], 'referenceKey'>[];
}): string {
  const numbers = [...new Set(variants.map((variant) => variant.referenceKey))];
  const key = referenceKey.toLowerCase();
  const isNumber = numbers.every((number) => number.toLowerCase().startsWith(key));
  return isNumber ? referenceKey : numbers.join(', ');
}
