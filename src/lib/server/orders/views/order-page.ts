import { formatAddressLines } from '#lib/domain/addresses/address-lines.ts';
import { productPath } from '#lib/domain/catalog/product-paths.ts';
import { withoutParts } from '#lib/domain/orders/order-bundles.ts';
import type { OrderDetail, OrderReturn } from '#lib/domain/orders/order-lifecycle.ts';
import { Outage } from '#lib/domain/outage.ts';
import { formatMoney } from '#lib/domain/shop/money.ts';
import { findShopById, type Shop } from '#lib/domain/shop/shop.ts';
import { formatDate } from '#lib/domain/text/date-format.ts';
import type { PageContext } from '#lib/server/platform/views/context.ts';
import { orderParcels, type ParcelView } from './order-parcels.ts';
import { orderSums, type SumRow } from './order-sums.ts';
import {
  type OrderStage,
  type OrderStep,
  orderStage,
  orderTimeline,
  stageText,
} from './order-timeline.ts';

export interface OrderReturnView {
  readonly code: string;
  readonly placed: string;
  readonly received?: string;
  readonly items: readonly string[];
  readonly amount: string;
}

/** Data of an order's page, for customers and for signed links. */
export interface OrderView {
  readonly order: OrderDetail;
  /** Local path of the page; its forms are below it. */
  readonly path: string;
  /** Currency of the order, whichever shop it is viewed in. */
  readonly money: Pick<Shop, 'languageTag' | 'currency'>;
  readonly stage: OrderStage;
  readonly text: string;
  readonly steps: readonly OrderStep[];
  readonly parcels: readonly ParcelView[];
  readonly sums: readonly SumRow[];
  readonly payment: string;
  readonly refunds: readonly string[];
  readonly addresses: readonly { readonly title: string; readonly lines: readonly string[] }[];
  readonly returns: readonly OrderReturnView[];
  /** Paths of the products that this shop still sells, by id. */
  readonly products: ReadonlyMap<number, string>;
  /** Numbers of the credit notes. */
  readonly creditNotes: readonly string[];
  readonly allowed: Readonly<
    Record<'cancel' | 'sendBack' | 'invoice' | 'reorder' | 'withdraw', boolean>
  >;
}

/** `at`: path of the page, a customer's page or a signed link. */
export async function orderPage(
  context: PageContext,
  order: OrderDetail,
  at: string,
): Promise<OrderView> {
  const { services, shop } = context;
  return {
    order,
    path: at,
    money: shopForOrder(order, shop),
    stage: orderStage(order),
    text: stageText(order, context),
    steps: orderTimeline(order, context),
    parcels: orderParcels(order, context),
    sums: orderSums(order, context),
    payment: paymentText(order, context),
    refunds: refundTexts(order, context),
    addresses: addressBlocks(order, context),
    returns: order.returns.map((entry) => returnView(entry, order, context)),
    products: await productPaths(order, context),
    creditNotes: order.papers.flatMap(({ kind, number }) =>
      kind === 'credit_note' ? [number] : [],
    ),
    allowed: {
      cancel: order.isCancellable,
      sendBack: isReturnable(order, services.now()),
      invoice: order.papers.some(({ kind }) => kind === 'invoice'),
      withdraw: isWithdrawable(order),
      reorder: order.confirmedAt !== null || order.shopperStatus === 'cancelled',
    },
  };
}

/** Shop whose language and currency format the order's amounts. */
export function shopForOrder({ shopId }: Pick<OrderDetail, 'shopId'>, shop: Shop): Shop {
  return findShopById(shopId) ?? shop;
}

/** Not when only printed goods were ordered. The law's days are not counted: a late withdrawal is for a person to judge. */
function isWithdrawable({ confirmedAt, shopperStatus, history, lines }: OrderDetail): boolean {
  const isOver = shopperStatus === 'cancelled' || shopperStatus === 'returned';
  const isDone = history.some(({ kind }) => kind === 'withdrawn');
  return confirmedAt !== null && !isOver && !isDone && lines.some(({ isPrinted }) => !isPrinted);
}

export function isReturnable({ returnableUntil }: OrderDetail, now: Date): boolean {
  return returnableUntil !== null && Date.parse(returnableUntil) > now.getTime();
}

function paymentText({ confirmedAt }: OrderDetail, { shop, t }: PageContext): string {
  if (confirmedAt === null) return t('orders:notPaid');
  return t('orders:paidOn', { date: formatDate(confirmedAt, shop.languageTag) });
}

function refundTexts(order: OrderDetail, { shop, t }: PageContext): readonly string[] {
  return order.refunds.map(({ amount, refundedAt }) =>
    t(refundedAt === null ? 'orders:moneyBack' : 'orders:moneyIsBack', {
      amount: formatMoney(amount, shopForOrder(order, shop)),
    }),
  );
}

function addressBlocks(
  { shippingAddress, billingAddress }: OrderDetail,
  { shop, t }: PageContext,
): OrderView['addresses'] {
  const delivery = formatAddressLines(shippingAddress, shop.languageTag);
  const invoice = formatAddressLines(billingAddress, shop.languageTag);
  return [
    { title: t('checkout:shipsTo'), lines: delivery },
    {
      title: t('checkout:billing'),
      lines: delivery.join() === invoice.join() ? [t('checkout:billingSame')] : invoice,
    },
  ];
}

function returnView(entry: OrderReturn, order: OrderDetail, context: PageContext): OrderReturnView {
  const { shop, t } = context;
  const { languageTag } = shop;
  return {
    code: entry.code,
    placed: t('orders:returnPlaced', { date: formatDate(entry.requestedAt, languageTag) }),
    ...(entry.receivedAt && {
      received: t('orders:returnReceived', { date: formatDate(entry.receivedAt, languageTag) }),
    }),
    items: withoutParts(order.lines, entry.lines).flatMap(({ position, quantity }) => {
      const line = order.lines[position];
      return line ? [`${t('checkout:quantity', { count: quantity })} ${line.name}`] : [];
    }),
    amount: formatMoney(entry.amount, shopForOrder(order, shop)),
  };
}

/** Products that are no longer sold get no link. During a catalogue outage no product is linked. */
async function productPaths(
  { lines }: OrderDetail,
  { services, shop }: PageContext,
): Promise<OrderView['products']> {
  try {
    const ids = [...new Set(lines.map(({ productId }) => productId))];
    const catalogProducts = await services.catalog.productsByIds(shop, ids);
    const active = catalogProducts.filter(({ isActive }) => isActive);
    return new Map(active.map((product) => [product.id, productPath(shop.locale, product)]));
  } catch (error) {
    if (!(error instanceof Outage)) throw error;
    return new Map();
  }
}
