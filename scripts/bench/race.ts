import { setTimeout as pause } from 'node:timers/promises';
import { SCARCE_STOCK, type SeededDatabase } from './database.ts';
import { type RpcClient, rpcClient } from './rpc-client.ts';
import { type ShopperAtTill, shoppersAtTill } from './scenario-orders.ts';

/** What became of everybody who wanted one of the last few. */
export interface RaceResult {
  readonly shoppers: number;
  readonly stock: number;
  readonly orders: number;
  /** Told that it is sold out, with the checkout as it is now. */
  readonly soldOut: number;
  /** Presses that were answered with 503 and "try again", and were pressed again. */
  readonly again: number;
  /** Anything else, by what was said. */
  readonly other: readonly string[];
}

const SHOPPERS = 200;
const TRY_AGAIN = 'try again';
const TRY_AGAIN_AFTER_MS = 1_000;
const MOST_PRESSES = 10;

/** 200 shoppers press "pay" at the same moment for the last 10 of an item, each on a connection of its own. */
export async function raceForTheLast(
  url: string,
  { goods }: Pick<SeededDatabase, 'goods'>,
): Promise<RaceResult> {
  const client = rpcClient(url, SHOPPERS);
  try {
    const shoppers = await shoppersAtTill(client, SHOPPERS, [goods.scarce]);
    let again = 0;
    const said = await Promise.all(
      shoppers.map(async (shopper) => {
        for (let press = 1; ; press += 1) {
          const word = await pressed(client, shopper);
          if (word !== TRY_AGAIN || press === MOST_PRESSES) return word;
          again += 1;
          await pause(TRY_AGAIN_AFTER_MS);
        }
      }),
    );
    const count = (word: string): number => said.filter((text) => text === word).length;
    return {
      shoppers: SHOPPERS,
      stock: SCARCE_STOCK,
      orders: count('placed'),
      soldOut: count('changed'),
      again,
      other: said.filter((text) => text !== 'placed' && text !== 'changed'),
    };
  } finally {
    client.close();
  }
}

async function pressed(client: RpcClient, { session, placement }: ShopperAtTill): Promise<string> {
  const heard = await client.call('placeOrder', placement, session);
  if (heard.ok) return heard.reply.status === 'placed' ? 'placed' : heard.reply.failure.kind;
  return heard.status === 503 ? TRY_AGAIN : `${heard.status} ${heard.text.slice(0, 200)}`;
}
