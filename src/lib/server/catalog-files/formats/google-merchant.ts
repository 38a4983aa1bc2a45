import type { RowIssue } from '#lib/domain/catalog-files/import-report.ts';
import { Cells } from './cells.ts';
import type { CsvRow } from './csv-rows.ts';
import { readAmounts } from './read-amounts.ts';
import type { SourceProduct, SourceVariant } from './source-product.ts';

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
} as const;

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

/** Whether the header is that of a table for Google's Merchant Center. */
export function isGoogleMerchant(header: ReadonlySet<string>): boolean {
  const has = (names: readonly string[]): boolean => names.some((name) => header.has(name));
  return [COLUMNS.id, COLUMNS.title, COLUMNS.price, COLUMNS.availability].every(has);
}

/**
 * Products of a feed: items with the same `item_group_id` are sizes and colours of one. They may be apart. `now` decides
 * about dated sale prices.
 */
export async function* readGoogleMerchant(
  items: AsyncIterable<CsvRow | { readonly issue: RowIssue }>,
  now: Date,
): AsyncIterable<Found<SourceProduct>> {
  const groups = new Map<string, MerchantGroup>();
  for await (const item of items) {
    if ('issue' in item) {
      yield item;
      continue;
    }
    const cells = new Cells(item, COLUMNS);
    const variant = toVariant(item, now);
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

function toVariant(item: CsvRow, now: Date): Found<SourceVariant> {
  const cells = new Cells(item, COLUMNS);
  if (cells.text('id') === '') return cells.issue('id', 'itemId');
  const amounts = readAmounts(cells, 'price', 'salePrice');
  if ('issue' in amounts) return amounts;
  const { required: price, optional: sale } = amounts;
  const isReduced = sale !== undefined && sale < price && isOnSale(cells, now);
  const availability = cells.text('availability').toLowerCase().replaceAll(' ', '_');
  return {
    ...{ line: item.line, sku: cells.text('id'), image: cells.text('image') },
    options: OPTIONS.flatMap(([name, columns]) => {
      const value = columns.map((column) => item.cells.get(column)?.trim()).find(Boolean);
      return value ? [[name, value] as const] : [];
    }),
    amount: isReduced ? sale : price,
    amountBefore: isReduced ? price : undefined,
    quantity: availability === 'in_stock' ? IN_STOCK_QUANTITY : 0,
    isSellableWithoutStock: ['preorder', 'backorder'].includes(availability),
  };
}

/** `2026-11-20T08:00+0100/2026-11-30T23:59+0100`; without dates a sale price always counts. */
function isOnSale(cells: MerchantCells, now: Date): boolean {
  const [from = '', to = ''] = cells.text('saleDates').split('/');
  return !(Date.parse(from) > now.getTime()) && !(Date.parse(to) < now.getTime());
}

function toProduct({ key, first, images, variants }: MerchantGroup): SourceProduct {
  const cells: MerchantCells = new Cells(first, COLUMNS);
  return {
    ...{ line: first.line, key, variants, images, isActive: true, tags: [] },
    title: cells.text('title'),
    descriptionHtml: cells.text('description'),
    vendor: cells.text('brand'),
    types: [cells.text('type'), cells.text('category')].filter(Boolean),
    gender: cells.text('gender'),
    ageGroup: cells.text('ageGroup'),
  };
}
