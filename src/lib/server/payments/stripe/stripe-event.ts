import type Stripe from 'stripe';
import type { PaymentNotice, ProviderPayment } from '#lib/server/payments/ports/payments.ts';
import { capturedIntent, capturedSession, sessionPayment } from './payment-status.ts';
import { fromSmallestUnit } from './smallest-unit.ts';

/**
 * Maps an event to its meaning for the payment. Events may arrive twice and in any order, because each is complete and
 * final states never change. A declined card leaves the payment pending: Stripe's page accepts another one.
 */
export function readStripeEvent(event: Stripe.Event): PaymentNotice {
  switch (event.type) {
    case 'payment_intent.succeeded':
      return paymentNotice(event, event.data.object.metadata, capturedIntent(event.data.object));
    case 'payment_intent.canceled':
      return paymentNotice(event, event.data.object.metadata, { status: 'cancelled' });
    case 'payment_intent.payment_failed':
    case 'payment_intent.processing':
    case 'payment_intent.requires_action':
      return paymentNotice(event, event.data.object.metadata, { status: 'pending' });
    case 'checkout.session.completed':
      return paymentNotice(event, event.data.object.metadata, sessionPayment(event.data.object));
    case 'checkout.session.async_payment_succeeded':
      return paymentNotice(event, event.data.object.metadata, capturedSession(event.data.object));
    case 'checkout.session.async_payment_failed':
      return paymentNotice(event, event.data.object.metadata, { status: 'declined' });
    case 'checkout.session.expired':
      return paymentNotice(event, event.data.object.metadata, { status: 'cancelled' });
    case 'charge.refunded':
      return refundNotice(event, event.data.object);
    case 'refund.failed':
      return paymentNote(event, event.data.object.metadata, true);
    case 'charge.dispute.created':
    case 'charge.dispute.closed':
      return {
        ...paymentNote(event, null, true),
        reference: idOf(event.data.object.payment_intent),
      };
    default:
      return paymentNote(event, null, false);
  }
}

/** Sales of others through the same account have no payment id. */
function paymentNotice(
  event: Stripe.Event,
  metadata: Stripe.Metadata | null,
  { status, paid }: ProviderPayment,
): PaymentNotice {
  const paymentId = metadata?.['payment'];
  if (!paymentId || status === 'unknown') return paymentNote(event, metadata, false);
  return { kind: 'payment', paymentId, status, ...(paid && { paid }) };
}

/** A charge has the metadata of its payment intent. */
function refundNotice(
  event: Stripe.Event,
  { metadata, amount_refunded, currency }: Stripe.Charge,
): PaymentNotice {
  const paymentId = metadata['payment'];
  const amount = fromSmallestUnit(amount_refunded, currency);
  if (!paymentId || amount === undefined) return paymentNote(event, metadata, false);
  const total = { amount, currency: currency.toUpperCase() };
  return { kind: 'refunded', paymentId, total };
}

function idOf(object: string | { readonly id: string } | null): string {
  return (typeof object === 'string' ? object : object?.id) ?? '';
}

function paymentNote(
  { type }: Stripe.Event,
  metadata: Stripe.Metadata | null,
  needsAttention: boolean,
): Extract<PaymentNotice, { kind: 'note' }> {
  const paymentId = metadata?.['payment'];
  return { kind: 'note', event: type, needsAttention, ...(paymentId && { paymentId }) };
}
