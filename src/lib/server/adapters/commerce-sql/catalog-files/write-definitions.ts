import type { CatalogRecord } from '#lib/domain/catalog-files/catalog-record.ts';
import type { Db } from '#lib/server/adapters/commerce-sql/database/connection.ts';
import { writeAttributes } from './write-attributes.ts';
import { writeCategories } from './write-categories.ts';

/** Writes categories and attributes; what the records do not name stays. */
export async function writeDefinitions(db: Db, records: readonly CatalogRecord[]): Promise<void> {
  await writeCategories(
    db,
    records.filter((record) => record.type === 'category'),
  );
  await writeAttributes(
    db,
    records.filter((record) => record.type === 'attribute'),
  );
}
