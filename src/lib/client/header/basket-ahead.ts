import { ensureBasket } from '#lib/client/basket.ts';
import { loadHeaderMessages } from '#lib/client/header-messages.ts';

/** Requests what the basket's panel shows while React is still loading. */
export function prefetchPanel(): void {
  // Offline: the panel itself tries again.
  loadHeaderMessages().catch(() => undefined);
  void ensureBasket();
}
