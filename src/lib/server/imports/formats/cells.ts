import type { Expectation, ExpectationKey } from '#lib/domain/catalog-files/expectation.ts';
import type { RowIssue } from '#lib/domain/catalog-files/import-report.ts';
import { shorten } from '#lib/server/imports/row-issue.ts';
import type { CsvRow } from './csv-rows.ts';

/** Names of columns in lower case; of several the first one that has a text counts. */
export type ColumnNames = Readonly<Record<string, readonly string[]>>;

/** One row by what its columns mean. */
export class Cells<Columns extends ColumnNames> {
  readonly #row: CsvRow;
  readonly #columns: Columns;

  constructor(row: CsvRow, columns: Columns) {
    this.#row = row;
    this.#columns = columns;
  }

  text(column: keyof Columns & string): string {
    for (const name of this.#columns[column] ?? []) {
      const text = this.#row.cells.get(name)?.trim();
      if (text) return text;
    }
    return '';
  }

  /** Whether the file has the column at all. */
  has(column: keyof Columns & string): boolean {
    return (this.#columns[column] ?? []).some((name) => this.#row.cells.has(name));
  }

  issue(
    column: keyof Columns & string,
    key: ExpectationKey,
    values?: Expectation['values'],
  ): { readonly issue: RowIssue } {
    const names = this.#columns[column] ?? [];
    const filled = names.find((candidate) => this.#row.cells.get(candidate)?.trim());
    const name =
      filled ?? names.find((candidate) => this.#row.cells.has(candidate)) ?? names[0] ?? column;
    const value = shorten(this.#row.cells.get(name) ?? '');
    const expected = { key, ...(values && { values }) };
    return { issue: { line: this.#row.line, column: name, value, expected } };
  }
}
