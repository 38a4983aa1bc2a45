import { setTimeout as pause } from 'node:timers/promises';
import { SCARCE_STOCK, type SeededDatabase } from './database.ts';
import { createRpcClient, type RpcClient } from './rpc-client.ts';
import { prepareShoppers, type ReadyShopper } from './scenario-orders.ts';

/** Outcomes of all shoppers of a race. */
export interface RaceResult {
  readonly shoppers: number;
  readonly stock: number;
  readonly orders: number;
  /** Got "sold out" with the updated checkout. */
  readonly soldOut: number;
  /** Orders that got 503 with "try again" and were sent again. */
  readonly retries: number;
  /** Descriptions of all other responses. */
  readonly other: readonly string[];
}

const SHOPPERS = 200;
const RETRY = 'try again';
const RETRY_AFTER_MS = 1_000;
const MAX_ATTEMPTS = 10;

/** 200 shoppers order the last 10 units of a variant at the same moment, each on a separate connection. */
export async function raceForLastItems(
  url: string,
  { goods }: Pick<SeededDatabase, 'goods'>,
): Promise<RaceResult> {
  const client = createRpcClient(url, SHOPPERS);
  try {
    const shoppers = await prepareShoppers(client, SHOPPERS, [goods.scarce]);
    let retries = 0;
    const outcomes = await Promise.all(
      shoppers.map(async (shopper) => {
        for (let attempt = 1; ; attempt += 1) {
          const outcome = await pressPay(client, shopper);
          if (outcome !== RETRY || attempt === MAX_ATTEMPTS) return outcome;
          retries += 1;
          await pause(RETRY_AFTER_MS);
        }
      }),
    );
    const count = (outcome: string): number => outcomes.filter((text) => text === outcome).length;
    return {
      shoppers: SHOPPERS,
      stock: SCARCE_STOCK,
      orders: count('placed'),
      soldOut: count('changed'),
      retries,
      other: outcomes.filter((text) => text !== 'placed' && text !== 'changed'),
    };
  } finally {
    client.close();
  }
}

async function pressPay(client: RpcClient, { session, placement }: ReadyShopper): Promise<string> {
  const response = await client.call('placeOrder', placement, session);
  if (response.ok)
    return response.reply.status === 'placed' ? 'placed' : response.reply.failure.kind;
  return response.status === 503 ? RETRY : `${response.status} ${response.text.slice(0, 200)}`;
}
