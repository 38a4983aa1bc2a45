import { changeChannel } from '#lib/client/change-channel.ts';
import { refreshIsland } from '#scripts/islands/refresh-island.ts';

/** Loads the list of the wishlist page again when another tab has changed it and after a return by back or forward. */
export function refreshWishlistPage(host: HTMLElement): void {
  refreshIsland(host, changeChannel('wishlist'), async () => {
    const { loadWishlist } = await import('#lib/client/wishlist.ts');
    await loadWishlist();
  });
}
