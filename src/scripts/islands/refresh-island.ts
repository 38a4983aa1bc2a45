import type { ChangeChannel } from '#lib/client/change-channel.ts';

/**
 * Keeps a list that the server has rendered current while its island in `host` is not hydrated; a hydrated island does
 * that itself. `load` loads the list into the island's store. Returns the function that hydrates the island and loads
 * the list. It runs after a change in another tab, and when the browser shows a kept copy of the page by back or forward.
 */
export function refreshIsland(
  host: HTMLElement,
  channel: ChangeChannel,
  load: () => Promise<void>,
): () => void {
  const island = host.querySelector('astro-island');
  let isLoading = false;
  const refresh = (): void => {
    if (!island?.hasAttribute('ssr') || isLoading) return;
    isLoading = true;
    // `client:intent` hydrates on focus.
    island.dispatchEvent(new Event('focusin'));
    load()
      // Offline: the page stays as it is, and the next reason tries again.
      .catch(() => {})
      .finally(() => {
        isLoading = false;
      });
  };
  channel.subscribe(refresh);
  if (isReturn()) refresh();
  return refresh;
}

/** Back or forward loaded the page, if need be from a copy that the browser has not validated. */
function isReturn(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  return navigation instanceof PerformanceNavigationTiming && navigation.type === 'back_forward';
}
