import type { OrderStatus, PaymentStatus } from './order.ts';

/** How long an order that waits for its payment keeps its stock. */
export const RESERVATION_MINUTES = 30;

export function reservedUntil(now: Date): Date {
  return new Date(now.getTime() + RESERVATION_MINUTES * 60_000);
}

/** However often it is prolonged, an order keeps its stock no longer than this. */
const LONGEST_MINUTES = 120;

/** Who presses again has the full time once more, within limits: goods are not kept for ever. */
export function prolongedUntil(createdAt: Date, now: Date): Date {
  const last = createdAt.getTime() + LONGEST_MINUTES * 60_000;
  return new Date(Math.min(reservedUntil(now).getTime(), last));
}

/**
 * What a provider's word means for an order. `revive`: the money came after the stock was given back, so the
 * order is honoured if its goods are still there and refunded if not, never both.
 */
export type Settlement = 'nothing' | 'confirm' | 'release' | 'revive';

/** The same end whatever the order of arrival: a capture outweighs everything, and nothing undoes one. */
export function settlement(
  order: { readonly status: OrderStatus; readonly isRefundDue: boolean },
  said: PaymentStatus,
): Settlement {
  if (order.isRefundDue || said === 'pending') return 'nothing';
  if (order.status === 'payment_pending') return said === 'captured' ? 'confirm' : 'release';
  const isGivenUp = order.status === 'cancellation_completed';
  return isGivenUp && said === 'captured' ? 'revive' : 'nothing';
}

const WEIGHT: Readonly<Record<PaymentStatus, number>> = {
  pending: 0,
  cancelled: 1,
  declined: 2,
  captured: 3,
};

/** Of two words about one payment, the one that stays. */
export function weightier(one: PaymentStatus, other: PaymentStatus): PaymentStatus {
  return WEIGHT[other] > WEIGHT[one] ? other : one;
}
