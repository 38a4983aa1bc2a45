import type { Language, Locale } from '#lib/domain/shop/shop.ts';
import type { StockRecord } from './catalog-record.ts';
import type { Expectation } from './expectation.ts';
import type { ChangedField, PriceMove } from './product-difference.ts';

/** A row of a file that cannot be taken. */
export interface RowIssue {
  /** Line of the file, from 1. */
  readonly line: number;
  /** Name of the column, or path of the field; empty for the whole line. */
  readonly column: string;
  /** What stands there, shortened. */
  readonly value: string;
  /** What would be right. */
  readonly expected: Expectation;
}

/** What a report says about rows that are taken, and were understood in a way that staff should know. */
export const NOTE_KEYS = [
  ...(['uncounted', 'madeToOrder', 'stockUnknown', 'assumedStock', 'sharedStock'] as const),
  ...(['rounded', 'saleLater', 'saleEnds', 'markets', 'free'] as const),
] as const;
export type NoteKey = (typeof NOTE_KEYS)[number];

/** One case of it: a SKU, an amount, or the name of a column. */
export interface ImportNote {
  readonly key: NoteKey;
  readonly value: string;
}

/** How a file was read. */
export interface FileReading {
  readonly file: string;
  readonly shop: Locale;
  /** As the WHATWG Encoding Standard names it. */
  readonly encoding: string;
  readonly decimal: '.' | ',';
  /** Where the decimal sign is known from; `none`: the file has whole amounts alone. */
  readonly source: 'mapping' | 'proven' | 'format' | 'none';
  /** Texts of the file and what they mean, in hundredths. */
  readonly examples: readonly { readonly text: string; readonly amount: number }[];
  /** Order of dates without a leading year; null where nothing tells it. */
  readonly dateOrder: 'dmy' | 'mdy' | null;
}

/** A product as it will be sold. */
export interface ProductPreview {
  readonly key: string;
  readonly name: string;
  /** Address or file of its first picture; null without one. */
  readonly picture: string | null;
  readonly categories: readonly string[];
  /** Whether the shop does not have it yet; null as long as it was not compared. */
  readonly isNew: boolean | null;
  readonly isActive: boolean;
  readonly sizes: readonly SizePreview[];
}

export interface SizePreview {
  readonly sku: string;
  readonly size: string;
  readonly gtin: string | null;
  readonly stock: StockRecord;
  /** Hundredths in the shop of the file, else in the first shop with a price; null without one. */
  readonly price: { readonly locale: Locale; readonly amount: number } | null;
}

/** What an import did, or would do. */
export interface ImportReport {
  readonly products: number;
  readonly added: Examples<string>;
  readonly changed: Examples<{ readonly key: string; readonly fields: readonly ChangedField[] }>;
  readonly fields: Readonly<Partial<Record<ChangedField, number>>>;
  readonly same: number;
  readonly gone: Examples<string>;
  /** Prices that move by more than 30 %. */
  readonly priceMoves: Examples<PriceMove>;
  readonly withoutPicture: Examples<string>;
  readonly withoutTranslation: Examples<{
    readonly key: string;
    readonly languages: readonly Language[];
  }>;
  readonly issues: Examples<RowIssue>;
  /** Absent in reports of earlier versions, as are the fields below. */
  readonly notes?: Readonly<Partial<Record<NoteKey, Examples<string>>>>;
  readonly readings?: readonly FileReading[];
  /** The first products of the file, and those with the lowest and the highest price. */
  readonly preview?: readonly ProductPreview[];
  readonly cheapest?: ProductPreview | null;
  readonly dearest?: ProductPreview | null;
}

/** The complete count, and the first items. */
export interface Examples<Item> {
  readonly count: number;
  readonly examples: readonly Item[];
}

export interface ImportProgress {
  readonly phase: 'read' | 'compare' | 'write' | 'undo';
  readonly done: number;
  /** Undefined while the file is read for the first time. */
  readonly total: number | undefined;
}
