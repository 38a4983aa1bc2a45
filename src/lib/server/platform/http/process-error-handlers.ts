import type { Log } from '#lib/server/platform/ports/services.ts';

interface FailableProcess {
  readonly stdout: { on(event: 'error', listener: () => void): unknown };
  readonly stderr: FailableProcess['stdout'];
  on(
    event: 'unhandledRejection' | 'uncaughtException',
    listener: (reason: unknown) => void,
  ): unknown;
  exit(code: number): unknown;
}

/**
 * Logs unhandled rejections and continues, as they affect one request only. Exits after an uncaught exception, because
 * the state is unknown; the supervisor restarts the process. `beforeExit` may send its last report. Ignores write errors of
 * the log's streams (disk full).
 */
export function installProcessErrorHandlers(
  process: FailableProcess,
  log: Pick<Log, 'error'>,
  beforeExit?: () => Promise<void>,
): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  process.on('unhandledRejection', (error) => log.error('rejection.unhandled', { error }));
  process.on('uncaughtException', (error) => {
    log.error('crashed', { error });
    if (beforeExit) void beforeExit().finally(() => process.exit(1));
    else process.exit(1);
  });
}
