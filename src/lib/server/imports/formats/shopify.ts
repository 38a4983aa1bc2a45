import type { RowIssue } from '#lib/domain/catalog-files/import-report.ts';
import { parseQuantity } from './amounts.ts';
import { Cells } from './cells.ts';
import type { Conventions } from './conventions.ts';
import type { CsvRow } from './csv-rows.ts';
import { readAmounts } from './read-amounts.ts';
import type { Remark, SourceProduct, SourceVariant } from './source-product.ts';
import { readStatus, readYesNo } from './words.ts';

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
  gtin: ['barcode', 'variant barcode'],
  giftCard: ['gift card'],
  shipping: ['requires shipping', 'variant requires shipping'],
} as const;

/** Without these nothing can be sold, by what they hold. */
export const SHOPIFY_REQUIRED = {
  handle: COLUMNS.handle,
  title: COLUMNS.title,
  price: COLUMNS.price,
} as const;
export const SHOPIFY_NAMES: readonly string[] = Object.values(COLUMNS).flat();
export const SHOPIFY_SURVEYED = { amounts: [...COLUMNS.price, ...COLUMNS.before], dates: [] };

const OPTION_NUMBERS = [1, 2, 3] as const;

/** Markets of Shopify that have columns of their own, such as `Price / International`. */
export function shopifyMarkets(header: ReadonlySet<string>): readonly string[] {
  const names = [...header].flatMap((name) => MARKET_COLUMN.exec(name)?.[1] ?? []);
  return [...new Set(names)];
}

const MARKET_COLUMN = /^(?:included|price|compare[ -]at price) \/ (.+)$/;

/** Products of Shopify's export: the rows with the same handle that follow one another. */
export async function* readShopify(
  rows: AsyncIterable<CsvRow | { readonly issue: RowIssue }>,
  conventions: Conventions,
): AsyncIterable<SourceProduct | { readonly issue: RowIssue }> {
  let group: CsvRow[] = [];
  let handle = '';
  for await (const row of rows) {
    if ('issue' in row) {
      yield row;
      continue;
    }
    const next = new Cells(row, COLUMNS).text('handle');
    if (next !== handle && group.length > 0) yield* toProduct(handle, group, conventions);
    if (next !== handle) group = [];
    handle = next;
    group.push(row);
  }
  if (group.length > 0) yield* toProduct(handle, group, conventions);
}

function* toProduct(
  handle: string,
  rows: readonly CsvRow[],
  conventions: Conventions,
): Iterable<SourceProduct | { readonly issue: RowIssue }> {
  const first = rows.find((row) => new Cells(row, COLUMNS).text('title') !== '') ?? rows[0];
  if (!first) return;
  const cells = new Cells(first, COLUMNS);
  if (handle === '') return yield cells.issue('handle', 'handle');
  const title = cells.text('title');
  if (title === '') return yield cells.issue('title', 'productName');
  if (readYesNo(cells.text('giftCard'))) return yield cells.issue('giftCard', 'noGiftCard');
  const { variants, issues } = readVariants(rows, first, conventions);
  yield* issues;
  if (variants.length === 0) {
    if (issues.length === 0) yield cells.issue('price', 'price');
    return;
  }
  yield {
    line: first.line,
    key: handle,
    title,
    vendor: cells.text('vendor'),
    variants,
    descriptionHtml: cells.text('description'),
    types: [cells.text('type'), cells.text('category')].filter(Boolean),
    tags: splitTags(cells.text('tags')),
    gender: cells.text('gender'),
    ageGroup: cells.text('ageGroup'),
    ...readVisibility(cells),
    images: rows.map((row) => new Cells(row, COLUMNS).text('image')).filter(Boolean),
  };
}

function readVariants(
  rows: readonly CsvRow[],
  first: CsvRow,
  conventions: Conventions,
): {
  readonly variants: readonly SourceVariant[];
  readonly issues: readonly { readonly issue: RowIssue }[];
} {
  const read = rows.flatMap((row) => toVariant(row, first, conventions) ?? []);
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

/** Products with a word that is not understood are not on sale. */
function readVisibility(cells: Cells<typeof COLUMNS>): Pick<SourceProduct, 'isActive' | 'remarks'> {
  const [status, published] = [cells.text('status'), cells.text('published')];
  const isOnSale = status === '' ? true : readStatus(status);
  const isPublished = published === '' ? true : readYesNo(published);
  const remarks: Remark[] = [
    ...(isOnSale === undefined ? [cells.issue('status', 'status')] : []),
    ...(isPublished === undefined ? [cells.issue('published', 'yesOrNo')] : []),
  ];
  return { isActive: isOnSale === true && isPublished === true, remarks };
}

/** Undefined for a row that only adds a picture. */
function toVariant(
  row: CsvRow,
  first: CsvRow,
  conventions: Conventions,
): SourceVariant | { readonly issue: RowIssue } | undefined {
  const cells = new Cells(row, COLUMNS);
  const options = readOptions(row, first);
  if (options.length === 0 && cells.text('price') === '') return undefined;
  if (readYesNo(cells.text('shipping')) === false) return cells.issue('shipping', 'parcelGoods');
  const amounts = readAmounts(cells, conventions, 'price', 'before');
  if ('issue' in amounts) return amounts;
  const { required: amount, optional: before = 0 } = amounts;
  const sku = cells.text('sku').replace(/^'/, '');
  const stock = readStock(cells, sku || options.map(([, value]) => value).join(' / '));
  if ('issue' in stock) return stock;
  return {
    line: row.line,
    sku,
    options,
    amount,
    ...stock,
    amountBefore: before > amount ? before : undefined,
    image: cells.text('variantImage'),
    gtin: cells.text('gtin'),
    remarks: [...amounts.remarks, ...stock.remarks],
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

/** Shopify sells without a limit what it does not count. A table that does not say whether it counts has counted. */
function readStock(
  cells: Cells<typeof COLUMNS>,
  name: string,
): Pick<SourceVariant, 'stock' | 'remarks'> | { readonly issue: RowIssue } {
  const text = cells.text('quantity');
  const quantity = parseQuantity(text || '0');
  if (quantity === undefined) return cells.issue('quantity', 'units');
  const note = (key: 'uncounted' | 'stockUnknown' | 'madeToOrder'): readonly Remark[] => [
    { note: { key, value: name } },
  ];
  if (cells.has('tracker') && cells.text('tracker') === '') {
    const stock = { quantity, isSellableWithoutStock: true, isUncounted: true };
    return { stock, remarks: note('uncounted') };
  }
  const policy = cells.text('policy').toLowerCase();
  const mayBackorder = policy === 'continue' || readYesNo(policy) === true;
  const stock = { quantity, isSellableWithoutStock: mayBackorder };
  if (mayBackorder) return { stock, remarks: note('madeToOrder') };
  return { stock, remarks: text === '' ? note('stockUnknown') : [] };
}
