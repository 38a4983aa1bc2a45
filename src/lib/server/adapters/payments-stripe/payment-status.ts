import type Stripe from 'stripe';
import type { PaymentStatus } from '#lib/domain/orders/order.ts';

type Session = Pick<Stripe.Checkout.Session, 'status' | 'payment_status' | 'payment_intent'>;
type Intent = Pick<Stripe.PaymentIntent, 'status'>;

/**
 * The payment status of a session. A paid session is always captured. A declined card leaves the page open for another
 * one, so a payment only ends without money once the page is closed.
 */
export function sessionPaymentStatus({
  status,
  payment_status,
  payment_intent,
}: Session): PaymentStatus {
  if (payment_status === 'paid') return 'captured';
  const intent = typeof payment_intent === 'object' ? payment_intent : null;
  const intentStatus = intent ? intentPaymentStatus(intent) : 'pending';
  if (intentStatus !== 'pending') return intentStatus;
  if (status === 'expired') return 'cancelled';
  return status === 'complete' && isDeclined(intent) ? 'declined' : 'pending';
}

export function intentPaymentStatus({ status }: Intent): PaymentStatus {
  if (status === 'succeeded') return 'captured';
  return status === 'canceled' ? 'cancelled' : 'pending';
}

/** The session is complete, but the payment method failed afterwards. */
function isDeclined(intent: Intent | null): boolean {
  return intent?.status === 'requires_payment_method';
}
