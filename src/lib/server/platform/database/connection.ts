import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Kysely, type KyselyConfig, PGliteDialect, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { QueryReport } from '#lib/server/platform/ports/observe.ts';
import { limitPageQueries } from './page-query.ts';
import { prepareStatements } from './prepared-statements.ts';
import type { Database } from './schema/schema.ts';
import { dropStuckConnections } from './stuck-connections.ts';

export type Db = Kysely<Database>;

export interface PoolLoad {
  readonly total: number;
  readonly idle: number;
  /** Statements that wait for a connection. */
  readonly waiting: number;
}

export interface Connection {
  readonly db: Db;
  /**
   * Receives the messages of NOTIFY of every committed transaction. Absent for PostgreSQL, where listening takes a
   * connection of its own.
   */
  readonly listen?: (channel: string, receive: (payload: string) => void) => Promise<void>;
  /** Whether there is room for one more order. Absent for PostgreSQL, whose own writes tell. */
  readonly hasSpace?: () => Promise<boolean>;
  /** Absent for the embedded database, which has one connection. */
  readonly poolLoad?: () => PoolLoad;
  close(): Promise<void>;
}

type QueryListener = ((report: QueryReport) => void) | undefined;

/** PostgreSQL's own 128 MB cost the process as much memory and bring no speed: the system caches the files. */
const SHARED_BUFFERS = '48MB';

/**
 * In-process PostgreSQL in a directory, or in memory when `directory` is undefined. Only one
 * process at a time may use it; see directory-lock.ts.
 * @throws Error when the directory holds no readable database. Nothing in it is changed.
 */
export async function openPglite(
  directory: string | undefined,
  onQuery?: QueryListener,
  sharedBuffers = SHARED_BUFFERS,
): Promise<Connection> {
  if (directory !== undefined && isMissingVersionFile(directory)) throw unreadableError(directory);
  // Loaded on demand: production servers do not need it.
  const { PGlite } = await import('@electric-sql/pglite');
  const pglite = await PGlite.create({
    ...(directory !== undefined && { dataDir: directory }),
    startParams: [...PGlite.defaultStartParams, '-c', `shared_buffers=${sharedBuffers}`],
  }).catch((cause: unknown) => {
    throw unreadableError(directory, cause);
  });
  const db = new Kysely<Database>({ dialect: new PGliteDialect({ pglite }), ...queryLog(onQuery) });
  return {
    db,
    async listen(channel, receive) {
      await pglite.listen(channel, receive);
    },
    close: () => db.destroy(),
  };
}

/** Without this file PGlite would create a new database over the existing files. */
function isMissingVersionFile(directory: string): boolean {
  if (!existsSync(directory) || existsSync(join(directory, 'PG_VERSION'))) return false;
  return readdirSync(directory).length > 0;
}

function unreadableError(directory = 'memory', cause?: unknown): Error {
  return new Error(
    `The database in ${directory} cannot be opened: it is damaged or not of this version. Nothing was changed; restore it, or set DATA_DIR to another directory.`,
    { cause },
  );
}

/**
 * Connection pool. Connecting, queueing and each statement have a timeout. `onError` receives
 * errors of idle and active connections. `patience`: statement timeout in milliseconds.
 * `isPooled`: `url` is a pooler in transaction mode, whose connections keep no settings and no
 * prepared statements; `deploy/pgbouncer.ini` makes the settings there.
 */
export function openPostgres(
  url: string,
  options: {
    readonly max?: number;
    readonly patience?: number;
    readonly isPooled?: boolean;
    readonly onError: (error: Error) => void;
    readonly onQuery?: QueryListener;
  },
): Connection {
  const { patience = 5_000, isPooled = false } = options;
  const pool = new pg.Pool({
    connectionString: url,
    max: options.max ?? 20,
    connectionTimeoutMillis: 2_000,
    query_timeout: patience + 1_000,
    keepAlive: true,
    ...(!isPooled && {
      statement_timeout: patience,
      idle_in_transaction_session_timeout: 10_000,
      // Planning the basket joins for each list of ids takes ten times as long as running them.
      options: '-c plan_cache_mode=force_generic_plan',
    }),
  });
  // Listen on each client: the pool stops listening while a client is in use, and an unhandled
  // `error` event ends the process.
  pool.on('connect', (client) => client.on('error', options.onError));
  pool.on('error', () => undefined);
  if (!isPooled) prepareStatements(pool);
  dropStuckConnections(pool);
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool }),
    ...queryLog(options.onQuery),
  });
  limitPageQueries(db);
  return {
    db,
    poolLoad: () => ({
      total: pool.totalCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    close: () => db.destroy(),
  };
}

/** Without a listener no statement is timed. */
function queryLog(onQuery: QueryListener): Pick<KyselyConfig, 'log'> {
  if (!onQuery) return {};
  return {
    log(event) {
      const { query, queryDurationMillis: milliseconds } = event;
      const failure = event.level === 'error' ? { error: event.error } : {};
      onQuery({ sql: query.sql, milliseconds, ...failure });
    },
  };
}
