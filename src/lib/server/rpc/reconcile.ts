import type { Order, PaymentStatus } from '#lib/domain/order.ts';
import { Outage } from '#lib/domain/outage.ts';
import { RESERVATION_MINUTES } from '#lib/domain/reservation.ts';
import type { PaymentDue } from '#lib/server/ports/orders.ts';
import type { Services } from '#lib/server/ports/services.ts';
import { mailConfirmation, refundPayment, type Settling, settlePayment } from './settle-payment.ts';

export type Reconciling = Settling & {
  readonly orders: Pick<
    Services['orders'],
    'pendingPayments' | 'refundsDue' | 'unmailed' | 'expireReservations'
  >;
};

const MINUTE = 60_000;
/** An address that no mail server takes is not tried for ever. */
const MAIL_FOR = 24 * 60 * MINUTE;
/** After so many failures in a row the service counts as away, and the rest waits for the next round. */
const GIVE_UP_AFTER = 3;

/**
 * Finishes what a crash, an outage or a lost webhook left open: asks the provider for payments that have been
 * pending for a minute, sends the refunds and the mails that wait, and gives back the stock of orders that were
 * never paid. Run on start and every half minute; several nodes at once do no harm.
 */
export async function reconcile(services: Reconciling, now: Date): Promise<void> {
  const aMinuteAgo = new Date(now.getTime() - MINUTE);
  const [pending, refunds, unmailed] = await Promise.all([
    services.orders.pendingPayments(aMinuteAgo),
    services.orders.refundsDue(),
    services.orders.unmailed(),
  ]);
  const waiting = unmailed.filter((order) => ageOf(order, now) > MINUTE);
  await Promise.all([
    eachUntilOutage(pending, (payment) => settlePending(services, payment, now)),
    eachUntilOutage(refunds, (paymentId) => refundPayment(services, paymentId, now)),
    eachUntilOutage(waiting, (order) => mailWaiting(services, order, now)),
  ]);
  await services.orders.expireReservations(now);
}

/**
 * One after another: housekeeping never takes the provider or the database away from shoppers. `act` answers
 * whether the service took it.
 */
async function eachUntilOutage<Item>(
  items: readonly Item[],
  act: (item: Item) => Promise<boolean>,
): Promise<void> {
  let failures = 0;
  for (const item of items) {
    failures = (await act(item)) ? 0 : failures + 1;
    if (failures === GIVE_UP_AFTER) return;
  }
}

/**
 * A payment that the provider still waits for is asked about again, also after its order gave the stock back:
 * money that comes then must not go unnoticed. One that was never opened ends with the reservation.
 */
async function settlePending(
  services: Settling,
  { paymentId, order }: PaymentDue,
  now: Date,
): Promise<boolean> {
  const said = await askedStatus(services, paymentId);
  if (said === 'unreachable') return false;
  const isOver = now.getTime() - Date.parse(order.createdAt) > RESERVATION_MINUTES * MINUTE;
  const status = said === 'unknown' && isOver ? 'cancelled' : said;
  if (status === 'unknown' || status === 'pending') return true;
  await settlePayment(services, paymentId, status, now);
  return true;
}

async function askedStatus(
  services: Settling,
  paymentId: string,
): Promise<PaymentStatus | 'unknown' | 'unreachable'> {
  try {
    return await services.payments.status(paymentId);
  } catch (error) {
    if (!(error instanceof Outage)) throw error;
    services.log.warn('payment.unreachable', { payment: paymentId, reason: error.message });
    return 'unreachable';
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
