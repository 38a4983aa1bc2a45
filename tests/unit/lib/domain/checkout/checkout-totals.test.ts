import { expect, test } from 'vitest';
import type { DeliveryOption } from '#lib/domain/checkout/checkout.ts';
import { checkoutTotals } from '#lib/domain/checkout/checkout-totals.ts';
import { minor } from '#lib/domain/shop/money.ts';
import { aBasket, anItem } from '../../../../support/a-basket.ts';

const dates = { min: '2026-12-01', max: '2026-12-03' };
const deliveryOptions: readonly DeliveryOption[] = [
  { key: 'standard', carrierKey: 'parcel', cost: minor(495), deliveryDate: dates },
  { key: 'express', carrierKey: 'courier', cost: minor(895), deliveryDate: dates },
];
const cost = {
  ...{ subtotal: minor(1195), reductions: minor(0), tax: minor(199), total: minor(1195) },
};
const amounts = { withTax: minor(1195), withoutTax: minor(996), currencyCode: 'GBP' };
const price = { ...amounts, appliedReductions: [] };
const basket = aBasket([
  anItem({
    price: { unit: price, total: price },
    variant: {
      ...anItem().variant,
      price: { ...price, tax: { vat: { amount: minor(199), rate: 0.2 } } },
    },
  }),
]);

test('before an address is known, total and VAT include standard delivery as in the basket', () => {
  expect(checkoutTotals({ basket, cost, deliveryOptions })).toEqual({
    ...{ delivery: 495, isEstimate: true, total: 1690, tax: 282 },
  });
});

test('before an address is known, the VAT includes gift wrap, too', () => {
  const amount = { withTax: minor(450), withoutTax: minor(375) };
  const wrapped = {
    ...{ ...cost, tax: minor(274), total: minor(1645) },
    appliedFees: [{ category: 'delivery', key: 'gift-wrap', amount } as const],
  };
  expect(checkoutTotals({ basket, cost: wrapped, deliveryOptions })).toMatchObject({
    ...{ total: 2140, tax: 357 },
  });
});

test('a known delivery is charged as it is', () => {
  const known = { ...cost, delivery: minor(895), tax: minor(348), total: minor(2090) };
  expect(checkoutTotals({ basket, cost: known, deliveryOptions })).toEqual({
    ...{ delivery: 895, isEstimate: false, total: 2090, tax: 348 },
  });
});

test('nothing is estimated where nothing is delivered', () => {
  const totals = checkoutTotals({ basket, cost, deliveryOptions: [] });
  expect(totals).toMatchObject({ total: 1195, tax: 199 });
});
