import { expect } from 'vitest';
import { basketTotals } from '#lib/domain/checkout/basket-totals.ts';
import { checkoutTotals } from '#lib/domain/checkout/checkout-totals.ts';
import { type Booking, saleBookings } from '#lib/domain/orders/accounting.ts';
import { chargedItems } from '#lib/domain/orders/charged-items.ts';
import type { OrderDetail } from '#lib/domain/orders/order-lifecycle.ts';
import { vatLines } from '#lib/domain/orders/order-vat.ts';
import { formatMoney, minor } from '#lib/domain/shop/money.ts';
import { translator } from '#lib/i18n/translate.ts';
import type { Catalog } from '#lib/server/catalog/ports/catalog.ts';
import { orderToWire } from '#lib/server/orders/procedures/order-wire.ts';
import { orderPaper } from '#lib/server/orders/views/order-paper.ts';
import type { PageContext } from '#lib/server/platform/views/context.ts';
import { isByLargestRemainder, isVatOf } from './exact-vat.ts';
import type { PlannedOrder } from './planned-orders.ts';
import type { TaxedScene } from './taxed-order.ts';

/** An order of any kind, and the smallest amount of its currency. */
export interface ChargedOrder {
  readonly plan: Pick<PlannedOrder, 'shop'>;
  readonly order: OrderDetail;
  readonly step: number;
}

export type WireOrder = Awaited<ReturnType<typeof orderToWire>>;

export const sum = (amounts: readonly number[]): number =>
  amounts.reduce((total, amount) => total + amount, 0);

export function contextOf({ shop }: Pick<PlannedOrder, 'shop'>): PageContext {
  return { shop, t: translator(shop.locale) } as unknown as PageContext;
}

export async function wireOf({
  plan,
  order,
}: Pick<ChargedOrder, 'plan' | 'order'>): Promise<WireOrder> {
  const catalog = { productsByIds: async () => [] } as unknown as Catalog;
  return orderToWire({ catalog }, order, plan.shop);
}

/** Hundredths of a percent. */
function rateOf({ vatRate = 0 }: { readonly vatRate?: number | undefined }): number {
  return Math.round(vatRate * 10_000);
}

/** Rates of the order with the gross amount of its lines and their value before reductions, highest first. */
function goodsByRate({ lines }: OrderDetail): readonly (readonly [number, number, number])[] {
  const rates = [...new Set(lines.map(rateOf))].toSorted((one, other) => other - one);
  return rates.map((rate) => {
    const own = lines.filter((line) => rateOf(line) === rate);
    const gross = sum(own.map(({ total }) => total));
    return [rate, gross, sum(own.map(({ unitPrice, quantity }) => unitPrice * quantity))];
  });
}

/** The invoice's VAT is the rule's, by the exact arithmetic of `exact-vat.ts`. */
export function expectRuledVat({ order, step }: ChargedOrder): void {
  const byRate = goodsByRate(order);
  const shares = extrasByRate(
    order,
    byRate.map(([rate]) => rate),
    byRate.map(([, , value]) => value),
    step,
  );
  const invoiced = new Map(
    vatLines(order).map(({ rate = -1, net, tax }) => [Math.round(rate * 10_000), { net, tax }]),
  );
  for (const [at, [rate, goods]] of byRate.entries()) {
    const gross = goods + (shares[at] ?? 0);
    const { net, tax } = invoiced.get(rate) ?? { net: 0, tax: 0 };
    expect(net + tax).toBe(gross);
    expect(isVatOf(tax, gross, rate, step)).toBe(true);
  }
}

/** Delivery and fees at each rate, shared by the values of the goods. */
function extrasByRate(
  order: OrderDetail,
  rates: readonly number[],
  values: readonly number[],
  step: number,
): readonly number[] {
  const rows = saleBookings(booked(order)).filter(({ kind }) => kind === 'delivery-and-fees');
  const shares = rates.map((rate) =>
    sum(rows.filter((row) => rateOf(row) === rate).map(({ gross }) => gross)),
  );
  const fees = (order.cost.appliedFees ?? []).map(({ amount }) => amount.withTax);
  const charged = [order.cost.delivery, ...fees].filter((amount) => amount > 0);
  const weights = sum(values) > 0 ? values : values.map((_, at) => (at === 0 ? 1 : 0));
  expect(sum(shares)).toBe(sum(charged));
  // Each is shared by itself, so two of them may be rounded the same way.
  if (charged.length === 1)
    expect(isByLargestRemainder(shares, sum(charged), weights, step)).toBe(true);
  return shares;
}

/** Basket and checkout before and after the address, and the order. */
export function expectSameFigures({ basket, checkout, estimated, order, step }: TaxedScene): void {
  const { cost } = order;
  expect(cost.tax).toBe(checkout.cost.tax);
  const salesTax = cost.salesTax ?? 0;
  const early = checkoutTotals(estimated);
  expect([early.total + salesTax, early.tax]).toEqual([cost.total, cost.tax]);
  const page = basketTotals(basket, { cost: order.cost.delivery });
  if (cost.appliedFees === undefined) expect(page.tax).toBe(cost.tax);
  const lines = basket.items.map(({ price }) => price.total.withTax - price.total.withoutTax);
  expect(sum(lines)).toBe(basket.cost.tax.vat.amount);
  const stated = saleBookings(booked(order)).filter(({ kind }) => kind === 'goods');
  expect(stated.map(({ vat }) => vat)).toEqual(lines);
  for (const [rate, gross] of goodsByRate(order)) {
    const own = stated.filter((row) => rateOf(row) === rate);
    const tax = sum(own.map(({ vat }) => vat));
    expect(isVatOf(tax, gross, rate, step)).toBe(true);
    const shares = own.map(({ vat }) => vat);
    const weights = own.map((row) => row.gross);
    expect(isByLargestRemainder(shares, tax, weights, step)).toBe(true);
  }
}

/** Units and fees on the wire. */
export async function expectSameWire(scene: ChargedOrder): Promise<void> {
  const { order, step } = scene;
  const wire = await wireOf(scene);
  const { cost } = wire;
  const charged = cost.tax.vat?.amount ?? 0;
  expect(charged).toBe(order.cost.tax);
  expect(cost.withoutTax).toBe(order.cost.total - charged - (order.cost.salesTax ?? 0));
  const units = wire.items.map(({ price }) => price);
  const parts = [
    ...units,
    ...cost.appliedFees.map(({ amount, tax: own }) => ({ ...amount, tax: own })),
  ];
  const wrong = parts.filter(
    (part) => part.withTax - part.withoutTax !== (part.tax.vat?.amount ?? 0),
  );
  expect(wrong).toEqual([]);
  expect(sum(parts.map((part) => part.tax.vat?.amount ?? 0))).toBe(charged);
  expect(sum(parts.map(({ withTax }) => withTax))).toBe(
    order.cost.total - (order.cost.salesTax ?? 0),
  );
  const goods = saleBookings(booked(order)).filter(({ kind }) => kind === 'goods');
  let from = 0;
  for (const [at, line] of order.lines.entries()) {
    const own = units.slice(from, from + line.quantity);
    from += line.quantity;
    const taxes = own.map((unit) => unit.tax.vat?.amount ?? 0);
    const grosses = own.map(({ withTax }) => withTax);
    expect(sum(grosses)).toBe(line.total);
    const tax = goods[at]?.vat ?? 0;
    // Old orders have parts of a coin.
    const unit = tax % step === 0 ? step : 1;
    expect(isByLargestRemainder(taxes, tax, grosses, unit)).toBe(true);
  }
}

/** Invoice, bookings and page for paying. */
export function expectSamePapers({ plan, order }: ChargedOrder): void {
  const context = contextOf(plan);
  const money = (amount: number): string => formatMoney(minor(amount), plan.shop);
  const [invoice] = order.papers;
  const paper = invoice && orderPaper(context, order, invoice);
  const vat = vatLines(order);
  expect(paper?.lines.filter(({ vatRate }) => vatRate === '–')).toEqual([]);
  // The VAT in another currency follows, where the country has one.
  const stated = paper?.vat.slice(0, vat.length).map(({ value }) => value);
  expect(stated).toEqual(vat.map(({ tax }) => money(tax)));
  expect(paper?.net.value).toBe(
    money(order.cost.total - order.cost.tax - (order.cost.salesTax ?? 0)),
  );
  expectBookedVat(saleBookings(booked(order)), order);
  const charged = chargedItems(plan.shop, order, 99);
  expect(sum(charged.map(({ amount }) => amount))).toBe(order.cost.total);
}

/** Each row of the books has its rate, none is stray, and together they are the invoice. */
export function expectBookedVat(rows: readonly Booking[], order: OrderDetail): void {
  const taxed = rows.filter(({ kind }) => kind !== 'sales-tax');
  expect(taxed.filter(({ vatRate }) => vatRate === undefined)).toEqual([]);
  expect(taxed.filter(({ gross, vat }) => gross === 0 && vat !== 0)).toEqual([]);
  for (const { rate, net, tax } of vatLines(order)) {
    const own = taxed.filter(({ vatRate }) => vatRate === rate);
    expect(sum(own.map(({ vat }) => vat))).toBe(tax);
    expect(sum(own.map(({ gross }) => gross))).toBe(net + tax);
  }
  expect(sum(taxed.map(({ vat }) => vat))).toBe(order.cost.tax);
  expect(sum(rows.map(({ gross }) => gross))).toBe(order.cost.total);
}

export function booked(order: OrderDetail): Parameters<typeof saleBookings>[0] {
  return { ...order, lines: order.lines.map((line) => ({ ...line, sku: 'A' })) };
}
