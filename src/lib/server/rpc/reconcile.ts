import type { Order, PaymentStatus } from '#lib/domain/order.ts';
import { RESERVATION_MINUTES } from '#lib/domain/reservation.ts';
import type { PaymentAsked } from '#lib/server/ports/orders.ts';
import type { Services } from '#lib/server/ports/services.ts';
import { type Backoff, createBackoff } from './backoff.ts';
import { workOff } from './claimed-work.ts';
import { runAndLogFailure } from './job-failure.ts';
import { needsAttention } from './needs-attention.ts';
import { mailConfirmation, refundPayment, type Settling, settlePayment } from './settle-payment.ts';

export type Reconciling = Settling & {
  readonly orders: Pick<
    Services['orders'],
    'claimPending' | 'markAnswered' | 'claimRefunds' | 'unmailed' | 'expireReservations'
  >;
};

const MINUTE = 60_000;
/** An address that no mail server takes is not tried for ever. */
const MAIL_FOR = 24 * 60 * MINUTE;
/** After so many failures in a row the mail server counts as away, and the rest waits for the next round. */
const GIVE_UP_AFTER = 3;

/**
 * Finishes what a crash, an outage or a lost webhook left open: asks the provider for payments that have been
 * pending for a minute, closes the card pages of orders that were given up, sends the refunds and the mails that wait, and
 * gives back the stock of orders that were never paid. Run on start and every few seconds. Each payment is claimed for
 * a while that grows, so several nodes share the work; two that meet all the same do no harm. `provider` remembers from
 * round to round that the provider is away.
 */
export async function reconcile(
  services: Reconciling,
  now: Date,
  provider: Backoff = createBackoff(),
): Promise<void> {
  await Promise.all([
    provider.isOver(now) ? askProvider(services, now, provider) : undefined,
    sendMails(services, now),
  ]);
  await services.orders.expireReservations(now);
}

async function askProvider(services: Reconciling, now: Date, provider: Backoff): Promise<void> {
  const { orders } = services;
  const isThere = await workOff(
    () => orders.claimPending(now),
    (payment) => settlePending(services, payment, now),
  );
  provider.record(isThere, now);
  if (!isThere) return;
  const takesRefunds = await workOff(
    () => orders.claimRefunds(now),
    (due) => refundPayment(services, due, now),
  );
  provider.record(takesRefunds, now);
}

/**
 * A payment that the provider still waits for is asked about again, also after its order gave the stock back:
 * money that comes then must not go unnoticed. False when nothing was heard, or nothing could be made of it.
 */
async function settlePending(
  services: Reconciling,
  { paymentId, order, unansweredSince }: PaymentAsked,
  now: Date,
): Promise<boolean> {
  const { orders, log } = services;
  const failure = await runAndLogFailure(services, 'payment.unsettled', async () => {
    const status = await whatBecame(services, paymentId, order, now);
    if (status !== 'pending') await settlePayment(services, paymentId, status, now);
    await orders.markAnswered(paymentId);
  });
  if (failure) needsAttention(log, paymentId, { since: unansweredSince, now }, failure.message);
  return !failure;
}

/** One that was never opened ends with the reservation. */
async function whatBecame(
  { payments }: Settling,
  paymentId: string,
  order: Order,
  now: Date,
): Promise<PaymentStatus> {
  const isGivenUp = order.status !== 'payment_pending';
  const said = await (isGivenUp ? payments.cancel(paymentId) : payments.status(paymentId));
  if (said !== 'unknown') return said;
  const isOver = now.getTime() - Date.parse(order.createdAt) > RESERVATION_MINUTES * MINUTE;
  return isGivenUp || isOver ? 'cancelled' : 'pending';
}

/** One after another, until the mail server turns out to be away. */
async function sendMails(services: Reconciling, now: Date): Promise<void> {
  const unmailed = await services.orders.unmailed();
  let failures = 0;
  for (const order of unmailed.filter((one) => ageOf(one, now) > MINUTE)) {
    failures = (await mailWaiting(services, order, now)) ? 0 : failures + 1;
    if (failures === GIVE_UP_AFTER) return;
  }
}

async function mailWaiting(services: Settling, order: Order, now: Date): Promise<boolean> {
  if (ageOf(order, now) < MAIL_FOR) return mailConfirmation(services, order, now);
  services.log.error('mail.given-up', { order: order.id });
  await services.orders.markMailed(order.id, now);
  return true;
}

/** Since it was confirmed. One of the last minute is being mailed by whoever confirmed it. */
function ageOf({ confirmedAt }: Order, now: Date): number {
  return confirmedAt === null ? 0 : now.getTime() - Date.parse(confirmedAt);
}
