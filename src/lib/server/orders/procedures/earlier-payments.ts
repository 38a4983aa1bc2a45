import type { Order } from '#lib/domain/orders/order.ts';
import { Outage } from '#lib/domain/outage.ts';
import {
  applyPaymentResult,
  type PaymentServices,
} from '#lib/server/orders/jobs/payment-result.ts';
import type { Services } from '#lib/server/platform/ports/services.ts';

export type EarlierPaymentServices = PaymentServices & {
  readonly orders: Pick<Services['orders'], 'listEarlierPayments'>;
  readonly now: () => Date;
};

export type EarlierPayments =
  /** No earlier page can be paid any more. */
  | { readonly kind: 'closed' }
  /** One of them was paid first: its order stands. */
  | { readonly kind: 'paid'; readonly paymentId: string; readonly order: Order }
  /** The provider does not answer, or is still processing one of them. */
  | { readonly kind: 'open' };

/**
 * Closes the payment pages of the basket's earlier orders at the provider, so that a shopper with two pages cannot pay
 * twice. What the provider reports is applied at once.
 */
export async function closeEarlierPayments(
  services: EarlierPaymentServices,
  paymentId: string,
): Promise<EarlierPayments> {
  const earlier = await services.orders.listEarlierPayments(paymentId);
  const closed = await Promise.all(earlier.map((id) => closePayment(services, id)));
  return (
    closed.find(({ kind }) => kind === 'paid') ??
    closed.find(({ kind }) => kind === 'open') ?? { kind: 'closed' }
  );
}

/** Closes the page of one payment. */
export async function closePayment(
  services: PaymentServices & Pick<EarlierPaymentServices, 'now'>,
  paymentId: string,
): Promise<EarlierPayments> {
  const { payments, log, now } = services;
  try {
    const { status, ...payment } = await payments.cancel(paymentId);
    // The page was never opened; the reconciler looks once more.
    if (status === 'unknown') return { kind: 'closed' };
    if (status === 'pending') return { kind: 'open' };
    const order = await applyPaymentResult(services, paymentId, { ...payment, status }, now());
    return order?.confirmedAt ? { kind: 'paid', paymentId, order } : { kind: 'closed' };
  } catch (error) {
    if (!(error instanceof Outage)) throw error;
    log.warn('payment.earlier-open', { port: error.port, reason: error.message });
    return { kind: 'open' };
  }
}
