import { setTimeout as pause } from 'node:timers/promises';
import { requestFromChild, residentMegabytes } from '../../bench/processes.ts';
import type { RunningShop } from '../../bench/shop.ts';
import type { CrowdJob, CrowdReport } from './crowd-job.ts';

/** A page that everybody reads, and the address of pages that nobody has asked for. */
export const CACHED_PAGE = '/en-gb';
const NEW_PAGES = '/en-gb/search?term=shirt+';

export interface Phase {
  readonly name: string;
  readonly cached: CrowdReport;
  readonly uncached: CrowdReport | undefined;
  /** Of the shop, the most that was seen. */
  readonly megabytes: number;
  /** Checks of `/api/health` and `/api/ready` that did not respond with 200. */
  readonly unhealthy: number;
}

export interface PhasePlan {
  readonly name: string;
  readonly seconds: number;
  readonly cachedPerSecond: number;
  readonly uncached?: CrowdJob['pace'];
}

/** Sends one or two crowds to the shop and watches it meanwhile. */
export async function runPhase(shop: RunningShop, plan: PhasePlan): Promise<Phase> {
  const watch = watchShop(shop);
  const { seconds, uncached } = plan;
  const [cached, fresh] = await Promise.all([
    playCrowd({
      url: shop.url,
      seconds,
      pages: { same: CACHED_PAGE },
      pace: { perSecond: plan.cachedPerSecond },
    }),
    uncached && playCrowd({ url: shop.url, seconds, pages: { new: NEW_PAGES }, pace: uncached }),
  ]);
  return { name: plan.name, cached, uncached: fresh, ...(await watch.stop()) };
}

export async function playCrowd(job: CrowdJob): Promise<CrowdReport> {
  const { answer } = await requestFromChild<CrowdReport>('../faults/overload/crowd.ts', job);
  return answer;
}

const WATCH_EVERY_MS = 500;

function watchShop({ url, process: child }: RunningShop): {
  stop(): Promise<Pick<Phase, 'megabytes' | 'unhealthy'>>;
} {
  let isOver = false;
  let megabytes = 0;
  let unhealthy = 0;
  const check = async (path: string): Promise<void> => {
    const response = await fetch(url + path).catch(() => undefined);
    await response?.arrayBuffer();
    if (response?.status !== 200) unhealthy += 1;
  };
  const watching = (async (): Promise<void> => {
    while (!isOver) {
      megabytes = Math.max(megabytes, (await residentMegabytes(child)) ?? 0);
      await Promise.all([check('/api/health'), check('/api/ready')]);
      await pause(WATCH_EVERY_MS);
    }
  })();
  return {
    async stop() {
      isOver = true;
      await watching;
      return { megabytes, unhealthy };
    },
  };
}

const PROBE_EVERY_MS = 100;
const CALM_PROBES = 5;
const NORMAL_LIMIT_MS = 30_000;

/** Seconds until new pages come as fast as before, several times in a row. */
export async function secondsUntilNormal(url: string, normalMs: number): Promise<number> {
  const startedAt = performance.now();
  for (let calm = 0; performance.now() - startedAt < NORMAL_LIMIT_MS; ) {
    const askedAt = performance.now();
    const response = await fetch(`${url}${NEW_PAGES}normal+${askedAt}`).catch(() => undefined);
    await response?.arrayBuffer();
    const isNormal = response?.status === 200 && performance.now() - askedAt <= normalMs;
    calm = isNormal ? calm + 1 : 0;
    if (calm === CALM_PROBES) break;
    await pause(PROBE_EVERY_MS);
  }
  return (performance.now() - startedAt) / 1_000;
}
