import { Outage } from '#lib/domain/outage.ts';
import type { Log } from '#lib/server/platform/ports/services.ts';

export interface OutageFallback<Fallback> {
  readonly log: Pick<Log, 'error'>;
  /** Log event of the outage. */
  readonly event: string;
  readonly fields?: Readonly<Record<string, unknown>>;
  readonly fallback: Fallback;
}

/** What `read` returns, or the fallback while a service is down. Any other error is a fault of the shop and is thrown. */
export async function withOutageFallback<Value, Fallback>(
  { log, event, fields, fallback }: OutageFallback<Fallback>,
  read: () => Promise<Value>,
): Promise<Value | Fallback> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof Outage)) throw error;
    log.error(event, { ...fields, cause: String(error) });
    return fallback;
  }
}

/**
 * The same for what the error page itself is made of: a fault of the shop is logged with its stack and the fallback
 * stands in, or no page could say that something went wrong.
 */
export async function withFaultFallback<Value, Fallback>(
  options: OutageFallback<Fallback>,
  read: () => Promise<Value>,
): Promise<Value | Fallback> {
  try {
    return await withOutageFallback(options, read);
  } catch (error) {
    options.log.error('view.failed', { ...options.fields, error });
    return options.fallback;
  }
}
