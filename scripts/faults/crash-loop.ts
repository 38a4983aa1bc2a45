import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type { Goods } from '../bench/database.ts';
import type { Environment } from '../bench/processes.ts';
import { launchShop } from '../bench/shop.ts';
import { countRepeats, showProgress } from './fault.ts';
import { buyAsShopper, type Intent, type Receipt } from './shopper.ts';

export interface CrashPlan {
  readonly port: number;
  readonly env: Environment;
  readonly goods: Goods;
  readonly rounds: number;
  /** Failpoints, used in turn. Every second crash is a kill at a random moment instead. */
  readonly steps: readonly string[];
  /** Runs after each crash, before the next start; returns violations. */
  readonly afterEach?: () => Promise<readonly string[]>;
}

export interface CrashResult {
  readonly receipts: readonly Receipt[];
  /** Failed purchases, and violations found between crash and restart. */
  readonly violations: readonly string[];
  readonly observed: string;
}

const SHOPPERS_PER_ROUND = 8;
/** Counted from the first response. */
const MAX_LIFETIME_MS = 1_500;
const FAILPOINT_TIMEOUT_MS = 6_000;
const START_WITHIN_MS = 60_000;

/** Kills and restarts the shop repeatedly while shoppers buy. Shoppers retry until the shop responds. */
export async function runCrashLoop(plan: CrashPlan): Promise<CrashResult> {
  const purchases: Promise<Receipt | string>[] = [];
  const crashes: string[] = [];
  const violations: string[] = [];
  for (let round = 0; round < plan.rounds; round += 1) {
    showProgress(`kill -9, ${round + 1} of ${plan.rounds}`);
    const step = round % 2 === 0 ? plan.steps[(round / 2) % plan.steps.length] : undefined;
    const failpoint = step && { FAILPOINT: `${step}:${1 + Math.floor(Math.random() * 3)}` };
    // Not awaited: shoppers of the previous round are already retrying.
    const shop = launchShop(plan.port, { ...plan.env, ...failpoint });
    purchases.push(...startShoppers(plan, round));
    crashes.push(await awaitCrash(shop, step, shopUrl(plan)));
    violations.push(...((await plan.afterEach?.()) ?? []));
  }
  const last = launchShop(plan.port, plan.env);
  const results = await Promise.all(purchases);
  const exited = once(last, 'exit');
  last.kill('SIGTERM');
  await exited;
  const receipts = results.filter((result) => typeof result !== 'string');
  const paid = receipts.filter(({ outcome: deadline }) => deadline === 'paid').length;
  const observed = `${results.length} shoppers, ${paid} paid; crashed ${countRepeats(crashes.toSorted()).join(', ')}`;
  return {
    receipts,
    observed,
    violations: [...violations, ...results.filter((result) => typeof result === 'string')],
  };
}

function shopUrl({ port }: CrashPlan): string {
  return `http://127.0.0.1:${port}`;
}

function startShoppers(plan: CrashPlan, round: number): Promise<Receipt | string>[] {
  const { goods } = plan;
  return Array.from({ length: SHOPPERS_PER_ROUND }, (_, position) => {
    const index = 10_000 + round * SHOPPERS_PER_ROUND + position;
    const variantId = goods.many[index % goods.many.length] ?? goods.hot;
    const purchase = { variantId, index, intent: chooseIntent(position) };
    return buyAsShopper(shopUrl(plan), purchase).catch(
      (error: unknown) => `shopper-${index}: ${String(error)}`,
    );
  });
}

function chooseIntent(position: number): Intent {
  if (position === 0) return 'leave';
  return position === 1 ? 'cancel' : 'pay';
}

/** Returns the place of the crash. */
async function awaitCrash(
  shop: ChildProcess,
  step: string | undefined,
  url: string,
): Promise<string> {
  const exited = shop.signalCode === null ? once(shop, 'exit') : Promise.resolve();
  await Promise.race([exited, waitUntilUp(url)]);
  const isAtStep =
    step && Promise.race([exited.then(() => true), pause(FAILPOINT_TIMEOUT_MS, false)]);
  if (step && (await isAtStep)) return step;
  await pause(Math.random() * MAX_LIFETIME_MS);
  shop.kill('SIGKILL');
  await exited;
  return 'at a random moment';
}

async function waitUntilUp(url: string): Promise<void> {
  const deadline = performance.now() + START_WITHIN_MS;
  while (performance.now() < deadline) {
    const isAnswered = await fetch(`${url}/api/health`).then(
      () => true,
      () => false,
    );
    if (isAnswered) return;
    await pause(20);
  }
}
