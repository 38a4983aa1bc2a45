/** One line of the log, as a step on the way to an error. */
export interface ReportedStep {
  readonly event: string;
  readonly level: 'info' | 'warn' | 'error';
  /** Seconds since 1970. */
  readonly time: number;
}

/** Receiver of the shop's own faults. */
export interface ErrorReports {
  /** Sends in the background; returns at once and never throws. `event`: what failed, as the log calls it. */
  report(error: unknown, event: string, steps: readonly ReportedStep[]): void;
  /** Waits for unsent reports, at most that many milliseconds. */
  flush(ms: number): Promise<void>;
}
