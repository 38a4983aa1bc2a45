import { setTimeout as pause } from 'node:timers/promises';
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
  sql,
} from 'kysely';
import { withTimeout } from '#lib/server/platform/concurrency/with-timeout.ts';
import type { Db } from './connection.ts';
import { limitPageQueries } from './page-query.ts';
import type { Database } from './schema/schema.ts';

/** A replica that is further behind is not read. */
const MAX_LAG_MS = 2_000;
/** The state is confirmed again before it is that old, so that a steady shop never waits for it. */
const CONFIRM_AFTER_MS = 1_000;
/** A replica that hangs must leave a page, which waits for two seconds, the time to ask the primary. */
const READ_LIMIT_MS = 1_000;
/** How long a replica that failed is left alone. */
const RETRY_AFTER_MS = 5_000;
/** Between two questions to a replica that is behind. */
const ASK_EVERY_MS = 25;

export interface ReplicaOptions {
  readonly onFailure: (error: unknown) => void;
  /** Milliseconds that never go backwards. */
  readonly clock?: () => number;
}

export interface ReadReplica {
  /** For reads without a transaction, from the replica or, while it must not be read, from the primary. */
  readonly db: Db;
  /** Something was committed: the replica is read again when it has it. */
  readonly noteChange: () => void;
}

/**
 * Reads from a streaming replica that may be behind or gone. It is read only while it is known to have everything that
 * the primary had after the last noted change and within the last two seconds; that is checked beside the reads, which
 * never wait for it. A read that the replica fails is repeated on the primary.
 */
export function openReadReplica(
  replica: Db,
  primary: Db,
  { onFailure, clock = () => performance.now() }: ReplicaOptions,
): ReadReplica {
  let changes = 0;
  /** When the primary was at the position that the replica has reached, and how many changes were noted then. */
  let confirmed = { at: Number.NEGATIVE_INFINITY, changes: -1 };
  let retryAt = 0;
  let isConfirming = false;

  function mayRead(): boolean {
    const age = clock() - confirmed.at;
    const isCurrent = confirmed.changes === changes && age < MAX_LAG_MS;
    if (!isCurrent || age > CONFIRM_AFTER_MS) void confirm();
    return isCurrent && clock() >= retryAt;
  }

  async function confirm(): Promise<void> {
    if (isConfirming || clock() < retryAt) return;
    isConfirming = true;
    try {
      const seen = { at: clock(), changes };
      if (await catchesUp(seen.at + MAX_LAG_MS)) confirmed = seen;
    } catch (error) {
      leaveAlone(error);
    } finally {
      isConfirming = false;
    }
  }

  /** Whether the replica reaches, in time, what the primary has now. */
  async function catchesUp(until: number): Promise<boolean> {
    const position = await writtenPosition(primary);
    while (!(await hasReached(replica, position))) {
      if (clock() > until) return false;
      await pause(ASK_EVERY_MS);
    }
    return true;
  }

  function leaveAlone(error: unknown): void {
    retryAt = clock() + RETRY_AFTER_MS;
    onFailure(error);
  }

  async function read<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (mayRead()) {
      try {
        return await withTimeout(execute<Row>(replica, query), READ_LIMIT_MS, createTimeout);
      } catch (error) {
        if (!isReplicaFailure(error)) throw error;
        leaveAlone(error);
      }
    }
    return execute<Row>(primary, query);
  }

  const db = new Kysely<Database>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => routingDriver(read),
      createIntrospector: (introspected) => new PostgresIntrospector(introspected),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
  limitPageQueries(db);
  return {
    db,
    noteChange: () => {
      changes += 1;
    },
  };
}

/** What the primary has on its disk, as each committed change is. */
async function writtenPosition(primary: Db): Promise<string> {
  const { rows } = await sql<{ readonly position: string }>`
    select pg_current_wal_flush_lsn()::text as position`.execute(primary);
  return rows[0]?.position ?? '';
}

/** @throws Error when the replica was promoted: it stays at the position where that happened. */
async function hasReached(replica: Db, position: string): Promise<boolean> {
  const { rows } = await sql<{ readonly is_replica: boolean; readonly has_reached: boolean }>`
    select pg_is_in_recovery() as is_replica,
      pg_last_wal_replay_lsn() >= ${position}::pg_lsn as has_reached`.execute(replica);
  if (rows[0]?.is_replica === false) throw new Error('the server is not a replica');
  return rows[0]?.has_reached === true;
}

function createTimeout(): Error {
  return new Error(`the replica did not respond within ${READ_LIMIT_MS} ms`);
}

function execute<Row>(db: Db, query: CompiledQuery): Promise<QueryResult<Row>> {
  return db.getExecutor().provideConnection((connection) => connection.executeQuery<Row>(query));
}

/** Not an error of the statement: the server is gone, stops, starts, or cancels reads that hold up its recovery. */
function isReplicaFailure(error: unknown): boolean {
  const { code } = Object(error) as { readonly code?: unknown };
  // Codes of the system, such as EPIPE, can have five letters too.
  const isSqlState = typeof code === 'string' && /^(?!E[A-Z])[0-9A-Z]{5}$/.test(code);
  return !isSqlState || /^(?:08|57P|40001|25006)/.test(code);
}

/** Decides with each statement where it runs, so it can hold no transaction. */
function routingDriver(read: DatabaseConnection['executeQuery']): Driver {
  const refuse = (): never => {
    throw new Error('the read replica is for reads without a transaction');
  };
  const connection: DatabaseConnection = { executeQuery: read, streamQuery: refuse };
  return {
    init: async () => undefined,
    acquireConnection: async () => connection,
    beginTransaction: refuse,
    commitTransaction: refuse,
    rollbackTransaction: refuse,
    releaseConnection: async () => undefined,
    destroy: async () => undefined,
  };
}
