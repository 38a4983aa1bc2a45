import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { BasketSummary } from '#islands/basket/BasketSummary.tsx';
import { SummaryFigures } from '#islands/checkout/SummaryFigures.tsx';
import type { BasketPage } from '#lib/contract/basket-page.ts';
import type { Checkout } from '#lib/domain/checkout/checkout.ts';
import { getShopByLocale } from '#lib/domain/shop/shop.ts';
import { areaMessages } from '#lib/i18n/area-messages.ts';
import { countryChoices } from '#lib/server/checkout/views/country-choices.ts';
import { taxedScene } from '../../models/tax/taxed-order.ts';

const shop = getShopByLocale('en');
/** 44.95 with 6.95 for delivery: 9.70 of 51.90 is VAT. */
const { basket, estimated } = taxedScene({
  ...{ shop, country: 'IE', delivery: 695, wrap: 0, salesTax: 0 },
  lines: [{ unit: 4495, quantity: 1, off: 0, rate: 2300, isPart: false }],
  ...{ credits: [], isDeliveryReturned: false },
});

test('the VAT beside the basket’s total includes that of the estimated delivery', () => {
  const page = {
    ...{ labels: areaMessages('basket', 'en'), shop, country: 'Ireland', isHome: true },
    ...{ delivery: estimated.deliveryOptions[0], links: { checkout: '/c', basket: '/b' } },
  } as unknown as BasketPage;
  const drawn = renderToStaticMarkup(
    createElement(BasketSummary, { basket, page, pending: false }),
  );
  expect(drawn).toContain('€51.90');
  expect(drawn).toContain('€9.70');
});

test('so does the VAT of the checkout before an address is known', () => {
  const checkout = estimated as Checkout;
  const labels = areaMessages('checkout', 'en');
  const countries = countryChoices(shop);
  const drawn = renderToStaticMarkup(
    createElement(SummaryFigures, { checkout, labels, shop, countries }),
  );
  expect(drawn).toContain('€51.90');
  expect(drawn).toContain('€9.70');
});
