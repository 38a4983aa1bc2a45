/** An outside service that is down, slow or answering nonsense. Thrown by adapters, caught once per request. */
export class Outage extends Error {
  /** Name of the port whose service failed. */
  readonly port: string;

  constructor(port: string, message: string, options?: { cause?: unknown }) {
    super(`${port}: ${message}`, options);
    this.name = 'Outage';
    this.port = port;
  }
}
