import { loadHeaderMessages } from '#lib/client/header-messages.ts';
import { ensureWishlist } from '#lib/client/wishlist.ts';

/** Requests what the wishlist's panel shows while React is still loading. */
export function prefetchPanel(): void {
  // Offline: the panel itself tries again.
  loadHeaderMessages().catch(() => undefined);
  void ensureWishlist();
}
