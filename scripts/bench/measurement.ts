/** Result of some seconds of load. Times in milliseconds. */
export interface Measurement {
  readonly perSecond: number;
  readonly median: number;
  readonly p95: number;
  readonly p99: number;
  readonly requests: number;
  /** Unexpected responses and broken connections. */
  readonly failures: number;
  /** CPU time of the server per request. Comparable even when other programs use the machine. */
  readonly cpu?: number;
}

/** Adds the CPU time per request; `before` and `after` come from `processorTime`. */
export function addCpuTime<Measured extends Measurement>(
  measured: Measured,
  before: number | undefined,
  after: number | undefined,
  requests: number,
): Measured {
  if (before === undefined || after === undefined || requests === 0) return measured;
  return { ...measured, cpu: (after - before) / requests };
}

export function summarizeLatencies(
  latencies: readonly number[],
  seconds: number,
  failures: number,
): Measurement {
  const sorted = Float64Array.from(latencies).sort();
  const percentile = (share: number): number =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
  return {
    perSecond: sorted.length / seconds,
    median: percentile(0.5),
    p95: percentile(0.95),
    p99: percentile(0.99),
    requests: sorted.length,
    failures,
  };
}

/** Requests for pages. */
export interface PageLoad {
  readonly url: string;
  /** One: asked for again and again. Several: each at most once, and less time when there are no more. */
  readonly paths: readonly string[];
  readonly connections: number;
  readonly seconds: number;
  /** The server's process. */
  readonly pid: number | undefined;
}
