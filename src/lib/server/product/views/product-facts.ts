import { attributeValues, type Product } from '#lib/domain/catalog/product.ts';

export interface ProductFact {
  readonly label: string;
  readonly value: string;
}

/** Attribute groups that other parts of the page already show. */
const SHOWN_ELSEWHERE = new Set([
  ...['name', 'size', 'shopSize', 'color', 'colorDetail', 'fit'],
  ...['isJersey', 'promotion'],
]);

/** The catalogue's own attribute groups, as label and value. */
export function productFacts(product: Product): readonly ProductFact[] {
  return Object.values(product.attributes).flatMap((group) => {
    if (group.id === null || SHOWN_ELSEWHERE.has(group.key)) return [];
    const value = attributeValues(product.attributes, group.key)
      .map(({ label }) => label)
      .join(', ');
    return value ? [{ label: group.label, value }] : [];
  });
}
