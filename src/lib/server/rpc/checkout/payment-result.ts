import type { Order, PaymentStatus } from '#lib/domain/orders/order.ts';
import { findShopById } from '#lib/domain/shop/shop.ts';
import { translator } from '#lib/i18n/translate.ts';
import { isMailServerDown, runAndLogFailure } from '#lib/server/jobs/job-failure.ts';
import { alertPaymentFailure } from '#lib/server/jobs/payment-alert.ts';
import { orderConfirmation } from '#lib/server/mail/order-confirmation.ts';
import { orderUrls } from '#lib/server/mail/order-link.ts';
import type { Services } from '#lib/server/ports/services.ts';

export type PaymentServices = Pick<
  Services,
  'payments' | 'mail' | 'log' | 'siteUrl' | 'seal' | 'failpoint'
> & {
  readonly orders: Pick<Services['orders'], 'applyPaymentResult' | 'markMailed' | 'markRefunded'>;
};

/**
 * Applies the provider's status of a payment. Idempotent and independent of order, as webhook, payment return and
 * reconciler all call it. Refunds of late money and the confirmation mail are sent without waiting, so that checkout
 * does not depend on the mail server; the reconciler finishes what a crash cuts off. Undefined when the payment is
 * unknown. Throws `Outage` when the database cannot be reached.
 */
export async function applyPaymentResult(
  services: PaymentServices,
  paymentId: string,
  status: PaymentStatus,
  now: Date,
): Promise<Order | undefined> {
  services.failpoint?.('before-settle');
  const settled = await services.orders.applyPaymentResult(paymentId, status, now);
  services.failpoint?.('after-settle');
  if (!settled) return undefined;
  const { order, newlyConfirmed, refundDue } = settled;
  if (newlyConfirmed) {
    services.log.info('order.confirmed', { order: order.id });
    void mailOrderConfirmation(services, order, now);
  }
  if (refundDue) void refundPayment(services, { paymentId, since: now }, now);
  return order;
}

/**
 * Refunds a whole payment; false when the provider did not accept it and the reconciler has to retry. `since`: when the
 * refund became due. Never throws.
 */
export async function refundPayment(
  services: PaymentServices,
  { paymentId, since }: { readonly paymentId: string; readonly since: Date },
  now: Date,
): Promise<boolean> {
  const failure = await runAndLogFailure(services, 'payment.refund-waits', async () => {
    await services.payments.refund(paymentId);
    services.failpoint?.('after-refund');
    await services.orders.markRefunded(paymentId, now);
    services.log.info('payment.refunded', { payment: paymentId });
  });
  if (failure)
    alertPaymentFailure(services.log, paymentId, { since, now }, `refund: ${failure.message}`);
  return !failure;
}

/**
 * Mails the order confirmation; false while the mail server is down, so that others need not be tried. An unsent mail
 * stays in the outbox. Never throws.
 */
export async function mailOrderConfirmation(
  services: PaymentServices,
  order: Order,
  now: Date,
): Promise<boolean> {
  const failure = await runAndLogFailure(services, 'mail.waits', async () => {
    const shop = findShopById(order.shopId);
    if (!shop) throw new RangeError(`order ${order.id} has unknown shop ${order.shopId}`);
    const { siteUrl } = services;
    const urls = await orderUrls(services, order, shop.locale);
    const t = translator(shop.locale);
    await services.mail.send(orderConfirmation({ order, shop, t, siteUrl, urls }));
    services.failpoint?.('after-mail');
    await services.orders.markMailed(order.id, now);
  });
  return !isMailServerDown(failure);
}
