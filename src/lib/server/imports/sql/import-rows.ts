import type { Selectable } from 'kysely';
import type { CatalogImport } from '#lib/domain/catalog-files/catalog-import.ts';
import type { Db } from '#lib/server/platform/database/connection.ts';
import type { CatalogFileTables } from '#lib/server/platform/database/schema/schema-catalog-files.ts';

/** An import that wrote nothing for this long is taken for dead. */
const LEASE_MS = 60_000;

export function leaseEnd(now: Date): Date {
  return new Date(now.getTime() + LEASE_MS);
}

type ImportRow = Pick<
  Selectable<CatalogFileTables['catalog_import']>,
  'id' | 'source' | 'started_by' | 'started_at' | 'finished_at' | 'state' | 'products'
>;

export const IMPORT_COLUMNS = [
  'id',
  'source',
  'started_by',
  'started_at',
  'finished_at',
  'state',
  'products',
] as const;

export function toImport(row: ImportRow): CatalogImport {
  return {
    id: row.id,
    source: row.source,
    by: row.started_by,
    state: row.state,
    startedAt: row.started_at,
    finishedAt: row.finished_at,
    products: row.products,
  };
}

export async function readImport(db: Db, id: number): Promise<CatalogImport> {
  const row = await db
    .selectFrom('catalog_import')
    .select(IMPORT_COLUMNS)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return toImport(row);
}
