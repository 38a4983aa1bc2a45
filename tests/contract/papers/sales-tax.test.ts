import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { BasketSummary } from '#islands/basket/BasketSummary.tsx';
import type { BasketPage } from '#lib/contract/basket-page.ts';
import { refundBookings, saleBookings } from '#lib/domain/orders/accounting.ts';
import { chargedItems } from '#lib/domain/orders/charged-items.ts';
import { creditedSalesTax } from '#lib/domain/orders/credit-vat.ts';
import type { OrderDetail } from '#lib/domain/orders/order-lifecycle.ts';
import { vatLines } from '#lib/domain/orders/order-vat.ts';
import { formatMoney, minor } from '#lib/domain/shop/money.ts';
import { areaMessages } from '#lib/i18n/area-messages.ts';
import { translator } from '#lib/i18n/translate.ts';
import { sqlCatalog } from '#lib/server/catalog/sql/sql-catalog.ts';
import { sandboxSalesTax } from '#lib/server/checkout/sales-tax-sandbox/sandbox-sales-tax.ts';
import { confirmationData } from '#lib/server/orders/mails/confirmation-data.ts';
import { orderToWire } from '#lib/server/orders/procedures/order-wire.ts';
import { sqlOrders } from '#lib/server/orders/sql/orders.ts';
import { orderPaper } from '#lib/server/orders/views/order-paper.ts';
import { orderSums } from '#lib/server/orders/views/order-sums.ts';
import type { PageContext } from '#lib/server/platform/views/context.ts';
import {
  ADDRESS,
  aGuest,
  fillShopFloor,
  GB,
  MUG,
  NOW,
  placeCheckout,
  SCARF_S,
  SHIRT,
  type ShopFloor,
  shopFloorOf,
} from '../../support/a-shop-floor.ts';
import { aNotice, applyNotices, SHOPPER, STAFF } from '../../support/an-order-lifecycle.ts';
import { clubPrinting } from '../../support/club-printing.ts';
import { displayedTotals } from '../../support/displayed-totals.ts';
import { faults, type Inventory, inventory } from '../../support/oracle.ts';
import { printedPictures } from '../../support/printed-pictures.ts';
import { describeDatabase } from '../../support/servers/databases.ts';

const NEW_YORK = {
  ...ADDRESS,
  ...{ countryCode: 'US', state: 'NY', zipCode: '10001', phone: '+1 212 555 0142' },
};
const items = [
  { variantId: SHIRT, quantity: 1 },
  { variantId: MUG, quantity: 3 },
  { variantId: SCARF_S, quantity: 1 },
];
const CONTEXT = { shop: GB, t: translator('en-gb') } as unknown as PageContext;
const money = (amount: number): string => formatMoney(minor(amount), GB);
const sum = (amounts: readonly number[]): number => amounts.reduce((total, one) => total + one, 0);

describeDatabase('a sales tax on top of the prices', (open) => {
  let floor: ShopFloor;
  let initial: Inventory;
  beforeAll(async () => {
    const plain = shopFloorOf(await open(fillShopFloor));
    const club = {
      freeDeliveryFrom: { GBP: 20_000, EUR: 7000, USD: 7500, KRW: 10_000_000, CNY: 55_000 },
      ...{ orderNumberPrefix: 'AU', printing: clubPrinting, printedPictures },
      salesTax: sandboxSalesTax,
    };
    floor = { ...plain, orders: sqlOrders(plain.db, sqlCatalog(plain.db), club) };
    initial = await inventory(floor.db);
  });
  afterEach(async () => {
    expect(await faults(floor.db, initial)).toEqual([]);
  });
  const aCheckoutTo = async (shippingAddress: typeof ADDRESS) => {
    const owner = aGuest();
    await floor.baskets.add(owner, GB, items, 'AddQuantityToExisting', NOW);
    const steps = { email: 'ada@example.com', shippingAddress };
    const { checkout } = await floor.orders.updateCheckout(owner, GB, steps, NOW);
    return { owner, checkout };
  };
  const aPaidOrder = async (): Promise<OrderDetail> => {
    const { owner } = await aCheckoutTo(NEW_YORK);
    const placed = await placeCheckout(floor, owner);
    if (!placed.ok) throw new Error('not placed');
    await floor.orders.applyPaymentResult(placed.value.paymentId, 'captured', NOW);
    return detailOf(placed.value.order.number);
  };
  const detailOf = async (number: string): Promise<OrderDetail> => {
    const order = await floor.orderDesk.findByNumber(number);
    if (!order) throw new Error('no order');
    return order;
  };

  test('is the tax service’s amount for goods and delivery, and part of the total', async () => {
    const { checkout } = await aCheckoutTo(NEW_YORK);
    const { cost, basket } = checkout;
    const untaxed = basket.cost.withTax + (cost.delivery ?? 0);
    expect(cost.salesTax).toBe(Math.round(untaxed * 0.0888));
    expect(cost.total).toBe(untaxed + (cost.salesTax ?? 0));
    expect(cost).toMatchObject({ tax: 0, taxExcluded: 'duties' });
  });

  test('is not charged elsewhere, nor before an address is known', async () => {
    const { checkout } = await aCheckoutTo(ADDRESS);
    expect(checkout.cost.salesTax).toBeUndefined();
    expect(checkout.cost.taxExcluded).toBeUndefined();
    const owner = aGuest();
    await floor.baskets.add(owner, GB, items, 'AddQuantityToExisting', NOW);
    expect((await floor.orders.checkout(owner, GB, NOW)).cost.salesTax).toBeUndefined();
  });

  test('is a row of basket, checkout, order, mail, payment page and invoice, to the cent', async () => {
    const { checkout } = await aCheckoutTo(NEW_YORK);
    const order = await aPaidOrder();
    const { salesTax = minor(0), total } = order.cost;
    expect(order.cost).toMatchObject(checkout.cost);
    const shown = displayedTotals(checkout, GB);
    expect(shown.slice(-2)).toEqual([salesTax, total]);
    expect(sum(shown.slice(0, -1))).toBe(total);
    const rows = orderSums(order, CONTEXT);
    expect(rows.at(-1)).toEqual({ label: 'Sales tax', amount: salesTax });
    expect(sum(rows.map(({ amount }) => amount))).toBe(total);
    const urls = { view: 'https://shop.example/o', find: 'https://shop.example/f' };
    const mail = confirmationData({
      ...{ order, shop: GB, t: CONTEXT.t, siteUrl: 'https://shop.example' },
      ...{ pictures: printedPictures, urls },
    });
    expect(mail.sums.at(-1)).toEqual({ label: 'Sales tax', value: money(salesTax) });
    expect(mail.total.value).toBe(money(total));
    expect(mail.tax).toBe('Import duties are not included.');
    const charged = chargedItems(GB, order, 20);
    expect(charged.at(-1)).toEqual({ name: 'Sales tax', amount: salesTax });
    expect(sum(charged.map(({ amount }) => amount))).toBe(total);
    const [invoice] = order.papers;
    const paper = invoice && orderPaper(CONTEXT, order, invoice);
    expect(paper?.sums.at(-1)).toEqual({ label: 'Sales tax', value: money(salesTax) });
    expect(paper?.gross.value).toBe(money(total));
    expect(paper?.net.value).toBe(money(total - salesTax));
    expect(paper?.notes).toContain('Import duties are not included.');
    const { cost: wire } = await orderToWire({ catalog: sqlCatalog(floor.db) }, order, GB);
    expect(wire).toMatchObject({ withTax: total, withoutTax: total - salesTax });
    expect(wire.tax).toEqual({ sales: { amount: salesTax } });
  });

  test('is on the basket page while the basket is the one that it was calculated for', async () => {
    const { checkout } = await aCheckoutTo(NEW_YORK);
    const { basket, cost, deliveryOptions } = checkout;
    const { salesTax = minor(0), total } = cost;
    const page = {
      ...{ labels: areaMessages('basket', 'en-gb'), shop: GB, country: 'United States' },
      ...{ delivery: deliveryOptions[0], isHome: false, links: { checkout: '/c', basket: '/b' } },
      taxNote: 'Sales tax and import duties are not included.',
      salesTax: { amount: salesTax, total: minor(total - salesTax) },
    } as unknown as BasketPage;
    const drawn = (shown: BasketPage): string =>
      renderToStaticMarkup(createElement(BasketSummary, { basket, page: shown, pending: false }));
    const known = drawn(page);
    expect(known).toContain(`Sales tax</dt><dd class="figures pl-4 text-right">${money(salesTax)}`);
    expect(known).toContain(money(total));
    expect(known).toContain('Import duties are not included.');
    const other = drawn({ ...page, salesTax: { amount: salesTax, total: minor(1) } });
    expect(other).not.toContain(money(salesTax));
    expect(other).toContain('Sales tax and import duties are not included.');
    expect(other).toContain(money(total - salesTax));
  });

  describe('refunds', () => {
    test('in part and of the rest take it back as it was charged', async () => {
      const { number, cost } = await aPaidOrder();
      for (const amount of [777, 1234, cost.total - 777 - 1234]) {
        const id = `part-${number}-${amount}`;
        await floor.orderDesk.refund(number, { id, amount: minor(amount) }, STAFF, NOW);
        await floor.orderDesk.markRefunded(id, NOW);
      }
      const notes = (await detailOf(number)).papers.filter(({ kind }) => kind === 'credit_note');
      const taxes = notes.map(({ amount, vat = [] }) => creditedSalesTax(amount, vat));
      expect(taxes[0]).toBe(Math.round((777 * (cost.salesTax ?? 0)) / cost.total));
      expect(sum(taxes)).toBe(cost.salesTax);
    });

    test('of returned goods include their share of it', async () => {
      const { number, lines, cost } = await aPaidOrder();
      const parcel = { shipmentKey: number };
      await applyNotices(
        floor,
        aNotice(number, 'packed', parcel),
        aNotice(number, 'delivered', parcel),
      );
      const amounts: number[] = [];
      for (const quantity of [1, 2]) {
        const wish = { lines: [{ position: 1, quantity }], reason: 'dislike' } as const;
        const asked = await floor.orderDesk.requestReturn(number, wish, SHOPPER, NOW);
        if (asked?.ok) amounts.push(asked.value.made.amount);
      }
      const mugs = lines[1]?.total ?? 0;
      const untaxed = cost.total - (cost.salesTax ?? 0);
      expect(sum(amounts)).toBe(Math.round((mugs * cost.total) / untaxed));
      const [paper] = (await detailOf(number)).papers;
      expect(paper?.amount).toBe(cost.total);
    });
  });

  test('has a row of its own in the books', async () => {
    const order = await aPaidOrder();
    const { cost } = order;
    const booked = { ...order, lines: order.lines.map((line) => ({ ...line, sku: 'A' })) };
    const sales = saleBookings(booked);
    expect(sum(sales.map(({ gross }) => gross))).toBe(cost.total);
    expect(sales.at(-1)).toMatchObject({ kind: 'sales-tax', gross: cost.salesTax, vat: 0 });
    const refunds = refundBookings(booked, cost.total, NOW.toISOString());
    expect(refunds.at(-1)).toMatchObject({ kind: 'sales-tax-refund', vat: 0 });
    expect(sum(refunds.map(({ gross }) => gross))).toBe(-cost.total);
    expect(sum(vatLines(order).map(({ net, tax }) => net + tax))).toBe(
      cost.total - (cost.salesTax ?? 0),
    );
  });
});
