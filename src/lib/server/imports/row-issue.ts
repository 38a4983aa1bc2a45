import type { CatalogRecord } from '#lib/domain/catalog-files/catalog-record.ts';
import type { Expectation } from '#lib/domain/catalog-files/expectation.ts';
import type { UnreadableReason } from '#lib/domain/catalog-files/import-job.ts';
import type { FileReading, ImportNote, RowIssue } from '#lib/domain/catalog-files/import-report.ts';

/** A record with the line where it begins, what is wrong with a line, or what a report says about the file. */
export type SourceRow =
  | { readonly line: number; readonly record: CatalogRecord }
  | { readonly issue: RowIssue }
  | { readonly note: ImportNote }
  | { readonly reading: FileReading };

const MAX_VALUE = 80;

export function rowIssue(
  line: number,
  column: string,
  value: unknown,
  expected: Expectation,
): SourceRow {
  return { issue: { line, column, value: shorten(value), expected } };
}

export function shorten(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  const oneLine = text.replace(/\s+/g, ' ').trim();
  return oneLine.length > MAX_VALUE ? `${oneLine.slice(0, MAX_VALUE)}…` : oneLine;
}

/** A file that cannot be read at all. Its message is for staff. */
export class UnreadableFile extends Error {
  readonly reason: UnreadableReason;
  /** Found values, such as the names of the columns. */
  readonly detail: string;

  constructor(reason: UnreadableReason, message: string, detail = '') {
    super(message);
    this.name = 'UnreadableFile';
    this.reason = reason;
    this.detail = detail;
  }
}
