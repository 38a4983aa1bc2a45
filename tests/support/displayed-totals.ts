import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { SummaryFigures } from '#islands/checkout/SummaryFigures.tsx';
import type { Checkout } from '#lib/domain/checkout/checkout.ts';
import type { Shop } from '#lib/domain/shop/shop.ts';
import { areaMessages } from '#lib/i18n/area-messages.ts';
import { countryChoices } from '#lib/server/checkout/views/country-choices.ts';

/** The amounts of the checkout summary, top to bottom, in hundredths; free items are 0. */
export function displayedTotals(checkout: Checkout, shop: Shop): readonly number[] {
  const labels = areaMessages('checkout', shop.locale);
  const markup = renderToStaticMarkup(
    createElement(SummaryFigures, { checkout, labels, shop, countries: countryChoices(shop) }),
  );
  const drawn = [...markup.matchAll(/<dd[^>]*>([^<]*)</g)].map(([, text = '']) => text);
  return drawn.map((text) => (text === labels.free ? 0 : hundredths(text)));
}

/** Reads `−£1,234.50`, `1.234,50 €` and `₩12,000`: a final pair of digits is cents. */
function hundredths(text: string): number {
  const [, sign = '', amount = ''] = /^([−-]?)\D*([\d.,\s]+)/.exec(text) ?? [];
  const [, whole = '', cents = '00'] = /^([\d.,\s]*?\d)(?:[.,](\d\d))?\s*$/.exec(amount) ?? [];
  const value = Number(whole.replace(/\D/g, '')) * 100 + Number(cents);
  return sign ? -value : value;
}
