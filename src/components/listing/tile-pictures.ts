import { club } from '#club/club.ts';
import type { Product, ProductImage } from '#lib/domain/catalog/product.ts';
import { attributeValues } from '#lib/domain/catalog/product.ts';
import { tileImages } from '#lib/domain/catalog/product-images.ts';

/** The two pictures of a product's tile. The club's folder names the categories that are shown on a model. */
export function tilePictures(
  product: Product,
  playerIds?: readonly number[],
): readonly ProductImage[] {
  const onModel = attributeValues(product.attributes, 'category').some(({ value = '' }) =>
    club.modelPicturesFor.includes(value),
  );
  return tileImages(product, onModel, playerIds);
}
