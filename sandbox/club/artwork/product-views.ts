import type { Draft } from '../catalog/product-draft.ts';
import { hasBack } from './product-drawing.ts';
import type { Shape } from './shape.ts';

export type View = 'front' | 'back';

/** Views of a product in display order. */
export function listViews(shape: Shape): readonly View[] {
  return hasBack(shape) ? ['front', 'back'] : ['front'];
}

/** Path of a product's picture. Printed shirts have their own pictures. */
export function pictureFile({ art, player, isJersey }: Draft, view: View): string {
  const file = player && isJersey ? `${art.file}-${player.key}` : art.file;
  return `product/${file}-${view}.svg`;
}
