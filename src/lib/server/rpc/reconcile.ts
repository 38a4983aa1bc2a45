import type { Order, PaymentStatus } from '#lib/domain/order.ts';
import { Outage } from '#lib/domain/outage.ts';
import { RESERVATION_MINUTES } from '#lib/domain/reservation.ts';
import type { PaymentDue } from '#lib/server/ports/orders.ts';
import type { Services } from '#lib/server/ports/services.ts';
import { mailConfirmation, refundPayment, type Settling, settlePayment } from './settle-payment.ts';

type Reconciling = Settling & {
  readonly orders: Pick<Services['orders'], 'pendingPayments' | 'refundsDue' | 'unmailed'>;
};

const MINUTE = 60_000;
/** An address that no mail server takes is not tried for ever. */
const MAILED_WITHIN = 24 * 60 * MINUTE;
/** After so many failures in a row the service counts as away, and the rest waits for the next round. */
const GIVE_UP_AFTER = 3;

/**
 * Finishes what a crash, an outage or a lost webhook left open: asks the provider for payments that have been
 * pending for a minute, gives back the stock of those that outlived their reservation, sends the refunds and
 * the mails that wait. Run on start and every half minute; several nodes at once do no harm.
 */
export async function reconcile(services: Reconciling, now: Date): Promise<void> {
  const aMinuteAgo = new Date(now.getTime() - MINUTE);
  const [pending, refunds, unmailed] = await Promise.all([
    services.orders.pendingPayments(aMinuteAgo),
    services.orders.refundsDue(),
    services.orders.unmailed(),
  ]);
  const waiting = unmailed.filter((order) => isWaiting(order, now));
  await Promise.all([
    eachUntilOutage(pending, (payment) => settlePending(services, payment, now)),
    eachUntilOutage(refunds, (paymentId) => refundPayment(services, paymentId, now)),
    eachUntilOutage(waiting, (order) => mailConfirmation(services, order, now)),
  ]);
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

async function settlePending(
  services: Settling,
  { paymentId, order }: PaymentDue,
  now: Date,
): Promise<boolean> {
  const isOver = now.getTime() - Date.parse(order.createdAt) > RESERVATION_MINUTES * MINUTE;
  const said = await askedStatus(services, paymentId);
  const isOpen = said === 'pending' || said === 'unknown' || said === 'unreachable';
  if (isOpen && !isOver) return said !== 'unreachable';
  // A capture that comes after this is honoured while stock lasts and refunded otherwise.
  await settlePayment(services, paymentId, isOpen ? 'cancelled' : said, now);
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

/** A younger one is being mailed by whoever confirmed it. */
function isWaiting({ confirmedAt }: Order, now: Date): boolean {
  const age = confirmedAt === null ? 0 : now.getTime() - Date.parse(confirmedAt);
  return age > MINUTE && age < MAILED_WITHIN;
}
