import type { RowIssue } from '#lib/domain/catalog-files/import-report.ts';
import { parseAmount } from './amounts.ts';
import type { Cells, ColumnNames } from './cells.ts';

export interface Amounts {
  readonly required: number;
  /** Undefined where the cell is empty. */
  readonly optional: number | undefined;
}

/** Two prices of a row in hundredths, the second of which may be left out. */
export function readAmounts<Columns extends ColumnNames>(
  cells: Cells<Columns>,
  requiredColumn: keyof Columns & string,
  optionalColumn: keyof Columns & string,
): Amounts | { readonly issue: RowIssue } {
  const required = parseAmount(cells.text(requiredColumn));
  if (required === undefined) return cells.issue(requiredColumn, 'price');
  if (cells.text(optionalColumn) === '') return { required, optional: undefined };
  const optional = parseAmount(cells.text(optionalColumn));
  if (optional === undefined) return cells.issue(optionalColumn, 'priceOrNothing');
  return { required, optional };
}
