import { club } from '#club/club.ts';
import { formatAddressLines } from '#lib/domain/checkout/address-lines.ts';
import { groupOrderLines, type OrderBundle } from '#lib/domain/orders/order-bundles.ts';
import type { OrderDetail, OrderDetailLine } from '#lib/domain/orders/order-lifecycle.ts';
import { totalBeforeReductions } from '#lib/domain/orders/order-state.ts';
import { vatLines } from '#lib/domain/orders/order-vat.ts';
import { printedTexts } from '#lib/domain/orders/printed-texts.ts';
import { formatMoney, minor } from '#lib/domain/shop/money.ts';
import type { Shop } from '#lib/domain/shop/shop.ts';
import { formatDate } from '#lib/domain/text/date-format.ts';
import type { PageContext } from '#lib/server/views/context.ts';
import { shopForOrder } from './order-page.ts';
import { formatSignedAmount, orderSums } from './order-sums.ts';

interface Row {
  readonly label: string;
  readonly value: string;
}

/** A printable invoice; all amounts are formatted. */
export interface Invoice {
  readonly number: string;
  readonly facts: readonly Row[];
  readonly seller: readonly string[];
  readonly buyer: readonly string[];
  readonly delivery: readonly string[];
  readonly lines: readonly {
    readonly name: string;
    readonly details: readonly string[];
    readonly quantity: number;
    readonly unitPrice: string;
    readonly amount: string;
  }[];
  readonly sums: readonly Row[];
  readonly gross: string;
  readonly net: string;
  readonly vat: readonly Row[];
  readonly paymentNote: string;
  readonly legal: readonly string[];
}

/** Invoice of a paid order; undefined before payment. */
export function orderInvoice(context: PageContext, order: OrderDetail): Invoice | undefined {
  const { shop, t } = context;
  const { number, confirmedAt, cost } = order;
  if (confirmedAt === null) return undefined;
  const money = shopForOrder(order, shop);
  const formatDay = (iso: string): string => formatDate(iso, shop.languageTag);
  return {
    number,
    facts: [
      { label: t('orders:invoiceNumber'), value: number },
      { label: t('orders:invoiceDate'), value: formatDay(confirmedAt) },
      { label: t('checkout:placedOn'), value: formatDay(order.createdAt) },
    ],
    seller: [club.legal.name, ...club.legal.address],
    buyer: formatAddressLines(order.billingAddress, shop.languageTag),
    delivery: formatAddressLines(order.shippingAddress, shop.languageTag),
    lines: groupOrderLines(order.lines).map((bundle) => ({
      name: bundle.line.name,
      details: lineDetails(bundle, context, money),
      quantity: bundle.line.quantity,
      unitPrice: formatMoney(bundle.unitPrice, money),
      amount: formatMoney(bundle.totalBeforeReductions, money),
    })),
    sums: orderSums(withUnitPrices(order), context).map(({ label, amount }) => ({
      label,
      value: formatSignedAmount(amount, money),
    })),
    gross: formatMoney(cost.total, money),
    net: formatMoney(netTotal(order), money),
    vat: vatLines(order).map(({ rate, net, tax }) => ({
      label: vatLabel(rate, formatMoney(net, money), context),
      value: formatMoney(tax, money),
    })),
    paymentNote:
      order.shopperStatus === 'cancelled'
        ? t('orders:refundedNote')
        : t('orders:settled', { date: formatDay(confirmedAt) }),
    legal: [
      t('orders:vatId', { id: club.legal.vatId }),
      t('orders:registered', { register: club.legal.register }),
      club.supportEmail,
    ],
  };
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

function netTotal({ cost }: OrderDetail): OrderDetail['cost']['total'] {
  return minor(cost.total - cost.tax);
}

function lineDetails(
  bundle: OrderBundle<OrderDetailLine>,
  { t }: PageContext,
  money: Shop,
): readonly string[] {
  const { line } = bundle;
  const size = line.size ? [t('checkout:size', { size: line.size })] : [];
  return [...size, ...(line.color ? [line.color] : []), ...printedTexts(bundle, money)];
}

function vatLabel(rate: number | undefined, net: string, { shop, t }: PageContext): string {
  const base = t('orders:onNet', { net });
  if (rate === undefined) return `${t('orders:vat')} ${base}`;
  const format = new Intl.NumberFormat(shop.languageTag, {
    style: 'percent',
    maximumFractionDigits: 2,
  });
  return `${t('orders:vatAt', { rate: format.format(rate) })} ${base}`;
}
