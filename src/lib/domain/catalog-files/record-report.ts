import type { RowIssue } from './import-report.ts';

/** Files of records beside the catalogue's; each is imported as a whole, in one transaction. */
export const RECORD_FILES = ['promotions', 'lettering'] as const;
export type RecordFile = (typeof RECORD_FILES)[number];

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
