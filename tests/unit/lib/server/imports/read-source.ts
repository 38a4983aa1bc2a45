import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CatalogMapping } from '#lib/domain/catalog-files/catalog-mapping.ts';
import type { ProductRecord } from '#lib/domain/catalog-files/catalog-record.ts';
import type { Format } from '#lib/domain/catalog-files/import-job.ts';
import type { FileReading, ImportNote, RowIssue } from '#lib/domain/catalog-files/import-report.ts';
import { getShopByLocale, type Locale } from '#lib/domain/shop/shop.ts';
import { FoundNames } from '#lib/server/imports/found-names.ts';
import { EMPTY_MAPPING } from '#lib/server/imports/mapping.ts';
import { openSource } from '#lib/server/imports/open-source.ts';

const NOW = new Date('2026-11-20T12:00:00Z');

export interface Read {
  readonly products: readonly ProductRecord[];
  readonly issues: readonly RowIssue[];
  readonly notes: readonly ImportNote[];
  readonly reading: FileReading | undefined;
  readonly found: FoundNames;
}

export interface ReadOptions {
  readonly format?: Format;
  readonly mapping?: CatalogMapping;
  readonly locale?: Locale;
  readonly now?: Date;
}

/** What an import on 20 November 2026 reads in a file of another system. */
export async function readFile(file: string, options: ReadOptions = {}): Promise<Read> {
  const { format, mapping = EMPTY_MAPPING, locale = 'en-gb', now = NOW } = options;
  const shop = getShopByLocale(locale);
  const found = new FoundNames(mapping, shop.language);
  const products: ProductRecord[] = [];
  const issues: RowIssue[] = [];
  const notes: ImportNote[] = [];
  let reading: FileReading | undefined;
  for await (const row of openSource(file, 'a.csv', { format, shop, mapping, found, now })) {
    if ('issue' in row) issues.push(row.issue);
    else if ('note' in row) notes.push(row.note);
    else if ('reading' in row) reading = row.reading;
    else if (row.record.type === 'product') products.push(row.record);
  }
  return { products, issues, notes, reading, found };
}

let files = 0;

/** The same for the content of a file. */
export async function readText(content: string | Buffer, options: ReadOptions = {}): Promise<Read> {
  files += 1;
  const file = join(tmpdir(), `terrace-format-${process.pid}-${files}.csv`);
  await writeFile(file, content);
  return readFile(file, options).finally(() => rm(file));
}
