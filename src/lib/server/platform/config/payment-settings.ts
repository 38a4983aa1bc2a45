/** The payment provider: Stripe, or one with the sandbox's API. */
export type PaymentSettings =
  | {
      readonly provider: 'sandbox';
      readonly apiUrl: string;
      readonly secret: string;
      readonly webhookSecret: string;
      /** Origin of the payment pages, for the content security policy (`form-action`). */
      readonly pageOrigin: string;
    }
  | {
      readonly provider: 'stripe';
      readonly secretKey: string;
      readonly webhookSecret: string;
      readonly apiUrl: string | undefined;
      readonly pageOrigin: string;
    };

export interface PaymentVariables {
  readonly PAYMENTS?: 'sandbox' | 'stripe' | undefined;
  readonly STRIPE_SECRET_KEY?: string | undefined;
  readonly STRIPE_WEBHOOK_SECRET?: string | undefined;
  readonly STRIPE_API_URL?: string | undefined;
  readonly STRIPE_PAGE_ORIGIN?: string | undefined;
  readonly PAYMENTS_API_URL?: string | undefined;
  readonly PAYMENTS_SECRET?: string | undefined;
  readonly PAYMENTS_WEBHOOK_SECRET?: string | undefined;
}

const STRIPE_PAGES = 'https://checkout.stripe.com';

/** Whether payments go to the sandbox. */
export function usesSandboxPayments({
  PAYMENTS,
  STRIPE_SECRET_KEY,
  PAYMENTS_API_URL,
}: PaymentVariables): boolean {
  if (PAYMENTS === 'stripe') return false;
  return (
    PAYMENTS_API_URL === undefined && (PAYMENTS === 'sandbox' || STRIPE_SECRET_KEY === undefined)
  );
}

/** Whether shoppers pay with money: neither with the sandbox's cards nor with Stripe's test key. */
export function takesRealMoney(given: PaymentVariables): boolean {
  return !usesSandboxPayments(given) && !given.STRIPE_SECRET_KEY?.includes('_test_');
}

/**
 * Uses Stripe if its key is set, unless `PAYMENTS` names a provider.
 * @throws Error when Stripe is used and one of its secrets is missing. The message contains no values.
 */
export function readPaymentSettings(
  given: PaymentVariables,
  sandbox: { readonly url: string; readonly secret: string; readonly webhookSecret: string },
): PaymentSettings {
  const provider = given.PAYMENTS ?? (given.STRIPE_SECRET_KEY ? 'stripe' : 'sandbox');
  if (provider === 'stripe') return stripeSettings(given);
  const apiUrl = given.PAYMENTS_API_URL ?? sandbox.url;
  return {
    provider,
    apiUrl,
    secret: given.PAYMENTS_SECRET ?? sandbox.secret,
    webhookSecret: given.PAYMENTS_WEBHOOK_SECRET ?? sandbox.webhookSecret,
    pageOrigin: new URL(apiUrl).origin,
  };
}

function stripeSettings(given: PaymentVariables): PaymentSettings {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = given;
  if (!secretKey) throw missingVariable('STRIPE_SECRET_KEY');
  if (!webhookSecret) throw missingVariable('STRIPE_WEBHOOK_SECRET');
  const pageOrigin = new URL(given.STRIPE_PAGE_ORIGIN ?? STRIPE_PAGES).origin;
  return { provider: 'stripe', secretKey, webhookSecret, apiUrl: given.STRIPE_API_URL, pageOrigin };
}

function missingVariable(variable: string): Error {
  return new Error(
    `The environment cannot be used.\n${variable}: must be set when payments go to Stripe`,
  );
}
