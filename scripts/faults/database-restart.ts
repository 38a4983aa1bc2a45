import { setTimeout as pause } from 'node:timers/promises';
import { inventory } from '../../tests/support/oracle.ts';
import { withResource } from '../bench/resources.ts';
import { createRpcClient } from '../bench/rpc-client.ts';
import { prepareShoppers } from '../bench/scenario-orders.ts';
import { countRepeats, type Fault, showProgress } from './fault.ts';
import { findInconsistencies } from './inconsistencies.ts';
import { startNode } from './nodes.ts';
import { callUntilAnswered, retryUntilAnswered } from './shopper.ts';

const RESTARTS = 20;
const SHOPPERS = 12;
const MAX_DELAY_MS = 50;

/** The database restarts immediately, without a clean shutdown, while orders are placed. */
export const databaseRestart: Fault = {
  name: 'database-restart',
  expected: 'no partial orders; a retried order is placed exactly once',
  run: async (context) =>
    withResource(await startNode(context), async ({ url }) => {
      const initial = await inventory(context.connection.db);
      const client = createRpcClient(url, SHOPPERS);
      const violations: string[] = [];
      const waits: number[] = [];
      for (let run = 1; run <= RESTARTS; run += 1) {
        showProgress(`database restart ${run} of ${RESTARTS}`);
        const goods = context.goods.many.slice(run * SHOPPERS, (run + 1) * SHOPPERS);
        const shoppers = await retryUntilAnswered(() => prepareShoppers(client, SHOPPERS, goods));
        const startedAt = performance.now();
        const placements = shoppers.map(({ session, placement }) =>
          callUntilAnswered(client, 'placeOrder', placement, session).then(
            (result) => (result.ok ? result.reply.status : `${result.status} ${result.text}`),
            String,
          ),
        );
        await pause(Math.random() * MAX_DELAY_MS);
        await context.server.restart();
        const outcomes = await Promise.all(placements);
        waits.push(performance.now() - startedAt);
        violations.push(...outcomes.filter((word) => word !== 'placed'));
        violations.push(
          ...(await retryUntilAnswered(() => findInconsistencies(context, initial, []))),
        );
      }
      client.close();
      const longest = Math.round(Math.max(...waits));
      const observed = `${RESTARTS * SHOPPERS} orders, the slowest response after ${longest} ms`;
      return { runs: RESTARTS, observed, violations: countRepeats(violations) };
    }),
};
