import type Stripe from 'stripe';
import type { PaymentStatus } from '#lib/domain/order.ts';

type Session = Pick<Stripe.Checkout.Session, 'status' | 'payment_status' | 'payment_intent'>;
type Intent = Pick<Stripe.PaymentIntent, 'status'>;

/**
 * What became of a payment. Money outweighs everything; a refused card leaves the page open for another one, so only a
 * page that is closed without money has ended.
 */
export function stateOfSession({ status, payment_status, payment_intent }: Session): PaymentStatus {
  if (payment_status === 'paid') return 'captured';
  const intent = typeof payment_intent === 'object' ? payment_intent : null;
  const said = intent ? stateOfIntent(intent) : 'pending';
  if (said !== 'pending') return said;
  if (status === 'expired') return 'cancelled';
  return status === 'complete' && isRefused(intent) ? 'declined' : 'pending';
}

export function stateOfIntent({ status }: Intent): PaymentStatus {
  if (status === 'succeeded') return 'captured';
  return status === 'canceled' ? 'cancelled' : 'pending';
}

/** The page was left with a method that said no afterwards. */
function isRefused(intent: Intent | null): boolean {
  return intent?.status === 'requires_payment_method';
}
