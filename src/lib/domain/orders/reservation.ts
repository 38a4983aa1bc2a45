import type { OrderStatus, PaymentStatus } from './order.ts';

/** How long an unpaid order reserves its stock. */
export const RESERVATION_MINUTES = 30;

/** `minutes`: of the goods that are reserved for the shortest time; absent: the usual time. */
export function reservationEnd(now: Date, minutes = RESERVATION_MINUTES): Date {
  return new Date(now.getTime() + minutes * 60_000);
}

/** Upper bound of all extensions together. */
const MAX_RESERVATION_MINUTES = 120;

export interface Reservation {
  readonly createdAt: Date;
  readonly reservedUntil: Date;
  /** Null: the usual time. */
  readonly holdMinutes: number | null;
}

/**
 * Restarts the reservation, up to a maximum since the order was placed. A time of the goods' own never starts again: others
 * wait for them.
 */
export function extendedReservationEnd(
  { createdAt, reservedUntil, holdMinutes }: Reservation,
  now: Date,
): Date {
  if (holdMinutes !== null) return reservedUntil;
  const latestEnd = createdAt.getTime() + MAX_RESERVATION_MINUTES * 60_000;
  return new Date(Math.min(reservationEnd(now).getTime(), latestEnd));
}

/**
 * The end for an order that replaces a pending one. It keeps the end of goods with a time of their own: otherwise one could
 * hold them for ever by changing the order. A time that is over starts again.
 */
export function replacedReservationEnd(
  replaced: Pick<Reservation, 'reservedUntil' | 'holdMinutes'> | undefined,
  holdMinutes: number | null,
  now: Date,
): Date {
  const end = reservationEnd(now, holdMinutes ?? RESERVATION_MINUTES);
  const isKept = holdMinutes !== null && (replaced?.holdMinutes ?? null) !== null;
  if (!isKept || !replaced || replaced.reservedUntil <= now) return end;
  return new Date(Math.min(replaced.reservedUntil.getTime(), end.getTime()));
}

/**
 * Effect of a payment status on an order. `revive`: the payment arrived after the stock was released; the order is
 * confirmed if its goods are still in stock, and refunded if not.
 */
export type PaymentEffect = 'nothing' | 'confirm' | 'release' | 'revive';

/**
 * Independent of the order in which statuses arrive: a capture overrules everything and is final. `isSettled`: the capture
 * has had its effect, a confirmed order or a refund; what was cancelled and given back after that stays so.
 */
export function paymentEffect(
  order: { readonly status: OrderStatus; readonly isSettled: boolean },
  paymentStatus: PaymentStatus,
): PaymentEffect {
  if (order.isSettled || paymentStatus === 'pending') return 'nothing';
  if (order.status === 'payment_pending')
    return paymentStatus === 'captured' ? 'confirm' : 'release';
  const isCancelled = order.status === 'cancellation_completed';
  return isCancelled && paymentStatus === 'captured' ? 'revive' : 'nothing';
}

const PRECEDENCE: Readonly<Record<PaymentStatus, number>> = {
  pending: 0,
  cancelled: 1,
  declined: 2,
  captured: 3,
};

/** The payment status that takes precedence. */
export function prevailingPaymentStatus(one: PaymentStatus, other: PaymentStatus): PaymentStatus {
  return PRECEDENCE[other] > PRECEDENCE[one] ? other : one;
}
