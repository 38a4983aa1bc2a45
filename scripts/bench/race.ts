import { SCARCE_STOCK, type SeededDatabase } from './database.ts';
import { rpcClient } from './rpc-client.ts';
import { shoppersAtTill } from './scenario-orders.ts';

/** What became of everybody who wanted one of the last few. */
export interface RaceResult {
  readonly shoppers: number;
  readonly stock: number;
  readonly orders: number;
  /** Told that it is sold out, with the checkout as it is now. */
  readonly soldOut: number;
  /** Anything else, by what was said. */
  readonly other: readonly string[];
}

const SHOPPERS = 200;

/** 200 shoppers press "pay" at the same moment for the last 10 of an item, each on a connection of its own. */
export async function raceForTheLast(
  url: string,
  { goods }: Pick<SeededDatabase, 'goods'>,
): Promise<RaceResult> {
  const client = rpcClient(url, SHOPPERS);
  try {
    const shoppers = await shoppersAtTill(client, SHOPPERS, [goods.scarce]);
    const answers = await Promise.all(
      shoppers.map(({ session, placement }) => client.call('placeOrder', placement, session)),
    );
    const said = answers.map((heard) => {
      if (!heard.ok) return `${heard.status} ${heard.text.slice(0, 200)}`;
      return heard.reply.status === 'placed' ? 'placed' : heard.reply.failure.kind;
    });
    const count = (word: string): number => said.filter((text) => text === word).length;
    return {
      shoppers: SHOPPERS,
      stock: SCARCE_STOCK,
      orders: count('placed'),
      soldOut: count('changed'),
      other: said.filter((text) => text !== 'placed' && text !== 'changed'),
    };
  } finally {
    client.close();
  }
}
