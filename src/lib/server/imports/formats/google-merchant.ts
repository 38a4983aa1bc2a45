import type { RowIssue } from '#lib/domain/catalog-files/import-report.ts';
import { Cells } from './cells.ts';
import type { Conventions } from './conventions.ts';
import type { CsvRow } from './csv-rows.ts';
import { readAmounts } from './read-amounts.ts';
import { saleRemarks } from './sale-remarks.ts';
import type { Remark, SourceProduct, SourceVariant } from './source-product.ts';

/** Attributes of Google's product data, in feeds and in tables. */
const COLUMNS = {
  id: ['id'],
  group: ['item_group_id', 'item group id'],
  title: ['title'],
  description: ['description', 'summary', 'content'],
  brand: ['brand'],
  type: ['product_type', 'product type'],
  category: ['google_product_category', 'google product category'],
  gender: ['gender'],
  ageGroup: ['age_group', 'age group'],
  price: ['price'],
  salePrice: ['sale_price', 'sale price'],
  saleDates: ['sale_price_effective_date', 'sale price effective date'],
  availability: ['availability'],
  image: ['image_link', 'image link'],
  moreImages: ['additional_image_link', 'additional image link'],
  gtin: ['gtin', 'ean', 'upc'],
} as const;

/** Without these nothing can be sold, by what they hold. */
export const GOOGLE_REQUIRED = {
  id: COLUMNS.id,
  title: COLUMNS.title,
  price: COLUMNS.price,
  availability: COLUMNS.availability,
} as const;
export const GOOGLE_NAMES: readonly string[] = Object.values(COLUMNS).flat();
/** Its dates are those of ISO 8601, two in a cell. */
export const GOOGLE_SURVEYED = { amounts: [...COLUMNS.price, ...COLUMNS.salePrice], dates: [] };

/** Options of a variant, with the names under which they are understood. */
const OPTIONS = [
  ['Color', ['color', 'colour']],
  ['Size', ['size']],
  ['Material', ['material']],
  ['Pattern', ['pattern']],
] as const;

type Found<Item> = Item | { readonly issue: RowIssue };
type MerchantCells = Cells<typeof COLUMNS>;

/** Feeds contain no quantity, only whether there is stock. Orders beyond this are limited like any other. */
const IN_STOCK_QUANTITY = 10;

/** Products of a feed: items with the same `item_group_id` are sizes and colours of one. They may be apart. */
export async function* readGoogleMerchant(
  items: AsyncIterable<CsvRow | { readonly issue: RowIssue }>,
  conventions: Conventions,
): AsyncIterable<Found<SourceProduct>> {
  const groups = new Map<string, MerchantGroup>();
  for await (const item of items) {
    if ('issue' in item) {
      yield item;
      continue;
    }
    const cells = new Cells(item, COLUMNS);
    const variant = toVariant(item, conventions);
    if ('issue' in variant) yield variant;
    else if (cells.text('title') === '') yield cells.issue('title', 'productName');
    else addVariant(groups, item, variant);
  }
  for (const group of groups.values()) yield toProduct(group);
}

interface MerchantGroup {
  readonly key: string;
  readonly first: CsvRow;
  readonly images: string[];
  readonly variants: SourceVariant[];
}

function addVariant(
  groups: Map<string, MerchantGroup>,
  item: CsvRow,
  variant: SourceVariant,
): void {
  const cells = new Cells(item, COLUMNS);
  const key = cells.text('group') || cells.text('id');
  const group = groups.get(key) ?? { key, first: item, images: [], variants: [] };
  groups.set(key, group);
  group.variants.push(variant);
  const more = cells.text('moreImages').split(/[,\n]/);
  for (const image of [cells.text('image'), ...more].map((text) => text.trim()))
    if (image && !group.images.includes(image)) group.images.push(image);
}

function toVariant(item: CsvRow, conventions: Conventions): Found<SourceVariant> {
  const cells = new Cells(item, COLUMNS);
  const sku = cells.text('id');
  if (sku === '') return cells.issue('id', 'itemId');
  const amounts = readAmounts(cells, conventions, 'price', 'salePrice');
  if ('issue' in amounts) return amounts;
  const { required: price, optional: sale } = amounts;
  if (sale === 0) return cells.issue('salePrice', 'priceAboveZero');
  const [from = '', to = ''] = splitPeriod(cells.text('saleDates'));
  const reduction = saleRemarks(
    cells,
    { from, to, columns: { from: 'saleDates', to: 'saleDates' } },
    { name: sku, conventions, isCheaper: sale !== undefined && sale < price },
  );
  const isReduced = sale !== undefined && reduction.isReduced;
  const stock = readStock(cells, sku);
  return {
    line: item.line,
    sku,
    image: cells.text('image'),
    gtin: cells.text('gtin'),
    options: OPTIONS.flatMap(([name, columns]) => {
      const value = columns.map((column) => item.cells.get(column)?.trim()).find(Boolean);
      return value ? [[name, value] as const] : [];
    }),
    amount: isReduced ? sale : price,
    amountBefore: isReduced ? price : undefined,
    title: cells.text('title'),
    descriptionHtml: cells.text('description'),
    stock: stock.stock,
    remarks: [...amounts.remarks, ...reduction.remarks, ...stock.remarks],
  };
}

/** `2026-11-20T08:00+0100/2026-11-30T23:59+0100`. Dates with slashes of their own are not understood. */
function splitPeriod(text: string): readonly string[] {
  const parts = text.split('/');
  return parts.length <= 2 ? parts : [text, ''];
}

function readStock(cells: MerchantCells, value: string): Pick<SourceVariant, 'stock' | 'remarks'> {
  const note = (key: 'assumedStock' | 'stockUnknown' | 'madeToOrder'): readonly Remark[] => [
    { note: { key, value } },
  ];
  switch (cells.text('availability').toLowerCase().replaceAll(' ', '_')) {
    case 'in_stock':
      return {
        stock: { quantity: IN_STOCK_QUANTITY, isSellableWithoutStock: false },
        remarks: note('assumedStock'),
      };
    case 'preorder':
    case 'backorder':
      return { stock: { quantity: 0, isSellableWithoutStock: true }, remarks: note('madeToOrder') };
    case 'out_of_stock':
      return { stock: { quantity: 0, isSellableWithoutStock: false }, remarks: [] };
    default:
      return {
        stock: { quantity: 0, isSellableWithoutStock: false },
        remarks: note('stockUnknown'),
      };
  }
}

function toProduct({ key, first, images, variants }: MerchantGroup): SourceProduct {
  const cells: MerchantCells = new Cells(first, COLUMNS);
  return {
    line: first.line,
    key,
    variants,
    images,
    isActive: true,
    tags: [],
    remarks: [],
    title: cells.text('title'),
    descriptionHtml: cells.text('description'),
    vendor: cells.text('brand'),
    types: [cells.text('type'), cells.text('category')].filter(Boolean),
    gender: cells.text('gender'),
    ageGroup: cells.text('ageGroup'),
  };
}
