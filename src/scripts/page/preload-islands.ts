import { hasFastConnection } from '#lib/client/connection.ts';
import { whenIdle } from '#lib/client/page-lifecycle.ts';

/**
 * On a fast connection and with a pointer, downloads the islands' code when the browser is idle. Hydration still waits for
 * intent. A phone loads no code of what it does not touch.
 */
export function preloadIslands(): void {
  if (!hasFastConnection(navigator) || !matchMedia('(hover: hover)').matches) return;
  whenIdle(() => {
    for (const island of document.querySelectorAll('astro-island[client="intent"]')) {
      for (const name of ['component-url', 'renderer-url']) {
        const url = island.getAttribute(name);
        // Offline: the island loads its code on intent.
        if (url) import(/* @vite-ignore */ url).catch(() => {});
      }
    }
  });
}
