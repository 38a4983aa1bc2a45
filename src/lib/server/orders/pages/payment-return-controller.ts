import type { APIContext } from 'astro';
import { itemCount } from '#lib/domain/basket/basket.ts';
import { checkoutPath } from '#lib/domain/checkout/checkout-paths.ts';
import type { Order, PaidAmount, PaymentStatus, RefundReason } from '#lib/domain/orders/order.ts';
import type { OrderNotice } from '#lib/domain/orders/order-notice.ts';
import { Outage } from '#lib/domain/outage.ts';
import { createCallContext, refreshBadges } from '#lib/server/customers/requests/call-context.ts';
import { applyPaymentResult } from '#lib/server/orders/jobs/payment-result.ts';
import {
  findOrderPath,
  isOrderLinkExpired,
  orderLink,
} from '#lib/server/orders/mails/order-link.ts';
import { seeOther } from '#lib/server/platform/http/private-response.ts';
import { resolveBasketOwner } from '#lib/server/platform/rpc/basket-owner.ts';

const PAID_FIRST: OrderNotice = 'paidFirst';

type PaymentReturnRequest = Pick<
  APIContext,
  'locals' | 'cookies' | 'url' | 'request' | 'clientAddress'
>;

/** A payment that has not confirmed its order. */
export type UnconfirmedPayment =
  /** The bank has not answered yet. */
  | { readonly kind: 'waiting'; readonly number: string; readonly reservedUntil?: string }
  /** The provider captured another amount: a person checks it. */
  | { readonly kind: 'checked'; readonly number: string }
  /** It goes back. `standing`: the order that was paid instead, with its path. */
  | {
      readonly kind: 'refunded';
      readonly number: string;
      readonly reason: RefundReason;
      readonly standing?: { readonly number: string; readonly path: string };
    };

/**
 * `/{locale}/checkout/return`: return from the card page. The URL is not trusted: the provider's status decides. Paid:
 * redirects to the order. Declined, cancelled or expired: back to the payment step with the basket unchanged. Otherwise
 * returns what became of the payment.
 */
export async function handlePaymentReturn(
  requestContext: PaymentReturnRequest,
): Promise<Response | UnconfirmedPayment> {
  const { services, shop } = requestContext.locals;
  const paymentId = requestContext.url.searchParams.get('payment') ?? '';
  const isCancelled = requestContext.url.searchParams.has('cancelled');
  const pendingOrder = await services.orders.findByPaymentId(paymentId);
  const back = checkoutPath(shop.locale);
  if (!pendingOrder) return seeOther(back);
  const known = await showOrder(requestContext, paymentId, pendingOrder);
  if (known) return known;
  const { status, ...payment } = await readPayment(requestContext, paymentId, isCancelled);
  // The payment may still arrive, so the order is kept: pressing again finds it.
  if (status === 'unreachable' && isCancelled) return seeOther(`${back}#/payment`);
  if (status === 'unreachable' || status === 'pending') return waitingPayment(pendingOrder);
  const reported = { ...payment, status };
  const order = await applyPaymentResult(services, paymentId, reported, services.now());
  const decided = order && (await showOrder(requestContext, paymentId, order));
  if (decided) return decided;
  // Refunded by a build that stored no reason.
  if (status === 'captured')
    return { kind: 'refunded', number: pendingOrder.number, reason: 'soldOut' };
  return seeOther(`${back}?payment=${paymentNotice(status, isCancelled)}#/payment`);
}

function waitingPayment({ number, status, reservedUntil }: Order): UnconfirmedPayment {
  const isReserved = status === 'payment_pending' && reservedUntil !== undefined;
  return { kind: 'waiting', number, ...(isReserved && { reservedUntil }) };
}

/** Where a decided order leads; undefined while its payment is not decided. */
async function showOrder(
  requestContext: PaymentReturnRequest,
  paymentId: string,
  order: Order,
): Promise<Response | UnconfirmedPayment | undefined> {
  const { number, confirmedAt, hasPaymentIssue, refundReason: reason } = order;
  if (confirmedAt !== null) return toOrder(requestContext, order);
  if (hasPaymentIssue) return { kind: 'checked', number };
  if (!reason) return undefined;
  const standing =
    reason === 'replaced' ? await findStanding(requestContext, paymentId) : undefined;
  return { kind: 'refunded', number, reason, ...(standing && { standing }) };
}

/** The order that was paid instead. */
async function findStanding(
  { locals: { services, shop } }: PaymentReturnRequest,
  paymentId: string,
): Promise<{ readonly number: string; readonly path: string } | undefined> {
  const order = await services.orders.findReplacement(paymentId);
  return order && { number: order.number, path: findOrderPath(order, shop.locale) };
}

/** Notice for the checkout. */
function paymentNotice(status: PaymentStatus, isCancelled: boolean): string {
  return status === 'cancelled' && !isCancelled ? 'expired' : status;
}

/**
 * Redirects to the order's signed link; once that would have expired, to the form that finds the order. `instead`: it was
 * paid before the order that the shopper has just placed.
 */
async function toOrder(requestContext: PaymentReturnRequest, order: Order): Promise<Response> {
  const { services, shop } = requestContext.locals;
  if (isOrderLinkExpired(order.confirmedAt ?? order.createdAt, services.now()))
    return seeOther(findOrderPath(order, shop.locale));
  await updateBasketBadge(requestContext);
  const link = await orderLink(services, order, shop.locale);
  const isInstead = requestContext.url.searchParams.has('instead');
  return seeOther(isInstead ? `${link}?${new URLSearchParams({ notice: PAID_FIRST })}` : link);
}

/**
 * A cancelled payment is closed at the provider first, because the order's stock is released. `unreachable`: the webhook
 * or the reconciler will bring the status.
 */
async function readPayment(
  { locals }: PaymentReturnRequest,
  paymentId: string,
  isCancelled: boolean,
): Promise<{ readonly status: PaymentStatus | 'unreachable'; readonly paid?: PaidAmount }> {
  const { payments, log } = locals.services;
  try {
    const payment = await (isCancelled ? payments.cancel(paymentId) : payments.status(paymentId));
    const { status } = payment;
    if (status === 'unknown') return { status: isCancelled ? 'cancelled' : 'pending' };
    return { ...payment, status };
  } catch (error) {
    if (!(error instanceof Outage)) throw error;
    log.warn('return.outage', { port: error.port, reason: error.message });
    return { status: 'unreachable' };
  }
}

/** After an order the basket is empty, except for items added meanwhile. */
async function updateBasketBadge(requestContext: PaymentReturnRequest): Promise<void> {
  const { services, shop, t } = requestContext.locals;
  const context = await createCallContext(requestContext, shop, t);
  if (!context.session) return;
  const basket = await services.basket.read(
    await resolveBasketOwner(context),
    shop,
    services.now(),
  );
  refreshBadges(requestContext, { basket: itemCount(basket) }, shop.id);
}
