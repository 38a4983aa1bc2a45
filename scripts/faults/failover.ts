import { sql } from 'kysely';
import { refreshListing } from '../../src/lib/server/catalog/sql/listing/refresh-listing.ts';
import type { Db } from '../../src/lib/server/platform/database/connection.ts';
import { missingPooler, startPooler } from '../../tests/support/servers/pgbouncer.ts';
import type { Environment } from '../bench/processes.ts';
import { withResource } from '../bench/resources.ts';
import { runCommand } from '../data/run-command.ts';
import { type Cluster, startCluster, untilTrue } from './cluster.ts';
import { type DrillScene, runClusterDrill } from './cluster-drill.ts';
import { type Fault, type FaultContext, type FaultResult, showProgress } from './fault.ts';
import { buyAsShopper } from './shopper.ts';
import { startTcpProxy } from './tcp-proxy.ts';

const PAID_BEFORE = 16;
const PAID_AFTER = 8;
const CONNECTIONS = 10;
const SELLING_LIMIT_MS = 10_000;
const PRICES = [4_321, 5_432, 6_543];
/** Less than a node needs to notice a change without a message. */
const PRICE_LIMIT_MS = 2_000;

const EXPECTED =
  'each confirmed order is there, none twice; both nodes sell within 10 s of the move, unrestarted, and show a new price within 2 s';

/** The primary is killed under load, its synchronous replica is promoted, and the address moves to that one. */
export const failover: Fault = {
  name: 'failover',
  expected: EXPECTED,
  run: async (shared) =>
    withResource(await startCluster(shared), async (cluster) =>
      withDirectLine(cluster, (url, moveLine) =>
        drill(cluster, { DATABASE_URL: url }, async () => moveLine()),
      ),
    ),
};

/** The same behind PgBouncer, which is reloaded with the new server. */
export const failoverPooled: Fault = {
  name: 'failover-pooled',
  expected: EXPECTED,
  async run(shared) {
    if (missingPooler()) return { runs: 0, observed: 'not run: needs pgbouncer', violations: [] };
    return withResource(await startCluster(shared), async (cluster) =>
      withDirectLine(cluster, async (url, moveLine) =>
        withResource(await startPooler(cluster.primary.directory, CONNECTIONS), async (pooler) =>
          drill(
            cluster,
            { DATABASE_URL: pooler.url('postgres'), DATABASE_DIRECT_URL: url },
            async () => {
              moveLine();
              await pooler.moveTo(cluster.replica.directory);
            },
          ),
        ),
      ),
    );
  },
};

/** An address that can move, as that of a load balancer, a virtual address or a name. */
async function withDirectLine(
  { context: { port }, primary, replica }: Cluster,
  work: (url: string, move: () => void) => Promise<FaultResult>,
): Promise<FaultResult> {
  const linePort = port + 9;
  const socket = ({ directory }: { readonly directory: string }): string =>
    `${directory}/.s.PGSQL.5432`;
  return withResource(await startTcpProxy(socket(primary), linePort), (line) =>
    work(`postgres://postgres@127.0.0.1:${linePort}/postgres`, () => line.moveTo(socket(replica))),
  );
}

function drill(cluster: Cluster, env: Environment, move: () => Promise<void>) {
  const survivor = () => ({ connection: cluster.copy });
  return runClusterDrill({
    cluster,
    env,
    survivor,
    mayBeUnavailable: true,
    act: (scene) => failOver(cluster, scene, move, env),
  });
}

async function failOver(
  { primary, copy, context }: Cluster,
  { urls, product, load }: DrillScene,
  move: () => Promise<void>,
  env: Environment,
): Promise<Omit<FaultResult, 'runs'>> {
  showProgress('failover');
  await load.untilPaid(PAID_BEFORE);
  const before = load.paid();
  const killedAt = performance.now();
  await primary.kill();
  await sql`select pg_promote()`.execute(copy.db);
  await move();
  const movedAfter = Math.round(performance.now() - killedAt);
  const selling = await Promise.all(urls.map((url, node) => timeFirstOrder(context, url, node)));
  await load.untilPaid(PAID_AFTER);
  const violations: string[] = [];
  for (const milliseconds of selling)
    if (milliseconds > SELLING_LIMIT_MS) violations.push(`sold after ${milliseconds} ms`);
  const prices: number[] = [];
  for (const price of PRICES) {
    await changePrice(copy.db, product, price);
    prices.push(...(await Promise.all(urls.map((url) => timePrice(url + product, price)))));
  }
  for (const milliseconds of prices)
    if (milliseconds > PRICE_LIMIT_MS) violations.push(`a new price after ${milliseconds} ms`);
  violations.push(...(await check({ ...context.env, ...env })));
  return {
    observed: `${before.length} orders before, promoted after ${movedAfter} ms, sold again after ${Math.max(...selling)} ms, new prices after at most ${Math.max(...prices)} ms`,
    violations,
  };
}

/** From the move to an order that is paid: a new shopper on this node. */
async function timeFirstOrder({ goods }: FaultContext, url: string, node: number): Promise<number> {
  const startedAt = performance.now();
  await buyAsShopper(url, { variantId: goods.hot, index: 79_000 + node, intent: 'pay' });
  return Math.round(performance.now() - startedAt);
}

/** As an import does it. */
async function changePrice(db: Db, page: string, price: number): Promise<void> {
  const productId = Number(/-(\d+)$/.exec(page)?.[1]);
  await db.transaction().execute(async (trx) => {
    await sql`update price set with_tax = ${price}, reductions = '[]'
      where variant_id in (select id from variant where product_id = ${productId})`.execute(trx);
    await refreshListing(trx, [productId]);
  });
}

async function timePrice(address: string, price: number): Promise<number> {
  const shown = new RegExp(`${Math.floor(price / 100)}[.,]${price % 100}`);
  return untilTrue(async () => shown.test(await (await fetch(address)).text()));
}

/** `npm run data -- check` with the settings of the nodes. */
async function check(env: Environment): Promise<readonly string[]> {
  const lines: string[] = [];
  const code = await runCommand(
    { command: 'check' },
    {
      env,
      fetch: globalThis.fetch,
      now: () => new Date(),
      stderr: process.stderr,
      log: (line) => lines.push(line),
    },
  );
  return code === 0 ? [] : lines;
}
