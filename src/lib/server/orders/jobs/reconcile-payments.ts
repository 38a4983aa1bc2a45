import type { Order, PaymentStatus } from '#lib/domain/orders/order.ts';
import { RESERVATION_MINUTES } from '#lib/domain/orders/reservation.ts';
import type { ClaimedPayment } from '#lib/server/orders/ports/orders.ts';
import type { ProviderPayment } from '#lib/server/payments/ports/payments.ts';
import { type Backoff, createBackoff } from '#lib/server/platform/jobs/backoff.ts';
import { processClaims } from '#lib/server/platform/jobs/claimed-work.ts';
import { runAndLogFailure } from '#lib/server/platform/jobs/job-failure.ts';
import type { Services } from '#lib/server/platform/ports/services.ts';
import { alertPaymentFailure } from './payment-alert.ts';
import { applyPaymentResult, type PaymentServices, refundPayment } from './payment-result.ts';

export type ReconcileServices = PaymentServices & {
  readonly orders: Pick<
    Services['orders'],
    'claimPending' | 'markAnswered' | 'claimRefunds' | 'expireReservations'
  >;
};

const MINUTE = 60_000;

/**
 * Finishes what a crash, an outage or a lost webhook left open: asks the provider about payments pending for a minute,
 * closes the card pages of abandoned orders, sends waiting refunds, and releases the stock of orders that were
 * never paid. Runs on start and every few seconds. Each payment is claimed for a growing time, so that several nodes
 * share the work; processing one twice does no harm. `provider` keeps the backoff between rounds.
 */
export async function reconcilePayments(
  services: ReconcileServices,
  now: Date,
  provider: Backoff = createBackoff(),
): Promise<void> {
  if (provider.isOver(now)) await askProvider(services, now, provider);
  await services.orders.expireReservations(now);
}

async function askProvider(
  services: ReconcileServices,
  now: Date,
  provider: Backoff,
): Promise<void> {
  const { orders } = services;
  const hasAnswered = await processClaims(
    () => orders.claimPending(now),
    (payment) => settlePending(services, payment, now),
  );
  provider.record(hasAnswered, now);
  if (!hasAnswered) return;
  const takesRefunds = await processClaims(
    () => orders.claimRefunds(now),
    (due) => refundPayment(services, due, now),
  );
  provider.record(takesRefunds, now);
}

/**
 * Asks the provider about a pending payment, even after its order released the stock: money that arrives then must not
 * go unnoticed. Returns false when the provider did not answer or the result could not be applied.
 */
async function settlePending(
  services: ReconcileServices,
  { paymentId, order, unansweredSince }: ClaimedPayment,
  now: Date,
): Promise<boolean> {
  const { orders, log } = services;
  const failure = await runAndLogFailure(services, 'payment.unsettled', async () => {
    const payment = await readPayment(services, paymentId, order, now);
    if (payment.status !== 'pending') await applyPaymentResult(services, paymentId, payment, now);
    await orders.markAnswered(paymentId);
  });
  if (failure)
    alertPaymentFailure(log, paymentId, { since: unansweredSince, now }, failure.message);
  return !failure;
}

/** A payment that was never opened ends with the reservation. */
async function readPayment(
  { payments }: PaymentServices,
  paymentId: string,
  order: Order,
  now: Date,
): Promise<ProviderPayment & { readonly status: PaymentStatus }> {
  const isAbandoned = order.status !== 'payment_pending';
  const { status, ...payment } = await (isAbandoned
    ? payments.cancel(paymentId)
    : payments.status(paymentId));
  if (status !== 'unknown') return { status, ...payment };
  const minutes = order.holdMinutes ?? RESERVATION_MINUTES;
  const isExpired = now.getTime() - Date.parse(order.createdAt) > minutes * MINUTE;
  return { status: isAbandoned || isExpired ? 'cancelled' : 'pending' };
}
