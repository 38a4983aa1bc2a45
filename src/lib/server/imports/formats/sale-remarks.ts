import type { Cells, ColumnNames } from './cells.ts';
import type { Conventions } from './conventions.ts';
import { salePeriod } from './sale-period.ts';
import type { Remark } from './source-product.ts';

/** Whether a reduced price counts now, and what the report says about its dates. */
export function saleRemarks<Columns extends ColumnNames>(
  cells: Cells<Columns>,
  {
    from,
    to,
    columns,
  }: {
    readonly from: string;
    readonly to: string;
    readonly columns: Readonly<Record<'from' | 'to', keyof Columns & string>>;
  },
  {
    name,
    conventions,
    isCheaper,
  }: { readonly name: string; readonly conventions: Conventions; readonly isCheaper: boolean },
): { readonly isReduced: boolean; readonly remarks: readonly Remark[] } {
  if (!isCheaper) return { isReduced: false, remarks: [] };
  const period = salePeriod(from, to, conventions);
  switch (period.kind) {
    case 'over':
      return { isReduced: false, remarks: [] };
    case 'later':
      return {
        isReduced: false,
        remarks: [{ note: { key: 'saleLater', value: `${name}: ${from}` } }],
      };
    case 'unknown': {
      const expected = period.isAmbiguous ? 'clearDate' : 'date';
      return { isReduced: false, remarks: [cells.issue(columns[period.part], expected)] };
    }
    case 'now': {
      const note = { key: 'saleEnds', value: `${name}: ${to}` } as const;
      return { isReduced: true, remarks: period.to ? [{ note }] : [] };
    }
  }
}
