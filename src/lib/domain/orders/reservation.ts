import type { OrderStatus, PaymentStatus } from './order.ts';

/** How long an unpaid order reserves its stock. */
export const RESERVATION_MINUTES = 30;

export function reservationEnd(now: Date): Date {
  return new Date(now.getTime() + RESERVATION_MINUTES * 60_000);
}

/** Upper bound of all extensions together. */
const MAX_RESERVATION_MINUTES = 120;

/** Restarts the reservation, up to a maximum since the order was placed. */
export function extendedReservationEnd(createdAt: Date, now: Date): Date {
  const latestEnd = createdAt.getTime() + MAX_RESERVATION_MINUTES * 60_000;
  return new Date(Math.min(reservationEnd(now).getTime(), latestEnd));
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
