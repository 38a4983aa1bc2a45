import type { Order, PaymentStatus } from '#lib/domain/order.ts';
import { shopById } from '#lib/domain/shop.ts';
import { translator } from '#lib/i18n/translate.ts';
import { orderConfirmation } from '#lib/server/mails/order-confirmation.ts';
import { orderUrls } from '#lib/server/mails/order-link.ts';
import type { Services } from '#lib/server/ports/services.ts';
import { failpoint } from './failpoint.ts';
import { isMailServerDown, runAndLogFailure } from './job-failure.ts';
import { needsAttention } from './needs-attention.ts';

/** What settling needs of the shop. */
export type Settling = Pick<Services, 'payments' | 'mail' | 'log' | 'siteUrl' | 'seal'> & {
  readonly orders: Pick<Services['orders'], 'settle' | 'markMailed' | 'markRefunded'>;
};

/**
 * Applies what the provider said of a payment. Safe any number of times and in any order: the webhook, the
 * shopper's return and the reconciler all end here. What follows from it — money that came too late goes back,
 * a confirmed order is mailed — goes on behind the answer, for nobody waits for a mail server at the till; what
 * a crash cuts off there, the reconciler finishes. Undefined when the payment is unknown. Throws `Outage` when
 * the orders cannot be reached.
 */
export async function settlePayment(
  services: Settling,
  paymentId: string,
  status: PaymentStatus,
  now: Date,
): Promise<Order | undefined> {
  failpoint('before-settle');
  const settled = await services.orders.settle(paymentId, status, now);
  failpoint('after-settle');
  if (!settled) return undefined;
  const { order, newlyConfirmed, refundDue } = settled;
  if (newlyConfirmed) {
    services.log.info('order.confirmed', { order: order.id });
    void mailConfirmation(services, order, now);
  }
  if (refundDue) void refundPayment(services, { paymentId, since: now }, now);
  return order;
}

/**
 * Gives a payment back; false when the provider cannot take it now and the reconciler has to come back. `since`: when
 * it was owed. Never throws.
 */
export async function refundPayment(
  services: Settling,
  { paymentId, since }: { readonly paymentId: string; readonly since: Date },
  now: Date,
): Promise<boolean> {
  const failure = await runAndLogFailure(services, 'payment.refund-waits', async () => {
    await services.payments.refund(paymentId);
    failpoint('after-refund');
    await services.orders.markRefunded(paymentId, now);
    services.log.info('payment.refunded', { payment: paymentId });
  });
  if (failure)
    needsAttention(services.log, paymentId, { since, now }, `refund: ${failure.message}`);
  return !failure;
}

/**
 * Mails the confirmation; false while the mail server is away, so that others need not be tried. What was not taken stays
 * in the outbox. Never throws.
 */
export async function mailConfirmation(
  services: Settling,
  order: Order,
  now: Date,
): Promise<boolean> {
  const failure = await runAndLogFailure(services, 'mail.waits', async () => {
    const shop = shopById(order.shopId);
    if (!shop) throw new RangeError(`order ${order.id} is of no shop`);
    const { siteUrl } = services;
    const urls = await orderUrls(services, order, shop.locale);
    const t = translator(shop.locale);
    await services.mail.send(orderConfirmation({ order, shop, t, siteUrl, urls }));
    failpoint('after-mail');
    await services.orders.markMailed(order.id, now);
  });
  return !isMailServerDown(failure);
}
