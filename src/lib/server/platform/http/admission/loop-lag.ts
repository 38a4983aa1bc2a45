import { monitorEventLoopDelay } from 'node:perf_hooks';

const RESOLUTION_MS = 10;
const NANOSECONDS = 1_000_000;

/** How late nine of ten turns of the event loop were since the last call, in milliseconds. */
export function measureLoopLag(): () => number {
  const histogram = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  histogram.enable();
  return () => {
    const late = histogram.count === 0 ? 0 : histogram.percentile(90) / NANOSECONDS;
    histogram.reset();
    return Math.max(0, late - RESOLUTION_MS);
  };
}
