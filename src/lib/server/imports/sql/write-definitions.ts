import type { CatalogRecord } from '#lib/domain/catalog-files/catalog-record.ts';
import { mergeDefinition } from '#lib/domain/catalog-files/merge-definition.ts';
import type { Db } from '#lib/server/platform/database/connection.ts';
import { readAttributeRecords, readCategoryRecords } from './definitions.ts';
import { writeAttributes } from './write-attributes.ts';
import { writeCategories } from './write-categories.ts';

type Definition = Exclude<CatalogRecord, { readonly type: 'product' }>;

/** Writes categories and attributes; what the records do not name stays. */
export async function writeDefinitions(db: Db, wanted: readonly CatalogRecord[]): Promise<void> {
  const records = await mergeWithStored(db, wanted);
  await writeCategories(
    db,
    records.filter((record) => record.type === 'category'),
  );
  await writeAttributes(
    db,
    records.filter((record) => record.type === 'attribute'),
  );
}

async function mergeWithStored(
  db: Db,
  wanted: readonly CatalogRecord[],
): Promise<readonly Definition[]> {
  const definitions = wanted.filter((record) => record.type !== 'product');
  if (definitions.every(({ language }) => language === undefined)) return definitions;
  const stored = [...(await readCategoryRecords(db)), ...(await readAttributeRecords(db))];
  const storedByName = new Map(stored.map((record) => [nameOf(record), record]));
  return definitions.map((record) => mergeDefinition(record, storedByName.get(nameOf(record))));
}

function nameOf({ type, key }: Definition): string {
  return `${type} ${key}`;
}
