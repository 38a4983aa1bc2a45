import { addressLines } from '#lib/domain/address-lines.ts';
import { formatDate } from '#lib/domain/day.ts';
import { formatMoney } from '#lib/domain/money.ts';
import type { OrderDetail, OrderReturn } from '#lib/domain/order-life.ts';
import { Outage } from '#lib/domain/outage.ts';
import { productPath } from '#lib/domain/product-paths.ts';
import { type Shop, shopById } from '#lib/domain/shop.ts';
import type { PageContext } from './context.ts';
import { orderParcels, type ShownParcel } from './order-parcels.ts';
import { orderSums, type SumRow } from './order-sums.ts';
import {
  type OrderStage,
  type OrderStep,
  orderStage,
  orderTimeline,
  stageText,
} from './order-timeline.ts';

export interface ShownReturn {
  readonly code: string;
  readonly placed: string;
  readonly received?: string;
  readonly items: readonly string[];
  readonly amount: string;
}

/** Everything that the page of one order says, wherever it is read. */
export interface ShownOrder {
  readonly order: OrderDetail;
  /** Local path of the page; its steps lie below it. */
  readonly at: string;
  /** The order's own currency, whichever shop's address it is read at. */
  readonly money: Pick<Shop, 'languageTag' | 'currency'>;
  readonly stage: OrderStage;
  readonly text: string;
  readonly steps: readonly OrderStep[];
  readonly parcels: readonly ShownParcel[];
  readonly sums: readonly SumRow[];
  readonly payment: string;
  readonly refunds: readonly string[];
  readonly addresses: readonly { readonly title: string; readonly lines: readonly string[] }[];
  readonly returns: readonly ShownReturn[];
  /** Addresses of the products that are still sold here, by id. */
  readonly products: ReadonlyMap<number, string>;
  readonly can: Readonly<Record<'cancel' | 'sendBack' | 'invoice' | 'reorder', boolean>>;
}

/** `at`: where the order is read, a customer's page or a signed link. */
export async function orderPage(
  context: PageContext,
  order: OrderDetail,
  at: string,
): Promise<ShownOrder> {
  const { services, shop } = context;
  return {
    order,
    at,
    money: moneyOf(order, shop),
    stage: orderStage(order),
    text: stageText(order, context),
    steps: orderTimeline(order, context),
    parcels: orderParcels(order, context),
    sums: orderSums(order, context),
    payment: payment(order, context),
    refunds: refunds(order, context),
    addresses: addresses(order, context),
    returns: order.returns.map((one) => shownReturn(one, order, context)),
    products: await products(order, context),
    can: {
      cancel: order.isCancellable,
      sendBack: isReturnable(order, services.now()),
      invoice: order.confirmedAt !== null,
      reorder: order.confirmedAt !== null || order.shopperStatus === 'cancelled',
    },
  };
}

/** Amounts are read in the language and money of the shop that took the order. */
export function moneyOf({ shopId }: Pick<OrderDetail, 'shopId'>, shop: Shop): Shop {
  return shopById(shopId) ?? shop;
}

export function isReturnable({ returnableUntil }: OrderDetail, now: Date): boolean {
  return returnableUntil !== null && Date.parse(returnableUntil) > now.getTime();
}

function payment({ confirmedAt }: OrderDetail, { shop, t }: PageContext): string {
  if (confirmedAt === null) return t('orders:notPaid');
  return t('orders:paidOn', { date: formatDate(confirmedAt, shop.languageTag) });
}

function refunds(order: OrderDetail, { shop, t }: PageContext): readonly string[] {
  return order.refunds.map(({ amount, refundedAt }) =>
    t(refundedAt === null ? 'orders:moneyBack' : 'orders:moneyIsBack', {
      amount: formatMoney(amount, moneyOf(order, shop)),
    }),
  );
}

function addresses(
  { shippingAddress, billingAddress }: OrderDetail,
  { shop, t }: PageContext,
): ShownOrder['addresses'] {
  const delivery = addressLines(shippingAddress, shop.languageTag);
  const invoice = addressLines(billingAddress, shop.languageTag);
  return [
    { title: t('checkout:shipsTo'), lines: delivery },
    {
      title: t('checkout:billing'),
      lines: delivery.join() === invoice.join() ? [t('checkout:billingSame')] : invoice,
    },
  ];
}

function shownReturn(one: OrderReturn, order: OrderDetail, context: PageContext): ShownReturn {
  const { shop, t } = context;
  const { languageTag } = shop;
  return {
    code: one.code,
    placed: t('orders:returnPlaced', { date: formatDate(one.requestedAt, languageTag) }),
    ...(one.receivedAt && {
      received: t('orders:returnReceived', { date: formatDate(one.receivedAt, languageTag) }),
    }),
    items: one.lines.flatMap(({ position, quantity }) => {
      const line = order.lines[position];
      return line ? [`${t('checkout:quantity', { count: quantity })} ${line.name}`] : [];
    }),
    amount: formatMoney(one.amount, moneyOf(order, shop)),
  };
}

/** What is gone since has no page to lead to. A catalogue that cannot be reached costs the links, not the order. */
async function products(
  { lines }: OrderDetail,
  { services, shop }: PageContext,
): Promise<ShownOrder['products']> {
  try {
    const ids = [...new Set(lines.map(({ productId }) => productId))];
    const found = await services.catalog.productsByIds(shop, ids);
    const shown = found.filter(({ isActive }) => isActive);
    return new Map(shown.map((product) => [product.id, productPath(shop.locale, product)]));
  } catch (error) {
    if (!(error instanceof Outage)) throw error;
    return new Map();
  }
}
