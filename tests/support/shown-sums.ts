import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { SummaryFigures } from '#islands/checkout/SummaryFigures.tsx';
import type { Checkout } from '#lib/domain/checkout/checkout.ts';
import type { Shop } from '#lib/domain/shop/shop.ts';
import { areaMessages } from '#lib/i18n/area-messages.ts';

/** The amounts that the summary of the checkout draws, top to bottom, in hundredths; what is free is 0. */
export function shownSums(checkout: Checkout, shop: Shop): readonly number[] {
  const labels = areaMessages('checkout', shop.locale);
  const markup = renderToStaticMarkup(createElement(SummaryFigures, { checkout, labels, shop }));
  const drawn = [...markup.matchAll(/<dd[^>]*>([^<]*)</g)].map(([, text = '']) => text);
  return drawn.map((text) => (text === labels.free ? 0 : hundredths(text)));
}

/** `−£1,234.50`, `1.234,50 €` and `₩12,000` alike: signs that come last as a pair of digits are cents. */
function hundredths(text: string): number {
  const [, sign = '', amount = ''] = /^([−-]?)\D*([\d.,\s]+)/.exec(text) ?? [];
  const [, whole = '', cents = '00'] = /^([\d.,\s]*?\d)(?:[.,](\d\d))?\s*$/.exec(amount) ?? [];
  const value = Number(whole.replace(/\D/g, '')) * 100 + Number(cents);
  return sign ? -value : value;
}
