import { countedItems } from '#lib/client/badge-cookie.ts';
import { subscribeToBadgeCookie } from '#lib/client/badge-cookie-watch.ts';
import { changeChannel } from '#lib/client/change-channel.ts';
import { refreshIsland } from '#scripts/islands/refresh-island.ts';

/**
 * Loads the basket of the basket page again when another tab has changed it, after a return by back or forward, and when
 * the badge counts other items than the page shows: an add that was sent before the page was rendered.
 */
export function refreshBasketPage(host: HTMLElement): void {
  const refresh = refreshIsland(host, changeChannel('basket'), async () => {
    const { loadBasket } = await import('#lib/client/basket.ts');
    await loadBasket();
  });
  const check = (): void => {
    const counted = countedItems();
    if (counted !== undefined && counted !== Number(host.dataset['basketItems'])) refresh();
  };
  check();
  subscribeToBadgeCookie(check);
}
