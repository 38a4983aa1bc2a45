import type { Product, ProductImage } from './product.ts';
import { attributeValues } from './product.ts';

export type PictureKind = 'front' | 'back' | 'model' | 'detail';

/** Derives what a picture shows from its attributes imageType and imageView. */
export function pictureKind(image: ProductImage): PictureKind {
  if (hasAttributeValue(image, 'imageType', 'model')) return 'model';
  if (hasAttributeValue(image, 'imageView', 'front')) return 'front';
  return hasAttributeValue(image, 'imageView', 'back') ? 'back' : 'detail';
}

/** The product's main picture: the first one, but a front view rather than a model. */
export function mainImage({ images }: Pick<Product, 'images'>): ProductImage | undefined {
  return images[mainPosition(images.map(pictureKind))];
}

/** Place of the main picture among pictures of these kinds. */
export function mainPosition(kinds: readonly PictureKind[]): number {
  return kinds[0] === 'model' ? Math.max(0, kinds.indexOf('front')) : 0;
}

/** Picture for the tile's hover state: on a model, else the back, else any other. */
function secondImage(product: Pick<Product, 'images'>): ProductImage | undefined {
  const main = mainImage(product);
  const others = product.images.filter((image) => image !== main);
  const findKind = (kind: PictureKind) => others.find((image) => pictureKind(image) === kind);
  return findKind('model') ?? findKind('back') ?? others[0];
}

/**
 * The two pictures of a tile. In the list of a player the one that is meant for it comes first; else, with `onModel`, the
 * one on a model, if there is one.
 */
export function tileImages(
  product: Pick<Product, 'attributes' | 'images'>,
  onModel: boolean,
  playerIds: readonly number[] = [],
): readonly ProductImage[] {
  const main = mainImage(product);
  const model = onModel
    ? product.images.find((image) => pictureKind(image) === 'model')
    : undefined;
  const first = playerImage(product, playerIds) ?? model;
  const pair = first && first !== main ? [first, main] : [main, secondImage(product)];
  return pair.flatMap((image) => image ?? []);
}

/** The picture for the list of one of these players: values of the attribute `player`, by id. */
function playerImage(
  { attributes, images }: Pick<Product, 'attributes' | 'images'>,
  playerIds: readonly number[],
): ProductImage | undefined {
  const players = attributeValues(attributes, 'player').filter(({ id }) =>
    playerIds.some((playerId) => playerId === id),
  );
  return images.find((image) =>
    players.some(({ value = '' }) => value && hasAttributeValue(image, 'shopByPlayer', value)),
  );
}

/** White behind the goods: drawn so that the page's shade shows through, as behind goods that are cut out. */
export function isOnWhite(image: ProductImage): boolean {
  return hasAttributeValue(image, 'imageBackground', 'white');
}

/** All pictures, the main one first. */
export function galleryImages(product: Pick<Product, 'images'>): readonly ProductImage[] {
  const main = mainImage(product);
  return main ? [main, ...product.images.filter((image) => image !== main)] : [];
}

function hasAttributeValue(image: ProductImage, key: string, value: string): boolean {
  return attributeValues(image.attributes, key).some((attribute) =>
    [attribute.value, attribute.label].some((text) => text?.toLowerCase() === value),
  );
}
