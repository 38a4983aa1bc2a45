import { expect, test } from 'vitest';
import { groupOrderLines } from '#lib/domain/orders/order-bundles.ts';
import { minor } from '#lib/domain/shop/money.ts';
import { anOrderLine } from '../../../../support/an-order.ts';

const group = (id: string, isMainItem: boolean) => ({ id, isMainItem, isRequired: true });

test('a shirt with its print parts is one line with the price of all of them', () => {
  const shirt = anOrderLine({
    ...{ quantity: 2, unitPrice: minor(7495), total: minor(13_490) },
    itemGroup: group('a', true),
    reductions: [
      {
        type: 'absolute',
        category: 'promotion',
        amount: { absoluteWithTax: minor(1_500), relative: 0.1 },
      },
    ],
  });
  const name = anOrderLine({
    ...{ quantity: 2, unitPrice: minor(900), total: minor(1800) },
    itemGroup: group('a', false),
  });
  const mug = anOrderLine({ unitPrice: minor(1195), total: minor(1195) });
  const other = anOrderLine({ itemGroup: group('b', false) });
  const bundles = groupOrderLines([shirt, name, mug, other]);
  expect(bundles.map(({ line, parts }) => [line, ...parts])).toEqual([
    [shirt, name],
    [mug],
    [other],
  ]);
  expect(bundles[0]).toMatchObject({
    unitPrice: 8395,
    total: 15_290,
    totalBeforeReductions: 16_790,
  });
});
