import { expect, test } from 'vitest';
import type { DeliveryOption } from '#lib/domain/checkout/checkout.ts';
import { checkoutTotals } from '#lib/domain/checkout/checkout-totals.ts';
import { minor } from '#lib/domain/shop/money.ts';

const dates = { min: '2026-12-01', max: '2026-12-03' };
const deliveryOptions: readonly DeliveryOption[] = [
  { key: 'standard', carrierKey: 'parcel', cost: minor(495), deliveryDate: dates },
  { key: 'express', carrierKey: 'courier', cost: minor(895), deliveryDate: dates },
];
const cost = {
  ...{ subtotal: minor(1195), reductions: minor(0), tax: minor(199), total: minor(1195) },
};

test('before an address is known, the total includes standard delivery as in the basket', () => {
  expect(checkoutTotals({ cost, deliveryOptions })).toEqual({
    ...{ delivery: 495, isEstimate: true, total: 1690 },
  });
});

test('a known delivery is charged as it is', () => {
  const known = { ...cost, delivery: minor(895), total: minor(2090) };
  expect(checkoutTotals({ cost: known, deliveryOptions })).toEqual({
    ...{ delivery: 895, isEstimate: false, total: 2090 },
  });
});

test('nothing is estimated where nothing is delivered', () => {
  expect(checkoutTotals({ cost, deliveryOptions: [] }).total).toBe(1195);
});
