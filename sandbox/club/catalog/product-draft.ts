import type { Translations } from '../translated-text.ts';
import type { ColourKey } from './colours.ts';
import type { Kit, Pattern } from './kits.ts';
import type { Audience, Kind } from './product-kind.ts';
import type { Motif } from './product-lines.ts';
import type { Player } from './squads.ts';

/** A product before it has an id, prices, stock and dates. */
export interface Draft {
  /** Unique: identifies one colour of one design for one audience. */
  readonly key: string;
  /** Shared by all colours of the design. */
  readonly masterKey: string;
  readonly kind: Kind;
  readonly audience: Audience;
  readonly colour: ColourKey;
  readonly name: Translations;
  readonly sentences: readonly Translations[];
  /** Category keys, the home one first. */
  readonly categories: readonly string[];
  readonly art: {
    /** File name without view: `home-26-shirt-oxblood-white`. */
    readonly file: string;
    readonly pattern: Pattern;
    readonly motif: Motif;
    /** Title on a book's cover. */
    readonly title?: string;
    readonly year?: number;
  };
  readonly kit?: Kit;
  readonly collection?: string;
  readonly player?: Player;
  readonly isJersey?: boolean;
  readonly keywords: string;
}

export interface NumberedDraft extends Draft {
  readonly id: number;
}
