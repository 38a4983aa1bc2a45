import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { Outage } from '#lib/domain/outage.ts';
import { type Connection, openPostgres } from '#lib/server/platform/database/connection.ts';
import {
  type Invalidation,
  postgresInvalidation,
} from '#lib/server/platform/database/invalidation.ts';
import { migrate } from '#lib/server/platform/database/migrations.ts';
import { isDatabaseWritable } from '#lib/server/platform/database/readiness.ts';
import {
  aShopFloor,
  aShopperAtPayment,
  GB,
  LAST_TEN,
  NOW,
  type ShopFloor,
  setStock,
  shopFloorOf,
  stockOf,
} from '../support/a-shop-floor.ts';
import { callRpc, handlerServices } from '../support/create-handlers.ts';
import { faults, type Inventory, inventory } from '../support/oracle.ts';
import { type DatabaseProxy, databaseProxy } from '../support/servers/database-proxy.ts';
import { createDatabase } from '../support/servers/databases.ts';
import { type PostgresServer, startPostgres } from '../support/servers/embedded-postgres.ts';

/** Database restarts, hangs and cut connections. */

const database = await createDatabase();
const errors: Error[] = [];
const opened: Connection[] = [];
let proxy: DatabaseProxy;
let direct: ShopFloor;

function open(url: string, max = 4): Connection {
  const connection = openPostgres(url, { max, onError: (error) => errors.push(error) });
  opened.push(connection);
  return connection;
}

beforeAll(async () => {
  direct = await aShopFloor(open(database.url).db);
});
beforeEach(async () => {
  proxy = await databaseProxy(database.url);
});
afterEach(async () => {
  proxy.thaw();
  await proxy.close();
});
afterAll(async () => {
  for (const { close } of opened.splice(0)) await close();
  await database.drop();
});

describe('a database that restarts under an idle pool', () => {
  let server: PostgresServer;
  beforeAll(async () => {
    server = await startPostgres();
  });
  afterAll(() => server.stop());

  test('does not end the process, and the next request is served', async () => {
    const { db, close } = openPostgres(server.url('postgres'), {
      onError: (error) => errors.push(error),
    });
    const received: (readonly string[])[] = [];
    const invalidation = postgresInvalidation(server.url('postgres'), () => {});
    invalidation.subscribe((tags) => received.push(tags));
    await migrate(db);
    expect(await Promise.all([isDatabaseWritable(db, NOW), isDatabaseWritable(db, NOW)])).toEqual([
      true,
      true,
    ]);
    errors.length = 0;
    await server.restart();
    await vi.waitUntil(() => isDatabaseWritable(db, NOW), { timeout: 5_000 });
    expect(errors.length).toBeGreaterThan(0);
    await vi.waitUntil(() => received.flat().includes('*'), { timeout: 5_000 });
    await invalidation.close();
    await close();
  });
});

describe('a database that does not respond', () => {
  test('causes 503 in bounded time for all requests, and is used again when it responds', async () => {
    const { db } = open(proxy.url, 2);
    const services = handlerServices(db, shopFloorOf(db));
    expect((await callRpc(services, 'getBasket')).status).toBe(200);
    proxy.freeze('all');
    const began = performance.now();
    expect(await isDatabaseWritable(db, NOW)).toBe(false);
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => callRpc(services, 'getBasket')),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(503));
    expect(answers.every(({ headers }) => headers.get('retry-after') === '2')).toBe(true);
    expect(performance.now() - began).toBeLessThan(10_000);
    proxy.thaw();
    const isServingAgain = async (): Promise<boolean> =>
      (await callRpc(services, 'getBasket')).status === 200;
    await vi.waitUntil(isServingAgain, { timeout: 5_000 });
  });

  test('on silently dropped connections delays each connection once, not once per statement', async () => {
    const { db } = open(proxy.url, 1);
    const floor = shopFloorOf(db);
    const { owner } = await aShopperAtPayment(direct, [{ variantId: LAST_TEN, quantity: 1 }]);
    await floor.baskets.read(owner, GB, NOW);
    proxy.freeze('open');
    const began = performance.now();
    await expect(floor.baskets.clear(owner, GB, NOW)).rejects.toThrow(Outage);
    expect(performance.now() - began).toBeLessThan(8_000);
    expect((await floor.baskets.read(owner, GB, NOW)).items).toHaveLength(1);
    expect(performance.now() - began).toBeLessThan(9_000);
  });
});

describe('an order whose connection is cut', () => {
  let initial: Inventory;
  beforeEach(async () => {
    await setStock(direct, LAST_TEN, 10);
    await direct.db.deleteFrom('shop_order').execute();
    initial = await inventory(direct.db);
  });

  async function aPlacement() {
    const { owner, key, total } = await aShopperAtPayment(direct, [
      { variantId: LAST_TEN, quantity: 1 },
    ]);
    const placement = { idempotencyKey: key, expectedTotal: total };
    return (floor: ShopFloor) => floor.orders.place(owner, GB, placement, NOW);
  }

  test('after its commit is the same order when it is placed again', async () => {
    const place = await aPlacement();
    const floor = shopFloorOf(open(proxy.url).db);
    proxy.loseCommit();
    await expect(place(floor)).rejects.toThrow(Outage);
    expect(proxy.isDone).toBe(true);
    expect(await stockOf(direct, LAST_TEN)).toBe(9);
    const [first, second] = [await place(floor), await place(floor)];
    if (!first.ok || !second.ok) throw new Error('not placed');
    expect(second.value).toEqual(first.value);
    expect(await stockOf(direct, LAST_TEN)).toBe(9);
    expect(await faults(direct.db, initial)).toEqual([]);
  });

  test.each(['before', 'after'] as const)(
    'anywhere, %s a chunk was delivered, is one complete order when it is placed again',
    async (when) => {
      const floor = shopFloorOf(open(proxy.url).db);
      let chunk = 0;
      do {
        chunk += 1;
        await setStock(direct, LAST_TEN, 10);
        await direct.db.deleteFrom('shop_order').execute();
        const place = await aPlacement();
        await isDatabaseWritable(floor.db, NOW);
        proxy.cutAt(chunk, when);
        await place(floor).catch((error: unknown) => expect(error).toBeInstanceOf(Outage));
        const again = await place(shopFloorOf(direct.db));
        expect(again.ok).toBe(true);
        expect(await stockOf(direct, LAST_TEN)).toBe(9);
        expect(await faults(direct.db, initial)).toEqual([]);
      } while (proxy.isDone);
      expect(chunk).toBeGreaterThan(5);
    },
  );
});

describe('two nodes on one database', () => {
  const nodes: Invalidation[] = [];
  afterEach(async () => {
    await Promise.all(nodes.splice(0).map((node) => node.close()));
  });

  function aNode(url: string): Invalidation & { readonly received: Set<string> } {
    const node = postgresInvalidation(url, () => {});
    const received = new Set<string>();
    node.subscribe((tags) => {
      for (const tag of tags) received.add(tag);
    });
    nodes.push(node);
    return { ...node, received };
  }

  /** Publishes repeatedly, as a new node misses earlier messages. */
  async function expectDelivery(
    from: Invalidation,
    to: ReadonlySet<string>,
    tag: string,
  ): Promise<void> {
    const isReceived = async (): Promise<boolean> => {
      await from.publish([tag]);
      return to.has(tag);
    };
    await vi.waitUntil(isReceived, { timeout: 5_000 });
  }

  test('receive each other’s invalidations, and treat everything as stale after a lost connection', async () => {
    const near = aNode(database.url);
    const far = aNode(proxy.url);
    await expectDelivery(near, far.received, 'product:1');
    await expectDelivery(far, near.received, 'product:2');
    proxy.cut();
    await vi.waitUntil(() => far.received.has('*'), { timeout: 5_000 });
    expect(near.received).not.toContain('*');
    await expectDelivery(near, far.received, 'product:3');
  });

  test('receive invalidations published while the connection was cut', async () => {
    const near = aNode(database.url);
    const far = aNode(proxy.url);
    await expectDelivery(near, far.received, 'product:1');
    await expectDelivery(far, near.received, 'product:2');
    proxy.freeze('all');
    proxy.cut();
    await far.publish(['product:4', 'product:5']);
    expect(far.received).toContain('product:4');
    proxy.thaw();
    await vi.waitUntil(() => near.received.has('product:4') && near.received.has('product:5'), {
      timeout: 10_000,
    });
  });
});
