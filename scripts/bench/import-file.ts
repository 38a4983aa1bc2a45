import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type {
  CatalogRecord,
  ProductRecord,
} from '../../src/lib/domain/catalog-files/catalog-record.ts';
import { sqlCatalogFiles } from '../../src/lib/server/imports/sql/sql-catalog-files.ts';
import type { Connection } from '../../src/lib/server/platform/database/connection.ts';

export interface FileRange {
  /** Number of the first copy. */
  readonly first: number;
  readonly products: number;
}

/**
 * Writes a catalogue file with so many products, each with texts in all languages and prices in all shops of the seeded
 * club. They are copies of the club's own with other keys, names and prices. Pictures are the club's: nothing is fetched.
 */
export async function writeLargeFile(
  { db }: Connection,
  file: string,
  range: FileRange,
): Promise<void> {
  const files = sqlCatalogFiles(db, () => new Date());
  const records: CatalogRecord[] = [];
  for await (const record of files.exportRecords()) records.push(record);
  const originals = records.filter((record) => record.type === 'product');
  const definitions = records.filter((record) => record.type !== 'product');
  await pipeline(Readable.from(linesOf(definitions, originals, range)), createWriteStream(file));
}

function* linesOf(
  definitions: readonly CatalogRecord[],
  originals: readonly ProductRecord[],
  { first, products }: FileRange,
): Generator<string> {
  for (const record of definitions) yield `${JSON.stringify(record)}\n`;
  for (let index = 0; index < products; index += 1) {
    const original = originals[index % originals.length];
    if (!original) throw new Error('the demo club has no products');
    const copy = first + Math.floor(index / originals.length);
    yield `${JSON.stringify(copyOf(original, copy))}\n`;
  }
}

function copyOf(product: ProductRecord, copy: number): ProductRecord {
  const { key, design, texts, variants } = product;
  return {
    ...product,
    key: `${key}-${copy}`,
    design: `${design}-${copy}`,
    look: [],
    texts: Object.fromEntries(
      Object.entries(texts).map(([language, text]) => [
        language,
        { ...text, name: `${text.name} ${copy}` },
      ]),
    ),
    variants: variants.map((variant) => ({
      ...variant,
      key: `${variant.key}-${copy}`,
      prices: Object.fromEntries(
        Object.entries(variant.prices).flatMap(([locale, price]) =>
          price ? [[locale, { ...price, amount: price.amount + copy * 100 }]] : [],
        ),
      ),
    })),
  };
}

/** Writes the list of one shop as other shop systems export it: so many products in three sizes each. */
export async function writeLargeList(file: string, products: number): Promise<void> {
  await pipeline(Readable.from(listLines(products)), createWriteStream(file));
}

function* listLines(products: number): Generator<string> {
  yield 'Handle,Title,Body (HTML),Type,Tags,Published,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Qty,Variant Price,Status\n';
  for (let index = 0; index < products; index += 1) {
    const [key, price] = [`list-${index}`, `${10 + (index % 90)}.95`];
    const stock = index % 40;
    yield `${key},Product ${index},<p>Made of cotton. Number ${index}.</p>,Shirts,men,true,Size,S,${key}-S,${stock},${price},active\n`;
    for (const size of ['M', 'L']) yield `${key},,,,,,,${size},${key}-${size},${stock},${price},\n`;
  }
}
