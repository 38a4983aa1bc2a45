import type Stripe from 'stripe';
import { sandboxPayments } from '../../src/lib/server/payments/sandbox/sandbox-payments.ts';
import { callStripe, stripeClient } from '../../src/lib/server/payments/stripe/stripe-client.ts';
import type { PaymentSettings } from '../../src/lib/server/platform/config/payment-settings.ts';
import type { Settings } from '../../src/lib/server/platform/config/settings.ts';
import { isOwnMachine } from '../content/space-settings.ts';
import {
  type Check,
  describeError,
  type Finding,
  fine,
  type Surroundings,
  sandboxed,
  wrong,
} from './finding.ts';

type StripeSettings = Extract<PaymentSettings, { readonly provider: 'stripe' }>;
type Endpoints = Stripe.ApiList<Stripe.WebhookEndpoint>;

const WEBHOOK_PATH = '/api/webhooks/payments';
const ATTEMPT_MS = 4_000;

/** The payment provider's key, and the webhook that it calls. */
export function checkPayments(settings: Settings, surroundings: Surroundings): readonly Check[] {
  const { payments } = settings;
  const action = 'see whether the payment provider can be reached from this machine';
  if (payments.provider === 'stripe') {
    return [
      { name: 'payment key', action, run: () => checkStripeKey(payments, settings.siteUrl) },
      {
        name: 'payment webhook',
        action,
        run: () => checkStripeWebhook(payments, settings.siteUrl),
      },
    ];
  }
  const run = async (): Promise<readonly Finding[]> => {
    if (settings.sandboxed.includes('payments')) return sandboxed('STRIPE_SECRET_KEY');
    try {
      await sandboxPayments({ ...payments, fetch: surroundings.fetch }).status('doctor');
      return fine('the provider accepts the key');
    } catch (error) {
      const reason = describeError(error);
      if (!/status 40[13]/.test(reason)) throw error;
      return wrong(
        `the provider refuses the key (${reason})`,
        'set PAYMENTS_SECRET to the key of this provider',
      );
    }
  };
  return [{ name: 'payment key', action, run }];
}

function clientOf({ secretKey, apiUrl }: StripeSettings): Promise<Stripe> {
  return stripeClient({ secretKey, apiUrl, timeoutMs: ATTEMPT_MS, retries: 1 })();
}

async function checkStripeKey(
  settings: StripeSettings,
  siteUrl: string,
): Promise<readonly Finding[]> {
  const stripe = await clientOf(settings);
  const status = await callStripe<number>(
    async () => {
      await stripe.checkout.sessions.list({ limit: 1 });
      return 200;
    },
    (refusal) => (refusal.status === 401 || refusal.status === 403 ? refusal.status : undefined),
  );
  if (status === 401)
    return wrong(
      'Stripe refuses STRIPE_SECRET_KEY (status 401)',
      'copy the key again from Stripe’s Dashboard, Developers, API keys',
    );
  if (status === 403)
    return wrong(
      'the restricted key may not use Checkout Sessions (status 403)',
      'give the key the permissions of docs/operations/stripe.md',
    );
  const isTest = /_test_/.test(settings.secretKey);
  if (isTest && !isOwnMachine(siteUrl))
    return wrong(
      'STRIPE_SECRET_KEY is a test key: nobody pays',
      'set the live key before the shop opens',
    );
  return fine(`Stripe accepts the ${isTest ? 'test' : 'live'} key`);
}

/** Stripe never shows the secret of an endpoint again, so the endpoint is looked for, and the secret's form is checked. */
async function checkStripeWebhook(
  settings: StripeSettings,
  siteUrl: string,
): Promise<readonly Finding[]> {
  if (isOwnMachine(siteUrl))
    return fine(
      `Stripe cannot reach ${siteUrl}; payments are asked for instead. The secret has the right form`,
    );
  const stripe = await clientOf(settings);
  const endpoints = await callStripe<Endpoints | 'forbidden'>(
    () => stripe.webhookEndpoints.list({ limit: 100 }),
    ({ status }) => (status === 401 || status === 403 ? 'forbidden' : undefined),
  );
  if (endpoints === 'forbidden') return fine('not checked: the key may not read webhook endpoints');
  const url = siteUrl + WEBHOOK_PATH;
  const endpoint = endpoints.data.find((each) => each.url === url);
  const action = `add ${url} in Stripe’s Dashboard with the events of docs/operations/stripe.md, and set STRIPE_WEBHOOK_SECRET`;
  if (!endpoint) return wrong(`Stripe has no webhook endpoint ${url}`, action);
  if (endpoint.status !== 'enabled')
    return wrong(
      `the webhook endpoint ${url} is ${endpoint.status}`,
      'enable it in Stripe’s Dashboard',
    );
  return fine(`Stripe calls ${url}; whether the secret is that endpoint’s shows its next delivery`);
}
