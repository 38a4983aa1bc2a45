import { withResource } from '../bench/resources.ts';
import type { RunningShop } from '../bench/shop.ts';
import {
  countRepeats,
  type Fault,
  type FaultContext,
  type FaultResult,
  showProgress,
} from './fault.ts';
import { startNode } from './nodes.ts';
import { runBareCrowd } from './overload/bare-crowd.ts';
import type { CrowdReport } from './overload/crowd-job.ts';
import { type Phase, runPhase, secondsUntilNormal } from './overload/phases.ts';
import { buyAsShopper } from './shopper.ts';

const DEFAULT_SECONDS = 20;
const WARM_UP_SECONDS = 6;
const SHORT_SECONDS = 8;
/** Readers of a page from memory, in all phases alike. */
const CACHED_PER_SECOND = 300;
const PEAK_CONNECTIONS = 8;
const LOAD_FACTOR = 3;
const PRESSING = 800;
const BUYERS = 5;

const FLOORS = {
  cachedShare: 0.9,
  cachedP99: 3,
  goodput: 0.7,
  memory: 1.3,
  normalSeconds: 10,
} as const;
/** A page as fast as this many times the unloaded one is normal, on a machine that does other things as well. */
const NORMAL_FACTOR = 4;
const ALLOWED = new Set(['200', '303', '304', 'waiting page']);

/** Three times as many new pages as a node can render, beside readers of a page from memory and shoppers who pay. */
export const overload: Fault = {
  name: 'overload',
  expected:
    'at 3 times the load cached pages ≥ 90 % of their rate, p99 ≤ 3 ×, new pages ≥ 70 % of the peak, memory ≤ 1.3 ×, orders succeed, normal within 10 s',
  run: async (context) =>
    withResource(await startNode(context), (shop) => drill(context, shop, chosenSeconds())),
};

/** `npm run faults -- overload --seconds 120`. */
function chosenSeconds(): number {
  const at = process.argv.indexOf('--seconds');
  const seconds = at < 0 ? DEFAULT_SECONDS : Number(process.argv[at + 1]);
  return Number.isFinite(seconds) && seconds > 1 ? seconds : DEFAULT_SECONDS;
}

async function drill(
  context: FaultContext,
  shop: RunningShop,
  seconds: number,
): Promise<FaultResult> {
  const cachedPerSecond = CACHED_PER_SECOND;
  const phase = (
    name: string,
    plan: Omit<Parameters<typeof runPhase>[1], 'name' | 'cachedPerSecond'>,
  ): Promise<Phase> => {
    showProgress(`overload: ${name}`);
    return runPhase(shop, { name, cachedPerSecond, ...plan });
  };
  const peakPace = { connections: PEAK_CONNECTIONS };
  await phase('warm-up', { seconds: WARM_UP_SECONDS, uncached: peakPace });
  const bare = await runBareCrowd(shop.url, { seconds: SHORT_SECONDS, perSecond: cachedPerSecond });
  const unloaded = await phase('unloaded', { seconds: SHORT_SECONDS });
  const single = await phase('one client', {
    seconds: SHORT_SECONDS,
    uncached: { connections: 1 },
  });
  const peak = await phase('peak', { seconds: SHORT_SECONDS, uncached: peakPace });
  const peakRate = peak.uncached?.perSecond ?? 0;
  const buying = countBuyers(context, shop.url);
  const loaded = await phase('three times', {
    seconds,
    uncached: { perSecond: peakRate * LOAD_FACTOR },
  });
  const bought = await buying;
  const normal = await secondsUntilNormal(shop.url, NORMAL_FACTOR * (single.uncached?.median ?? 0));
  const pressing = await phase('800 press again', { seconds, uncached: { connections: PRESSING } });
  const normalAgain = await secondsUntilNormal(
    shop.url,
    NORMAL_FACTOR * (single.uncached?.median ?? 0),
  );
  const after = await phase('after', { seconds: SHORT_SECONDS });
  const phases = [unloaded, single, peak, loaded, pressing, after];
  print([row('bare server', bare), ...phases.flatMap(rows)]);
  const violations = [
    ...[loaded, pressing].flatMap((each) => violationsOf(each, { unloaded, peak })),
    ...(bought < BUYERS ? [`${bought} of ${BUYERS} shoppers could buy`] : []),
    ...[normal, normalAgain].flatMap((time) =>
      time > FLOORS.normalSeconds ? [`normal again after ${time.toFixed(1)} s`] : [],
    ),
  ];
  const observed = `new pages ${share(loaded, peak)} % and ${share(pressing, peak)} % of ${Math.round(peakRate)}/s, normal after ${normal.toFixed(1)} and ${normalAgain.toFixed(1)} s, ${bought} orders`;
  return { runs: 1, observed, violations: countRepeats(violations) };
}

async function countBuyers({ goods }: FaultContext, url: string): Promise<number> {
  const purchases = Array.from({ length: BUYERS }, (_, index) =>
    buyAsShopper(url, { variantId: goods.hot, index: 43_000 + index, intent: 'pay' }),
  );
  return (await Promise.allSettled(purchases)).filter(({ status }) => status === 'fulfilled')
    .length;
}

function violationsOf(
  phase: Phase,
  { unloaded, peak }: { readonly unloaded: Phase; readonly peak: Phase },
): readonly string[] {
  const { name, cached, uncached, megabytes, unhealthy } = phase;
  const found: string[] = [];
  const check = (isKept: boolean, text: string): void => {
    if (!isKept) found.push(`${name}: ${text}`);
  };
  const answers = [...Object.keys(cached.answers), ...Object.keys(uncached?.answers ?? {})];
  const odd = answers.filter((kind) => !ALLOWED.has(kind));
  check(odd.length === 0, `answers ${odd.join(', ')}`);
  check(
    cached.perSecond >= FLOORS.cachedShare * unloaded.cached.perSecond,
    `cached pages ${Math.round(cached.perSecond)}/s`,
  );
  check(
    cached.p99 <= FLOORS.cachedP99 * unloaded.cached.p99,
    `p99 of cached pages ${cached.p99.toFixed(1)} ms, unloaded ${unloaded.cached.p99.toFixed(1)} ms`,
  );
  check(
    share(phase, peak) >= FLOORS.goodput * 100,
    `new pages ${share(phase, peak)} % of the peak`,
  );
  check(
    megabytes <= FLOORS.memory * peak.megabytes,
    `${Math.round(megabytes)} MB, ${Math.round(peak.megabytes)} MB at the peak`,
  );
  check(unhealthy === 0, `${unhealthy} health checks failed`);
  return found;
}

function share({ uncached }: Phase, peak: Phase): number {
  return Math.round((100 * (uncached?.perSecond ?? 0)) / (peak.uncached?.perSecond || 1));
}

function rows({ name, cached, uncached, megabytes }: Phase): readonly string[] {
  const memory = `${Math.round(megabytes)} MB`;
  const first = `${row(name, cached)}  ${memory}`;
  return uncached ? [first, row('  new pages', uncached)] : [first];
}

function row(name: string, { perSecond, median, p99, answers }: CrowdReport): string {
  const kinds = Object.entries(answers).map(([kind, count]) => `${kind}: ${count}`);
  return `${name.padEnd(16)} ${perSecond.toFixed(0).padStart(6)}/s  p50 ${median.toFixed(1).padStart(7)}  p99 ${p99.toFixed(1).padStart(7)} ms  ${kinds.join(', ')}`;
}

function print(lines: readonly string[]): void {
  process.stdout.write(`${lines.map((line) => `      ${line}`).join('\n')}\n`);
}
