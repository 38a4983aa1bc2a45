import { savesData } from '#lib/client/connection.ts';
import { whenIdle } from '#lib/client/page-lifecycle.ts';

/**
 * Registers the service worker and tells it that this page was looked at. Not in previews, and not where the setting
 * `OFFLINE` is off: their pages have no mark.
 */
export function keepForOffline(): void {
  const { serviceWorker } = navigator as Partial<Navigator>;
  if (!serviceWorker || !('offline' in document.documentElement.dataset) || savesData(navigator))
    return;
  whenIdle(() => {
    serviceWorker.onmessage = ({ data }) =>
      void import('#scripts/offline/network-state.ts').then((state) => state.showState(data));
    serviceWorker
      .register('/sw.js')
      .then(({ active }) => active?.postMessage(0))
      // Forbidden by the browser, or no network.
      .catch(() => {});
  });
}
