import type { ExpectationKey } from '#lib/domain/catalog-files/expectation.ts';
import type { RowIssue } from '#lib/domain/catalog-files/import-report.ts';
import { readAmount } from './amounts.ts';
import type { Cells, ColumnNames } from './cells.ts';
import type { Conventions } from './conventions.ts';
import type { Remark } from './source-product.ts';

export interface Amounts {
  readonly required: number;
  /** Undefined where the cell is empty. */
  readonly optional: number | undefined;
  readonly remarks: readonly Remark[];
}

type Refused = { readonly issue: RowIssue };

/** Two prices of a row in hundredths, the second of which may be left out. */
export function readAmounts<Columns extends ColumnNames>(
  cells: Cells<Columns>,
  conventions: Conventions,
  requiredColumn: keyof Columns & string,
  optionalColumn: keyof Columns & string,
): Amounts | Refused {
  const required = readCell(cells, conventions, requiredColumn, 'price');
  if ('issue' in required) return required;
  if (required.amount === 0) return cells.issue(requiredColumn, 'priceAboveZero');
  if (cells.text(optionalColumn) === '')
    return { required: required.amount, optional: undefined, remarks: required.remarks };
  const optional = readCell(cells, conventions, optionalColumn, 'priceOrNothing');
  if ('issue' in optional) return optional;
  return {
    required: required.amount,
    optional: optional.amount,
    remarks: [...required.remarks, ...optional.remarks],
  };
}

function readCell<Columns extends ColumnNames>(
  cells: Cells<Columns>,
  { numbers, currency }: Conventions,
  column: keyof Columns & string,
  expected: ExpectationKey,
): { readonly amount: number; readonly remarks: readonly Remark[] } | Refused {
  const text = cells.text(column);
  const read = readAmount(text, numbers, currency);
  switch (read.kind) {
    case 'none':
      return cells.issue(column, expected);
    case 'other-currency':
      return cells.issue(column, 'ownCurrency', { currency });
    case 'amount': {
      const note = {
        key: 'rounded',
        value: `${text} → ${(read.amount / 100).toFixed(2)}`,
      } as const;
      return { amount: read.amount, remarks: read.isRounded ? [{ note }] : [] };
    }
  }
}
