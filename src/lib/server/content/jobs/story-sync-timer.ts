import type { StoryStore } from '#lib/server/content/ports/story-store.ts';
import type { Log } from '#lib/server/platform/ports/services.ts';
import type { StorySync } from './story-sync.ts';

export interface TimerOptions {
  readonly sync: Pick<StorySync, 'check'>;
  readonly store: Pick<StoryStore, 'isEmpty'>;
  readonly log: Log;
  /** Resolves after the given milliseconds. */
  readonly pause: (ms: number) => Promise<void>;
}

/** A check that is not due costs one statement. */
const INTERVAL_MS = 5_000;
const FIRST_READ_TRIES = 30;
const FIRST_READ_PAUSE_MS = 1_000;

/**
 * Checks for published stories now and every five seconds. Only an empty store is waited for, about half a minute: its shop
 * has nothing to show. Returns the function that stops. Keeps no process alive.
 */
export async function startStorySync(options: TimerOptions): Promise<() => void> {
  const { sync, store } = options;
  if (await store.isEmpty()) await readForTheFirstTime(options);
  else void sync.check();
  const timer = setInterval(() => void sync.check(), INTERVAL_MS);
  timer.unref();
  return () => clearInterval(timer);
}

/** Another node may be reading; the service may start at the same time as the shop. */
async function readForTheFirstTime({ sync, store, log, pause }: TimerOptions): Promise<void> {
  log.info('content.first-read', { effect: 'the shop starts when it has read its stories' });
  for (let tries = 0; tries < FIRST_READ_TRIES; tries += 1) {
    if (tries > 0) await pause(FIRST_READ_PAUSE_MS);
    await sync.check();
    if (!(await store.isEmpty())) return;
  }
  log.error('content.still-empty', {
    effect: 'pages with stories respond 503 until the content service answers',
  });
}
