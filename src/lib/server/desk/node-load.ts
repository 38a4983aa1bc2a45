import { type EventLoopUtilization, performance } from 'node:perf_hooks';

/** How busy this process is. */
export interface NodeLoad {
  /** Share of the last two minutes, as far as they were measured, in which it had work; undefined the first time. */
  busy(): number | undefined;
}

const WINDOW_MS = 120_000;
/** Shorter times say more about the page that asks than about the shop. */
const LEAST_MS = 3_000;

/** Measures between the times that it is asked, so that it costs nothing while nobody asks. */
export function createNodeLoad(now: () => Date): NodeLoad {
  let samples: readonly { readonly at: number; readonly use: EventLoopUtilization }[] = [];
  return {
    busy() {
      const at = now().getTime();
      const use = performance.eventLoopUtilization();
      const recent = samples.filter((sample) => at - sample.at <= WINDOW_MS);
      const [first] = recent;
      samples = [...recent, { at, use }];
      if (!first || at - first.at < LEAST_MS) return undefined;
      return performance.eventLoopUtilization(use, first.use).utilization;
    },
  };
}
