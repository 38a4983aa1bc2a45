import {
  type Lettering,
  letterCount,
  normalizePrintedName,
} from '#lib/domain/printing/lettering.ts';
import {
  describeLettering,
  letterBaseline,
  letterHeight,
} from '#lib/domain/printing/lettering-text.ts';
import { formatMoney, minor } from '#lib/domain/shop/money.ts';
import { getShopByLocale, isLocale } from '#lib/domain/shop/shop.ts';
import { interpolate } from '#lib/i18n/interpolate.ts';
import type { ConfiguratorLabels } from './labels.ts';

/** Renders the picture of the shirt, its description, the character counters and the price. */
export function renderPreview(
  host: HTMLElement,
  lettering: Lettering,
  labels: ConfiguratorLabels,
): void {
  renderShirt(host, lettering);
  const [key, values] = describeLettering(lettering);
  const label = labels[key.slice('lettering:'.length) as keyof ConfiguratorLabels];
  setText(host.querySelector('[data-lettering-text]'), interpolate(label, values));
  for (const counter of host.querySelectorAll<HTMLElement>('[data-count]')) {
    const text = counter.closest('[data-field]')?.querySelector('input')?.value ?? '';
    const count = letterCount(normalizePrintedName(text));
    setText(counter, interpolate(labels.counter, { count, max: counter.dataset['count'] ?? '' }));
  }
  setText(host.querySelector('[data-sum]'), totalPrice(host, lettering));
}

function renderShirt(host: HTMLElement, { name, number, hasBadge }: Lettering): void {
  const style = host.querySelector<HTMLInputElement>('[name="style"]:checked')?.dataset ?? {};
  const nameText = host.querySelector('text[data-letters]');
  const numberText = host.querySelector('text[data-figures]');
  const badge = host.querySelector('[data-badge-on]');
  host
    .querySelector('#lettering-line')
    ?.setAttribute('d', letterBaseline(Number(style['rise'] ?? 0)));
  nameText?.setAttribute('fill', style['letters'] ?? '');
  nameText?.setAttribute('font-size', String(letterHeight(name)));
  setText(nameText?.querySelector('textPath'), name);
  numberText?.setAttribute('fill', style['figures'] ?? '');
  setText(numberText, number);
  badge?.setAttribute('fill', style['letters'] ?? '');
  badge?.setAttribute('visibility', hasBadge ? 'visible' : 'hidden');
}

function totalPrice(host: HTMLElement, { name, number, hasBadge }: Lettering): string {
  const isChosen = { name: name !== '', number: number !== '', badge: hasBadge };
  let amount = 0;
  for (const part of host.querySelectorAll<HTMLElement>('[data-price]')) {
    if (isChosen[part.dataset['field'] as keyof typeof isChosen])
      amount += Number(part.dataset['price']);
  }
  const { locale = '' } = document.documentElement.dataset;
  return isLocale(locale) ? formatMoney(minor(amount), getShopByLocale(locale)) : '';
}

/** Leaves an equal text alone: setting it again would announce it again. */
export function setText(element: Element | null | undefined, text: string): void {
  if (element && element.textContent.trim() !== text) element.textContent = text;
}
