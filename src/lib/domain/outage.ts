/** An external service is down, slow or sends invalid replies. Thrown by adapters, caught once per request. */
export class Outage extends Error {
  /** Port whose service failed. */
  readonly port: string;

  constructor(port: string, message: string, options?: { cause?: unknown }) {
    super(`${port}: ${message}`, options);
    this.name = 'Outage';
    this.port = port;
  }

  /** Compares by name: adapters run from source and pages from the build, each with its own copy of this class. */
  static override [Symbol.hasInstance](value: unknown): boolean {
    return value instanceof Error && value.name === 'Outage';
  }
}
