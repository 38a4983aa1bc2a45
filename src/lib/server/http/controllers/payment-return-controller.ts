import type { APIContext } from 'astro';
import { itemCount } from '#lib/domain/basket/basket.ts';
import { checkoutPath } from '#lib/domain/checkout/checkout-paths.ts';
import type { Order, PaidAmount, PaymentStatus } from '#lib/domain/orders/order.ts';
import { Outage } from '#lib/domain/outage.ts';
import { createCallContext, refreshBadges } from '#lib/server/http/api/call-context.ts';
import { seeOther } from '#lib/server/http/server/private-response.ts';
import { applyPaymentResult } from '#lib/server/jobs/payment-result.ts';
import { findOrderPath, isOrderLinkExpired, orderLink } from '#lib/server/mail/order-link.ts';
import { resolveBasketOwner } from '#lib/server/rpc/basket-owner.ts';

type PaymentReturnRequest = Pick<
  APIContext,
  'locals' | 'cookies' | 'url' | 'request' | 'clientAddress'
>;

export interface UndecidedPayment {
  /** Number of the order. */
  readonly number: string;
  /** The provider captured another amount: a person checks it. Otherwise the bank has not answered yet. */
  readonly isChecked: boolean;
}

/**
 * `/{locale}/checkout/return`: return from the card page. The URL is not trusted: the provider's status decides. Paid:
 * redirects to the order. Declined, cancelled or expired: back to the payment step with the basket unchanged. Undecided:
 * returns the number of the pending order.
 */
export async function handlePaymentReturn(
  requestContext: PaymentReturnRequest,
): Promise<Response | UndecidedPayment> {
  const { services, shop } = requestContext.locals;
  const paymentId = requestContext.url.searchParams.get('payment') ?? '';
  const isCancelled = requestContext.url.searchParams.has('cancelled');
  const pendingOrder = await services.orders.findByPaymentId(paymentId);
  const back = checkoutPath(shop.locale);
  if (!pendingOrder) return seeOther(back);
  if (pendingOrder.confirmedAt !== null) return toOrder(requestContext, pendingOrder);
  if (pendingOrder.hasPaymentIssue) return { number: pendingOrder.number, isChecked: true };
  const { status, ...payment } = await readPayment(requestContext, paymentId, isCancelled);
  // The payment may still arrive, so the order is kept: pressing again finds it.
  if (status === 'unreachable' && isCancelled) return seeOther(`${back}#/payment`);
  if (status === 'unreachable' || status === 'pending')
    return { number: pendingOrder.number, isChecked: false };
  const reported = { ...payment, status };
  const order = await applyPaymentResult(services, paymentId, reported, services.now());
  if (order?.hasPaymentIssue) return { number: order.number, isChecked: true };
  if (order?.confirmedAt) return toOrder(requestContext, order);
  return seeOther(`${back}?payment=${paymentNotice(status, isCancelled)}#/payment`);
}

/** Notice for the checkout. `refunded`: the payment came too late, its stock was released. */
function paymentNotice(status: PaymentStatus, isCancelled: boolean): string {
  if (status === 'captured') return 'refunded';
  return status === 'cancelled' && !isCancelled ? 'expired' : status;
}

/** Redirects to the order's signed link; once that would have expired, to the form that finds the order. */
async function toOrder(requestContext: PaymentReturnRequest, order: Order): Promise<Response> {
  const { services, shop } = requestContext.locals;
  if (isOrderLinkExpired(order.confirmedAt ?? order.createdAt, services.now()))
    return seeOther(findOrderPath(order, shop.locale));
  await updateBasketBadge(requestContext);
  return seeOther(await orderLink(services, order, shop.locale));
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
  const basket = await services.baskets.read(
    await resolveBasketOwner(context),
    shop,
    services.now(),
  );
  refreshBadges(requestContext, { basket: itemCount(basket) }, shop.id);
}
