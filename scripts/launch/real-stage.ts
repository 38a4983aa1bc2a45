import { once } from 'node:events';
import { sql } from 'kysely';
import type { Db } from '../../src/lib/server/platform/database/connection.ts';
import { sqlWaitingRooms } from '../../src/lib/server/waiting-room/sql/sql-waiting-rooms.ts';
import { aRoomPlan, planRoom } from '../../tests/support/waiting-rooms/a-room.ts';
import { createSeededDatabase, openConnection, type SeededDatabase } from '../bench/database.ts';
import type { Environment } from '../bench/processes.ts';
import { type RunningShop, startShop } from '../bench/shop.ts';
import type { LaunchOptions } from './launch-options.ts';
import { PLACES_PER_NETWORK } from './simulated-launch.ts';

/** The goods of a launch over HTTP, and the room before them. */
export interface RealGoods {
  readonly roomId: number;
  readonly productId: number;
  readonly variantId: number;
  readonly opensAt: number;
}

/** Nodes need so long to start on a busy machine. */
const OPENS_AFTER_MS = 60_000;
const ROOM_MINUTES = 120;

export function openSeeded({ isEmbedded }: LaunchOptions): Promise<SeededDatabase> {
  return createSeededDatabase(isEmbedded ? 'pglite' : 'postgres');
}

/** Made before the nodes start, because the embedded database serves one process. */
export async function prepareGoods(
  database: SeededDatabase,
  { units, pace }: LaunchOptions,
): Promise<RealGoods> {
  const { db, close } = await openConnection(database);
  try {
    const variantId = database.goods.scarce;
    const productId = await sellOneSize(db, variantId, units);
    const now = Date.now();
    const opensAt = now + OPENS_AFTER_MS;
    const plan = aRoomPlan({
      scopeIds: [productId],
      gathersFrom: new Date(now),
      opensAt: new Date(opensAt),
      endsAt: new Date(opensAt + ROOM_MINUTES * 60_000),
      pace: {
        perMinute: pace,
        minutesInside: 2,
        mostInside: undefined,
        placesPerNetwork: PLACES_PER_NETWORK,
      },
    });
    const roomId = await planRoom(sqlWaitingRooms(db), plan, new Date(now));
    return { roomId, productId, variantId, opensAt };
  } finally {
    await close();
  }
}

/** Only this size of its product can be bought. */
async function sellOneSize(db: Db, variantId: number, units: number): Promise<number> {
  const { product_id: productId } = await db
    .selectFrom('variant')
    .select('product_id')
    .where('id', '=', variantId)
    .executeTakeFirstOrThrow();
  await sql`
    update stock set is_sellable_without_stock = false,
      quantity = case when variant_id = ${variantId} then ${units}::integer else 0 end
    where variant_id in (select id from variant where product_id = ${productId})`.execute(db);
  return productId;
}

/** Settings of all nodes: they stand behind one proxy, which tells the clients' addresses. */
export function nodeSettings({ env }: SeededDatabase, port: number): Environment {
  const sandbox = `http://127.0.0.1:${port + 1}`;
  return {
    ...env,
    TRUSTED_PROXIES: '1',
    SITE_URL: `http://127.0.0.1:${port}`,
    SESSION_SECRET: 'a secret that all nodes of the launch share',
    CONTENT_API_URL: `${sandbox}/content/v2`,
    IDENTITY_ISSUER: `${sandbox}/identity`,
    PAYMENTS_API_URL: `${sandbox}/payments`,
    MEMBERSHIP_API_URL: `${sandbox}/membership/v1`,
    MAIL_URL: `smtp://127.0.0.1:${port + 2}`,
  };
}

/** The nodes of the shop. One can be killed and started again. */
export interface RealNodes {
  /** Address for this client's next request. */
  urlFor(client: number): string;
  /** Kills the first node like a power cut and starts it again. `watch` sees the address before the node answers. */
  killFirst(watch: (url: string) => Promise<void>): Promise<void>;
  readonly last: () => RunningShop;
  stop(): Promise<void>;
}

export async function startNodes(
  port: number,
  count: number,
  env: Environment,
): Promise<RealNodes> {
  const start = (index: number): Promise<RunningShop> => startShop(port + 5 * index, env);
  const nodes: RunningShop[] = [];
  for (let index = 0; index < count; index += 1) nodes.push(await start(index));
  const at = (index: number): RunningShop => {
    const node = nodes[index];
    if (!node) throw new RangeError('a launch needs at least one node');
    return node;
  };
  let isFirstDead = false;
  return {
    urlFor(client) {
      const index = isFirstDead && count > 1 ? 1 : client % count;
      return `http://127.0.0.1:${port + 5 * index}`;
    },
    async killFirst(watch) {
      isFirstDead = true;
      await killProcess(at(0));
      const watching = watch(`http://127.0.0.1:${port}`);
      nodes[0] = await start(0);
      await watching;
      isFirstDead = false;
    },
    last: () => at(count - 1),
    async stop() {
      for (const node of nodes) await node.stop();
    },
  };
}

async function killProcess({ process: node }: RunningShop): Promise<void> {
  const exited = once(node, 'exit');
  node.kill('SIGKILL');
  await exited;
}
