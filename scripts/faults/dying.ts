import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type { Goods } from '../bench/database.ts';
import type { Environment } from '../bench/processes.ts';
import { launchShop } from '../bench/shop.ts';
import { counted, progress } from './fault.ts';
import { buys, type Intent, type Receipt } from './shopper.ts';

export interface Dying {
  readonly port: number;
  readonly env: Environment;
  readonly goods: Goods;
  readonly rounds: number;
  /** Where it is told to die, one after the other; every second time it is killed at any moment instead. */
  readonly steps: readonly string[];
  /** While it is dead. */
  readonly afterEach?: () => Promise<readonly string[]>;
}

export interface Survivors {
  readonly receipts: readonly Receipt[];
  /** Who was told what nobody should hear, and what was found while it was dead. */
  readonly wrong: readonly string[];
  readonly seen: string;
}

const CROWD = 8;
/** From its first answer. */
const LONGEST_LIFE_MS = 1_500;
const PATIENCE_MS = 6_000;
const START_WITHIN_MS = 60_000;

/** The shop dies again and again while shoppers buy; they press again until it is there. */
export async function dying(plan: Dying): Promise<Survivors> {
  const buying: Promise<Receipt | string>[] = [];
  const deaths: string[] = [];
  const wrong: string[] = [];
  for (let round = 0; round < plan.rounds; round += 1) {
    progress(`kill -9, ${round + 1} of ${plan.rounds}`);
    const step = round % 2 === 0 ? plan.steps[(round / 2) % plan.steps.length] : undefined;
    const failpoint = step && { FAILPOINT: `${step}:${1 + Math.floor(Math.random() * 3)}` };
    // Not waited for: those of the round before press already.
    const shop = launchShop(plan.port, { ...plan.env, ...failpoint });
    buying.push(...crowd(plan, round));
    deaths.push(await death(shop, step, urlOf(plan)));
    wrong.push(...((await plan.afterEach?.()) ?? []));
  }
  const last = launchShop(plan.port, plan.env);
  const told = await Promise.all(buying);
  const gone = once(last, 'exit');
  last.kill('SIGTERM');
  await gone;
  const receipts = told.filter((one) => typeof one !== 'string');
  const paid = receipts.filter(({ end }) => end === 'paid').length;
  const seen = `${told.length} shoppers, ${paid} paid; died ${counted(deaths.toSorted()).join(', ')}`;
  return { receipts, seen, wrong: [...wrong, ...told.filter((one) => typeof one === 'string')] };
}

function urlOf({ port }: Dying): string {
  return `http://127.0.0.1:${port}`;
}

function crowd(plan: Dying, round: number): Promise<Receipt | string>[] {
  const { goods } = plan;
  return Array.from({ length: CROWD }, (_, place) => {
    const index = 10_000 + round * CROWD + place;
    const variantId = goods.many[index % goods.many.length] ?? goods.hot;
    const wish = { variantId, index, intent: intentOf(place) };
    return buys(urlOf(plan), wish).catch((error: unknown) => `shopper-${index}: ${String(error)}`);
  });
}

function intentOf(place: number): Intent {
  if (place === 0) return 'leave';
  return place === 1 ? 'cancel' : 'pay';
}

/** Answers where it died. */
async function death(shop: ChildProcess, step: string | undefined, url: string): Promise<string> {
  const dead = shop.signalCode === null ? once(shop, 'exit') : Promise.resolve();
  await Promise.race([dead, isUp(url)]);
  const isAtStep = step && Promise.race([dead.then(() => true), pause(PATIENCE_MS, false)]);
  if (step && (await isAtStep)) return step;
  await pause(Math.random() * LONGEST_LIFE_MS);
  shop.kill('SIGKILL');
  await dead;
  return 'at any moment';
}

async function isUp(url: string): Promise<void> {
  const end = performance.now() + START_WITHIN_MS;
  while (performance.now() < end) {
    const isAnswered = await fetch(`${url}/api/health`).then(
      () => true,
      () => false,
    );
    if (isAnswered) return;
    await pause(20);
  }
}
