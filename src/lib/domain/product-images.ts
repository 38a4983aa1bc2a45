import type { Product, ProductImage } from './product.ts';
import { attributeValues } from './product.ts';

export type PictureKind = 'front' | 'back' | 'model' | 'detail';

/** What a picture shows, from its attributes imageType and imageView (specification, section 3). */
export function pictureKind(image: ProductImage): PictureKind {
  if (says(image, 'imageType', 'model')) return 'model';
  if (says(image, 'imageView', 'front')) return 'front';
  return says(image, 'imageView', 'back') ? 'back' : 'detail';
}

/** The picture that stands for the product: the front of the thing itself, else the first. */
export function mainImage(product: Pick<Product, 'images'>): ProductImage | undefined {
  return product.images.find((image) => pictureKind(image) === 'front') ?? product.images[0];
}

/** What a tile shows under the pointer: somebody wearing it, else the back, else anything else. */
export function secondImage(product: Pick<Product, 'images'>): ProductImage | undefined {
  const main = mainImage(product);
  const others = product.images.filter((image) => image !== main);
  const ofKind = (kind: PictureKind) => others.find((image) => pictureKind(image) === kind);
  return ofKind('model') ?? ofKind('back') ?? others[0];
}

/** Every picture, the main one first. */
export function gallery(product: Pick<Product, 'images'>): readonly ProductImage[] {
  const main = mainImage(product);
  return main ? [main, ...product.images.filter((image) => image !== main)] : [];
}

function says(image: ProductImage, key: string, value: string): boolean {
  return attributeValues(image.attributes, key).some((found) =>
    [found.value, found.label].some((text) => text?.toLowerCase() === value),
  );
}
