import type { Shape } from '../artwork/shape.ts';
import type { Translations } from '../translated-text.ts';
import type { ColourKey } from './colours.ts';
import type { MaterialKey } from './materials.ts';
import type { LineKey } from './product-lines.ts';
import type { TypeKey } from './product-types.ts';
import type { ScaleKey } from './sizes.ts';

export type Audience = 'men' | 'women' | 'kids' | 'toddlers' | 'babies' | 'all';
export type Sleeve = 'short' | 'long' | 'sleeveless';

/** Kind of a product, independent of its design. */
export interface Kind {
  readonly key: string;
  readonly shape: Shape;
  readonly type: TypeKey;
  readonly noun: Translations;
  /** One or two sentences that are true for every product of the kind. */
  readonly lead: Translations;
  readonly material: MaterialKey;
  /** Pounds with tax for adults' sizes; children's sizes cost four fifths. */
  readonly price: number;
  readonly audiences: readonly Audience[];
  /** Run of sizes; clothing runs follow the audience when absent. */
  readonly scale?: ScaleKey;
  /** Category key; `*` stands for the audience. */
  readonly category: string;
  readonly sleeve?: Sleeve;
  readonly brand?: 'club' | 'fellgate' | 'tarnhouse' | 'towerpress';
}

/** A kind with the product lines and colours in which it is sold. */
export interface RangedKind extends Kind {
  readonly lines: readonly LineKey[];
  /** Number of colours from each line, or a fixed list of colours. */
  readonly colours: number | readonly ColourKey[];
}
