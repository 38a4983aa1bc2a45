import type { ClientDirective } from 'astro';
import { isFastLine } from './fast-line.ts';
import { holdPresses } from './hold-presses.ts';

/**
 * Hydrates an island when the shopper reaches for it: pointer, touch or focus on it or on its nearest
 * `data-intent` ancestor. A press that comes before hydration is held and given to the island, or, when its
 * code cannot be fetched, to the plain HTML below it.
 */
const intent: ClientDirective = (load, _options, island) => {
  const host = island.closest('[data-intent]') ?? island;
  const reached = new AbortController();
  const hydrate = async (): Promise<void> => {
    reached.abort();
    const presses = holdPresses(island);
    try {
      const start = await load();
      await start();
    } catch {
      // The line broke: the plain HTML goes on working, and the held press goes to it.
    } finally {
      presses.release();
    }
  };
  const options = { once: true, passive: true, signal: reached.signal };
  for (const type of ['pointerenter', 'pointerdown', 'touchstart', 'focusin']) {
    host.addEventListener(type, () => void hydrate(), options);
  }
  if (host.matches(':hover, :focus-within')) void hydrate();
  // Only fetched ahead: hydration still waits for the shopper.
  else if (isFastLine(navigator)) whenIdle(() => void load());
};

function whenIdle(work: () => void): void {
  const later = (): void => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(work, { timeout: 10_000 });
  };
  if (document.readyState === 'complete') later();
  else addEventListener('load', later, { once: true });
}

// biome-ignore lint/style/noDefaultExport: Astro imports a directive by its default export.
export default intent;
