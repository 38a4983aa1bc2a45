import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { saleBookings } from '#lib/domain/orders/accounting.ts';
import { vatLines } from '#lib/domain/orders/order-vat.ts';
import { minor } from '#lib/domain/shop/money.ts';
import { getShopByLocale } from '#lib/domain/shop/shop.ts';
import { orderPaper } from '#lib/server/orders/views/order-paper.ts';
import {
  booked,
  contextOf,
  expectRuledVat,
  expectSameFigures,
  expectSamePapers,
  expectSameWire,
} from './expect-charged.ts';
import { expectCreditsAddUp } from './expect-credited.ts';
import { type PlannedLine, type PlannedOrder, plannedOrders } from './planned-orders.ts';
import { detailOf, type TaxedScene, taxedScene } from './taxed-order.ts';

const RUNS = 400;
/** Of a busy machine; alone it takes seconds. */
const LIMIT = 180_000;
/** Orders from before the rule. */
const OLD_RUNS = 200;

describe('the VAT of a random order is the same', () => {
  test(
    'in checkout, order, wire, invoice, books, credit notes and sums of the day',
    async () => {
      await fc.assert(
        fc.asyncProperty(plannedOrders, async (plan) => {
          const scene = taxedScene(plan);
          expectRuledVat(scene);
          expectSameFigures(scene);
          expectSamePapers(scene);
          await expectSameWire(scene);
          await expectCreditsAddUp(scene);
        }),
        { numRuns: RUNS },
      );
    },
    LIMIT,
  );

  test(
    'in all of them for an order that was charged by the earlier rule',
    async () => {
      await fc.assert(
        fc.asyncProperty(plannedOrders, async (plan) => {
          const scene = withEarlierTax(taxedScene(plan));
          expectSamePapers(scene);
          await expectSameWire(scene);
          await expectCreditsAddUp(scene);
        }),
        { numRuns: OLD_RUNS },
      );
    },
    LIMIT,
  );
});

/** VAT of rounded units times their number, and of delivery and fees in proportion to the reduced goods. */
function withEarlierTax(scene: TaxedScene): TaxedScene {
  const { order } = scene;
  const goods = order.lines.reduce((sum, { total }) => sum + total, 0);
  const goodsTax = order.lines.reduce((sum, line) => {
    const rate = line.vatRate ?? 0;
    const isReduced = line.total !== line.unitPrice * line.quantity;
    const [amount, times] = isReduced ? [line.total, 1] : [line.unitPrice, line.quantity];
    return sum + (amount - Math.round(amount / (1 + rate))) * times;
  }, 0);
  const extras = order.cost.total - (order.cost.salesTax ?? 0) - goods;
  const tax = minor(goodsTax + (goods > 0 ? Math.round((extras * goodsTax) / goods) : 0));
  return { ...scene, order: detailOf({ ...order, cost: { ...order.cost, tax } }) };
}

/** Without VAT rates that differ, promotions, delivery and wrap, unless `more` has them. */
function anOrderOf(
  lines: readonly Partial<PlannedLine>[],
  more: Partial<PlannedOrder>,
): TaxedScene {
  const line = { unit: 395, quantity: 1, off: 0, rate: 2000, isPart: false };
  return taxedScene({
    ...{ shop: getShopByLocale('en-gb'), country: 'GB', delivery: 0, wrap: 0, salesTax: 0 },
    ...{ credits: [], isDeliveryReturned: false, ...more },
    lines: lines.map((planned) => ({ ...line, ...planned })),
  });
}

test.each([
  [40, 1995, 12_741],
  [30, 999, 4_785],
])('the VAT of %i × %i at 19 % is that of the sum: %i', (quantity, unit, tax) => {
  const { order } = anOrderOf([{ quantity, unit, rate: 1900 }], { shop: getShopByLocale('de-de') });
  expect(order.cost.tax).toBe(tax);
});

test('delivery and gift wrap keep their VAT when a code makes the goods free', () => {
  const scene = anOrderOf([{ off: 100 }], { delivery: 495, wrap: 450 });
  expect(scene.order.cost).toMatchObject({ total: 945, tax: 157 });
  expect(vatLines(scene.order)).toEqual([{ rate: 0.2, net: 788, tax: 157 }]);
});

test('delivery shares the rates of the goods by their value before reductions', () => {
  const shirtAndBook = [
    { unit: 6000, off: 100 },
    { unit: 2000, rate: 0 },
  ];
  const { order } = anOrderOf(shirtAndBook, { delivery: 400 });
  expect(vatLines(order)).toEqual([
    { rate: 0.2, net: 250, tax: 50 },
    { rate: 0, net: 2100, tax: 0 },
  ]);
});

test('with goods that cost nothing delivery has the highest of their rates', () => {
  const { order } = anOrderOf([{ unit: 0, rate: 0 }, { unit: 0 }], { delivery: 600 });
  expect(vatLines(order)).toEqual([{ rate: 0.2, net: 500, tax: 100 }]);
});

test('the books have no row for delivery that was free', () => {
  const { order } = anOrderOf(
    [
      { quantity: 7, unit: 333 },
      { quantity: 3, unit: 999 },
    ],
    {},
  );
  expect(saleBookings(booked(order)).map(({ kind }) => kind)).toEqual(['goods', 'goods']);
});

test('printing with another rate than its shirt is a line of its own on the invoice', () => {
  const scene = anOrderOf([{ rate: 0 }, { isPart: true }], {});
  const [invoice] = scene.order.papers;
  const paper = invoice && orderPaper(contextOf(scene.plan), scene.order, invoice);
  expect(paper?.lines.map(({ vatRate }) => vatRate)).toEqual(['0%', '20%']);
});

test('an order that was charged by the earlier rule keeps its VAT, with its rates', () => {
  const plan = { shop: getShopByLocale('de-de') };
  const scene = withEarlierTax(anOrderOf([{ quantity: 40, unit: 1995, rate: 1900 }], plan));
  expect(vatLines(scene.order)).toEqual([{ rate: 0.19, net: 67_040, tax: 12_760 }]);
});

test('an order whose earlier VAT was more than all that was charged at its rate has no negative amount', async () => {
  const scene = withEarlierTax(
    anOrderOf(
      [
        { quantity: 1, unit: 10, rate: 2550 },
        { quantity: 6, unit: 10, rate: 0, off: 100 },
      ],
      { shop: getShopByLocale('en-gb'), country: 'GB', delivery: 10, wrap: 133 },
    ),
  );
  expect(scene.order.cost.tax).toBe(31);
  expect(vatLines(scene.order)).toEqual([
    { rate: 0.255, net: 0, tax: 30 },
    { rate: 0, net: 122, tax: 1 },
  ]);
  await expectCreditsAddUp(scene);
});
