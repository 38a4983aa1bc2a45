import { $basket, ensureBasket, keepBasketFresh } from '#lib/client/basket.ts';
import { formatMoney, type Minor, minor } from '#lib/domain/shop/money.ts';
import { getShopByLocale, isLocale } from '#lib/domain/shop/shop.ts';

/** Shows how much the page's basket is short of free delivery, as text and as a progress bar. */
export function showFreeDelivery(host: HTMLElement, signal: AbortSignal): void {
  const stops = [
    keepBasketFresh(),
    $basket.subscribe((state) => {
      if (state.status === 'ready') showProgress(host, state.basket.cost.withTax);
    }),
  ];
  signal.addEventListener('abort', () => {
    for (const stop of stops) stop();
  });
  void ensureBasket();
}

function showProgress(host: HTMLElement, goods: Minor): void {
  const block = host.querySelector<HTMLElement>('[data-basket-progress]');
  const bar = host.querySelector('progress');
  const status = host.querySelector('[role="status"]');
  const locale = document.documentElement.dataset['locale'] ?? '';
  if (!isLocale(locale) || !block || !bar || !status) return;
  const threshold = Number(block.dataset['basketProgress']);
  const missing = minor(Math.max(0, threshold - goods));
  const label = block.dataset[missing === 0 ? 'isFree' : 'toFree'] ?? '';
  const text = label.replace('{{amount}}', formatMoney(missing, getShopByLocale(locale)));
  status.textContent = text;
  bar.setAttribute('aria-label', text);
  bar.value = Math.min(threshold, goods);
  bar.hidden = false;
}
