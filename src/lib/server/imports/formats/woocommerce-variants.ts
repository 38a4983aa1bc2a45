import type { StockRecord } from '#lib/domain/catalog-files/catalog-record.ts';
import type { RowIssue } from '#lib/domain/catalog-files/import-report.ts';
import { parseQuantity } from './amounts.ts';
import { Cells } from './cells.ts';
import type { Conventions } from './conventions.ts';
import type { CsvRow } from './csv-rows.ts';
import { sizeValue } from './names.ts';
import { readAmounts } from './read-amounts.ts';
import { saleRemarks } from './sale-remarks.ts';
import type { Remark, SourceVariant } from './source-product.ts';
import { COLUMNS, readAttributes } from './woocommerce-columns.ts';
import { readYesNo } from './words.ts';

export type WooCells = Cells<typeof COLUMNS>;

/** The variant described by a row of a simple product or a variation. */
export function toVariant(
  row: CsvRow,
  conventions: Conventions,
): SourceVariant | { readonly issue: RowIssue } {
  const cells: WooCells = new Cells(row, COLUMNS);
  const amounts = readAmounts(cells, conventions, 'price', 'salePrice');
  if ('issue' in amounts) return amounts;
  const { required: regular, optional: sale } = amounts;
  if (sale === 0) return cells.issue('salePrice', 'priceAboveZero');
  const sku = readSku(cells, 'sku');
  const name = sku || cells.text('name');
  const reduction = saleRemarks(
    cells,
    {
      from: cells.text('saleFrom'),
      to: cells.text('saleTo'),
      columns: { from: 'saleFrom', to: 'saleTo' },
    },
    { name, conventions, isCheaper: sale !== undefined && sale < regular },
  );
  const isReduced = sale !== undefined && reduction.isReduced;
  const stock = readStock(cells, name);
  if ('issue' in stock) return stock;
  return {
    line: row.line,
    sku,
    options: readOptions(row),
    stock: stock.stock,
    amount: isReduced ? sale : regular,
    amountBefore: isReduced ? regular : undefined,
    image: splitList(cells.text('images'))[0] ?? '',
    gtin: cells.text('gtin'),
    remarks: [...amounts.remarks, ...reduction.remarks, ...stock.remarks],
  };
}

/** A shop that counts nothing says only whether there is any. */
function readStock(
  cells: WooCells,
  name: string,
):
  | { readonly stock: StockRecord; readonly remarks: readonly Remark[] }
  | { readonly issue: RowIssue } {
  const text = cells.text('stock');
  const quantity = parseQuantity(text || '0');
  if (quantity === undefined) return cells.issue('stock', 'unitsOrNothing');
  const note = (key: 'uncounted' | 'stockUnknown' | 'madeToOrder'): readonly Remark[] => [
    { note: { key, value: name } },
  ];
  const backorders = cells.text('backorders').toLowerCase();
  if (backorders === 'notify' || readYesNo(backorders))
    return { stock: { quantity, isSellableWithoutStock: true }, remarks: note('madeToOrder') };
  const stock = { quantity, isSellableWithoutStock: false };
  if (text !== '') return { stock, remarks: [] };
  const isInStock = readYesNo(cells.text('inStock'));
  if (isInStock === true)
    return {
      stock: { quantity: 0, isSellableWithoutStock: true, isUncounted: true },
      remarks: note('uncounted'),
    };
  return { stock, remarks: isInStock === false ? [] : note('stockUnknown') };
}

/** The export puts a quotation mark before what a spreadsheet would take for a formula. */
export function readSku(cells: WooCells, column: 'sku' | 'parent'): string {
  return cells.text(column).replace(/^'(?=[=+\-@])/, '');
}

/** A comma within a name is written as `\\,`. */
export function splitList(text: string): readonly string[] {
  return text
    .split(/(?<!\\),/)
    .map((item) => item.replaceAll('\\,', ',').trim())
    .filter(Boolean);
}

/** Attributes of a variation have one value; those of simple products say what they are made of. */
function readOptions({ cells }: CsvRow): SourceVariant['options'] {
  return readAttributes(cells).flatMap(([name, value]) => {
    const [only, ...others] = splitList(value);
    return name && only && others.length === 0 ? [[name, only] as const] : [];
  });
}

/**
 * A variation for any value of an attribute, which its parent lists, is one size for each value. Units that are counted
 * for all of them together are shared out, so that no more is sold than there is.
 */
export function expandVariation(
  variant: SourceVariant,
  row: CsvRow,
  parent: CsvRow,
): readonly SourceVariant[] {
  const listed = new Map(
    readAttributes(parent.cells).map(([name, text]) => [name, splitList(text)]),
  );
  const open = readAttributes(row.cells).flatMap(([name, value]) =>
    name && value === '' ? [{ name, values: listed.get(name) ?? [] }] : [],
  );
  const choices = open.reduce<readonly SourceVariant['options'][]>(
    (options, { name, values }) =>
      values.length === 0
        ? options
        : options.flatMap((chosen) => values.map((value) => [...chosen, [name, value] as const])),
    [[]],
  );
  if (choices.length === 1)
    return [{ ...variant, options: [...variant.options, ...(choices[0] ?? [])] }];
  const { stock, sku, remarks } = variant;
  const quantity = Math.floor(stock.quantity / choices.length);
  const note = { key: 'sharedStock', value: sku || `${row.line}` } as const;
  return choices.map((chosen, index) => ({
    ...variant,
    options: [...variant.options, ...chosen],
    sku: sku && `${sku}-${chosen.map(([, value]) => sizeValue(value)).join('-')}`,
    stock: { ...stock, quantity },
    // Each of them has the same number otherwise.
    gtin: '',
    remarks: index > 0 ? [] : [...remarks, ...(stock.quantity > 0 ? [{ note }] : [])],
  }));
}
