import type { Log } from '#lib/server/ports/services.ts';
import type { StoryStore } from '#lib/server/ports/story-store.ts';
import type { StorySync } from './story-sync.ts';

/** A due check costs one statement; most ticks find that none is due. */
const INTERVAL_MS = 5_000;

/**
 * Checks for published stories now and every five seconds. Only an empty store is waited for: its shop has nothing to
 * show. Returns the function that stops. Keeps no process alive.
 */
export async function startStorySync(
  sync: Pick<StorySync, 'check'>,
  store: Pick<StoryStore, 'isEmpty'>,
  log: Log,
): Promise<() => void> {
  if (await store.isEmpty()) {
    log.info('content.first-read', { effect: 'the shop starts when it has read its stories' });
    await sync.check();
    if (await store.isEmpty())
      log.error('content.still-empty', {
        effect: 'pages with stories respond 503 until they are read',
      });
  } else void sync.check();
  const timer = setInterval(() => void sync.check(), INTERVAL_MS);
  timer.unref();
  return () => clearInterval(timer);
}
