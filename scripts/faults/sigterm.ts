import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { inventory } from '../../tests/support/oracle.ts';
import { withResource } from '../bench/resources.ts';
import { createRpcClient } from '../bench/rpc-client.ts';
import { prepareShoppers } from '../bench/scenario-orders.ts';
import { countRepeats, type Fault, showProgress } from './fault.ts';
import { findInconsistencies } from './inconsistencies.ts';
import { startNode } from './nodes.ts';

const SHOPPERS = 15;
const LOCK_MS = 700;

/** SIGTERM during orders. A lock on the stock row keeps the orders from finishing before the signal. */
export const sigterm: Fault = {
  name: 'sigterm',
  expected: 'pending requests complete, new connections are refused, exit code 0',
  run: async (context) =>
    withResource(await startNode(context), async ({ url, process }) => {
      showProgress('SIGTERM');
      const { db } = context.connection;
      const initial = await inventory(db);
      const client = createRpcClient(url, SHOPPERS);
      const shoppers = await prepareShoppers(client, SHOPPERS, [context.goods.hot]);
      const exited = once(process, 'exit');
      const violations: string[] = [];
      let placements: Promise<string>[] = [];
      await db.transaction().execute(async (trx) => {
        await sql`select from stock where variant_id = ${context.goods.hot} for update`.execute(
          trx,
        );
        placements = shoppers.map(({ session, placement }) =>
          client
            .call('placeOrder', placement, session)
            .then((result) => (result.ok ? result.reply.status : String(result.status)), String),
        );
        await pause(LOCK_MS / 2);
        process.kill('SIGTERM');
        await pause(LOCK_MS / 2);
        const isAccepted = await fetch(`${url}/api/health`).then(
          () => true,
          () => false,
        );
        if (isAccepted) violations.push('a new connection was accepted');
      });
      const outcomes = await Promise.all(placements);
      const [code] = await exited;
      client.close();
      violations.push(...outcomes.filter((word) => word !== 'placed'));
      if (code !== 0) violations.push(`exit code ${code}`);
      violations.push(...(await findInconsistencies(context, initial, [])));
      const observed = `${outcomes.filter((word) => word === 'placed').length} of ${SHOPPERS} orders completed, exit code ${code}`;
      return { runs: 1, observed, violations: countRepeats(violations) };
    }),
};
