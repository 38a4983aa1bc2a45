import { club } from '#club/club.ts';
import type { Foundation } from '#lib/server/platform/foundation.ts';
import type { PaymentReferences, Payments } from './ports/payments.ts';
import { sandboxPayments } from './sandbox/sandbox-payments.ts';
import { stripePayments } from './stripe/stripe-payments.ts';

export function composePayments(
  { settings: { payments }, observe, fetch, log }: Foundation,
  references: PaymentReferences,
): Payments {
  const provider =
    payments.provider === 'stripe'
      ? stripePayments({ ...payments, references, log })
      : sandboxPayments({ ...payments, merchant: club.name, fetch });
  return observe('payments', provider);
}
