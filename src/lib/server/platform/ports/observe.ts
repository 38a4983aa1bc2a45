/** Parts outside the shop whose calls are counted. */
export type OutsidePort =
  | 'content'
  | 'identity'
  | 'payments'
  | 'membership'
  | 'mail'
  | 'conversions'
  | 'assets';

/** Returns the port, or one that also counts its calls and their outcomes. */
export type ObservePort = <Port extends object>(name: OutsidePort, port: Port) => Port;

/** A statement that has ended. Its values are not in it. */
export interface QueryReport {
  readonly sql: string;
  readonly milliseconds: number;
  /** Undefined if it succeeded. */
  readonly error?: unknown;
}

/** What watches the shop from outside: metrics, traces, both or nothing. */
export interface Observation {
  readonly port?: ObservePort;
  readonly onQuery?: ((report: QueryReport) => void) | undefined;
  /** Fields for each log line. */
  readonly logFields?: (() => object) | undefined;
}
