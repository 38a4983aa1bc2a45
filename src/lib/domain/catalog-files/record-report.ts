import type { Expectation } from './expectation.ts';
import type { RowIssue } from './import-report.ts';

/** Files of records beside the catalogue's; each is imported as a whole, in one transaction. */
export const RECORD_FILES = ['promotions', 'lettering'] as const;
export type RecordFile = (typeof RECORD_FILES)[number];

/** What an import does, or would do, with one record. */
export type RecordChange =
  | { readonly kind: 'same' | 'new' }
  | { readonly kind: 'changed'; readonly fields: readonly string[] }
  /** The record cannot be taken. `path` names the field, `expected` what would be right. */
  | {
      readonly kind: 'refused';
      readonly path: string;
      readonly value: string | number;
      readonly expected: Expectation;
    };

/** How the records of a file differ from the shop. */
export interface FileDifference {
  /** In the order of the records. */
  readonly changes: readonly RecordChange[];
  /** Names of what is in force and not in the file. */
  readonly gone: readonly string[];
  /** How much was in force before. */
  readonly active: number;
}

/** How records are written. */
export interface RecordWrite<Difference extends FileDifference> {
  /** Takes out of force what the records do not name. */
  readonly isFull: boolean;
  /** Whether the records are written after all, when their difference is known. */
  readonly accept: (difference: Difference) => boolean;
}

/** What an import did, or would do. */
export interface ChangeCounts {
  readonly added: readonly string[];
  readonly changed: readonly { readonly key: string; readonly fields: readonly string[] }[];
  readonly same: number;
  /** No longer in force because the file does not name them. */
  readonly gone: readonly string[];
}

export interface RecordReport {
  readonly sections: readonly {
    readonly name: 'promotions' | 'codes' | 'lettering';
    readonly counts: ChangeCounts;
  }[];
  readonly issues: readonly RowIssue[];
}

/** All but `imported` left everything as it was. */
export type RecordOutcomeKind = 'imported' | 'compared' | 'refused' | 'too-many-gone' | 'stopped';

export interface RecordOutcome {
  readonly kind: RecordOutcomeKind;
  readonly report: RecordReport;
}
