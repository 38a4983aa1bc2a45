import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { inventory } from '../../tests/support/oracle.ts';
import { holding } from '../bench/holding.ts';
import { rpcClient } from '../bench/rpc-client.ts';
import { shoppersAtTill } from '../bench/scenario-orders.ts';
import { booksOf } from './books.ts';
import { counted, type Fault, progress } from './fault.ts';
import { startNode } from './nodes.ts';

const SHOPPERS = 15;
const HELD_MS = 700;

/** The shop is asked to go while orders are under way: their goods are held, so that they cannot be done before. */
export const sigterm: Fault = {
  name: 'sigterm',
  expected: 'requests under way are answered in full, nobody new is let in, exit code 0',
  run: async (world) =>
    holding(await startNode(world), async ({ url, process }) => {
      progress('SIGTERM');
      const { db } = world.connection;
      const initial = await inventory(db);
      const client = rpcClient(url, SHOPPERS);
      const shoppers = await shoppersAtTill(client, SHOPPERS, [world.goods.hot]);
      const left = once(process, 'exit');
      const wrong: string[] = [];
      let pressed: Promise<string>[] = [];
      await db.transaction().execute(async (trx) => {
        await sql`select from stock where variant_id = ${world.goods.hot} for update`.execute(trx);
        pressed = shoppers.map(({ session, placement }) =>
          client
            .call('placeOrder', placement, session)
            .then((heard) => (heard.ok ? heard.reply.status : String(heard.status)), String),
        );
        await pause(HELD_MS / 2);
        process.kill('SIGTERM');
        await pause(HELD_MS / 2);
        const isLetIn = await fetch(`${url}/api/health`).then(
          () => true,
          () => false,
        );
        if (isLetIn) wrong.push('somebody new was let in');
      });
      const said = await Promise.all(pressed);
      const [code] = await left;
      client.close();
      wrong.push(...said.filter((word) => word !== 'placed'));
      if (code !== 0) wrong.push(`exit code ${code}`);
      wrong.push(...(await booksOf(world, initial, [])));
      const seen = `${said.filter((word) => word === 'placed').length} of ${SHOPPERS} orders answered, exit code ${code}`;
      return { runs: 1, seen, wrong: counted(wrong) };
    }),
};
