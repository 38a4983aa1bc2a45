import type { Addresses } from './addresses.ts';
import type { SeededDatabase } from './database.ts';
import { answerOf } from './processes.ts';
import { raceForTheLast } from './race.ts';
import { type Floor, floor, type Report } from './report.ts';
import type { ScenarioName } from './scenarios.ts';
import type { RunningShop } from './shop.ts';
import type { ShoppersAnswer, ShoppersJob } from './shoppers.ts';

interface Plan {
  readonly label: string;
  readonly scenario: ScenarioName;
  readonly connections: number;
  /** Floor in calls per second on PostgreSQL. */
  readonly atLeast?: number;
}

const PLANS: readonly Plan[] = [
  { label: 'rpc getProductById', scenario: 'getProductById', connections: 25 },
  { label: 'rpc getSearchSuggestions', scenario: 'getSearchSuggestions', connections: 25 },
  { label: 'rpc getBasket, 3 items', scenario: 'getBasket', connections: 25 },
  { label: 'rpc addItemToBasket', scenario: 'addItemToBasket', connections: 25, atLeast: 500 },
  { label: 'rpc addItemToBasket', scenario: 'addItemToBasket', connections: 50, atLeast: 500 },
  {
    label: 'rpc placeOrder, distinct items',
    scenario: 'placeOrder',
    connections: 25,
    atLeast: 100,
  },
  {
    label: 'rpc placeOrder, one hot item',
    scenario: 'placeOrderHot',
    connections: 25,
    atLeast: 50,
  },
];

/** Read calls, baskets and orders, by shoppers with sessions of their own. */
export async function measureCalls(
  { url, process }: RunningShop,
  { goods, kind }: SeededDatabase,
  { productIds }: Addresses,
  to: Report,
): Promise<void> {
  for (const { label, scenario, connections, atLeast } of PLANS) {
    const job: ShoppersJob = {
      ...{ scenario, url, pid: process.pid, connections, goods, productIds },
      ...{ warmUpSeconds: 1, seconds: 5, shoppers: kind === 'postgres' ? 1_500 : 500 },
    };
    // One after the other: they share the machine.
    const { answer } = await answerOf<ShoppersAnswer>('./shoppers.ts', job);
    const floors: readonly Floor[] = [
      ...(atLeast && kind === 'postgres'
        ? [floor(`≥ ${atLeast}/s`, answer.perSecond >= atLeast)]
        : []),
      floor('no failure', answer.failures === 0),
    ];
    to.load(`${label}, ${connections} connections`, answer, undefined, floors);
    if (answer.complaint) to.line(`    first failure: ${answer.complaint}`);
  }
}

/** 200 shoppers, 10 items: nobody may be told something else than "yours" or "sold out". */
export async function measureRace(
  url: string,
  database: SeededDatabase,
  to: Report,
): Promise<void> {
  const { shoppers, stock, orders, soldOut, again, other } = await raceForTheLast(url, database);
  const isRight = orders === stock && orders + soldOut === shoppers;
  to.figure(
    `${shoppers} shoppers after the last ${stock} on ${DATABASES[database.kind]}`,
    `${orders} orders, ${soldOut} told sold out, ${other.length} other; ${again} presses asked to wait`,
    [floor(`exactly ${stock} orders, a clear answer to everybody`, isRight)],
  );
  for (const text of new Set(other)) to.line(`    ${text}`);
}

const DATABASES = { postgres: 'PostgreSQL', pglite: 'PGlite' } as const;
