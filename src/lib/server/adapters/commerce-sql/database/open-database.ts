import { join } from 'node:path';
import type { QueryReport } from '#lib/server/ports/observe.ts';
import type { Log } from '#lib/server/ports/services.ts';
import { type Connection, openPglite, openPostgres } from './connection.ts';
import { lockDirectory } from './directory-lock.ts';
import { type Invalidation, localInvalidation, postgresInvalidation } from './invalidation.ts';
import { migrate } from './migrations.ts';

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
}

/** Opens the shop's database and migrates it. @throws Error in one clear line when it cannot be used. */
export async function openDatabase(
  { databaseUrl, databaseDirectUrl = databaseUrl, databasePool, dataDirectory }: DatabaseOptions,
  log: Log,
  onQuery?: (report: QueryReport) => void,
): Promise<Connection> {
  const onError = (error: Error): void => log.warn('database.connection-lost', { error });
  if (databaseUrl && databaseDirectUrl) {
    const patient = openPostgres(databaseDirectUrl, { max: 1, patience: MIGRATION_MS, onError });
    await migrate(patient.db).finally(() => patient.close());
    const isPooled = databaseDirectUrl !== databaseUrl;
    return openPostgres(databaseUrl, { max: databasePool, isPooled, onError, onQuery });
  }
  const directory = join(dataDirectory, 'database');
  const release = lockDirectory(directory);
  const connection = await openPglite(directory, onQuery);
  await migrate(connection.db);
  return {
    db: connection.db,
    async close() {
      await connection.close();
      release();
    },
  };
}

/** Tells this node of changes on the others. A pooler between would lose them. */
export function openInvalidation(databaseDirectUrl: string | undefined, log: Log): Invalidation {
  if (!databaseDirectUrl) return localInvalidation();
  return postgresInvalidation(databaseDirectUrl, (error) =>
    log.warn('invalidation.connection-lost', { error }),
  );
}
