import type { RowIssue } from '#lib/domain/catalog-files/import-report.ts';
import { parseQuantity } from './amounts.ts';
import { Cells } from './cells.ts';
import type { CsvRow } from './csv-rows.ts';
import { readAmounts } from './read-amounts.ts';
import type { SourceProduct, SourceVariant } from './source-product.ts';
import { COLUMNS, readAttributes } from './woocommerce-columns.ts';

type WooCells = Cells<typeof COLUMNS>;
type Found<Item> = Item | { readonly issue: RowIssue };
/** Stock of a product that is in stock but not counted. */
const UNCOUNTED = 0;

/** Whether the header is that of WooCommerce's product export. */
export function isWooCommerce(header: ReadonlySet<string>): boolean {
  return [COLUMNS.type, COLUMNS.name, COLUMNS.price].every((names) =>
    names.some((name) => header.has(name)),
  );
}

/**
 * Products of WooCommerce's export. Variations may stand anywhere in the file and name their parent by `id:12` or by its
 * SKU, so products with variations come when the file has been read. `now` decides about dated sale prices.
 */
export async function* readWooCommerce(
  rows: AsyncIterable<CsvRow | { readonly issue: RowIssue }>,
  now: Date,
): AsyncIterable<Found<SourceProduct>> {
  const table = new ProductTable(now);
  for await (const row of rows) {
    if ('issue' in row) yield row;
    else yield* table.add(row);
  }
  yield* table.finish();
}

class ProductTable {
  readonly #now: Date;
  /** By SKU and by id. */
  readonly #parents = new Map<string, ParentProduct>();
  readonly #variations: CsvRow[] = [];

  constructor(now: Date) {
    this.#now = now;
  }

  *add(row: CsvRow): Iterable<Found<SourceProduct>> {
    const cells = new Cells(row, COLUMNS);
    const [type] = cells.text('type').toLowerCase().split(',');
    switch (type?.trim()) {
      case 'variation':
        this.#variations.push(row);
        return;
      case 'variable':
        this.#addParent(row, cells);
        return;
      case 'simple':
        yield toSimpleProduct(row, this.#now);
        return;
      default:
        yield cells.issue('type', 'wooType');
    }
  }

  *finish(): Iterable<Found<SourceProduct>> {
    for (const row of this.#variations) yield* this.#addVariation(row);
    for (const { row, variants } of new Set(this.#parents.values()))
      yield variants.length > 0
        ? toProduct(row, variants)
        : new Cells(row, COLUMNS).issue('type', 'variations');
  }

  #addParent(row: CsvRow, cells: WooCells): void {
    const parent: ParentProduct = { row, variants: [] };
    if (cells.text('id')) this.#parents.set(`id:${cells.text('id')}`, parent);
    if (cells.text('sku')) this.#parents.set(readSku(cells, 'sku'), parent);
  }

  *#addVariation(row: CsvRow): Iterable<{ readonly issue: RowIssue }> {
    const cells = new Cells(row, COLUMNS);
    const parent = this.#parents.get(readSku(cells, 'parent'));
    const variant = toVariant(row, this.#now);
    if (!parent) yield cells.issue('parent', 'parent');
    else if ('issue' in variant) yield variant;
    else parent.variants.push(variant);
  }
}

interface ParentProduct {
  readonly row: CsvRow;
  readonly variants: SourceVariant[];
}

function toSimpleProduct(row: CsvRow, now: Date): Found<SourceProduct> {
  const variant = toVariant(row, now);
  return 'issue' in variant ? variant : toProduct(row, [variant]);
}

function toProduct(row: CsvRow, variants: readonly SourceVariant[]): Found<SourceProduct> {
  const cells = new Cells(row, COLUMNS);
  const key = readSku(cells, 'sku') || (cells.text('id') && `woo-${cells.text('id')}`);
  if (!key) return cells.issue('sku', 'skuOrId');
  if (!cells.text('name')) return cells.issue('name', 'productName');
  return {
    ...{ line: row.line, key, title: cells.text('name'), vendor: cells.text('brands'), variants },
    descriptionHtml: unescapeBreaks(cells.text('description') || cells.text('short')),
    types: splitList(cells.text('categories')),
    tags: splitList(cells.text('tags')),
    ...{ gender: '', ageGroup: '' },
    isActive: isVisible(cells),
    images: splitList(cells.text('images')),
  };
}

/** The export puts a quotation mark before what a spreadsheet would take for a formula. */
function readSku(cells: WooCells, column: 'sku' | 'parent'): string {
  return cells.text(column).replace(/^'(?=[=+\-@])/, '');
}

/** Tables without the column hold what is on sale. */
function isPublished(text: string): boolean {
  return ['1', 'yes', 'true', ''].includes(text.toLowerCase());
}

/** Drafts are -1, private products 0. Hidden ones are bought by their address alone. */
function isVisible(cells: WooCells): boolean {
  return isPublished(cells.text('published')) && cells.text('visibility') !== 'hidden';
}

/** A comma within a name is written as `\,`. */
function splitList(text: string): readonly string[] {
  return text
    .split(/(?<!\\),/)
    .map((item) => item.replaceAll('\\,', ',').trim())
    .filter(Boolean);
}

/** The export writes line breaks as `\n`. */
function unescapeBreaks(text: string): string {
  return text.replaceAll('\\n', '\n');
}

function toVariant(row: CsvRow, now: Date): Found<SourceVariant> {
  const cells = new Cells(row, COLUMNS);
  const amounts = readAmounts(cells, 'price', 'salePrice');
  if ('issue' in amounts) return amounts;
  const { required: regular, optional: sale } = amounts;
  const isReduced = sale !== undefined && sale < regular && isOnSale(cells, now);
  const quantity = parseQuantity(cells.text('stock') || String(UNCOUNTED));
  if (quantity === undefined) return cells.issue('stock', 'unitsOrNothing');
  return {
    ...{ line: row.line, sku: readSku(cells, 'sku'), options: readOptions(row), quantity },
    amount: isReduced ? sale : regular,
    amountBefore: isReduced ? regular : undefined,
    isSellableWithoutStock: isUnlimited(cells),
    image: splitList(cells.text('images'))[0] ?? '',
  };
}

function isUnlimited(cells: WooCells): boolean {
  if (['1', 'notify', 'yes'].includes(cells.text('backorders').toLowerCase())) return true;
  return cells.text('stock') === '' && cells.text('inStock') === '1';
}

function isOnSale(cells: WooCells, now: Date): boolean {
  const from = Date.parse(cells.text('saleFrom'));
  const to = Date.parse(cells.text('saleTo'));
  return !(from > now.getTime()) && !(to < now.getTime());
}

/** Attributes of a variation have one value; those of simple products say what they are made of. */
function readOptions({ cells }: CsvRow): SourceVariant['options'] {
  return readAttributes(cells).flatMap(([name, value]) =>
    name && value && !/(?<!\\),/.test(value) ? [[name, value.replaceAll('\\,', ',')] as const] : [],
  );
}
