import { existsSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import {
  type Connection,
  openPostgres,
} from '../../src/lib/server/platform/database/connection.ts';
import {
  type PostgresServer,
  startReplica,
} from '../../tests/support/servers/embedded-postgres.ts';
import { createSeededDatabase, POSTGRES_SETTINGS } from '../bench/database.ts';
import type { Environment } from '../bench/processes.ts';
import { type RunningShop, startShop } from '../bench/shop.ts';
import type { FaultContext } from './fault.ts';

/** The oldest PostgreSQL that the shop supports, as a Debian package. Elsewhere the one of the tests is used. */
const DEBIAN_BINARIES = '/usr/lib/postgresql/15/bin';
const NOT_YET_MS = 20;
const STATE_TIMEOUT_MS = 60_000;

/** A primary and its streaming replica with the demo club, beside the database that the other faults share. */
export interface Cluster {
  readonly primary: PostgresServer;
  readonly replica: PostgresServer;
  /** The same sandbox and ports as the other faults, with the cluster's goods. `connection` is of the primary. */
  readonly context: FaultContext;
  /** Of the replica; reconnects after a restart. */
  readonly copy: Connection;
  stop(): Promise<void>;
}

/** A commit is confirmed only when the replica has it. */
export async function startCluster(context: FaultContext): Promise<Cluster> {
  const binaries = existsSync(DEBIAN_BINARIES) ? DEBIAN_BINARIES : undefined;
  const database = await createSeededDatabase('postgres', binaries);
  const { server: primary, goods, env } = database;
  if (!primary) throw new Error('a cluster needs PostgreSQL');
  const replica = await startReplica(primary, POSTGRES_SETTINGS).catch(async (error: unknown) => {
    await database.stop();
    throw error;
  });
  const connection = openServer(primary);
  const copy = openServer(replica);
  await waitForReplica(connection);
  return {
    primary,
    replica,
    copy,
    context: {
      ...context,
      server: primary,
      connection,
      goods,
      env: { ...context.env, ...env },
    },
    async stop() {
      await connection.close();
      await copy.close();
      await replica.stop();
      await database.stop();
    },
  };
}

function openServer(server: PostgresServer): Connection {
  return openPostgres(server.url('postgres'), { max: 2, onError: () => undefined });
}

async function waitForReplica({ db }: Connection): Promise<void> {
  await sql`alter system set synchronous_standby_names = '*'`.execute(db);
  await sql`select pg_reload_conf()`.execute(db);
  await untilTrue(async () => {
    const { rows } = await sql<{ readonly is_synchronous: boolean }>`
      select exists (select from pg_stat_replication where sync_state = 'sync')
        and current_setting('synchronous_standby_names') = '*' as is_synchronous`.execute(db);
    return rows[0]?.is_synchronous === true;
  });
}

export interface MeasuredNode extends RunningShop {
  /** Responses until now by status. */
  countStatuses(): Promise<ReadonlyMap<number, number>>;
}

/** Like the other faults' nodes, with metrics on a port of its own. */
export async function startMeasuredNode(
  { port, env }: FaultContext,
  index: number,
  extraEnv: Environment,
): Promise<MeasuredNode> {
  const nodePort = port + 5 * index;
  const metricsPort = nodePort + 3;
  const shop = await startShop(nodePort, {
    ...env,
    ...extraEnv,
    METRICS_PORT: String(metricsPort),
  });
  return { ...shop, countStatuses: () => readStatuses(metricsPort) };
}

async function readStatuses(metricsPort: number): Promise<ReadonlyMap<number, number>> {
  const response = await fetch(`http://127.0.0.1:${metricsPort}/metrics`);
  const text = await response.text();
  const counts = new Map<number, number>();
  for (const [, status, count] of text.matchAll(
    /^terrace_requests_total\{.*status="(\d+)".*\} (\d+)$/gm,
  ))
    counts.set(Number(status), (counts.get(Number(status)) ?? 0) + Number(count));
  return counts;
}

/** Errors of the action count as false. Returns the milliseconds. @throws Error after a minute. */
export async function untilTrue(isTrue: () => Promise<boolean>): Promise<number> {
  const startedAt = performance.now();
  while (!(await isTrue().catch(() => false))) {
    if (performance.now() - startedAt > STATE_TIMEOUT_MS)
      throw new Error(`this was not reached within a minute: ${isTrue}`);
    await pause(NOT_YET_MS);
  }
  return Math.round(performance.now() - startedAt);
}
