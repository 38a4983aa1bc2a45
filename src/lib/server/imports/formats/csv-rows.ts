import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import type { RowIssue } from '#lib/domain/catalog-files/import-report.ts';
import { UnreadableFile } from '#lib/server/imports/row-issue.ts';

/** A row by the names of its columns, in lower case. Columns that the file does not have are missing. */
export interface CsvRow {
  /** Line where it begins, from 1. */
  readonly line: number;
  readonly cells: ReadonlyMap<string, string>;
}

/** Longest row, with all of its cells. */
const MAX_ROW_BYTES = 12 * 1024 * 1024;
const SEPARATORS = [',', ';', '\t', '|'];

/** First line that tells a spreadsheet program the separator. */
const SEPARATOR_LINE = /^sep=.(\r?\n)/i;

/** The beginning of a file with an empty line instead of that one. */
export function withoutSeparatorLine(text: string): string {
  return text.replace(SEPARATOR_LINE, '$1');
}

/** The separator of a file, by its header. */
export function findSeparator(header: string): string {
  const unquoted = header.replace(/"[^"]*"/g, '');
  const count = (separator: string): number => unquoted.split(separator).length;
  return SEPARATORS.toSorted((left, right) => count(right) - count(left))[0] ?? ',';
}

/** Rows of a file with a header. The last item is an issue if the file is cut off. @throws UnreadableFile */
export async function* readCsvRows(
  text: AsyncIterable<string>,
  separator: string,
): AsyncIterable<CsvRow | { readonly issue: RowIssue }> {
  const parser = Readable.from(fromHeader(text), { objectMode: false }).pipe(
    parse({
      delimiter: separator,
      bom: true,
      relax_column_count: true,
      relax_quotes: true,
      // Blanks before a quotation mark; a tab may be a separator.
      ltrim: separator !== '\t',
      skip_empty_lines: true,
      info: true,
      max_record_size: MAX_ROW_BYTES,
    }),
  );
  let header: readonly string[] | undefined;
  let line = 1;
  try {
    for await (const { record, info } of parser as AsyncIterable<ParsedRow>) {
      if (header) yield { line, cells: toCells(header, record) };
      else header = record.map((name) => name.trim().toLowerCase());
      line = info.lines + 1;
    }
  } catch (error) {
    yield { issue: toIssue(error, line) };
  }
}

/** The parser skips empty lines and counts them. */
async function* fromHeader(text: AsyncIterable<string>): AsyncIterable<string> {
  let isStart = true;
  for await (const part of text) {
    yield isStart ? withoutSeparatorLine(part) : part;
    isStart &&= part === '';
  }
}

interface ParsedRow {
  readonly record: readonly string[];
  readonly info: { readonly lines: number };
}

/** Of columns with the same name the first counts. */
function toCells(header: readonly string[], row: readonly string[]): ReadonlyMap<string, string> {
  return new Map(header.map((name, index) => [name, row[index] ?? ''] as const).toReversed());
}

/** @throws what is not about the file's text. */
function toIssue(error: unknown, line: number): RowIssue {
  if (!(error instanceof CsvError)) throw error;
  if (error.code === 'CSV_MAX_RECORD_SIZE')
    throw new UnreadableFile(
      'too-long',
      `Line ${line}: a cell is longer than 10 MB. Shorten it.`,
      String(line),
    );
  const key = error.code === 'CSV_QUOTE_NOT_CLOSED' ? 'closingQuote' : 'row';
  return { line, column: '', value: '', expected: { key } };
}
