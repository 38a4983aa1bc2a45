import type { Log } from '#lib/server/ports/services.ts';

interface Failing {
  readonly stdout: { on(event: 'error', listener: () => void): unknown };
  readonly stderr: Failing['stdout'];
  on(
    event: 'unhandledRejection' | 'uncaughtException',
    listener: (reason: unknown) => void,
  ): unknown;
  exit(code: number): unknown;
}

/**
 * A promise that fails where nobody waits for it is told and no more: its request is the only one that suffers. After an
 * exception that nobody caught nothing is certain; the process ends, and whoever started it starts it again. A log that
 * takes no more lines, its disk full or its reader gone, is no reason to end.
 */
export function heedFailures(process: Failing, log: Pick<Log, 'error'>): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  process.on('unhandledRejection', (error) => log.error('rejection.unhandled', { error }));
  process.on('uncaughtException', (error) => {
    log.error('crashed', { error });
    process.exit(1);
  });
}
