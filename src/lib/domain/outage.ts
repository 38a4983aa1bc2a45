/** An outside service that is down, slow or answering nonsense. Thrown by adapters, caught once per request. */
export class Outage extends Error {
  /** Name of the port whose service failed. */
  readonly port: string;

  constructor(port: string, message: string, options?: { cause?: unknown }) {
    super(`${port}: ${message}`, options);
    this.name = 'Outage';
    this.port = port;
  }

  /** By name: adapters run from source and pages from the build, each with a copy of this class. */
  static override [Symbol.hasInstance](value: unknown): boolean {
    return value instanceof Error && value.name === 'Outage';
  }
}
