import { call } from '#lib/client/rpc.ts';
import { formatMoney, minor } from '#lib/domain/shop/money.ts';
import { getShopByLocale, isLocale } from '#lib/domain/shop/shop.ts';

/** Shows how much the basket is short of free delivery, as text and as a progress bar. */
export async function showFreeDelivery(host: HTMLElement): Promise<void> {
  const block = host.querySelector<HTMLElement>('[data-basket-progress]');
  const bar = host.querySelector('progress');
  const status = host.querySelector('[role="status"]');
  const locale = document.documentElement.dataset['locale'] ?? '';
  const result = await call('getBasket', {});
  if (result.status !== 'success' || !isLocale(locale) || !block || !bar || !status) return;
  const threshold = Number(block.dataset['basketProgress']);
  const goods = result.reply.basket.cost.withTax;
  const missing = minor(Math.max(0, threshold - goods));
  const label = block.dataset[missing === 0 ? 'isFree' : 'toFree'] ?? '';
  const text = label.replace('{{amount}}', formatMoney(missing, getShopByLocale(locale)));
  status.textContent = text;
  bar.setAttribute('aria-label', text);
  bar.value = Math.min(threshold, goods);
  bar.hidden = false;
}
