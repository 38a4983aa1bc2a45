/**
 * What became of the change that the outage interrupted. `committed`: it is saved, the service failed when the reply was
 * read. `uncertain`: the service failed while it was saving.
 */
export type OutageOutcome = 'unchanged' | 'committed' | 'uncertain';

/** An external service is down, slow or sends invalid replies. Thrown by adapters, caught once per request. */
export class Outage extends Error {
  /** Port whose service failed. */
  readonly port: string;
  readonly outcome: OutageOutcome;

  constructor(
    port: string,
    message: string,
    { outcome = 'unchanged', ...options }: { cause?: unknown; outcome?: OutageOutcome } = {},
  ) {
    super(`${port}: ${message}`, options);
    this.name = 'Outage';
    this.port = port;
    this.outcome = outcome;
  }
}

/** Runs what follows a commit. @throws Outage with outcome `committed` when a service fails in it. */
export async function afterCommit<Value>(work: () => Promise<Value>): Promise<Value> {
  try {
    return await work();
  } catch (cause) {
    if (!(cause instanceof Outage) || cause.outcome === 'committed') throw cause;
    const message = 'the change is saved, its reply could not be read';
    throw new Outage(cause.port, message, { cause, outcome: 'committed' });
  }
}

export type OutageNotice = 'unavailable' | 'committed' | 'uncertain';

/** Name of the notice for a form that an outage interrupted. */
export function outageNotice({ outcome }: Outage): OutageNotice {
  return outcome === 'unchanged' ? 'unavailable' : outcome;
}
