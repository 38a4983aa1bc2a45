import type { Kysely } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import * as catalog from './migrations/001-catalog.ts';
import * as listing from './migrations/002-listing.ts';
import * as shopping from './migrations/003-shopping.ts';

/** In order; a migration that has run anywhere is never edited again. */
const MIGRATIONS: Readonly<Record<string, Migration>> = {
  '001-catalog': catalog,
  '002-listing': listing,
  '003-shopping': shopping,
};

/** Brings the database to the newest schema. @throws the failed migration's error. */
export async function migrate<Tables>(db: Kysely<Tables>): Promise<readonly string[]> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: () => Promise.resolve({ ...MIGRATIONS }) },
  });
  const { error, results } = await migrator.migrateToLatest();
  if (error) throw error;
  return (results ?? []).map((result) => result.migrationName);
}
