import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { Outage } from '#lib/domain/outage.ts';
import { type Connection, openPostgres } from '#lib/server/platform/database/connection.ts';
import {
  type Invalidation,
  postgresInvalidation,
} from '#lib/server/platform/database/invalidation.ts';
import { isDatabaseWritable } from '#lib/server/platform/database/readiness.ts';
import { runQuery } from '#lib/server/platform/database/run-query.ts';
import { NOW } from '../../support/a-shop-floor.ts';
import { type DatabaseProxy, databaseProxy } from '../../support/servers/database-proxy.ts';
import { createDatabase } from '../../support/servers/databases.ts';
import {
  type PostgresServer,
  startPostgres,
  startReplica,
} from '../../support/servers/embedded-postgres.ts';

/** What a node sees while another server becomes the primary. */

const nodes: Invalidation[] = [];
afterEach(async () => {
  await Promise.all(nodes.splice(0).map((node) => node.close()));
});

function aNode(url: string): {
  readonly node: Invalidation;
  readonly received: ReadonlySet<string>;
  readonly failures: readonly Error[];
} {
  const failures: Error[] = [];
  const node = postgresInvalidation(url, (error) => failures.push(error), {
    ...{ checkEvery: 100, patience: 500, reconnectAfter: 50 },
  });
  const received = new Set<string>();
  node.subscribe((tags) => {
    for (const tag of tags) received.add(tag);
  });
  nodes.push(node);
  return { node, received, failures };
}

describe('a server that is gone without closing its connections', () => {
  let database: Awaited<ReturnType<typeof createDatabase>>;
  let line: DatabaseProxy;
  beforeAll(async () => {
    database = await createDatabase();
    line = await databaseProxy(database.url);
  });
  afterAll(async () => {
    await line?.close();
    await database?.drop();
  });

  test('is noticed by a node that only listens: everything is stale, and it listens again', async () => {
    const { node, received } = aNode(line.url);
    const other = aNode(database.url);
    await vi.waitUntil(async () => {
      await other.node.publish(['product:1']);
      return received.has('product:1');
    }, 10_000);
    line.freeze('open');
    await vi.waitUntil(() => received.has('*'), 10_000);
    await vi.waitUntil(async () => {
      await node.publish(['product:2']);
      return other.received.has('product:2');
    }, 10_000);
  });
});

describe('an address that moves to a replica', () => {
  let server: PostgresServer;
  let standby: PostgresServer;
  let copy: Connection;
  beforeAll(async () => {
    server = await startPostgres();
    const primary = openPostgres(server.url('postgres'), { onError: () => {} });
    await sql`create table readiness (id int primary key, checked_at timestamptz)`.execute(
      primary.db,
    );
    await primary.close();
    standby = await startReplica(server);
  }, 60_000);
  afterAll(async () => {
    await standby?.stop();
    await server?.stop();
  });
  beforeEach(() => {
    copy = openPostgres(standby.url('postgres'), { onError: () => {} });
    return () => copy.close();
  });

  const write = () => sql`insert into readiness values (2, now())`.execute(copy.db);

  test('is an outage for writes, and their connections are not used again', async () => {
    await expect(runQuery('orders', write)).rejects.toBeInstanceOf(Outage);
    const inTransaction = copy.db.transaction().execute(async (trx) => {
      await sql`insert into readiness values (3, now())`.execute(trx);
    });
    await expect(runQuery('orders', () => inTransaction)).rejects.toBeInstanceOf(Outage);
    expect(await isDatabaseWritable(copy.db, NOW)).toBe(false);
    await vi.waitUntil(() => copy.poolLoad?.().total === 0, 10_000);
  });

  test('costs one connection until the replica is promoted, and then the node listens', async () => {
    const { node, received, failures } = aNode(standby.url('postgres'));
    await vi.waitUntil(() => failures.length >= 5, 10_000);
    const { rows } = await sql<{ readonly count: number }>`
      select count(*)::int as count from pg_stat_activity where query like 'listen%'`.execute(
      copy.db,
    );
    expect(rows[0]?.count).toBeLessThanOrEqual(2);
    await sql`select pg_promote()`.execute(copy.db);
    await vi.waitUntil(() => received.has('*'), 10_000);
    const other = aNode(standby.url('postgres'));
    await vi.waitUntil(async () => {
      await node.publish(['product:3']);
      return other.received.has('product:3');
    }, 10_000);
    expect(await isDatabaseWritable(copy.db, NOW)).toBe(true);
  });
});
