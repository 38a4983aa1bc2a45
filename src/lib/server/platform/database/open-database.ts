import { join } from 'node:path';
import { SHOP_VERSION } from '#lib/server/platform/config/shop-version.ts';
import type { QueryReport } from '#lib/server/platform/ports/observe.ts';
import type { Log } from '#lib/server/platform/ports/services.ts';
import { type Connection, type Db, openPglite, openPostgres } from './connection.ts';
import { lockDirectory } from './directory-lock.ts';
import { hasDiskSpace } from './disk-space.ts';
import { embeddedInvalidation, type Invalidation, postgresInvalidation } from './invalidation.ts';
import { migrate } from './migrations.ts';
import { recordOpening } from './opened-by.ts';

/** Longer than creating an index on a large table takes. Other starting nodes wait for the migration as well. */
const MIGRATION_MS = 10 * 60_000;

export interface DatabaseOptions {
  /** PostgreSQL; undefined: the embedded database in the data directory. */
  readonly databaseUrl: string | undefined;
  /** The server without a pooler between. Equal: there is no pooler. */
  readonly databaseDirectUrl?: string | undefined;
  /** Connections of this node. */
  readonly databasePool: number;
  readonly dataDirectory: string;
  /** Of this build; another one for tests. */
  readonly version?: string;
}

/** Opens the shop's database and migrates it. @throws Error in one clear line when it cannot be used. */
export async function openDatabase(
  options: DatabaseOptions,
  log: Log,
  onQuery?: (report: QueryReport) => void,
): Promise<Connection> {
  const { databaseUrl, databaseDirectUrl = databaseUrl, databasePool, dataDirectory } = options;
  const onError = (error: Error): void => log.warn('database.connection-lost', { error });
  if (databaseUrl && databaseDirectUrl) {
    const patient = openPostgres(databaseDirectUrl, { max: 1, patience: MIGRATION_MS, onError });
    await upgrade(patient.db, options, log).finally(() => patient.close());
    const isPooled = databaseDirectUrl !== databaseUrl;
    return openPostgres(databaseUrl, { max: databasePool, isPooled, onError, onQuery });
  }
  const directory = join(dataDirectory, 'database');
  const release = lockDirectory(directory);
  const connection = await openPglite(directory, onQuery);
  await upgrade(connection.db, options, log);
  return {
    ...connection,
    hasSpace: () => hasDiskSpace(directory),
    async close() {
      await connection.close();
      release();
    },
  };
}

/** Migrates the database and writes into it which version has opened it. */
async function upgrade(
  db: Db,
  { version = SHOP_VERSION }: DatabaseOptions,
  log: Log,
): Promise<void> {
  await migrate(db);
  const opening = await recordOpening(db, version);
  if (opening.kind === 'upgraded') log.info('upgraded', { from: opening.from, to: version });
  if (opening.kind === 'newer')
    log.warn('database.newer-version', { database: opening.version, build: version });
}

/** Tells this node what any transaction has changed, of this process or another. A pooler between would lose it. */
export async function openInvalidation(
  databaseDirectUrl: string | undefined,
  { listen }: Pick<Connection, 'listen'>,
  log: Log,
): Promise<Invalidation> {
  if (!databaseDirectUrl) return embeddedInvalidation(listen);
  const onError = (error: unknown): void => log.warn('invalidation.connection-lost', { error });
  return postgresInvalidation(databaseDirectUrl, onError);
}
