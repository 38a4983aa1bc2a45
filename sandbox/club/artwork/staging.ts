import { COLOURWAYS, type ColourKey } from '../catalog/colours.ts';
import type { Pattern } from '../catalog/kits.ts';
import type { Motif } from '../catalog/product-lines.ts';
import type { ProductArt } from './product-drawing.ts';
import type { Placed, Scene } from './scenes.ts';
import type { Shape } from './shape.ts';

/** Kits, grounds and scene sizes of composed pictures. */

export type Lettering = { readonly name: string; readonly number: number };

export function thing(
  shape: Shape,
  colour: ColourKey,
  motif: Motif = 'crest',
  pattern: Pattern = 'plain',
): ProductArt {
  return { shape, pattern, motif, colours: COLOURWAYS[colour], view: 'front' };
}

export function back(art: ProductArt, lettering: Lettering): ProductArt {
  return { ...art, view: 'back', lettering };
}

export const HOME = thing('shirt', 'oxblood-white', 'crest', 'pinstripe');
export const AWAY = thing('shirt', 'bone', 'crest', 'sash');
export const THIRD = thing('shirt', 'midnight', 'crest', 'contours');
export const KEEPER = thing('shirt', 'lilac', 'crest', 'chest-band');
export const BALL = thing('ball', 'white');
export const SCARF = thing('scarf', 'oxblood', 'year');

export const BONE = '#e3d6ba';
export const FOREST = '#24513f';
export const NAVY = '#22305a';
export const OXBLOOD = '#7d1a28';
export const STONE = '#cfc8b8';

export const TEN: Lettering = { name: 'Ferravanti', number: 10 };

export function at(art: ProductArt, x: number, y: number, width: number, turn = 0): Placed {
  return { art, x, y, width, turn };
}

export function square(ground: string, ...things: readonly Placed[]): Scene {
  return { width: 1600, height: 1600, ground, things };
}

export function wide(ground: string, ...things: readonly Placed[]): Scene {
  return { width: 1600, height: 1000, ground, things };
}

export function card(ground: string, ...things: readonly Placed[]): Scene {
  return { width: 1200, height: 1500, ground, things };
}
