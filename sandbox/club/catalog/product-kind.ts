import type { Shape } from '../artwork/shape.ts';
import type { Words } from '../translated-text.ts';
import type { ColourKey } from './colours.ts';
import type { MaterialKey } from './materials.ts';
import type { LineKey } from './product-lines.ts';
import type { TypeKey } from './product-types.ts';
import type { ScaleKey } from './sizes.ts';

export type Audience = 'men' | 'women' | 'kids' | 'toddlers' | 'babies' | 'all';
export type Sleeve = 'short' | 'long' | 'sleeveless';

/** What a product is, whatever is printed on it. */
export interface Kind {
  readonly key: string;
  readonly shape: Shape;
  readonly type: TypeKey;
  readonly noun: Words;
  /** One or two sentences that hold for every product of the kind. */
  readonly lead: Words;
  readonly material: MaterialKey;
  /** Pounds with tax for an adult; children pay four fifths. */
  readonly price: number;
  readonly audiences: readonly Audience[];
  /** Run of sizes; clothing runs follow the audience when absent. */
  readonly scale?: ScaleKey;
  /** Category key; `*` stands for the audience. */
  readonly category: string;
  readonly sleeve?: Sleeve;
  readonly brand?: 'club' | 'fellgate' | 'tarnhouse' | 'towerpress';
}

/** A kind together with the ranges and colours it is made in. */
export interface RangedKind extends Kind {
  readonly lines: readonly LineKey[];
  /** How many colours of a line, or which ones whatever the line. */
  readonly colours: number | readonly ColourKey[];
}
