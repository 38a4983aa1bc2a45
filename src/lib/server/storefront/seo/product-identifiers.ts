import { club } from '#club/club.ts';
import { attributeLabel, type Product } from '#lib/domain/catalog/product.ts';

export function brandName({ attributes }: Pick<Product, 'attributes'>): string {
  return attributeLabel(attributes, 'brand') || club.name;
}

/** The club is the maker of its own goods, so its article number is the maker's. Other makers' numbers are not known. */
export function isOwnBrand(product: Pick<Product, 'attributes'>): boolean {
  return brandName(product) === club.name;
}
