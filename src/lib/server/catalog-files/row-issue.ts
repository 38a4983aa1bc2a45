import type { CatalogRecord } from '#lib/domain/catalog-files/catalog-record.ts';

/** A row of a file that cannot be taken, in words for staff. */
export interface RowIssue {
  /** Line of the file, from 1. */
  readonly line: number;
  /** Name of the column, or path of the field; empty for the whole line. */
  readonly column: string;
  /** What stands there, shortened. */
  readonly value: string;
  /** What would be right. */
  readonly expected: string;
}

/** A record with the line where it begins, or what is wrong with a line. */
export type SourceRow =
  | { readonly line: number; readonly record: CatalogRecord }
  | { readonly issue: RowIssue };

const MAX_VALUE = 80;

export function rowIssue(
  line: number,
  column: string,
  value: unknown,
  expected: string,
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
  constructor(message: string) {
    super(message);
    this.name = 'UnreadableFile';
  }
}
