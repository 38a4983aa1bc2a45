import { performance } from 'node:perf_hooks';
import { sql } from 'kysely';
import { inventory } from '../../tests/support/oracle.ts';
import { SCARCE_STOCK } from '../bench/database.ts';
import { holding } from '../bench/holding.ts';
import { type RpcClient, rpcClient } from '../bench/rpc-client.ts';
import { type ShopperAtTill, shoppersAtTill } from '../bench/scenario-orders.ts';
import { booksOf } from './books.ts';
import { counted, type Fault, progress, type Seen, type World } from './fault.ts';
import { startNode } from './nodes.ts';

const SHOPPERS = 200;
const REPETITIONS = 20;
const LONGEST_MS = 5_000;

/** 200 shoppers press "pay" at the same moment for the last ten of an item. */
export function race(nodes: 1 | 2): Fault {
  return {
    name: nodes === 1 ? 'race' : 'race-two-nodes',
    expected: '10 orders of 200 presses, no 5xx, each answer within 5 s',
    run: async (world) =>
      holding(await startNode(world), async (first) => {
        if (nodes === 1) return repeated(world, [first.url]);
        const second = await startNode(world, 1);
        return holding(second, () => repeated(world, [first.url, second.url]));
      }),
  };
}

async function repeated(world: World, urls: readonly string[]): Promise<Seen> {
  const wrong: string[] = [];
  const longest: number[] = [];
  const clients = urls.map((url) => rpcClient(url, SHOPPERS / urls.length));
  for (let run = 1; run <= REPETITIONS; run += 1) {
    progress(`race on ${urls.length} nodes, ${run} of ${REPETITIONS}`);
    longest.push(await once(world, clients, wrong));
  }
  for (const client of clients) client.close();
  const slowest = Math.max(...longest);
  if (slowest > LONGEST_MS) wrong.push(`an answer took ${Math.round(slowest)} ms`);
  const median = longest.toSorted((a, b) => a - b)[REPETITIONS / 2] ?? 0;
  const seen = `slowest answer of a race: median ${Math.round(median)} ms, most ${Math.round(slowest)} ms`;
  return { runs: REPETITIONS, seen, wrong: counted(wrong) };
}

/** Answers the milliseconds of the slowest answer. */
async function once(world: World, clients: readonly RpcClient[], wrong: string[]): Promise<number> {
  const { db } = world.connection;
  const { scarce } = world.goods;
  await sql`update stock set quantity = ${SCARCE_STOCK} where variant_id = ${scarce}`.execute(db);
  const initial = await inventory(db);
  const [prepare] = clients;
  if (!prepare) throw new RangeError('a race without a node');
  const shoppers = await shoppersAtTill(prepare, SHOPPERS, [scarce]);
  const answers = await Promise.all(
    shoppers.map((shopper, index) => pressed(clients[index % clients.length] ?? prepare, shopper)),
  );
  const placed = answers.filter(({ said }) => said === 'placed').length;
  if (placed !== SCARCE_STOCK) wrong.push(`${placed} orders`);
  for (const { said } of answers) if (said !== 'placed' && said !== 'changed') wrong.push(said);
  wrong.push(...(await booksOf(world, initial, [])));
  return Math.max(...answers.map(({ took }) => took));
}

async function pressed(
  client: RpcClient,
  { session, placement }: ShopperAtTill,
): Promise<{ readonly said: string; readonly took: number }> {
  const began = performance.now();
  const heard = await client.call('placeOrder', placement, session);
  const took = performance.now() - began;
  if (!heard.ok) return { took, said: `${heard.status} ${heard.text.slice(0, 120)}` };
  return { took, said: heard.reply.status === 'placed' ? 'placed' : heard.reply.failure.kind };
}
