import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { CatalogMapping } from '#lib/domain/catalog-files/catalog-mapping.ts';
import type { Format } from '#lib/domain/catalog-files/import-job.ts';
import type { FileReading, RowIssue } from '#lib/domain/catalog-files/import-report.ts';
import { paperTimeZone } from '#lib/domain/orders/order-papers.ts';
import type { Shop } from '#lib/domain/shop/shop.ts';
import { checkSourceProduct } from './check-source-product.ts';
import { convertProduct } from './convert-product.ts';
import { columnsOf, formatOfHeader, refuseForeignHeader } from './format-headers.ts';
import { type Conventions, surveyFile } from './formats/conventions.ts';
import {
  type CsvRow,
  findSeparator,
  readCsvRows,
  withoutSeparatorLine,
} from './formats/csv-rows.ts';
import type { Encoding } from './formats/encodings.ts';
import { readFeedItems } from './formats/feed-items.ts';
import { readGoogleMerchant } from './formats/google-merchant.ts';
import { detectEncoding, readText } from './formats/read-text.ts';
import { readShopify, shopifyMarkets } from './formats/shopify.ts';
import type { SourceProduct } from './formats/source-product.ts';
import { readWooCommerce } from './formats/woocommerce.ts';
import type { FoundNames } from './found-names.ts';
import { readNdjson } from './read-ndjson.ts';
import { type SourceRow, UnreadableFile } from './row-issue.ts';

export interface SourceOptions {
  /** Undefined: found out by the content. */
  readonly format: Format | undefined;
  /** Shop of the prices and the language of a file that has one price list. */
  readonly shop: Shop;
  readonly mapping: CatalogMapping;
  /** Collects what the files name; its records come after the last file. */
  readonly found: FoundNames;
  readonly now: Date;
}

/** Rows of one file, which errors call by its `name`. @throws UnreadableFile */
export async function* openSource(
  file: string,
  name: string,
  options: SourceOptions,
): AsyncIterable<SourceRow> {
  const { shop } = options;
  await refuseMissing(file, name);
  const encoding = await detectEncoding(file, shop.language);
  const inspected = inspect(await readHead(readText(file, encoding)), options.format);
  const { format, header } = inspected;
  if (format === 'terrace') return yield* readNdjson(createReadStream(file));
  if (!inspected.isXml) refuseForeignHeader(format, header);
  const openRows = (): ReturnType<typeof readCsvRows> =>
    rowsOf(readText(file, encoding), inspected);
  const conventions = await settleConventions(format, openRows(), options);
  yield { reading: toReading(name, encoding, conventions, shop) };
  if (format === 'shopify')
    for (const value of shopifyMarkets(header)) yield { note: { key: 'markets', value } };
  for await (const source of readProducts(format, openRows(), conventions))
    yield* 'issue' in source ? [source] : toRows(source, options);
}

function rowsOf(
  text: AsyncIterable<string>,
  { isXml, separator }: Pick<Inspected, 'isXml' | 'separator'>,
): ReturnType<typeof readCsvRows> {
  return isXml ? readFeedItems(text) : readCsvRows(text, separator);
}

/** Records of a product, after what the report says about it. */
function* toRows(
  source: SourceProduct,
  { shop, mapping, found, now }: SourceOptions,
): Iterable<SourceRow> {
  const { product, remarks } = checkSourceProduct(source, shop.currency);
  yield* remarks;
  if (product) yield* convertProduct(product, shop, mapping, found, now);
}

function settleConventions(
  format: Exclude<Format, 'terrace'>,
  rows: AsyncIterable<CsvRow | { readonly issue: RowIssue }>,
  { shop, mapping, now }: SourceOptions,
): Promise<Conventions> {
  const { surveyed, neverGroups } = columnsOf(format) ?? {
    surveyed: { amounts: [], dates: [] },
    neverGroups: false,
  };
  return surveyFile(rows, surveyed, {
    currency: shop.currency,
    timeZone: paperTimeZone(shop.id),
    now,
    neverGroups,
    configured: { decimal: mapping.decimal, dateOrder: mapping.dates },
  });
}

function toReading(
  file: string,
  encoding: Encoding,
  { numbers, dates }: Conventions,
  { locale }: Shop,
): FileReading {
  const { decimal, source, examples } = numbers;
  return {
    file,
    shop: locale,
    encoding,
    decimal,
    source,
    examples,
    dateOrder: dates.order ?? null,
  };
}

/** @throws UnreadableFile if there is no such file, or nothing in it. */
export async function refuseMissing(file: string, name = file): Promise<void> {
  const found = await stat(file).catch(() => undefined);
  if (!found) throw new UnreadableFile('missing', `${name} does not exist.`);
  if (!found.isFile()) throw new UnreadableFile('missing', `${name} is no file.`);
  if (found.size === 0) throw new UnreadableFile('empty', `${name} is empty.`);
}

const HEAD_CHARACTERS = 64 * 1024;

async function readHead(text: AsyncIterable<string>): Promise<string> {
  let head = '';
  for await (const part of text) {
    head += part;
    if (head.length >= HEAD_CHARACTERS) break;
  }
  return head;
}

interface Inspected {
  readonly format: Format;
  readonly isXml: boolean;
  readonly header: ReadonlySet<string>;
  readonly separator: string;
}

function inspect(head: string, wanted: Format | undefined): Inspected {
  const start = withoutSeparatorLine(head.trimStart()).trimStart();
  const isXml = start.startsWith('<');
  const line = start.split(/\r\n?|\n/, 1)[0] ?? '';
  const separator = findSeparator(line);
  const names = line
    .split(separator)
    .map((name) => name.trim().replace(/^"|"$/g, '').trim().toLowerCase());
  const header = new Set(names);
  return { format: wanted ?? findFormat(start, header), isXml, header, separator };
}

/** @throws UnreadableFile for a table of no known format. */
function findFormat(start: string, header: ReadonlySet<string>): Format {
  if (start.startsWith('{')) return 'terrace';
  return start.startsWith('<') ? 'google' : formatOfHeader(header);
}

function readProducts(
  format: Exclude<Format, 'terrace'>,
  rows: AsyncIterable<CsvRow | { readonly issue: RowIssue }>,
  conventions: Conventions,
): AsyncIterable<SourceProduct | { readonly issue: RowIssue }> {
  switch (format) {
    case 'shopify':
      return readShopify(rows, conventions);
    case 'woocommerce':
      return readWooCommerce(rows, conventions);
    case 'google':
      return readGoogleMerchant(rows, conventions);
  }
}
