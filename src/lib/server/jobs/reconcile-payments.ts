import type { Order, PaymentStatus } from '#lib/domain/orders/order.ts';
import { RESERVATION_MINUTES } from '#lib/domain/orders/reservation.ts';
import type { ClaimedPayment } from '#lib/server/ports/orders.ts';
import type { Services } from '#lib/server/ports/services.ts';
import {
  applyPaymentResult,
  mailOrderConfirmation,
  type PaymentServices,
  refundPayment,
} from '#lib/server/rpc/checkout/payment-result.ts';
import { type Backoff, createBackoff } from './backoff.ts';
import { processClaims } from './claimed-work.ts';
import { runAndLogFailure } from './job-failure.ts';
import { alertPaymentFailure } from './payment-alert.ts';

export type ReconcileServices = PaymentServices & {
  readonly orders: Pick<
    Services['orders'],
    'claimPending' | 'markAnswered' | 'claimRefunds' | 'listUnmailed' | 'expireReservations'
  >;
};

const MINUTE = 60_000;
/** After this time an undeliverable mail is given up. */
const MAX_MAIL_AGE = 24 * 60 * MINUTE;
/** Failures in a row after which the mail server counts as down until the next round. */
const MAX_MAIL_FAILURES = 3;

/**
 * Finishes what a crash, an outage or a lost webhook left open: asks the provider about payments pending for a minute,
 * closes the card pages of abandoned orders, sends waiting refunds and mails, and releases the stock of orders that were
 * never paid. Runs on start and every few seconds. Each payment is claimed for a growing time, so that several nodes
 * share the work; processing one twice does no harm. `provider` keeps the backoff between rounds.
 */
export async function reconcilePayments(
  services: ReconcileServices,
  now: Date,
  provider: Backoff = createBackoff(),
): Promise<void> {
  await Promise.all([
    provider.isOver(now) ? askProvider(services, now, provider) : undefined,
    sendMails(services, now),
  ]);
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
    const status = await readStatus(services, paymentId, order, now);
    if (status !== 'pending') await applyPaymentResult(services, paymentId, status, now);
    await orders.markAnswered(paymentId);
  });
  if (failure)
    alertPaymentFailure(log, paymentId, { since: unansweredSince, now }, failure.message);
  return !failure;
}

/** A payment that was never opened ends with the reservation. */
async function readStatus(
  { payments }: PaymentServices,
  paymentId: string,
  order: Order,
  now: Date,
): Promise<PaymentStatus> {
  const isAbandoned = order.status !== 'payment_pending';
  const status = await (isAbandoned ? payments.cancel(paymentId) : payments.status(paymentId));
  if (status !== 'unknown') return status;
  const isExpired = now.getTime() - Date.parse(order.createdAt) > RESERVATION_MINUTES * MINUTE;
  return isAbandoned || isExpired ? 'cancelled' : 'pending';
}

/** Sends one mail at a time, until the mail server turns out to be down. */
async function sendMails(services: ReconcileServices, now: Date): Promise<void> {
  const unmailed = await services.orders.listUnmailed();
  let failures = 0;
  for (const order of unmailed.filter((one) => ageInMilliseconds(one, now) > MINUTE)) {
    failures = (await sendWaitingMail(services, order, now)) ? 0 : failures + 1;
    if (failures === MAX_MAIL_FAILURES) return;
  }
}

async function sendWaitingMail(
  services: PaymentServices,
  order: Order,
  now: Date,
): Promise<boolean> {
  if (ageInMilliseconds(order, now) < MAX_MAIL_AGE)
    return mailOrderConfirmation(services, order, now);
  services.log.error('mail.given-up', { order: order.id });
  await services.orders.markMailed(order.id, now);
  return true;
}

/** Milliseconds since confirmation. A younger order's mail is still being sent by the request that confirmed it. */
function ageInMilliseconds({ confirmedAt }: Order, now: Date): number {
  return confirmedAt === null ? 0 : now.getTime() - Date.parse(confirmedAt);
}
