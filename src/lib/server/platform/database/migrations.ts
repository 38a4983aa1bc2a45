import { type Kysely, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { SHOP_VERSION } from '#lib/server/platform/config/shop-version.ts';
import { MIGRATION_FILES } from './migration-files.ts';
import { listMigrations } from './migration-list.ts';
import { recordMaker } from './opened-by.ts';

const MIGRATIONS = listMigrations(MIGRATION_FILES);

/**
 * Lock timeout of a migration: while it waits for a table, all other statements queue behind it.
 */
const LOCK_TIMEOUT = '5s';

/**
 * Migrates the database to the newest schema. A database that a newer build has migrated further
 * stays as it is.
 * @throws the error of the failed migration.
 */
export async function migrate<Tables>(db: Kysely<Tables>): Promise<readonly string[]> {
  // Both are read before the migrator takes the connection: the embedded database has only one.
  const isNew = !(await hasMigrations(db));
  const migrations = { ...(await newerMigrations(db)), ...withLockTimeout(MIGRATIONS) };
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => migrations },
    // Branches add migrations at the same time, so a database may have run a later number first.
    allowUnorderedMigrations: true,
  });
  const { error, results } = await migrator.migrateToLatest();
  if (error) throw error;
  if (isNew) await recordMaker(db, SHOP_VERSION);
  return (results ?? []).map((result) => result.migrationName);
}

/** Names that this build does not know: the database is of a newer one. */
export function unknownMigrations(names: readonly string[]): readonly string[] {
  return names.filter((name) => !(name in MIGRATIONS));
}

/** Migrates an empty database to the schema of a build that had these migrations. */
export async function migrateOnly<Tables>(
  db: Kysely<Tables>,
  names: readonly string[],
): Promise<void> {
  const migrations = Object.fromEntries(
    Object.entries(MIGRATIONS).filter(([name]) => names.includes(name)),
  );
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}

/** Names of this build's migrations that the database does not have yet. Changes nothing. */
export async function pendingMigrations<Tables>(db: Kysely<Tables>): Promise<readonly string[]> {
  if (!(await hasMigrations(db))) return Object.keys(MIGRATIONS).sort();
  const { rows } = await sql<{ readonly name: string }>`
    select name from kysely_migration`.execute(db);
  const done = new Set(rows.map(({ name }) => name));
  return Object.keys(MIGRATIONS)
    .filter((name) => !done.has(name))
    .sort();
}

/** False for a database that never held a shop. */
export async function hasMigrations<Tables>(db: Kysely<Tables>): Promise<boolean> {
  const { rows } = await sql<{ readonly found: unknown }>`
    select to_regclass('kysely_migration') as found`.execute(db);
  return Boolean(rows[0]?.found);
}

function withLockTimeout(
  migrations: Readonly<Record<string, Migration>>,
): Record<string, Migration> {
  const limitLockWait = ({ up }: Migration): Migration => ({
    async up(db) {
      await sql`set local lock_timeout = ${sql.lit(LOCK_TIMEOUT)}`.execute(db);
      await up(db);
    },
  });
  return Object.fromEntries(
    Object.entries(migrations).map(([name, migration]) => [name, limitLockWait(migration)]),
  );
}

/**
 * Migrations of a newer build, as no-ops. A node of this build can then restart while the others
 * are being replaced.
 */
async function newerMigrations<Tables>(db: Kysely<Tables>): Promise<Record<string, Migration>> {
  if (!(await hasMigrations(db))) return {};
  const newest = Object.keys(MIGRATIONS).sort().at(-1) ?? '';
  const { rows } = await sql<{ readonly name: string }>`
    select name from kysely_migration where name > ${newest}`.execute(db);
  return Object.fromEntries(rows.map(({ name }) => [name, { up: () => Promise.resolve() }]));
}
