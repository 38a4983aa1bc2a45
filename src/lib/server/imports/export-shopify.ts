import { originalAmount } from '#lib/domain/catalog/announced-price.ts';
import { isHttpAddress } from '#lib/domain/catalog/picture-source.ts';
import type {
  CatalogRecord,
  ProductRecord,
  Texts,
  VariantRecord,
} from '#lib/domain/catalog-files/catalog-record.ts';
import { toDecimal } from '#lib/domain/shop/decimal-amount.ts';
import type { Shop } from '#lib/domain/shop/shop.ts';
import { csvHeader, csvLine } from '#lib/domain/text/csv-line.ts';

const COLUMNS = [
  ...['Title', 'URL handle', 'Description', 'Vendor', 'Type', 'Tags'],
  ...['Published on online store', 'Status', 'SKU', 'Barcode', 'Option1 name', 'Option1 value'],
  ...['Price', 'Compare-at price', 'Inventory tracker', 'Inventory quantity'],
  ...['Continue selling when out of stock', 'Product image URL', 'Image position'],
] as const;

type Row = Partial<Record<(typeof COLUMNS)[number], string | number>>;

/** The goods of one shop as Shopify's product CSV. `imageAddress` gives files of the picture store a public address. */
export async function* exportShopify(
  records: AsyncIterable<CatalogRecord>,
  shop: Shop,
  imageAddress: (source: string) => string,
): AsyncIterable<string> {
  const names = new Map<string, string>();
  const nameOf = (key: string): string => names.get(key) ?? '';
  yield csvHeader(COLUMNS);
  for await (const record of records) {
    for (const [key, name] of namesOf(record, shop)) names.set(key, name);
    if (record.type !== 'product') continue;
    for (const row of toRows(record, shop, nameOf, imageAddress))
      yield csvLine(COLUMNS.map((column) => row[column] ?? ''));
  }
}

/** Names of categories and of attribute values, by what they are. */
function namesOf(record: CatalogRecord, shop: Shop): readonly (readonly [string, string])[] {
  if (record.type === 'category')
    return [[`category ${record.key}`, textIn(shop, record.texts)?.name ?? record.key]];
  if (record.type === 'product') return [];
  return record.values.map(({ value, texts }) => [
    `${record.key} ${value}`,
    textIn(shop, texts) ?? value,
  ]);
}

function textIn<Text>({ language }: Shop, texts: Texts<Text>): Text | undefined {
  return texts[language] ?? texts.en ?? Object.values(texts)[0];
}

/** A row for each size; further rows for further pictures. */
function toRows(
  product: ProductRecord,
  shop: Shop,
  nameOf: (key: string) => string,
  imageAddress: (source: string) => string,
): readonly Row[] {
  const sizes = product.variants.filter(({ prices }) => prices[shop.locale]);
  const [first, ...others] = sizes;
  if (!first) return [];
  const handle = { 'URL handle': product.key };
  const images = product.images.map(({ source }) =>
    isHttpAddress(source) ? source : imageAddress(source),
  );
  const rows: Row[] = [
    { ...productCells(product, shop, nameOf), ...sizeCells(first, shop, nameOf) },
    ...others.map((size) => sizeCells(size, shop, nameOf)),
  ];
  return Array.from({ length: Math.max(rows.length, images.length) }, (_, index) => ({
    ...handle,
    ...rows[index],
    ...(images[index] && { 'Product image URL': images[index], 'Image position': index + 1 }),
  }));
}

function productCells(
  { texts, attributes, categories, isActive }: ProductRecord,
  shop: Shop,
  nameOf: (key: string) => string,
): Row {
  const text = textIn(shop, texts);
  const [home = ''] = categories;
  const path = home
    .split('/')
    .map((_, index, steps) => nameOf(`category ${steps.slice(0, index + 1).join('/')}`));
  const labels = Object.entries(attributes).flatMap(([key, values]) =>
    key === 'brand' ? [] : values.map((value) => nameOf(`${key} ${value}`)),
  );
  return {
    Title: text?.name ?? '',
    Description: toHtml(text?.description ?? ''),
    Vendor: (attributes['brand'] ?? []).map((value) => nameOf(`brand ${value}`)).join(', '),
    Type: path.filter(Boolean).join(' > '),
    Tags: [...new Set(labels.map((label) => label.replaceAll(',', ' ')))].join(', '),
    'Published on online store': isActive ? 'TRUE' : 'FALSE',
    Status: isActive ? 'Active' : 'Draft',
    'Option1 name': 'Size',
  };
}

function sizeCells(
  { key, size, gtin, stock, prices }: VariantRecord,
  shop: Shop,
  nameOf: (key: string) => string,
): Row {
  const price = prices[shop.locale];
  const amount = price?.amount ?? 0;
  const before = originalAmount({ withTax: amount, reductions: price?.reductions ?? [] });
  return {
    SKU: key,
    ...(gtin && { Barcode: gtin }),
    'Option1 value': nameOf(`size ${size}`) || size,
    Price: toDecimal(amount),
    ...(before > amount && { 'Compare-at price': toDecimal(before) }),
    'Inventory tracker': stock.isUncounted ? '' : 'shopify',
    'Inventory quantity': stock.quantity,
    'Continue selling when out of stock': stock.isSellableWithoutStock ? 'TRUE' : 'FALSE',
  };
}

/** Blank lines separate paragraphs. */
function toHtml(text: string): string {
  return text
    .split(/\n{2,}/)
    .filter(Boolean)
    .map((paragraph) => `<p>${escapeHtml(paragraph).replaceAll('\n', '<br>')}</p>`)
    .join('');
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
