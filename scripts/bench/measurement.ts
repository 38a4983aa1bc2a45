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
