import { queueEventsUntilHydrated } from './queue-events.ts';

/**
 * Hydrates an island on the first intent: pointer, touch, focus or change on it or on its nearest `data-intent`
 * ancestor. Events until then are queued and replayed for the island, or for the plain HTML if its code cannot be
 * loaded.
 */
export function onIntent(
  load: () => Promise<() => void | Promise<void>>,
  island: HTMLElement,
): void {
  const host = island.closest('[data-intent]') ?? island;
  const intent = new AbortController();
  const hydrate = async (cause?: Event): Promise<void> => {
    intent.abort();
    const queue = queueEventsUntilHydrated(island, cause);
    let isHydrated = false;
    try {
      const run = await load();
      await run();
      isHydrated = true;
    } catch {
      // Offline: the plain HTML keeps working and gets the queued event.
    } finally {
      queue.release(isHydrated);
    }
  };
  const options = { once: true, passive: true, signal: intent.signal };
  for (const type of ['pointerenter', 'pointerdown', 'touchstart', 'focusin', 'change']) {
    host.addEventListener(type, (event) => void hydrate(event), options);
  }
  if (host.matches(':hover, :focus-within')) void hydrate();
}
