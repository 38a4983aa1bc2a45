import { inventory } from '../../tests/support/oracle.ts';
import { holding } from '../bench/holding.ts';
import { rpcClient } from '../bench/rpc-client.ts';
import { severally } from '../bench/scenario.ts';
import { type ShopperAtTill, shopperAtTill } from '../bench/scenario-orders.ts';
import { booksOf } from './books.ts';
import { counted, type Fault, progress } from './fault.ts';
import { startNode } from './nodes.ts';

const PAIRS = 200;
const AT_ONCE = 20;

/** Baskets of {A, B} and {B, A} press at the same moment. */
export const deadlock: Fault = {
  name: 'deadlock',
  expected: 'all of 400 orders of {A,B} and {B,A}, no 5xx',
  run: async (world) =>
    holding(await startNode(world), async ({ url }) => {
      const initial = await inventory(world.connection.db);
      const { hot, second } = world.goods;
      const client = rpcClient(url, AT_ONCE * 2);
      progress('deadlock');
      const shoppers = await severally(PAIRS * 2, 25, (index) =>
        shopperAtTill(client, index % 2 === 0 ? [hot, second] : [second, hot], 30_000 + index),
      );
      const press = async ({ session, placement }: ShopperAtTill): Promise<string> => {
        const heard = await client.call('placeOrder', placement, session);
        return heard.ok ? heard.reply.status : `${heard.status} ${heard.text.slice(0, 120)}`;
      };
      const said = await severally(shoppers.length, AT_ONCE * 2, (index) => {
        const shopper = shoppers[index];
        return shopper ? press(shopper) : Promise.resolve('');
      });
      client.close();
      const wrong = said.filter((word) => word !== 'placed');
      const books = await booksOf(world, initial, []);
      const seen = `${said.length - wrong.length} orders`;
      return { runs: PAIRS, seen, wrong: counted([...wrong, ...books]) };
    }),
};
