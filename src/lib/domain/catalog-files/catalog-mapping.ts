import type { Language } from '#lib/domain/shop/shop.ts';

/** By key and language. */
export type CategoryNames = Readonly<
  Record<string, Readonly<Partial<Record<Language, string | undefined>>>>
>;

/**
 * How names of another system are understood. Names begin with what they are: `type: Hoodies`, `tag: sale`. The first
 * import fills it with everything that it found; a manager edits it.
 */
export interface CatalogMapping {
  /** Keys of categories, such as `men/hoodies`; an empty list for none: no list shows what has only such types. */
  readonly categories: Readonly<Record<string, readonly string[]>>;
  /** Names of categories by key and language: `men` → `{ en: 'Men', de: 'Herren' }`. */
  readonly names?: CategoryNames;
  /** Filter colours by the names of colours: `Midnight` → `navy`. */
  readonly colours: Readonly<Record<string, string>>;
  /** Sizes as the size charts name them: `Medium` → `m`. */
  readonly sizes: Readonly<Record<string, string>>;
  /** Types and tags whose products are shirts that the club prints. */
  readonly jerseys: readonly string[];
  /** Their groups by type or tag: `type: Away shirts` → `away`; the club's first group if it is missing. */
  readonly jerseyGroups?: Readonly<Record<string, string>>;
  /** Season of the shirts; that of the club's folder if it is missing. */
  readonly season?: string | undefined;
  /** Sign before the fractions of amounts; settled by the file if it is missing. */
  readonly decimal?: '.' | ',' | undefined;
  /** Order of dates that do not begin with the year; settled by the file if it is missing. */
  readonly dates?: 'dmy' | 'mdy' | undefined;
  /** Hundredths of a percent; the standard rate of the shop's country if it is missing. */
  readonly vatRate?: number | undefined;
  /** Other rates by type or tag: `type: Books` → 700. */
  readonly vatRates: Readonly<Record<string, number>>;
}
