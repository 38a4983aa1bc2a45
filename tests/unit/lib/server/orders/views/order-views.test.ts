import { describe, expect, test } from 'vitest';
import type { AppliedReduction } from '#lib/domain/catalog/product.ts';
import type { Order } from '#lib/domain/orders/order.ts';
import { buildOrderDetail } from '#lib/domain/orders/order-detail.ts';
import type {
  OrderDetail,
  OrderReturn,
  Parcel,
  ParcelStage,
} from '#lib/domain/orders/order-lifecycle.ts';
import type { OrderPaper } from '#lib/domain/orders/order-papers.ts';
import { parcelDeliveryStatus } from '#lib/domain/orders/order-state.ts';
import { vatLines } from '#lib/domain/orders/order-vat.ts';
import { formatMoney, minor } from '#lib/domain/shop/money.ts';
import { getShopByLocale } from '#lib/domain/shop/shop.ts';
import { translator } from '#lib/i18n/translate.ts';
import { orderNotice, reorderQuery } from '#lib/server/orders/views/order-notice.ts';
import { findPaper, orderPaper } from '#lib/server/orders/views/order-paper.ts';
import { orderParcels } from '#lib/server/orders/views/order-parcels.ts';
import {
  readReturnError,
  readReturnForm,
  returnPage,
} from '#lib/server/orders/views/order-return.ts';
import { orderSums } from '#lib/server/orders/views/order-sums.ts';
import { orderStage, orderTimeline, stageText } from '#lib/server/orders/views/order-timeline.ts';
import type { PageContext } from '#lib/server/platform/views/context.ts';
import { anOrder, anOrderLine } from '../../../../../support/an-order.ts';

const NOW = new Date('2026-11-28T12:00:00Z');

function contextFor(query = '', locale: 'en-gb' | 'de-de' = 'en-gb'): PageContext {
  return {
    shop: getShopByLocale(locale),
    t: translator(locale),
    url: new URL(`https://shop.example/${query}`),
    services: { now: () => NOW } as unknown as PageContext['services'],
  };
}

const MUG = anOrderLine({ variantId: 51, name: 'Mug', total: minor(1_000), quantity: 1 });
const SHIRT = anOrderLine({
  total: minor(10_001),
  quantity: 3,
  itemGroup: { id: 'g1', isMainItem: true, isRequired: true },
  displayData: { 'attribute-1': { key: 'style', label: 'Lettering', value: 'Cup' } },
});
const PRINT = anOrderLine({
  variantId: 71,
  name: 'Name printing',
  total: minor(4_500),
  quantity: 3,
  itemGroup: { id: 'g1', isMainItem: false, isRequired: true },
  displayData: { name: { key: 'name', label: 'Name', value: 'MASON' } },
});

function aParcel(id: number, stage: ParcelStage, contents: Parcel['contents']): Parcel {
  const timeIf = (reached: boolean, time: string): string | null => (reached ? time : null);
  const hasLeft = stage === 'shipped' || stage === 'delivered';
  return {
    id,
    stage,
    deliveryStatus: parcelDeliveryStatus(stage),
    carrierKey: 'parcel',
    deliveryDate: { min: '2026-11-25', max: '2026-11-27' },
    packedAt: '2026-11-22T09:00:00.000Z',
    shippedAt: timeIf(hasLeft, '2026-11-23T09:00:00.000Z'),
    deliveredAt: timeIf(stage === 'delivered', '2026-11-26T09:00:00.000Z'),
    contents,
  };
}

function detail(
  changes: Partial<Order>,
  parcels: readonly Parcel[] = [],
  returns: readonly OrderReturn[] = [],
  cancelledAt: string | null = null,
): OrderDetail {
  const order = anOrder({ status: 'payment_reserved', ...changes });
  const more = { updatedAt: null, cancelledAt, parcels, returns, refunds: [] };
  const papers = order.confirmedAt === null ? [] : [anInvoice(order)];
  return buildOrderDetail({ order, ...more, events: [], papers }, 28);
}

function anInvoice({ cost, confirmedAt }: Order): OrderPaper {
  const number = 'AU-10001-2026-000017';
  const issuedAt = confirmedAt ?? '';
  return { kind: 'invoice', number, issuedAt, amount: cost.total, reference: '' };
}

function orderInvoice(context: PageContext, order: OrderDetail) {
  const paper = findPaper(order);
  return paper && orderPaper(context, order, paper);
}

const ONE = [{ position: 0, quantity: 2 }];

describe('the stages of an order', () => {
  const states = (order: OrderDetail): readonly string[] =>
    orderTimeline(order, contextFor()).map(({ label, state, when = '–' }) =>
      [label, state, when].join(' | ').replaceAll('\u2009', ' '),
    );

  test('begin with the pending payment', () => {
    const order = detail({ status: 'payment_pending', confirmedAt: null });
    expect(orderStage(order)).toBe('open');
    expect(states(order)).toEqual([
      'Ordered | current | 21 November 2026',
      'Paid | ahead | –',
      'Sent | ahead | –',
      'Delivered | ahead | Wed 25 Nov – Fri 27 Nov',
    ]);
  });

  test('continue with packing, after production of a printed shirt', () => {
    expect(states(detail({}))[1]).toBe('Paid | current | 21 November 2026');
    expect(stageText(detail({}), contextFor())).toContain('packing');
    expect(stageText(detail({ lines: [SHIRT, PRINT] }), contextFor())).toContain('printed');
  });

  test('are partly shipped while a parcel is still to come', () => {
    const parcels = [aParcel(1, 'shipped', [{ position: 0, quantity: 1 }])];
    const order = detail({ status: 'invoice_partially_completed' }, parcels);
    expect(orderStage(order)).toBe('partly');
    expect(states(order)[2]).toBe('Sent | current | 23 November 2026');
  });

  test('end with delivery, or with a return', () => {
    const parcels = [aParcel(1, 'delivered', ONE)];
    const there = detail({ status: 'invoice_completed' }, parcels);
    expect(orderStage(there)).toBe('delivered');
    expect(states(there).at(-1)).toBe('Delivered | current | 26 November 2026');
    const back = detail({ status: 'invoice_completed' }, parcels, [
      aReturn('2026-11-27T09:00:00Z'),
    ]);
    expect(orderStage(back)).toBe('returned');
    expect(states(back).at(-1)).toBe('Returned | current | 27 November 2026');
  });

  test('end shipping when the rest cannot be delivered', () => {
    const lost = aParcel(1, 'undeliverable', [{ position: 0, quantity: 1 }]);
    const other = (stage: ParcelStage): Parcel => aParcel(2, stage, [{ position: 0, quantity: 1 }]);
    const status = 'invoice_completed';
    expect(orderStage(detail({ status }, [lost, other('shipped')]))).toBe('shipped');
    const order = detail({ status }, [lost, other('delivered')]);
    expect(orderStage(order)).toBe('undeliverable');
    expect(stageText(order, contextFor())).toContain('Write to shop@aldermoor-united.example');
    expect(states(order).at(-1)).toMatch(/^Not delivered/);
  });

  test('end early when the order is cancelled', () => {
    const at = '2026-11-21T15:00:00.000Z';
    const order = detail({ status: 'cancellation_pending' }, [], [], at);
    expect(states(order)).toEqual([
      'Ordered | done | 21 November 2026',
      'Paid | done | 21 November 2026',
      'Cancelled | current | 21 November 2026',
    ]);
  });
});

function aReturn(receivedAt: string | null): OrderReturn {
  const requestedAt = '2026-11-26T12:00:00.000Z';
  return {
    code: 'R-1',
    reason: 'size',
    requestedAt,
    receivedAt,
    amount: minor(16_000),
    delivery: minor(0),
    lines: ONE,
  };
}

describe('the lines of the parcels', () => {
  const lines = [SHIRT, PRINT, MUG, MUG];
  const parcels = [
    aParcel(1, 'shipped', [
      { position: 0, quantity: 1 },
      { position: 1, quantity: 1 },
    ]),
  ];
  const parcelViews = orderParcels(detail({ lines }, parcels), contextFor());

  test('are grouped by variant, with the lettering below its shirt', () => {
    const visibleLines = parcelViews.map(({ title, stage, items }) => ({
      title,
      stage,
      items: items.map(({ line, quantity, parts }) => [
        quantity,
        line.name,
        ...parts.map((part) => part.line.displayData.name?.value),
      ]),
    }));
    expect(visibleLines).toEqual([
      { title: 'Parcel 1 of 2', stage: 'shipped', items: [[1, SHIRT.name, 'MASON']] },
      {
        title: 'Parcel 2 of 2',
        stage: 'open',
        items: [
          [2, SHIRT.name, 'MASON'],
          [2, 'Mug'],
        ],
      },
    ]);
  });

  test('add up to the goods of the order, to the last penny', () => {
    // A shirt's total includes its print parts.
    const totals = parcelViews.flatMap(({ items }) => items.map(({ total }) => total));
    const sum = (amounts: readonly number[]): number => amounts.reduce((all, one) => all + one, 0);
    expect(sum(totals)).toBe(sum(lines.map(({ total }) => total)));
  });

  test('show the price before a promotion', () => {
    const amount = { relative: 0.1, absoluteWithTax: minor(600) };
    const reduced = { category: 'promotion', type: 'relative', amount, name: 'Home week' } as const;
    const line = anOrderLine({ reductions: [reduced] });
    const [parcel] = orderParcels(detail({ lines: [line] }), contextFor());
    expect(parcel?.items[0]).toMatchObject({ total: 16_000, before: 16_600 });
  });

  test('have a range of delivery dates, and later the date', () => {
    const when = (stage: ParcelStage): string | undefined =>
      orderParcels(
        detail({}, [aParcel(1, stage, ONE)]),
        contextFor('', 'de-de'),
      )[0]?.when?.replaceAll('\u2009', ' ');
    expect(when('shipped')).toBe('Lieferung Mi., 25. – Fr., 27. Nov.');
    expect(when('delivered')).toBe('Zugestellt am 26. November 2026');
  });
});

describe('the sums', () => {
  test('lead from the goods to the total', () => {
    const cost = { ...anOrder().cost, delivery: minor(495), total: minor(16_495) };
    const order = detail({ cost });
    const rows = orderSums(order, contextFor());
    expect(rows.map(({ label, amount }) => [label, amount])).toEqual([
      ['Items', 18_000],
      ['You save', -2_000],
      ['Delivery (Standard)', 495],
    ]);
    expect(rows.reduce((sum, { amount }) => sum + amount, 0)).toBe(order.cost.total);
  });

  test('of the invoice agree with the order for each rate of tax', () => {
    const lines = [
      anOrderLine({ total: minor(12_000), vatRate: 0.2 }),
      anOrderLine({ total: minor(3_333), vatRate: 0 }),
      anOrderLine({ total: minor(1_999), vatRate: 0.2 }),
    ];
    const cost = {
      subtotal: minor(17_332),
      reductions: minor(0),
      delivery: minor(495),
      tax: minor(2_399),
      total: minor(17_827),
    };
    const vat = vatLines({ currency: 'GBP', lines, cost });
    expect(vat.map(({ rate }) => rate)).toEqual([0.2, 0]);
    expect(vat.reduce((sum, { tax }) => sum + tax, 0)).toBe(cost.tax);
    expect(vat.reduce((sum, { net }) => sum + net, 0)).toBe(cost.total - cost.tax);
    expect(vat[1]?.tax).toBe(0);
  });

  test('of an order without stored rates have one tax rate, which is the order’s', () => {
    const { cost, lines } = anOrder();
    expect(vatLines({ currency: 'GBP', cost, lines })).toEqual([
      { rate: undefined, net: 13_333, tax: 2_667 },
    ]);
  });

  test('of the invoice equal those of the order', () => {
    const order = detail({ lines: [anOrderLine({ vatRate: 0.2 })] });
    const invoice = orderInvoice(contextFor(), order);
    expect(invoice).toMatchObject({
      number: 'AU-10001-2026-000017',
      gross: { value: formatMoney(order.cost.total, getShopByLocale('en-gb')) },
      net: { value: '£133.33' },
      lines: [{ quantity: '2', unitPrice: '£66.67', vatRate: '20%', amount: '£160.00' }],
      sums: [
        { label: 'Items', value: '£160.00' },
        { label: 'Delivery (Standard)', value: '£0.00' },
      ],
      vat: [{ label: 'VAT 20% on £133.33', value: '£26.67' }],
      notes: ['Paid by card on 21 November 2026. Nothing is left to pay.'],
    });
    expect(orderInvoice(contextFor(), detail({ confirmedAt: null }))).toBeUndefined();
  });

  test('of the invoice’s lines are prices times quantities, with promotions deducted once', () => {
    const aReduction = (absoluteWithTax: number): AppliedReduction => ({
      ...{ category: 'promotion', type: 'absolute', promotionId: 'more', name: 'Spend more' },
      amount: { relative: 0, absoluteWithTax: minor(absoluteWithTax) },
    });
    const lines = [
      anOrderLine({ total: minor(13_600), reductions: [aReduction(2_400)] }),
      anOrderLine({ quantity: 1, unitPrice: minor(1_795), total: minor(1_795) }),
    ];
    const cost = {
      ...{ subtotal: minor(18_295), reductions: minor(2_900), delivery: minor(495) },
      ...{ appliedReductions: [aReduction(2_400)], tax: minor(2_648), total: minor(15_890) },
    };
    const invoice = orderInvoice(contextFor(), detail({ lines, cost }));
    expect(invoice?.lines.map(({ amount }) => amount)).toEqual(['£160.00', '£17.95']);
    expect(invoice?.sums.map(({ label, value }) => `${label} ${value}`)).toEqual([
      'Items £177.95',
      'Spend more −£24.00',
      'Delivery (Standard) £4.95',
    ]);
    expect(invoice?.gross.value).toBe('£158.90');
  });
});

describe('the return form', () => {
  const lines = [anOrderLine(), { ...SHIRT, quantity: 1 }, MUG];
  const contents = [...ONE, { position: 1, quantity: 1 }];
  const order = detail({ lines, status: 'invoice_partially_completed' }, [
    aParcel(1, 'delivered', contents),
  ]);

  test('shows for each line how many can be returned, or why none', () => {
    const visibleLines = returnPage(contextFor(), order).lines.map(
      ({ available, unavailableReason }) => unavailableReason ?? available,
    );
    expect(visibleLines).toEqual([
      2,
      expect.stringContaining('Printed for you'),
      expect.stringContaining('Not there yet'),
    ]);
  });

  test('keeps the input after an error', () => {
    const form = new FormData();
    form.set('quantity-0', '2');
    form.set('quantity-1', '-1');
    form.set('reason', '<b>');
    const wish = readReturnForm(form, order);
    expect(wish).toEqual({ lines: ONE, reason: undefined });
    const page = returnPage(contextFor(), order, wish, { kind: 'reason' });
    expect(page).toMatchObject({ reasonError: 'Please choose a reason.' });
    expect(page.lines[0]).toMatchObject({ chosen: 2 });
  });

  test('shows the procedure’s refusal at its line', () => {
    const problem = { title: '', status: 400, kind: 'quantity' };
    const returnError = readReturnError({ ...problem, errors: [{ position: 0, available: 1 }] });
    const page = returnPage(contextFor(), order, { lines: ONE, reason: 'size' }, returnError);
    expect(page.lines.map(({ error }) => error !== undefined)).toEqual([true, false, false]);
  });

  test('is closed after the return period', () => {
    const late = { ...order, returnableUntil: '2026-11-27T00:00:00.000Z' };
    const [shirt] = returnPage(contextFor(), late).lines;
    expect(shirt).toMatchObject({
      available: 0,
      unavailableReason: expect.stringContaining('passed'),
    });
  });
});

describe('the form result in the address', () => {
  const order = detail({ lines: [anOrderLine(), MUG] });

  test('is shown as our own text, or not at all', () => {
    expect(orderNotice(contextFor('?notice=cancelled'), order)).toMatchObject({
      kind: 'done',
      text: 'Order AU-7K2M-9QXD is cancelled. Nothing will be sent.',
    });
    expect(orderNotice(contextFor('?notice=tooLate'), order)?.kind).toBe('failed');
    expect(orderNotice(contextFor('?notice=<b>'), order)).toBeUndefined();
  });

  test('names the items that were added to the basket and the others', () => {
    const outcome = [
      { position: 0, name: '', kind: 'added' as const },
      { position: 1, name: '', kind: 'soldOut' as const },
    ];
    expect(orderNotice(contextFor(`?${reorderQuery(outcome)}`), order)).toMatchObject({
      kind: 'done',
      text: 'Part of this order is in your basket.',
      missing: ['Mug: sold out'],
      link: { href: '/en-gb/basket' },
    });
    expect(orderNotice(contextFor('?notice=reordered&soldOut=0-1&added=9'), order)).toMatchObject({
      kind: 'failed',
      missing: ['Home Shirt 26/27: sold out', 'Mug: sold out'],
    });
  });
});
