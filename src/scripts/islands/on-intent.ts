import { queueEvents } from './queue-events.ts';

/** `toggle` is that of a popover which is the host. */
const INTENTS = ['pointerenter', 'pointerdown', 'touchstart', 'focusin', 'change', 'toggle'];

/**
 * Hydrates an island on the first intent: pointer, touch, focus or change on it or on its host, the nearest flyout or
 * `data-intent` ancestor. Events until then are queued and replayed for the island, or for the plain HTML if its code
 * cannot be loaded; the next intent tries again.
 */
export function onIntent(island: HTMLElement, hydrate: () => Promise<void>): void {
  const host = island.closest<HTMLElement>('[data-intent], .flyout-host') ?? island;
  const { value } = JSON.parse(island.getAttribute('opts') ?? '{}') as { value?: true | string };
  let intent: AbortController;
  const start = async (cause?: Event): Promise<void> => {
    if (typeof value === 'string' && !matchMedia(value).matches) return;
    intent.abort();
    const release = queueEvents(island, host, cause);
    try {
      await hydrate();
      release(true);
    } catch {
      // Offline.
      listen();
      release(false);
    }
  };
  const listen = (): void => {
    intent = new AbortController();
    const options = { passive: true, signal: intent.signal };
    for (const type of INTENTS) host.addEventListener(type, start, options);
  };
  listen();
  if (host.matches(':hover, :focus-within')) void start();
}
