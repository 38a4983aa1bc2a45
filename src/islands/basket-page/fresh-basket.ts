import { changeChannel } from '#lib/browser/change-channel.ts';
import { hintedItems } from '#lib/browser/hint.ts';
import { watchHint } from '#lib/browser/hint-watch.ts';

/**
 * Wakes the island of the basket page when the badge knows of something else than the page shows: something was put
 * in while the page was on its way, or in another tab. Awake, it reads the basket again.
 */
export function keepBasketPageTrue(host: HTMLElement): void {
  const island = host.querySelector('astro-island');
  const check = (): void => {
    const hinted = hintedItems();
    if (hinted === undefined || hinted === Number(host.dataset['basketItems'])) return;
    // What reaching for it would be.
    island?.dispatchEvent(new Event('focusin'));
  };
  check();
  watchHint(check);
  changeChannel('basket').keepFresh(check);
}
