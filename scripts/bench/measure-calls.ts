import type { Addresses } from './addresses.ts';
import type { SeededDatabase } from './database.ts';
import { requestFromChild } from './processes.ts';
import { raceForLastItems } from './race.ts';
import { makeTarget, type Report, type Target } from './report.ts';
import type { ScenarioName } from './scenarios.ts';
import type { RunningShop } from './shop.ts';
import type { ShoppersJob, ShoppersResult } from './shoppers.ts';

interface Plan {
  readonly label: string;
  readonly scenario: ScenarioName;
  readonly connections: number;
  /** Minimum calls per second on PostgreSQL. */
  readonly minPerSecond?: number;
}

const PLANS: readonly Plan[] = [
  { label: 'rpc getProductById', scenario: 'getProductById', connections: 25 },
  { label: 'rpc getSearchSuggestions', scenario: 'getSearchSuggestions', connections: 25 },
  { label: 'rpc getBasket, 3 items', scenario: 'getBasket', connections: 25 },
  { label: 'rpc addItemToBasket', scenario: 'addItemToBasket', connections: 25, minPerSecond: 500 },
  { label: 'rpc addItemToBasket', scenario: 'addItemToBasket', connections: 50, minPerSecond: 500 },
  {
    label: 'rpc placeOrder, distinct items',
    scenario: 'placeOrder',
    connections: 25,
    minPerSecond: 100,
  },
  {
    label: 'rpc placeOrder, one hot item',
    scenario: 'placeOrderHot',
    connections: 25,
    minPerSecond: 50,
  },
];

/** Measures reads, basket changes and orders. Each shopper has a session. */
export async function measureCalls(
  { url, process }: RunningShop,
  { goods, kind }: SeededDatabase,
  { productIds }: Addresses,
  report: Report,
): Promise<void> {
  for (const { label, scenario, connections, minPerSecond } of PLANS) {
    const job: ShoppersJob = {
      scenario,
      url,
      pid: process.pid,
      connections,
      goods,
      productIds,
      warmUpSeconds: 1,
      seconds: 5,
      shoppers: kind === 'postgres' ? 1_500 : 500,
    };
    // Sequential: the scenarios share the machine.
    const { answer } = await requestFromChild<ShoppersResult>('./shoppers.ts', job);
    const targets: readonly Target[] = [
      ...(minPerSecond && kind === 'postgres'
        ? [makeTarget(`≥ ${minPerSecond}/s`, answer.perSecond >= minPerSecond)]
        : []),
      makeTarget('no failure', answer.failures === 0),
    ];
    report.writeLoad(`${label}, ${connections} connections`, answer, undefined, targets);
    if (answer.firstFailure) report.writeLine(`    first failure: ${answer.firstFailure}`);
  }
}

/** 200 shoppers buy the last 10 items: each must get an order or "sold out", no other response. */
export async function measureRace(
  url: string,
  database: SeededDatabase,
  report: Report,
): Promise<void> {
  const { shoppers, stock, orders, soldOut, retries, other } = await raceForLastItems(
    url,
    database,
  );
  const isExact = orders === stock && orders + soldOut === shoppers;
  report.writeFigure(
    `${shoppers} shoppers for the last ${stock} on ${DATABASES[database.kind]}`,
    `${orders} orders, ${soldOut} sold out, ${other.length} other; ${retries} retries after 503`,
    [makeTarget(`exactly ${stock} orders, no other response`, isExact)],
  );
  for (const text of new Set(other)) report.writeLine(`    ${text}`);
}

const DATABASES = { postgres: 'PostgreSQL', pglite: 'PGlite' } as const;
