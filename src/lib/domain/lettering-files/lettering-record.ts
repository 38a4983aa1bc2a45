import type {
  JerseyGroup,
  LetteringInk,
  LetteringPart,
  LetteringRules,
  LetteringStyle,
} from '#lib/domain/printing/lettering.ts';
import type { RejectedNames } from '#lib/domain/printing/rejected-names.ts';
import type { Locale } from '#lib/domain/shop/shop.ts';

/** Everything that a club decides about its printing, except prices and the shapes of the letters. */
export interface LetteringSettings extends LetteringRules {
  readonly refusedNames: RejectedNames;
}

/** Hundredths with tax, by the locale of the shop. */
export type PartPricesByShop = Readonly<Partial<Record<Locale, number>>>;

/** Lines of the shop's own lettering file (NDJSON). Colours are hexadecimal. */
export type LetteringRecord =
  | SeasonRecord
  | StyleRecord
  | JerseyRecord
  | PartRecord
  | RefusedNameRecord;

/** The season whose shirts are printed; null: none are. */
export interface SeasonRecord {
  readonly type: 'season';
  readonly season: string | null;
}

export interface StyleRecord {
  readonly type: 'style';
  readonly key: LetteringStyle;
  readonly isOffered: boolean;
  /** How far a name rises in its middle, in hundredths of its width. */
  readonly curve: number;
  readonly inks: Readonly<Record<JerseyGroup, LetteringInk>>;
}

export interface JerseyRecord {
  readonly type: 'jersey';
  readonly key: JerseyGroup;
  /** Colour around the letters. */
  readonly outline: string;
}

/** A paid part of the printing: a product that is sold only with a shirt. */
export interface PartRecord {
  readonly type: 'part';
  readonly key: LetteringPart;
  readonly isOffered: boolean;
  /** Key of the product's size; null: the club has none. */
  readonly sku: string | null;
  /** Shops that are left out keep their price. */
  readonly prices: PartPricesByShop;
}

export const REFUSED_PLACES = ['word', 'anywhere', 'whole'] as const;
/** `word`: as a word of the name; `anywhere`: within a word, too; `whole`: as the whole name. */
export type RefusedPlace = (typeof REFUSED_PLACES)[number];

export interface RefusedNameRecord {
  readonly type: 'refused';
  /** In capitals, A to Z. */
  readonly name: string;
  readonly where: RefusedPlace;
}

/** What a record is about; one record of a file for each. */
export function letteringRecordName(record: LetteringRecord): string {
  switch (record.type) {
    case 'season':
      return 'season';
    case 'refused':
      return `refused ${record.name} (${record.where})`;
    default:
      return `${record.type} ${record.key}`;
  }
}
