/**
 * How names of another system are understood. Names begin with what they are: `type: Hoodies`, `tag: sale`. The first
 * import fills it with everything that it found; a manager edits it.
 */
export interface CatalogMapping {
  /** Keys of categories, such as `men/hoodies`; an empty list for none. */
  readonly categories: Readonly<Record<string, readonly string[]>>;
  /** Filter colours by the names of colours: `Midnight` → `navy`. */
  readonly colours: Readonly<Record<string, string>>;
  /** Sizes as the size charts name them: `Medium` → `m`. */
  readonly sizes: Readonly<Record<string, string>>;
  /** Types and tags whose products are jerseys. */
  readonly jerseys: readonly string[];
  /** Sign before the fractions of amounts; settled by the file if it is missing. */
  readonly decimal?: '.' | ',' | undefined;
  /** Order of dates that do not begin with the year; settled by the file if it is missing. */
  readonly dates?: 'dmy' | 'mdy' | undefined;
  /** Hundredths of a percent; the standard rate of the shop's country if it is missing. */
  readonly vatRate?: number | undefined;
  /** Other rates by type or tag: `type: Books` → 700. */
  readonly vatRates: Readonly<Record<string, number>>;
}
