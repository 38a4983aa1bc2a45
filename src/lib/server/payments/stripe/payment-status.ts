import type Stripe from 'stripe';
import type { PaymentStatus } from '#lib/domain/orders/order.ts';
import type { ProviderPayment } from '#lib/server/payments/ports/payments.ts';
import { toPaidAmount } from './smallest-unit.ts';

type Session = Pick<
  Stripe.Checkout.Session,
  'status' | 'payment_status' | 'payment_intent' | 'amount_total' | 'currency'
>;
type Intent = Pick<
  Stripe.PaymentIntent,
  'status' | 'amount_received' | 'currency' | 'latest_charge'
>;

/**
 * The payment status of a session. A paid session is always captured. A declined card leaves the page open for another
 * one, so a payment only ends without money once the page is closed.
 */
function sessionPaymentStatus({ status, payment_status, payment_intent }: Session): PaymentStatus {
  if (payment_status === 'paid') return 'captured';
  const intent = typeof payment_intent === 'object' ? payment_intent : null;
  const intentStatus = intent ? intentPaymentStatus(intent) : 'pending';
  if (intentStatus !== 'pending') return intentStatus;
  if (status === 'expired') return 'cancelled';
  return status === 'complete' && isDeclined(intent) ? 'declined' : 'pending';
}

/** The session's payment with the captured amount. */
export function sessionPayment(session: Session): ProviderPayment {
  const status = sessionPaymentStatus(session);
  return status === 'captured' ? capturedSession(session) : { status };
}

/** The payment of a session that is known to be paid. */
export function capturedSession({
  amount_total,
  currency,
  payment_intent,
}: Session): ProviderPayment {
  const intent = typeof payment_intent === 'object' ? payment_intent : null;
  return capturedPayment(amount_total, currency, intent?.latest_charge);
}

export function intentPayment(intent: Intent): ProviderPayment {
  const status = intentPaymentStatus(intent);
  return status === 'captured' ? capturedIntent(intent) : { status };
}

/** The payment of an intent that is known to have succeeded. */
export function capturedIntent({
  amount_received,
  currency,
  latest_charge,
}: Intent): ProviderPayment {
  return capturedPayment(amount_received, currency, latest_charge);
}

/** Events of old API versions may lack the amount, and all of them the card; the caller then asks for the payment. */
function capturedPayment(
  units: number | null,
  currency: string | null,
  charge: Intent['latest_charge'] | undefined,
): ProviderPayment {
  const hasAmount = Number.isSafeInteger(units) && typeof currency === 'string';
  if (!hasAmount) return { status: 'captured' };
  const details = typeof charge === 'object' ? charge?.payment_method_details : undefined;
  const card = details?.card?.fingerprint;
  return {
    status: 'captured',
    paid: { ...toPaidAmount(Number(units), currency), ...(card && { card }) },
  };
}

function intentPaymentStatus({ status }: Pick<Intent, 'status'>): PaymentStatus {
  if (status === 'succeeded') return 'captured';
  return status === 'canceled' ? 'cancelled' : 'pending';
}

/** The session is complete, but the payment method failed afterwards. */
function isDeclined(intent: Pick<Intent, 'status'> | null): boolean {
  return intent?.status === 'requires_payment_method';
}
