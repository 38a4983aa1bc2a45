import type { PaymentStatus } from '#lib/domain/orders/order.ts';
import type { Payments } from '#lib/server/payments/ports/payments.ts';

export interface AProvider extends Payments {
  /** Pays at the card page: true when the payment was captured. */
  pay(paymentId: string): boolean;
  refunded(paymentId: string): number;
}

/** An in-memory provider, in which all payments are of `amount`: its books have the real payments. */
export function aProvider(amount: number): AProvider {
  const states = new Map<string, PaymentStatus>();
  const refunds = new Map<string, Map<string, number>>();
  const refundedAmount = (paymentId: string): number =>
    [...(refunds.get(paymentId)?.values() ?? [])].reduce((sum, part) => sum + part, 0);
  return {
    pay(paymentId) {
      if ((states.get(paymentId) ?? 'pending') !== 'pending') return false;
      states.set(paymentId, 'captured');
      return true;
    },
    refunded: refundedAmount,
    open: async (_, { paymentId }) => ({ redirectUrl: `https://pay.example/${paymentId}` }),
    status: async (paymentId) => ({ status: states.get(paymentId) ?? 'pending' }),
    async cancel(paymentId) {
      if (!states.has(paymentId)) states.set(paymentId, 'cancelled');
      return { status: states.get(paymentId) ?? 'unknown' };
    },
    async refund(paymentId, part) {
      if (states.get(paymentId) !== 'captured') throw new Error('there is nothing to refund');
      const given = refunds.get(paymentId) ?? new Map<string, number>();
      const key = part?.id ?? 'all';
      if (given.has(key)) return;
      const wanted = part?.amount ?? amount - refundedAmount(paymentId);
      if (wanted > amount - refundedAmount(paymentId))
        throw new Error('the refund exceeds the captured amount');
      refunds.set(paymentId, given.set(key, wanted));
    },
    readWebhook: async () => undefined,
  };
}
