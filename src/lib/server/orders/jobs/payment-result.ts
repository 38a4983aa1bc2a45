import type { Order, PaidAmount, PaymentStatus } from '#lib/domain/orders/order.ts';
import { runAndLogFailure } from '#lib/server/platform/jobs/job-failure.ts';
import type { Services } from '#lib/server/platform/ports/services.ts';
import { type OrderMailServices, sendOrderMails } from './order-mails.ts';
import { alertPaymentFailure } from './payment-alert.ts';

export type PaymentServices = OrderMailServices &
  Pick<Services, 'payments'> & {
    readonly orders: Pick<Services['orders'], 'applyPaymentResult' | 'markRefunded'>;
  };

/**
 * Applies the provider's status of a payment. Idempotent and independent of order, as webhook, payment return and
 * reconciler all call it. Refunds of late money and the confirmation mail are sent without waiting, so that checkout
 * does not depend on the mail server; the job runner finishes what a crash cuts off. Undefined when the payment is
 * unknown. Throws `Outage` when the database cannot be reached.
 */
export async function applyPaymentResult(
  services: PaymentServices,
  paymentId: string,
  { status, paid }: { readonly status: PaymentStatus; readonly paid?: PaidAmount },
  now: Date,
): Promise<Order | undefined> {
  services.orders.failpoint?.('before-settle');
  const settled = await services.orders.applyPaymentResult(paymentId, status, now, paid);
  services.orders.failpoint?.('after-settle');
  if (!settled) return undefined;
  const { order, newlyConfirmed, refundDue, mismatch } = settled;
  if (mismatch) alertMismatch(services.log, paymentId, order, mismatch);
  if (newlyConfirmed) {
    services.log.info('order.confirmed', { order: order.id });
    void sendOrderMails(services, now, order.id);
  }
  if (refundDue) void refundPayment(services, { paymentId, since: now }, now);
  return order;
}

function alertMismatch(
  log: PaymentServices['log'],
  payment: string,
  { id, cost, currency }: Order,
  paid: PaidAmount,
): void {
  const reason = `captured ${paid.amount} ${paid.currency}, ordered ${cost.total} ${currency}`;
  log.error('payment.needs-attention', { payment, order: id, reason });
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
    services.orders.failpoint?.('after-refund');
    await services.orders.markRefunded(paymentId, now);
    services.log.info('payment.refunded', { payment: paymentId });
  });
  if (failure)
    alertPaymentFailure(services.log, paymentId, { since, now }, `refund: ${failure.message}`);
  return !failure;
}
