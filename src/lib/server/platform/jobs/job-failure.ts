import { Outage } from '#lib/domain/outage.ts';
import { REJECTED_RECIPIENT } from '#lib/server/platform/ports/mail.ts';
import type { Services } from '#lib/server/platform/ports/services.ts';

/**
 * Runs one piece of background work. Returns its error, already logged as `event`, or undefined on success. Never
 * throws, so one piece that fails does not stop the others; a later round retries it.
 */
export async function runAndLogFailure(
  { log }: Pick<Services, 'log'>,
  event: string,
  work: () => Promise<void>,
): Promise<Error | undefined> {
  try {
    await work();
    return undefined;
  } catch (error) {
    if (error instanceof Outage) log.warn(event, { port: error.port, reason: error.message });
    else log.error(event, { error });
    return error instanceof Error ? error : new Error(`Thrown value is no Error: ${String(error)}`);
  }
}

/** Whether a mail failed because the server is unreachable: then further mails need not be tried. */
export function isMailServerDown(failure: Error | undefined): boolean {
  return failure instanceof Outage && failure.port !== REJECTED_RECIPIENT;
}
