import type { Composition } from './composition.ts';

const INTERVAL_MS = 5_000;

/** Stops the timer; resolves when a round that is running has ended. */
type StopScheduler = () => Promise<void>;

/**
 * Runs the background jobs every five seconds, or every `intervalMs`, never two rounds at once: a tick during a round is skipped. A round that
 * fails is logged, and the next one runs. Keeps no process alive.
 */
export function startScheduler(
  {
    runJobs,
    services: { log },
  }: Pick<Composition, 'runJobs'> & {
    readonly services: Pick<Composition['services'], 'log'>;
  },
  intervalMs = INTERVAL_MS,
): StopScheduler {
  let running: Promise<void> | undefined;
  const timer = setInterval(() => {
    running ??= runRound();
  }, intervalMs);
  timer.unref();

  async function runRound(): Promise<void> {
    try {
      await runJobs();
    } catch (error) {
      log.warn('housekeeping.failed', { error });
    } finally {
      running = undefined;
    }
  }

  return async () => {
    clearInterval(timer);
    await running;
  };
}
