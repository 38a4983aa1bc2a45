import type { Draft } from '../catalog/product-draft.ts';
import { hasBack } from './product-drawing.ts';
import type { Shape } from './shape.ts';

export type View = 'front' | 'back';

/** The sides of a product that are worth a picture, the first one first. */
export function listViews(shape: Shape): readonly View[] {
  return hasBack(shape) ? ['front', 'back'] : ['front'];
}

/** Path of a product's picture; a shirt with a name on it has its own. */
export function pictureFile({ art, player, isJersey }: Draft, view: View): string {
  const file = player && isJersey ? `${art.file}-${player.key}` : art.file;
  return `product/${file}-${view}.svg`;
}
