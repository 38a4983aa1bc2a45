import { performance } from 'node:perf_hooks';
import { sql } from 'kysely';
import { inventory } from '../../tests/support/oracle.ts';
import { SCARCE_STOCK } from '../bench/database.ts';
import { withResource } from '../bench/resources.ts';
import { createRpcClient, type RpcClient } from '../bench/rpc-client.ts';
import { prepareShoppers, type ReadyShopper } from '../bench/scenario-orders.ts';
import {
  countRepeats,
  type Fault,
  type FaultContext,
  type FaultResult,
  showProgress,
} from './fault.ts';
import { findInconsistencies } from './inconsistencies.ts';
import { startNode } from './nodes.ts';

const SHOPPERS = 200;
const REPETITIONS = 20;
const RESPONSE_LIMIT_MS = 5_000;

/** 200 shoppers order the last ten units of a variant at the same moment. */
export function race(nodes: 1 | 2): Fault {
  return {
    name: nodes === 1 ? 'race' : 'race-two-nodes',
    expected: '10 orders of 200 attempts, no 5xx, each response within 5 s',
    run: async (context) =>
      withResource(await startNode(context), async (first) => {
        if (nodes === 1) return repeatRace(context, [first.url]);
        const second = await startNode(context, 1);
        return withResource(second, () => repeatRace(context, [first.url, second.url]));
      }),
  };
}

async function repeatRace(context: FaultContext, urls: readonly string[]): Promise<FaultResult> {
  const violations: string[] = [];
  const slowestPerRace: number[] = [];
  const clients = urls.map((url) => createRpcClient(url, SHOPPERS / urls.length));
  for (let run = 1; run <= REPETITIONS; run += 1) {
    showProgress(`race on ${urls.length} nodes, ${run} of ${REPETITIONS}`);
    slowestPerRace.push(await runRace(context, clients, violations));
  }
  for (const client of clients) client.close();
  const slowest = Math.max(...slowestPerRace);
  if (slowest > RESPONSE_LIMIT_MS) violations.push(`a response took ${Math.round(slowest)} ms`);
  const median = slowestPerRace.toSorted((a, b) => a - b)[REPETITIONS / 2] ?? 0;
  const observed = `slowest response of a race: median ${Math.round(median)} ms, maximum ${Math.round(slowest)} ms`;
  return { runs: REPETITIONS, observed, violations: countRepeats(violations) };
}

/** Returns the milliseconds of the slowest response. */
async function runRace(
  context: FaultContext,
  clients: readonly RpcClient[],
  violations: string[],
): Promise<number> {
  const { db } = context.connection;
  const { scarce } = context.goods;
  await sql`update stock set quantity = ${SCARCE_STOCK} where variant_id = ${scarce}`.execute(db);
  const initial = await inventory(db);
  const [prepare] = clients;
  if (!prepare) throw new RangeError('a race needs at least one node');
  const shoppers = await prepareShoppers(prepare, SHOPPERS, [scarce]);
  const answers = await Promise.all(
    shoppers.map((shopper, index) => pressPay(clients[index % clients.length] ?? prepare, shopper)),
  );
  const placed = answers.filter(({ outcome }) => outcome === 'placed').length;
  if (placed !== SCARCE_STOCK) violations.push(`${placed} orders instead of ${SCARCE_STOCK}`);
  for (const { outcome } of answers)
    if (outcome !== 'placed' && outcome !== 'changed') violations.push(outcome);
  violations.push(...(await findInconsistencies(context, initial, [])));
  return Math.max(...answers.map(({ milliseconds }) => milliseconds));
}

async function pressPay(
  client: RpcClient,
  { session, placement }: ReadyShopper,
): Promise<{ readonly outcome: string; readonly milliseconds: number }> {
  const startedAt = performance.now();
  const result = await client.call('placeOrder', placement, session);
  const milliseconds = performance.now() - startedAt;
  if (!result.ok) return { milliseconds, outcome: `${result.status} ${result.text.slice(0, 120)}` };
  return {
    milliseconds,
    outcome: result.reply.status === 'placed' ? 'placed' : result.reply.failure.kind,
  };
}
