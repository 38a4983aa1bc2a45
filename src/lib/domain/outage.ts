/** An external service is down, slow or sends invalid replies. Thrown by adapters, caught once per request. */
export class Outage extends Error {
  /** Port whose service failed. */
  readonly port: string;
  /** The change is saved: the service failed afterwards, when the reply was read. Otherwise nothing was changed. */
  readonly isCommitted: boolean;

  constructor(
    port: string,
    message: string,
    { isCommitted = false, ...options }: { cause?: unknown; isCommitted?: boolean } = {},
  ) {
    super(`${port}: ${message}`, options);
    this.name = 'Outage';
    this.port = port;
    this.isCommitted = isCommitted;
  }
}

/** Runs what follows a commit. @throws Outage with `isCommitted` when a service fails in it. */
export async function afterCommit<Value>(work: () => Promise<Value>): Promise<Value> {
  try {
    return await work();
  } catch (cause) {
    if (!(cause instanceof Outage) || cause.isCommitted) throw cause;
    const message = 'the change is saved, its reply could not be read';
    throw new Outage(cause.port, message, { cause, isCommitted: true });
  }
}
