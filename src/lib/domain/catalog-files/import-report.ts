import type { Language } from '#lib/domain/shop/shop.ts';
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
