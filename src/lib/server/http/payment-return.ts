import type { APIContext } from 'astro';
import { itemCount } from '#lib/domain/basket.ts';
import { checkoutPath } from '#lib/domain/checkout-paths.ts';
import type { Order, PaymentStatus } from '#lib/domain/order.ts';
import { Outage } from '#lib/domain/outage.ts';
import { findOrderPath, isLinkOver, orderLink } from '#lib/server/mails/order-link.ts';
import { ownerOf } from '#lib/server/rpc/owner.ts';
import { settlePayment } from '#lib/server/rpc/settle-payment.ts';
import { callContext, refreshHint } from './call.ts';
import { seeOther } from './private-answer.ts';

type Door = Pick<APIContext, 'locals' | 'cookies' | 'url' | 'request'>;

/**
 * `/{locale}/checkout/return`: back from the card page. What the address says is only a reason to ask the provider;
 * its answer decides. Paid: on to the order, whatever else the address says. Refused, left or closed: back to the
 * payment step, basket intact. Not decided yet: the number of the order that waits.
 */
export async function paymentReturn(door: Door): Promise<Response | { readonly number: string }> {
  const { services, shop } = door.locals;
  const paymentId = door.url.searchParams.get('payment') ?? '';
  const wasLeft = door.url.searchParams.has('cancelled');
  const known = await services.orders.byPaymentId(paymentId);
  const back = checkoutPath(shop.locale);
  if (!known) return seeOther(back);
  if (known.confirmedAt !== null) return toOrder(door, known);
  const status = await providerStatus(door, paymentId, wasLeft);
  // Nothing is given up while nobody knows whether money came: pressing again finds the same order.
  if (status === 'unreachable' && wasLeft) return seeOther(`${back}#/payment`);
  if (status === 'unreachable' || status === 'pending') return { number: known.number };
  const order = await settlePayment(services, paymentId, status, services.now());
  if (order?.confirmedAt) return toOrder(door, order);
  return seeOther(`${back}?payment=${cameBack(status, wasLeft)}#/payment`);
}

/** What the checkout says above its steps; money for goods that have gone goes back. */
function cameBack(status: PaymentStatus, wasLeft: boolean): string {
  if (status === 'captured') return 'refunded';
  return status === 'cancelled' && !wasLeft ? 'expired' : status;
}

/** For as long as a link lasts: an address in a browser's history opens no order for ever. */
async function toOrder(door: Door, order: Order): Promise<Response> {
  const { services, shop } = door.locals;
  if (isLinkOver(order.confirmedAt ?? order.createdAt, services.now()))
    return seeOther(findOrderPath(order, shop.locale));
  await recount(door);
  return seeOther(await orderLink(services, order, shop.locale));
}

/**
 * Who left the card page does not pay there any more: it is closed first, for the order's goods go back. An unreachable
 * provider has decided nothing: the webhook or the reconciler brings its answer.
 */
async function providerStatus(
  { locals }: Door,
  paymentId: string,
  wasLeft: boolean,
): Promise<PaymentStatus | 'unreachable'> {
  const { payments, log } = locals.services;
  try {
    const said = await (wasLeft ? payments.cancel(paymentId) : payments.status(paymentId));
    if (said === 'unknown') return wasLeft ? 'cancelled' : 'pending';
    return said;
  } catch (error) {
    if (!(error instanceof Outage)) throw error;
    log.warn('return.outage', { port: error.port, reason: error.message });
    return 'unreachable';
  }
}

/** The badge shows what is left in the basket: nothing, or what was added meanwhile. */
async function recount(door: Door): Promise<void> {
  const { services, shop, t } = door.locals;
  const context = await callContext(door, shop, t);
  if (!context.session) return;
  const basket = await services.baskets.read(await ownerOf(context), shop, services.now());
  refreshHint(door, { basket: itemCount(basket) }, shop.id);
}
