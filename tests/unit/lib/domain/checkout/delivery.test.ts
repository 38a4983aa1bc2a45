import { expect, test } from 'vitest';
import { DELIVERY_COUNTRIES } from '#lib/domain/addresses/delivery-countries.ts';
import { deliveryOptions, isBackordered, isPrinted } from '#lib/domain/checkout/delivery.ts';
import { minor } from '#lib/domain/shop/money.ts';
import { anItem } from '../../../../support/a-basket.ts';
import { aPrint } from '../../../../support/a-printed-shirt.ts';

const FRIDAY = new Date('2026-11-20T23:59:00Z');
const query = {
  countryCode: 'GB',
  currency: 'GBP',
  goods: minor(5999),
  isPrinted: false,
  freeFrom: minor(6000),
  now: FRIDAY,
} as const;

test('standard and express come as ranges of working days', () => {
  expect(deliveryOptions(query)).toEqual([
    {
      key: 'standard',
      carrierKey: 'parcel',
      cost: 495,
      freeFrom: 6000,
      deliveryDate: { min: '2026-11-24', max: '2026-11-26' },
    },
    {
      key: 'express',
      carrierKey: 'courier',
      cost: 895,
      deliveryDate: { min: '2026-11-23', max: '2026-11-24' },
    },
  ]);
});

test('standard is free from the limit on, express never', () => {
  const [standard, express] = deliveryOptions({ ...query, goods: minor(6000) });
  expect([standard?.cost, express?.cost]).toEqual([0, 895]);
  const [always] = deliveryOptions({ ...query, goods: minor(999_999), freeFrom: undefined });
  expect(always?.cost).toBe(495);
});

test('printing adds two working days', () => {
  const [standard] = deliveryOptions({ ...query, isPrinted: true });
  expect(standard?.deliveryDate).toEqual({ min: '2026-11-26', max: '2026-11-30' });
});

test('made-to-order items add their production time, and lettering adds to that', () => {
  const [onOrder] = deliveryOptions({ ...query, isBackordered: true });
  expect(onOrder?.deliveryDate).toEqual({ min: '2026-12-01', max: '2026-12-03' });
  const [both] = deliveryOptions({ ...query, isBackordered: true, isPrinted: true });
  expect(both?.deliveryDate).toEqual({ min: '2026-12-03', max: '2026-12-07' });
});

test('a line is made to order when its stock is too low and it is sellable without stock', () => {
  const line = (inStock: number, isSellableWithoutStock: boolean) => {
    const stock = { quantity: inStock, isSellableWithoutStock, warehouseId: null };
    return [{ quantity: 2, variant: { stock } }];
  };
  expect(isBackordered(line(0, true))).toBe(true);
  expect(isBackordered(line(1, true))).toBe(true);
  expect(isBackordered(line(2, true))).toBe(false);
  expect(isBackordered(line(1, false))).toBe(false);
  const uncounted = { isSellableWithoutStock: true, isUncounted: true } as const;
  const stock = { quantity: 0, warehouseId: null, ...uncounted };
  expect(isBackordered([{ quantity: 2, variant: { stock } }])).toBe(false);
});

test('every country has both in every currency, and express costs more and is not slower', () => {
  for (const countryCode of DELIVERY_COUNTRIES) {
    for (const currency of ['GBP', 'EUR', 'USD', 'KRW', 'CNY'] as const) {
      const [standard, express] = deliveryOptions({ ...query, countryCode, currency });
      if (!standard || !express) throw new Error('an option is missing');
      expect(express.cost).toBeGreaterThan(standard.cost);
      expect(express.deliveryDate.max <= standard.deliveryDate.max).toBe(true);
      if (currency === 'KRW') expect(standard.cost % 100).toBe(0);
    }
  }
});

test('a line with lettering is printed', () => {
  const itemGroup = { id: 'g1', isMainItem: true, isRequired: true };
  const plain = anItem({ itemGroup, displayData: { name: aPrint('name').text } });
  expect(isPrinted([plain])).toBe(false);
  expect(isPrinted([plain, anItem({ print: aPrint('name') })])).toBe(true);
});
