import type Stripe from 'stripe';
import { Outage } from '#lib/domain/outage.ts';
import type {
  NewPayment,
  PaymentNotice,
  PaymentReferences,
  Payments,
} from '#lib/server/payments/ports/payments.ts';
import type { Log } from '#lib/server/platform/ports/services.ts';
import { buildSessionParams } from './checkout-session.ts';
import { intentPayment, sessionPayment } from './payment-status.ts';
import { toSmallestUnit } from './smallest-unit.ts';
import {
  callStripe,
  type StripeAccess,
  type StripeRefusal,
  stripeClient,
} from './stripe-client.ts';
import { readStripeEvent } from './stripe-event.ts';

export interface StripePaymentsOptions extends StripeAccess {
  /** `whsec_…` of the webhook endpoint. */
  readonly webhookSecret: string;
  /** Stores the id of each payment's Checkout Session. */
  readonly references: PaymentReferences;
  readonly log: Pick<Log, 'warn'>;
}

/** Seconds that a webhook may be old, or ahead of this machine's clock. */
const TOLERANCE_SECONDS = 300;
const MAX_WEBHOOK_LENGTH = 65_536;

/**
 * Payments by Stripe: one Checkout Session per payment, whose PaymentIntent has our payment id in its metadata.
 * Idempotency keys consist of the payment and the step, so that a retry after a lost response finds the first result.
 */
export function stripePayments(options: StripePaymentsOptions): Payments {
  const { references, webhookSecret, log } = options;
  const client = stripeClient(options);
  const isLive = /^[a-z]+_live_/.test(options.secretKey);

  async function findSession(paymentId: string): Promise<Stripe.Checkout.Session | undefined> {
    const reference = await references.find(paymentId);
    if (!reference) return undefined;
    const stripe = await client();
    const session = await callStripe<Stripe.Checkout.Session | 'missing'>(
      () =>
        stripe.checkout.sessions.retrieve(reference, { expand: ['payment_intent.latest_charge'] }),
      missingIf404,
    );
    return session === 'missing' ? undefined : session;
  }

  /** For a payment whose session id was not stored because of a crash. Stripe's index is a minute behind. */
  async function searchIntent(paymentId: string): Promise<Stripe.PaymentIntent | undefined> {
    if (!/^\w+$/.test(paymentId)) return undefined;
    const stripe = await client();
    const query = `metadata['payment']:'${paymentId}'`;
    const { data } = await callStripe(() =>
      stripe.paymentIntents.search({ query, limit: 10, expand: ['data.latest_charge'] }),
    );
    return data.find(({ status }) => status === 'succeeded') ?? data[0];
  }

  async function createSession(shop: Parameters<Payments['open']>[0], payment: NewPayment) {
    const stripe = await client();
    const create = (isLate: boolean) => () =>
      stripe.checkout.sessions.create(buildSessionParams(shop, payment, isLate), {
        idempotencyKey: `${payment.paymentId}/checkout${isLate ? '/late' : ''}`,
      });
    const first = await callStripe<Stripe.Checkout.Session | 'again'>(
      create(false),
      retryIfTooSoon,
    );
    // The address of an earlier attempt's page was never returned, so only one page can be paid.
    const session = first === 'again' ? await callStripe(create(true)) : first;
    await references.save(payment.paymentId, session.id);
    return session;
  }

  async function status(paymentId: string): ReturnType<Payments['status']> {
    const session = await findSession(paymentId);
    if (session) return sessionPayment(session);
    const intent = await searchIntent(paymentId);
    return intent ? intentPayment(intent) : { status: 'unknown' };
  }

  async function findChargedIntent(paymentId: string): Promise<{ id: string; currency: string }> {
    const session = await findSession(paymentId);
    const intent = session?.payment_intent ?? (await searchIntent(paymentId));
    if (!intent || typeof intent === 'string')
      throw new Outage('payments', 'no captured payment to refund');
    return intent;
  }

  /** Adds the payment id to a note whose event only contains Stripe's id. */
  async function addPaymentId(notice: PaymentNotice): Promise<PaymentNotice> {
    if (notice.kind !== 'note' || !notice.reference) return notice;
    const { reference } = notice;
    const stripe = await client();
    const intent = await callStripe<Stripe.PaymentIntent | 'missing'>(
      () => stripe.paymentIntents.retrieve(reference),
      missingIf404,
    );
    const paymentId = intent === 'missing' ? undefined : intent.metadata['payment'];
    return { ...notice, ...(paymentId && { paymentId }) };
  }

  return {
    async open(shop, payment) {
      const existing = await findSession(payment.paymentId);
      return {
        redirectUrl: redirectTarget(existing ?? (await createSession(shop, payment)), payment),
      };
    },
    status,
    async cancel(paymentId) {
      const session = await findSession(paymentId);
      if (session?.status !== 'open') return session ? sessionPayment(session) : status(paymentId);
      const stripe = await client();
      const expired = await callStripe<Stripe.Checkout.Session | 'already-closed'>(
        () => stripe.checkout.sessions.expire(session.id),
        ({ status: code }) => (code === 400 ? 'already-closed' : undefined),
      );
      return expired === 'already-closed' ? status(paymentId) : { status: 'cancelled' };
    },
    async refund(paymentId, part) {
      const intent = await findChargedIntent(paymentId);
      const stripe = await client();
      const partId = part?.id ?? 'all';
      // Idempotency keys expire after a day, so earlier refunds are looked up as well.
      const { data } = await callStripe(() =>
        stripe.refunds.list({ payment_intent: intent.id, limit: 100 }),
      );
      const earlier = data.filter((refund) => refund.metadata?.['part'] === partId);
      if (earlier.some(isEffective)) return;
      await callStripe<unknown>(
        () =>
          stripe.refunds.create(
            {
              payment_intent: intent.id,
              metadata: { payment: paymentId, part: partId },
              ...(part && { amount: toSmallestUnit(part.amount, intent.currency.toUpperCase()) }),
            },
            {
              idempotencyKey: [paymentId, 'refund', partId, ...earlier.map(({ id }) => id)].join(
                '/',
              ),
            },
          ),
        ({ code }) => (code === 'charge_already_refunded' ? 'done' : undefined),
      );
    },
    async readWebhook(headers, body, now) {
      const signature = headers.get('stripe-signature');
      if (!signature || body.length > MAX_WEBHOOK_LENGTH) return undefined;
      const { webhooks } = await client();
      const event = await webhooks
        .constructEventAsync(
          body,
          signature,
          webhookSecret,
          TOLERANCE_SECONDS,
          undefined,
          now.getTime(),
        )
        .catch(() => undefined);
      if (!event) return undefined;
      if (event.account || event.livemode !== isLive) {
        log.warn('webhook.of-another-account', { id: event.id, isLive: event.livemode });
        return undefined;
      }
      return addPaymentId(readStripeEvent(event));
    },
  };
}

/** Stripe's page while it is open; afterwards the shop's own page for the result. */
function redirectTarget(
  { status, url }: Stripe.Checkout.Session,
  { returnUrl, cancelUrl }: NewPayment,
): string {
  if (status === 'complete') return returnUrl;
  if (status === 'expired') return cancelUrl;
  if (!url || URL.parse(url)?.protocol !== 'https:') {
    throw new Outage('payments', 'the response contains no address of a payment page');
  }
  return url;
}

function missingIf404({ status }: StripeRefusal): 'missing' | undefined {
  return status === 404 ? 'missing' : undefined;
}

/**
 * Stripe rejects an expiry that is too soon, when the order is some minutes old. It also replays the server error of an
 * earlier attempt for a day.
 */
function retryIfTooSoon({ status = 0, param, isReplayed }: StripeRefusal): 'again' | undefined {
  const isTooSoon = status === 400 && param === 'expires_at';
  return isTooSoon || (isReplayed && status >= 500) ? 'again' : undefined;
}

/** A failed refund returned the money to the shop and has to be repeated. */
function isEffective({ status }: Stripe.Refund): boolean {
  return status !== 'failed' && status !== 'canceled';
}
