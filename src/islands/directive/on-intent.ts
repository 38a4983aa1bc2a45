import { afterLoad, whenShown } from '#islands/when-shown.ts';
import { isFastLine } from './fast-line.ts';
import { holdPresses } from './hold-presses.ts';

/**
 * Starts an island when the shopper reaches for it: pointer, touch, focus or a choice on it or on its nearest
 * `data-intent` ancestor. A press or choice that comes before it has started is held and given to the island, or, when
 * its code cannot be fetched, to the plain HTML below it.
 */
export function onIntent(
  load: () => Promise<() => void | Promise<void>>,
  island: HTMLElement,
): void {
  const host = island.closest('[data-intent]') ?? island;
  const reached = new AbortController();
  const start = async (reason?: Event): Promise<void> => {
    reached.abort();
    const presses = holdPresses(island, reason);
    let isHydrated = false;
    try {
      const run = await load();
      await run();
      isHydrated = true;
    } catch {
      // The line broke: the plain HTML goes on working, and the held press goes to it.
    } finally {
      presses.release(isHydrated);
    }
  };
  const options = { once: true, passive: true, signal: reached.signal };
  for (const type of ['pointerenter', 'pointerdown', 'touchstart', 'focusin', 'change']) {
    host.addEventListener(type, (event) => void start(event), options);
  }
  if (host.matches(':hover, :focus-within')) void start();
  // Only fetched ahead: hydration still waits for the shopper.
  else if (isFastLine(navigator)) whenIdle(() => void load().catch(() => undefined));
}

function whenIdle(work: () => void): void {
  const later = (): void => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(work, { timeout: 10_000 });
  };
  whenShown(() => afterLoad(later));
}
