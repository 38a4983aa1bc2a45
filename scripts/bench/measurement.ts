/** What came of some seconds of load. Times in milliseconds. */
export interface Measurement {
  readonly perSecond: number;
  readonly median: number;
  readonly p95: number;
  readonly p99: number;
  readonly requests: number;
  /** Answers that were not the wanted ones, and broken connections. */
  readonly failures: number;
  /** Processor time that the server took for a request: what is left to compare when others use the machine too. */
  readonly cpu?: number;
}

/** The same, with the processor time of the server's process since `before` (`processorTime`). */
export function withCpu<Measured extends Measurement>(
  measured: Measured,
  before: number | undefined,
  after: number | undefined,
  requests: number,
): Measured {
  if (before === undefined || after === undefined || requests === 0) return measured;
  return { ...measured, cpu: (after - before) / requests };
}

export function measurementOf(
  latencies: readonly number[],
  seconds: number,
  failures: number,
): Measurement {
  const sorted = Float64Array.from(latencies).sort();
  const at = (share: number): number =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
  return {
    perSecond: sorted.length / seconds,
    median: at(0.5),
    p95: at(0.95),
    p99: at(0.99),
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
