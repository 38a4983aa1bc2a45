import { call } from '#lib/browser/rpc.ts';
import { formatMoney, minor } from '#lib/domain/money.ts';
import { isLocale, shopOfLocale } from '#lib/domain/shop.ts';

/** Says how much is missing for free delivery, and draws it, where the shopper has a basket. */
export async function showBasketProgress(host: HTMLElement): Promise<void> {
  const locale = document.documentElement.dataset['locale'] ?? '';
  const answer = await call('getBasket', {});
  if (answer.status !== 'success' || !isLocale(locale)) return;
  const from = Number(host.dataset['basketProgress']);
  const goods = answer.reply.basket.cost.withTax;
  const left = minor(Math.max(0, from - goods));
  const words = host.dataset[left === 0 ? 'isFree' : 'toFree'] ?? '';
  const text = words.replace('{{amount}}', formatMoney(left, shopOfLocale(locale)));
  const bar = host.querySelector('progress');
  const said = host.querySelector('[role="status"]');
  if (!bar || !said) return;
  said.textContent = text;
  bar.setAttribute('aria-label', text);
  bar.value = Math.min(from, goods);
  bar.hidden = false;
}
