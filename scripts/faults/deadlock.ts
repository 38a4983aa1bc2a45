import { inventory } from '../../tests/support/oracle.ts';
import { withResource } from '../bench/resources.ts';
import { createRpcClient } from '../bench/rpc-client.ts';
import { runConcurrently } from '../bench/scenario.ts';
import { prepareShopper, type ReadyShopper } from '../bench/scenario-orders.ts';
import { countRepeats, type Fault, showProgress } from './fault.ts';
import { findInconsistencies } from './inconsistencies.ts';
import { startNode } from './nodes.ts';

const PAIRS = 200;
const CONCURRENT_PAIRS = 20;

/** Baskets with {A, B} and {B, A} are ordered at the same moment. */
export const deadlock: Fault = {
  name: 'deadlock',
  expected: 'all of 400 orders of {A,B} and {B,A}, no 5xx',
  run: async (context) =>
    withResource(await startNode(context), async ({ url }) => {
      const initial = await inventory(context.connection.db);
      const { hot, second } = context.goods;
      const client = createRpcClient(url, CONCURRENT_PAIRS * 2);
      showProgress('deadlock');
      const shoppers = await runConcurrently(PAIRS * 2, 25, (index) =>
        prepareShopper(client, index % 2 === 0 ? [hot, second] : [second, hot], 30_000 + index),
      );
      const pressPay = async ({ session, placement }: ReadyShopper): Promise<string> => {
        const result = await client.call('placeOrder', placement, session);
        return result.ok ? result.reply.status : `${result.status} ${result.text.slice(0, 120)}`;
      };
      const outcomes = await runConcurrently(shoppers.length, CONCURRENT_PAIRS * 2, (index) => {
        const shopper = shoppers[index];
        return shopper ? pressPay(shopper) : Promise.resolve('');
      });
      client.close();
      const violations = outcomes.filter((word) => word !== 'placed');
      const inconsistencies = await findInconsistencies(context, initial, []);
      const observed = `${outcomes.length - violations.length} orders`;
      return {
        runs: PAIRS,
        observed,
        violations: countRepeats([...violations, ...inconsistencies]),
      };
    }),
};
