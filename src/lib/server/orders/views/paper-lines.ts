import { creditedSalesTax } from '#lib/domain/orders/credit-vat.ts';
import {
  groupOrderLines,
  type OrderBundle,
  withoutParts,
} from '#lib/domain/orders/order-bundles.ts';
import type {
  LineQuantity,
  OrderDetail,
  OrderDetailLine,
} from '#lib/domain/orders/order-lifecycle.ts';
import type { OrderPaper } from '#lib/domain/orders/order-papers.ts';
import { totalBeforeReductions } from '#lib/domain/orders/order-state.ts';
import type { PaperDocument, PaperRow } from '#lib/domain/orders/paper-document.ts';
import { printedTexts } from '#lib/domain/orders/printed-texts.ts';
import { cancelledUnits, restRefundId } from '#lib/domain/orders/refund-amounts.ts';
import { formatMoney, minor } from '#lib/domain/shop/money.ts';
import { smallestAmount } from '#lib/domain/shop/payable-amounts.ts';
import type { Shop } from '#lib/domain/shop/shop.ts';
import { includedVat } from '#lib/domain/tax/included-vat.ts';
import type { PageContext } from '#lib/server/platform/views/context.ts';
import { shopForOrder } from './order-page.ts';
import { formatSignedAmount, orderSums } from './order-sums.ts';

type Lines = PaperDocument['lines'];

/** Language of a paper. */
export type PaperContext = Pick<PageContext, 'shop' | 't'>;

export interface PaperBody {
  readonly lines: Lines;
  /** From the lines to the total; they add up to it. */
  readonly sums: readonly PaperRow[];
}

/** All goods of the order with reductions, fees and delivery. */
export function invoiceBody(order: OrderDetail, context: PaperContext): PaperBody {
  const money = shopForOrder(order, context.shop);
  return {
    lines: groupOrderLines(order.lines)
      .flatMap(linesOfOneRate)
      .map((bundle) => goodsLine(bundle, order, context)),
    sums: orderSums(withUnitPrices(order), context).map(({ label, amount }) => ({
      label,
      value: formatSignedAmount(amount, money),
    })),
  };
}

/** The whole order, or a line for each rate of ended goods or of a reduction of the price. */
export function creditBody(
  order: OrderDetail,
  paper: OrderPaper,
  context: PaperContext,
): PaperBody {
  if (paper.amount === order.cost.total) return invoiceBody(order, context);
  const { t } = context;
  const made = order.returns.find(({ code }) => paper.reference === `return:${code}`);
  const money = shopForOrder(order, context.shop);
  const salesTax = creditedSalesTax(paper.amount, paper.vat ?? []);
  const { name, units } = creditedUnits(order, paper, t);
  const delivery = made && made.delivery > 0 ? [t('checkout:delivery')] : [];
  return {
    lines: (paper.vat ?? []).map(({ rate, net, tax }) => ({
      name,
      details: [...listGoods(order, linesOfRate(order, units, rate), context), ...delivery],
      quantity: '1',
      unitPrice: rate === undefined ? '–' : formatMoney(net, money),
      vatRate: formatRate(rate, context),
      amount: formatMoney(minor(net + tax), money),
    })),
    sums:
      salesTax === 0
        ? []
        : [{ label: t('checkout:salesTax'), value: formatMoney(salesTax, money) }],
  };
}

/** Units that the credit note is for; none: a reduction of the price. */
function creditedUnits(
  order: OrderDetail,
  { reference }: OrderPaper,
  t: PaperContext['t'],
): { readonly name: string; readonly units: readonly LineQuantity[] } {
  const made = order.returns.find(({ code }) => reference === `return:${code}`);
  if (made) return { name: t('orders:creditReturn', { code: made.code }), units: made.lines };
  if (reference !== restRefundId(order.number)) return { name: t('orders:creditPart'), units: [] };
  return { name: t('orders:creditCancelled'), units: cancelledUnits(order) };
}

/** Restates the cost so that lines at unit price add up to the subtotal: sales are in the prices, promotions follow. */
function withUnitPrices(order: OrderDetail): OrderDetail {
  const goods = order.lines.reduce((sum, line) => sum + totalBeforeReductions(line), 0);
  const charged = order.lines.reduce((sum, { total }) => sum + total, 0);
  return {
    ...order,
    cost: { ...order.cost, subtotal: minor(goods), reductions: minor(goods - charged) },
    appliedReductions: order.appliedReductions.filter(({ category }) => category !== 'sale'),
  };
}

/** Parts with another rate than their shirt are lines of their own, so that each line has one. */
function linesOfOneRate(
  bundle: OrderBundle<OrderDetailLine>,
): readonly OrderBundle<OrderDetailLine>[] {
  const { line, parts } = bundle;
  if (parts.every(({ vatRate }) => vatRate === line.vatRate)) return [bundle];
  return [line, ...parts].flatMap((one) => groupOrderLines([one]));
}

function linesOfRate(
  order: OrderDetail,
  lines: readonly LineQuantity[],
  rate: number | undefined,
): readonly LineQuantity[] {
  if (rate === undefined) return lines;
  return lines.filter(({ position }) => order.lines[position]?.vatRate === rate);
}

function goodsLine(
  bundle: OrderBundle<OrderDetailLine>,
  order: OrderDetail,
  context: PaperContext,
): Lines[number] {
  const { line, unitPrice } = bundle;
  const money = shopForOrder(order, context.shop);
  const rate = line.vatRate;
  return {
    name: line.name,
    details: lineDetails(bundle, context, money),
    quantity: String(line.quantity),
    unitPrice: formatNet(unitPrice, rate, money),
    vatRate: formatRate(rate, context),
    amount: formatMoney(bundle.totalBeforeReductions, money),
  };
}

function lineDetails(
  bundle: OrderBundle<OrderDetailLine>,
  { t }: PaperContext,
  money: Shop,
): readonly string[] {
  const { line } = bundle;
  const size = line.size ? [t('checkout:size', { size: line.size })] : [];
  return [...size, ...(line.color ? [line.color] : []), ...printedTexts(bundle, money)];
}

function listGoods(
  order: OrderDetail,
  lines: readonly LineQuantity[],
  { t }: PaperContext,
): readonly string[] {
  return withoutParts(order.lines, lines).flatMap(({ position, quantity }) => {
    const line = order.lines[position];
    return line ? [`${t('checkout:quantity', { count: quantity })} ${line.name}`] : [];
  });
}

/** Empty in old orders, which do not have the rates of their lines. */
function formatNet(amount: number, rate: number | undefined, money: Shop): string {
  if (rate === undefined) return '–';
  const tax = includedVat(amount, rate, smallestAmount(money.currency));
  return formatMoney(minor(amount - tax), money);
}

export function formatRate(rate: number | undefined, { shop }: PaperContext): string {
  if (rate === undefined) return '–';
  const style = { style: 'percent', maximumFractionDigits: 2 } as const;
  return new Intl.NumberFormat(shop.languageTag, style).format(rate);
}
