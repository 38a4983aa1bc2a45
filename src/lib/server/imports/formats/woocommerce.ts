import type { RowIssue } from '#lib/domain/catalog-files/import-report.ts';
import { Cells } from './cells.ts';
import type { Conventions } from './conventions.ts';
import type { CsvRow } from './csv-rows.ts';
import type { SourceProduct, SourceVariant } from './source-product.ts';
import { COLUMNS } from './woocommerce-columns.ts';
import {
  expandVariation,
  readSku,
  splitList,
  toVariant,
  type WooCells,
} from './woocommerce-variants.ts';
import { readYesNo } from './words.ts';

type Found<Item> = Item | { readonly issue: RowIssue };

/**
 * Products of WooCommerce's export. Variations may stand anywhere in the file and name their parent by `id:12` or by its
 * SKU, so products with variations come when the file has been read.
 */
export async function* readWooCommerce(
  rows: AsyncIterable<CsvRow | { readonly issue: RowIssue }>,
  conventions: Conventions,
): AsyncIterable<Found<SourceProduct>> {
  const table = new ProductTable(conventions);
  for await (const row of rows) {
    if ('issue' in row) yield row;
    else yield* table.add(row);
  }
  yield* table.finish();
}

/** Kinds of goods that no parcel is sent for. */
const NOT_SENT = new Set([
  'virtual',
  'downloadable',
  'virtuell',
  'herunterladbar',
  'virtuel',
  'téléchargeable',
]);

class ProductTable {
  readonly #conventions: Conventions;
  /** By SKU and by id. */
  readonly #parents = new Map<string, ParentProduct>();
  readonly #variations: CsvRow[] = [];

  constructor(conventions: Conventions) {
    this.#conventions = conventions;
  }

  *add(row: CsvRow): Iterable<Found<SourceProduct>> {
    const cells = new Cells(row, COLUMNS);
    const [type, ...kinds] = cells
      .text('type')
      .toLowerCase()
      .split(',')
      .map((word) => word.trim());
    // A virtual product with sizes is left out by its sizes.
    if (type !== 'variable' && kinds.some((kind) => NOT_SENT.has(kind))) {
      yield cells.issue('type', 'parcelGoods');
      return;
    }
    switch (type) {
      case 'variation':
        this.#variations.push(row);
        return;
      case 'variable':
        this.#addParent(row, cells);
        return;
      case 'simple':
        yield toSimpleProduct(row, this.#conventions);
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
    const variant = toVariant(row, this.#conventions);
    if (!parent) yield cells.issue('parent', 'parent');
    else if ('issue' in variant) yield variant;
    else parent.variants.push(...expandVariation(variant, row, parent.row));
  }
}

interface ParentProduct {
  readonly row: CsvRow;
  readonly variants: SourceVariant[];
}

function toSimpleProduct(row: CsvRow, conventions: Conventions): Found<SourceProduct> {
  const variant = toVariant(row, conventions);
  return 'issue' in variant ? variant : toProduct(row, [variant]);
}

function toProduct(row: CsvRow, variants: readonly SourceVariant[]): Found<SourceProduct> {
  const cells = new Cells(row, COLUMNS);
  const key = readSku(cells, 'sku') || (cells.text('id') && `woo-${cells.text('id')}`);
  if (!key) return cells.issue('sku', 'skuOrId');
  if (!cells.text('name')) return cells.issue('name', 'productName');
  return {
    line: row.line,
    key,
    title: cells.text('name'),
    vendor: cells.text('brands'),
    variants,
    descriptionHtml: unescapeBreaks(cells.text('description') || cells.text('short')),
    types: splitList(cells.text('categories')),
    tags: splitList(cells.text('tags')),
    gender: '',
    ageGroup: '',
    ...readVisibility(cells),
    images: splitList(cells.text('images')),
  };
}

/** Drafts are -1, private products 0. Hidden ones are bought by their address alone. Tables without the column hold what is on sale. */
function readVisibility(cells: WooCells): Pick<SourceProduct, 'isActive' | 'remarks'> {
  const text = cells.text('published');
  const isPublished = text === '' ? true : readYesNo(text);
  return {
    isActive: isPublished === true && cells.text('visibility') !== 'hidden',
    remarks: isPublished === undefined ? [cells.issue('published', 'yesOrNo')] : [],
  };
}

/** The export writes line breaks as `\n`. */
function unescapeBreaks(text: string): string {
  return text.replaceAll('\\n', '\n');
}
