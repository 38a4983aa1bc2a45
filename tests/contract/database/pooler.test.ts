import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Connection } from '#lib/server/platform/database/connection.ts';
import { openDatabase, openInvalidation } from '#lib/server/platform/database/open-database.ts';
import {
  aShopFloor,
  aShopperAtPayment,
  GB,
  LAST_TEN,
  MUG,
  NOW,
  type ShopFloor,
  stockOf,
} from '../../support/a-shop-floor.ts';
import { faults, inventory } from '../../support/oracle.ts';
import { quietLog } from '../../support/quiet-log.ts';
import { type PostgresServer, startPostgres } from '../../support/servers/embedded-postgres.ts';
import { missingPooler, type Pooler, startPooler } from '../../support/servers/pgbouncer.ts';

const MISSING = missingPooler();
const CONNECTIONS = 3;

describe.skipIf(MISSING)(`behind PgBouncer${MISSING ? ' (needs pgbouncer)' : ''}`, () => {
  let server: PostgresServer;
  let pooler: Pooler;
  let connection: Connection;
  let floor: ShopFloor;
  beforeAll(async () => {
    server = await startPostgres();
    pooler = await startPooler(server.directory, CONNECTIONS);
    connection = await openDatabase(
      {
        databaseUrl: pooler.url('postgres'),
        databaseDirectUrl: server.url('postgres'),
        databasePool: 20,
        dataDirectory: '',
      },
      quietLog(),
    );
    floor = await aShopFloor(connection.db);
  });
  afterAll(async () => {
    await connection?.close();
    await pooler?.stop();
    await server?.stop();
  });

  test('more transactions than connections sell the last ten once', async () => {
    const before = await inventory(floor.db);
    const shoppers = await Promise.all(
      Array.from({ length: 14 }, () =>
        aShopperAtPayment(floor, [{ variantId: LAST_TEN, quantity: 1 }]),
      ),
    );
    const placed = await Promise.all(
      shoppers.map(({ owner, key, total }) =>
        floor.orders.place(owner, GB, { idempotencyKey: key, expectedTotal: total }, NOW),
      ),
    );
    expect(placed.filter(({ ok }) => ok)).toHaveLength(10);
    expect(await stockOf(floor, LAST_TEN)).toBe(0);
    expect(await faults(floor.db, before)).toEqual([]);
    const { rows } = await sql<{ readonly count: number }>`
      select count(*)::int as count from pg_stat_activity
      where backend_type = 'client backend'`.execute(floor.db);
    expect(rows[0]?.count).toBeLessThanOrEqual(CONNECTIONS);
  });

  test('statements have the limits that the file sets', async () => {
    const { rows } = await sql<{ readonly limit: string }>`
      select current_setting('statement_timeout') as limit`.execute(connection.db);
    expect(rows[0]?.limit).toBe('5s');
  });

  test('nodes hear of changes over the direct address', async () => {
    const open = () => openInvalidation(server.url('postgres'), {}, quietLog());
    const nodes = await Promise.all([open(), open()]);
    const [here, there] = nodes;
    const heard = vi.fn();
    there?.subscribe(heard);
    await vi.waitFor(async () => {
      // Until both listen, tags are delivered to their own node only.
      await here?.publish(['product-1']);
      expect(heard).toHaveBeenCalledWith(['product-1']);
    }, 10_000);
    await Promise.all(nodes.map((node) => node.close()));
  });

  test('a restart of the pooler costs the statements that run, and no more', async () => {
    const { owner, key, total } = await aShopperAtPayment(floor, [{ variantId: MUG, quantity: 1 }]);
    await pooler.restart();
    const placement = { idempotencyKey: key, expectedTotal: total };
    const place = () => floor.orders.place(owner, GB, placement, NOW);
    // The pool notices the lost connections one by one.
    const placed = await vi.waitFor(place, 10_000);
    expect(placed.ok).toBe(true);
    expect((await place()).ok).toBe(true);
  });

  test('a server that was away is used again within eight seconds', async () => {
    const read = () => sql`select 1`.execute(connection.db);
    await server.kill();
    await expect(read()).rejects.toThrow();
    // The pooler has tried to connect, and waits until it tries again.
    await expect(read()).rejects.toThrow();
    await server.start();
    const startedAt = performance.now();
    await vi.waitFor(read, 30_000);
    expect(performance.now() - startedAt).toBeLessThan(8_000);
  });
});
