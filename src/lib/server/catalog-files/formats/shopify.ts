import type { RowIssue } from '#lib/domain/catalog-files/import-report.ts';
import { parseQuantity } from './amounts.ts';
import { Cells } from './cells.ts';
import type { CsvRow } from './csv-rows.ts';
import { readAmounts } from './read-amounts.ts';
import type { SourceProduct, SourceVariant } from './source-product.ts';

/** Columns of Shopify's product export: today's name first, then the one until 2024. */
const COLUMNS = {
  handle: ['url handle', 'handle'],
  title: ['title'],
  description: ['description', 'body (html)'],
  vendor: ['vendor'],
  category: ['product category', 'google shopping / google product category'],
  type: ['type', 'custom product type'],
  tags: ['tags'],
  published: ['published on online store', 'published'],
  status: ['status'],
  gender: ['google shopping / gender'],
  ageGroup: ['google shopping / age group'],
  sku: ['sku', 'variant sku'],
  price: ['price', 'variant price'],
  before: ['compare-at price', 'variant compare at price'],
  tracker: ['inventory tracker', 'variant inventory tracker'],
  quantity: ['inventory quantity', 'variant inventory qty'],
  policy: ['continue selling when out of stock', 'variant inventory policy'],
  image: ['product image url', 'image src'],
  variantImage: ['variant image url', 'variant image'],
} as const;

const OPTION_NUMBERS = [1, 2, 3] as const;

/** Whether the header is that of Shopify's product export. */
export function isShopify(header: ReadonlySet<string>): boolean {
  return [COLUMNS.handle, COLUMNS.title, COLUMNS.price].every((names) =>
    names.some((name) => header.has(name)),
  );
}

/** Products of Shopify's export: the rows with the same handle that follow one another. */
export async function* readShopify(
  rows: AsyncIterable<CsvRow | { readonly issue: RowIssue }>,
): AsyncIterable<SourceProduct | { readonly issue: RowIssue }> {
  let group: CsvRow[] = [];
  let handle = '';
  for await (const row of rows) {
    if ('issue' in row) {
      yield row;
      continue;
    }
    const next = new Cells(row, COLUMNS).text('handle');
    if (next !== handle && group.length > 0) yield* toProduct(handle, group);
    if (next !== handle) group = [];
    handle = next;
    group.push(row);
  }
  if (group.length > 0) yield* toProduct(handle, group);
}

function* toProduct(
  handle: string,
  rows: readonly CsvRow[],
): Iterable<SourceProduct | { readonly issue: RowIssue }> {
  const first = rows.find((row) => new Cells(row, COLUMNS).text('title') !== '') ?? rows[0];
  if (!first) return;
  const cells = new Cells(first, COLUMNS);
  if (handle === '') return yield cells.issue('handle', 'handle');
  const title = cells.text('title');
  if (title === '') return yield cells.issue('title', 'productName');
  const { variants, issues } = readVariants(rows, first);
  yield* issues;
  if (variants.length === 0) {
    if (issues.length === 0) yield cells.issue('price', 'price');
    return;
  }
  yield {
    ...{ line: first.line, key: handle, title, vendor: cells.text('vendor'), variants },
    descriptionHtml: cells.text('description'),
    types: [cells.text('type'), cells.text('category')].filter(Boolean),
    tags: splitTags(cells.text('tags')),
    gender: cells.text('gender'),
    ageGroup: cells.text('ageGroup'),
    isActive: isPublished(cells),
    images: rows.map((row) => new Cells(row, COLUMNS).text('image')).filter(Boolean),
  };
}

function readVariants(
  rows: readonly CsvRow[],
  first: CsvRow,
): {
  readonly variants: readonly SourceVariant[];
  readonly issues: readonly { readonly issue: RowIssue }[];
} {
  const read = rows.flatMap((row) => toVariant(row, first) ?? []);
  return {
    variants: read.flatMap((each) => ('issue' in each ? [] : [each])),
    issues: read.flatMap((each) => ('issue' in each ? [each] : [])),
  };
}

function splitTags(text: string): readonly string[] {
  return text
    .split(',')
    .map((tag) => tag.trim())
    .filter(Boolean);
}

function isPublished(cells: Cells<typeof COLUMNS>): boolean {
  const status = cells.text('status').toLowerCase();
  return cells.text('published').toLowerCase() !== 'false' && ['', 'active'].includes(status);
}

/** Undefined for a row that only adds a picture. */
function toVariant(
  row: CsvRow,
  first: CsvRow,
): SourceVariant | { readonly issue: RowIssue } | undefined {
  const cells = new Cells(row, COLUMNS);
  const options = readOptions(row, first);
  if (options.length === 0 && cells.text('price') === '') return undefined;
  const amounts = readAmounts(cells, 'price', 'before');
  if ('issue' in amounts) return amounts;
  const { required: amount, optional: before = 0 } = amounts;
  const quantity = parseQuantity(cells.text('quantity') || '0');
  if (quantity === undefined) return cells.issue('quantity', 'units');
  return {
    ...{ line: row.line, sku: cells.text('sku').replace(/^'/, ''), options, amount, quantity },
    amountBefore: before > amount ? before : undefined,
    isSellableWithoutStock: isUnlimited(cells),
    image: cells.text('variantImage'),
  };
}

/** The names of the options stand in the product's first row only. */
function readOptions(row: CsvRow, first: CsvRow): SourceVariant['options'] {
  return OPTION_NUMBERS.flatMap((number) => {
    const column = `option${number} name`;
    const name = row.cells.get(column) || first.cells.get(column) || '';
    const value = row.cells.get(`option${number} value`)?.trim();
    return value ? [[name.trim(), value] as const] : [];
  });
}

/** Shopify sells without a limit what it does not count. */
function isUnlimited(cells: Cells<typeof COLUMNS>): boolean {
  if (cells.text('tracker') === '') return true;
  return ['continue', 'true'].includes(cells.text('policy').toLowerCase());
}
