import { countedItems } from '#lib/client/badge-cookie.ts';
import { subscribeToBadgeCookie } from '#lib/client/badge-cookie-watch.ts';
import { changeChannel } from '#lib/client/change-channel.ts';

/**
 * Hydrates the island of the basket page when the badge counts other items than the page shows: an add that was sent
 * before the page was rendered, or another tab. The hydrated island loads the basket again.
 */
export function refreshBasketPage(host: HTMLElement): void {
  const island = host.querySelector('astro-island');
  const check = (): void => {
    const counted = countedItems();
    if (counted === undefined || counted === Number(host.dataset['basketItems'])) return;
    // `client:intent` hydrates on focus.
    island?.dispatchEvent(new Event('focusin'));
  };
  check();
  subscribeToBadgeCookie(check);
  changeChannel('basket').subscribe(check);
}
