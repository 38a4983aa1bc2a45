import { setTimeout as pause } from 'node:timers/promises';
import { inventory } from '../../tests/support/oracle.ts';
import { holding } from '../bench/holding.ts';
import { rpcClient } from '../bench/rpc-client.ts';
import { shoppersAtTill } from '../bench/scenario-orders.ts';
import { booksOf } from './books.ts';
import { counted, type Fault, progress } from './fault.ts';
import { startNode } from './nodes.ts';
import { insisting, insistingCall } from './shopper.ts';

const RESTARTS = 20;
const SHOPPERS = 12;
const LATEST_MS = 50;

/** The database is restarted without ceremony while orders are placed. */
export const databaseRestart: Fault = {
  name: 'database-restart',
  expected: 'each order whole or not at all; pressed again it is placed, once',
  run: async (world) =>
    holding(await startNode(world), async ({ url }) => {
      const initial = await inventory(world.connection.db);
      const client = rpcClient(url, SHOPPERS);
      const wrong: string[] = [];
      const waits: number[] = [];
      for (let run = 1; run <= RESTARTS; run += 1) {
        progress(`database restarted, ${run} of ${RESTARTS}`);
        const goods = world.goods.many.slice(run * SHOPPERS, (run + 1) * SHOPPERS);
        const shoppers = await insisting(() => shoppersAtTill(client, SHOPPERS, goods));
        const began = performance.now();
        const pressed = shoppers.map(({ session, placement }) =>
          insistingCall(client, 'placeOrder', placement, session).then(
            (heard) => (heard.ok ? heard.reply.status : `${heard.status} ${heard.text}`),
            String,
          ),
        );
        await pause(Math.random() * LATEST_MS);
        await world.server.restart();
        const said = await Promise.all(pressed);
        waits.push(performance.now() - began);
        wrong.push(...said.filter((word) => word !== 'placed'));
        wrong.push(...(await insisting(() => booksOf(world, initial, []))));
      }
      client.close();
      const longest = Math.round(Math.max(...waits));
      const seen = `${RESTARTS * SHOPPERS} orders, the last answer ${longest} ms after the press`;
      return { runs: RESTARTS, seen, wrong: counted(wrong) };
    }),
};
