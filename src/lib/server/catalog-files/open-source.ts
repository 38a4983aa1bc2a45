import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { CatalogMapping } from '#lib/domain/catalog-files/catalog-mapping.ts';
import { FORMATS, type Format } from '#lib/domain/catalog-files/import-job.ts';
import type { RowIssue } from '#lib/domain/catalog-files/import-report.ts';
import type { Shop } from '#lib/domain/shop/shop.ts';
import { checkSourceProduct } from './check-source-product.ts';
import { convertProduct } from './convert-product.ts';
import {
  type CsvRow,
  findSeparator,
  readCsvRows,
  withoutSeparatorLine,
} from './formats/csv-rows.ts';
import { readFeedItems } from './formats/feed-items.ts';
import { isGoogleMerchant, readGoogleMerchant } from './formats/google-merchant.ts';
import { detectEncoding, readText } from './formats/read-text.ts';
import { isShopify, readShopify } from './formats/shopify.ts';
import type { SourceProduct } from './formats/source-product.ts';
import { isWooCommerce, readWooCommerce } from './formats/woocommerce.ts';
import type { FoundNames } from './found-names.ts';
import { readNdjson } from './read-ndjson.ts';
import { type SourceRow, shorten, UnreadableFile } from './row-issue.ts';

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
  await refuseMissing(file, name);
  const encoding = await detectEncoding(file);
  const head = await readHead(readText(file, encoding));
  const { format, isXml, header, separator } = inspect(head, options.format);
  if (format === 'terrace') return yield* readNdjson(createReadStream(file));
  const text = readText(file, encoding);
  const rows = isXml ? readFeedItems(text) : readCsvRows(text, separator);
  if (!isXml) refuseForeignHeader(format, header);
  const { shop, mapping, found, now } = options;
  const toRecords = (source: SourceProduct) => convertProduct(source, shop, mapping, found, now);
  for await (const source of readProducts(format, rows, now)) {
    if ('issue' in source) {
      yield source;
      continue;
    }
    const { product, issues } = checkSourceProduct(source, shop.currency);
    for (const issue of issues) yield { issue };
    if (product) yield* toRecords(product);
  }
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

const HEADERS: readonly (readonly [Format, (header: ReadonlySet<string>) => boolean])[] = [
  ['shopify', isShopify],
  ['woocommerce', isWooCommerce],
  ['google', isGoogleMerchant],
];

function inspect(head: string, wanted: Format | undefined): Inspected {
  const start = withoutSeparatorLine(head.trimStart()).trimStart();
  const isXml = start.startsWith('<');
  const line = start.split(/\r\n?|\n/, 1)[0] ?? '';
  const separator = findSeparator(line);
  const names = line
    .split(separator)
    .map((name) => name.trim().replace(/^"|"$/g, '').trim().toLowerCase());
  const header = new Set(names);
  const format = wanted ?? findFormat(start, header);
  if (!format)
    throw new UnreadableFile(
      'unknown-format',
      `The format of the file is unknown; its columns are: ${listNames(header)}. Formats: ${FORMATS.join(', ')}.`,
      listNames(header),
    );
  return { format, isXml, header, separator };
}

function findFormat(start: string, header: ReadonlySet<string>): Format | undefined {
  if (start.startsWith('{')) return 'terrace';
  if (start.startsWith('<')) return 'google';
  return HEADERS.find(([, matches]) => matches(header))?.[0];
}

function refuseForeignHeader(format: Format, header: ReadonlySet<string>): void {
  const matches = HEADERS.find(([name]) => name === format)?.[1];
  if (matches && !matches(header))
    throw new UnreadableFile(
      'other-columns',
      `The columns of the file are not those of ${format}: ${listNames(header)}.`,
      listNames(header),
    );
}

function listNames(header: ReadonlySet<string>): string {
  return [...header].slice(0, 8).map(shorten).join(', ');
}

function readProducts(
  format: Exclude<Format, 'terrace'>,
  rows: AsyncIterable<CsvRow | { readonly issue: RowIssue }>,
  now: Date,
): AsyncIterable<SourceProduct | { readonly issue: RowIssue }> {
  switch (format) {
    case 'shopify':
      return readShopify(rows);
    case 'woocommerce':
      return readWooCommerce(rows, now);
    case 'google':
      return readGoogleMerchant(rows, now);
  }
}
