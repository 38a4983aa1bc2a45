import { expect, test } from 'vitest';
import { refundBookings, saleBookings } from '#lib/domain/orders/accounting.ts';
import { minor } from '#lib/domain/shop/money.ts';
import { daysBetween, formatBookings } from '../../../../../scripts/orders/export-bookings.ts';
import { anOrder } from '../../../../support/an-order.ts';

const DAY = '2026-11-20';

function aBookedOrder(): Parameters<typeof saleBookings>[0] {
  const order = anOrder({});
  const [line] = order.lines;
  if (!line) throw new Error('an order has lines');
  const book = { total: minor(1_050), vatRate: 0.05, quantity: 1, name: '=Programme', size: '' };
  const shirt = { total: minor(6_000), vatRate: 0.2, quantity: 2, name: 'Shirt', size: 'M' };
  return {
    ...order,
    confirmedAt: `${DAY}T10:11:12.000Z`,
    cost: {
      ...order.cost,
      ...{ subtotal: minor(7_050), reductions: minor(0), delivery: minor(500) },
      ...{ tax: minor(1_125), total: minor(7_550) },
    },
    lines: [
      { ...line, ...shirt, sku: 'SHIRT-M' },
      { ...line, ...book, sku: '+BOOK' },
    ],
  };
}

function total(field: 'gross' | 'vat', bookings = saleBookings(aBookedOrder())): number {
  return bookings.reduce((sum, booking) => sum + booking[field], 0);
}

test('each line has its own tax, and the rows add up to the order', () => {
  const goods = saleBookings(aBookedOrder()).filter(({ kind }) => kind === 'goods');
  expect(goods.map(({ sku, gross, vat }) => [sku, gross, vat])).toEqual([
    ['SHIRT-M', 6_000, 1_000],
    ['+BOOK', 1_050, 50],
  ]);
  expect([total('gross'), total('vat')]).toEqual([7_550, 1_125]);
});

test('a refund takes its part of the tax back, rate by rate', () => {
  const refunds = refundBookings(aBookedOrder(), 7_550, `${DAY}T12:00:00.000Z`);
  const total = (name: 'gross' | 'vat') => refunds.reduce((sum, row) => sum + row[name], 0);
  expect(refunds.map(({ vatRate }) => vatRate)).toEqual([0.2, 0.05]);
  expect([total('gross'), total('vat')]).toEqual([-7_550, -1_125]);
});

test('the file has a row for each booking, the sum of the day by rate, and no formulas', () => {
  const lines = formatBookings(saleBookings(aBookedOrder()), DAY).split('\r\n');
  expect(lines[0]).toContain(',SHIRT-M,"Shirt, M",2,');
  expect(lines[0]).toContain(',20,60.00,10.00,50.00');
  expect(lines[1]).toContain(",'+BOOK,'=Programme,");
  const sums = lines.filter((line) => line.includes('sum of the day'));
  expect(sums).toHaveLength(2);
  expect(sums[0]).toMatch(/^2026-11-20,,,.*,20,64\.26,10\.7\d,/);
});

test('an export has every day, the last one included', () => {
  expect(daysBetween('2026-02-27', '2026-03-01')).toEqual([
    ...['2026-02-27', '2026-02-28', '2026-03-01'],
  ]);
});
