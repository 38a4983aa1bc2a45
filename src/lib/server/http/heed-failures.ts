import type { Log } from '#lib/server/ports/services.ts';

interface Failing {
  on(
    event: 'unhandledRejection' | 'uncaughtException',
    listener: (reason: unknown) => void,
  ): unknown;
  exit(code: number): unknown;
}

/**
 * A promise that fails where nobody waits for it is told and no more: its request is the only one that suffers. After an
 * exception that nobody caught nothing is certain; the process ends, and whoever started it starts it again.
 */
export function heedFailures(process: Failing, log: Pick<Log, 'error'>): void {
  process.on('unhandledRejection', (error) => log.error('rejection.unhandled', { error }));
  process.on('uncaughtException', (error) => {
    log.error('crashed', { error });
    process.exit(1);
  });
}
