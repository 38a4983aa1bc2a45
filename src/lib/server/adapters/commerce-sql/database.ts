import { PGlite } from '@electric-sql/pglite';
import { Kysely, PGliteDialect, PostgresDialect } from 'kysely';
import pg from 'pg';
import { prepareStatements } from './prepared-statements.ts';
import type { Database } from './schema.ts';

export type Db = Kysely<Database>;

export interface Connection {
  readonly db: Db;
  close(): Promise<void>;
}

/**
 * In-process PostgreSQL on a directory, or in memory when `directory` is undefined. One process at a time: see
 * directory-lock.ts. @throws Error with one clear line for a directory that is no database any more; nothing in it
 * is touched.
 */
export async function openPglite(directory: string | undefined): Promise<Connection> {
  const pglite = await PGlite.create(directory === undefined ? {} : { dataDir: directory }).catch(
    (cause: unknown) => {
      throw new Error(
        `The database in ${directory ?? 'memory'} cannot be opened: it is damaged or not of this version. Nothing was changed; restore it, or set DATA_DIR to another directory.`,
        { cause },
      );
    },
  );
  const db = new Kysely<Database>({ dialect: new PGliteDialect({ pglite }) });
  return { db, close: () => db.destroy() };
}

/**
 * A pool on a PostgreSQL server. Every wait is bounded: connecting, queueing, each statement.
 * `onError` hears of idle connections that break; without a listener they would end the process.
 */
export function openPostgres(
  url: string,
  options: { readonly max?: number; readonly onError: (error: Error) => void },
): Connection {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.max ?? 20,
    connectionTimeoutMillis: 2_000,
    statement_timeout: 5_000,
    query_timeout: 6_000,
    idle_in_transaction_session_timeout: 10_000,
  });
  pool.on('error', options.onError);
  prepareStatements(pool);
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
  return { db, close: () => db.destroy() };
}
