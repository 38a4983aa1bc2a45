import type Stripe from 'stripe';
import { Outage } from '#lib/domain/outage.ts';
import type {
  PaymentNotice,
  PaymentReferences,
  Payments,
  PaymentToOpen,
} from '#lib/server/ports/payments.ts';
import type { Log } from '#lib/server/ports/services.ts';
import { checkoutSession } from './checkout-session.ts';
import { stateOfIntent, stateOfSession } from './payment-state.ts';
import { smallestUnit } from './smallest-unit.ts';
import { asked, type Refusal, type StripeAccess, stripeClient } from './stripe-client.ts';
import { noticeOf } from './stripe-notice.ts';

export interface StripePaymentsOptions extends StripeAccess {
  /** `whsec_…` of the endpoint that Stripe's webhooks go to. */
  readonly webhookSecret: string;
  /** Where Stripe's names of our payments are kept. */
  readonly references: PaymentReferences;
  readonly log: Pick<Log, 'warn'>;
}

/** Seconds that a webhook may be old, or ahead of this machine's clock. */
const TOLERANCE = 300;
const MAX_WEBHOOK = 65_536;

/**
 * Stripe behind the port: a page of Stripe's (a Checkout Session) for each payment, whose PaymentIntent carries our
 * payment's id. Idempotency keys are made of the payment and the step, so that a try after a lost answer finds what the
 * first one made.
 */
export function stripePayments(options: StripePaymentsOptions): Payments {
  const { references, webhookSecret, log } = options;
  const client = stripeClient(options);
  const isLive = /^[a-z]+_live_/.test(options.secretKey);

  async function sessionOf(paymentId: string): Promise<Stripe.Checkout.Session | undefined> {
    const reference = await references.of(paymentId);
    if (!reference) return undefined;
    const stripe = await client();
    const session = await asked<Stripe.Checkout.Session | 'missing'>(
      () => stripe.checkout.sessions.retrieve(reference, { expand: ['payment_intent'] }),
      missing,
    );
    return session === 'missing' ? undefined : session;
  }

  /** For a payment whose name was lost with a crash; Stripe's index is a minute behind. */
  async function intentOf(paymentId: string): Promise<Stripe.PaymentIntent | undefined> {
    if (!/^\w+$/.test(paymentId)) return undefined;
    const stripe = await client();
    const query = `metadata['payment']:'${paymentId}'`;
    const { data } = await asked(() => stripe.paymentIntents.search({ query, limit: 10 }));
    return data.find(({ status }) => status === 'succeeded') ?? data[0];
  }

  async function made(shop: Parameters<Payments['open']>[0], payment: PaymentToOpen) {
    const stripe = await client();
    const make = (isLate: boolean) => () =>
      stripe.checkout.sessions.create(checkoutSession(shop, payment, isLate), {
        idempotencyKey: `${payment.paymentId}/checkout${isLate ? '/late' : ''}`,
      });
    const first = await asked<Stripe.Checkout.Session | 'again'>(make(false), isWorthAnother);
    // Nobody was given the address of what an earlier try may have made, so there is one page that can be paid.
    const session = first === 'again' ? await asked(make(true)) : first;
    await references.keep(payment.paymentId, session.id);
    return session;
  }

  async function status(paymentId: string): ReturnType<Payments['status']> {
    const session = await sessionOf(paymentId);
    if (session) return stateOfSession(session);
    const intent = await intentOf(paymentId);
    return intent ? stateOfIntent(intent) : 'unknown';
  }

  async function chargedIntent(paymentId: string): Promise<{ id: string; currency: string }> {
    const session = await sessionOf(paymentId);
    const intent = session?.payment_intent ?? (await intentOf(paymentId));
    if (!intent || typeof intent === 'string') throw new Outage('payments', 'nothing to give back');
    return intent;
  }

  /** A note with our name of the payment, where its event has only Stripe's. */
  async function named(notice: PaymentNotice): Promise<PaymentNotice> {
    if (notice.kind !== 'note' || !notice.reference) return notice;
    const { reference } = notice;
    const stripe = await client();
    const intent = await asked<Stripe.PaymentIntent | 'missing'>(
      () => stripe.paymentIntents.retrieve(reference),
      missing,
    );
    const paymentId = intent === 'missing' ? undefined : intent.metadata['payment'];
    return { ...notice, ...(paymentId && { paymentId }) };
  }

  return {
    async open(shop, payment) {
      const known = await sessionOf(payment.paymentId);
      return { redirectUrl: wayOn(known ?? (await made(shop, payment)), payment) };
    },
    status,
    async cancel(paymentId) {
      const session = await sessionOf(paymentId);
      if (session?.status !== 'open') return session ? stateOfSession(session) : status(paymentId);
      const stripe = await client();
      const closed = await asked<Stripe.Checkout.Session | 'overtaken'>(
        () => stripe.checkout.sessions.expire(session.id),
        ({ status: code }) => (code === 400 ? 'overtaken' : undefined),
      );
      return closed === 'overtaken' ? status(paymentId) : 'cancelled';
    },
    async refund(paymentId, part) {
      const intent = await chargedIntent(paymentId);
      const stripe = await client();
      const name = part?.id ?? 'all';
      // Keys are forgotten after a day, what was given back is not.
      const { data } = await asked(() =>
        stripe.refunds.list({ payment_intent: intent.id, limit: 100 }),
      );
      const earlier = data.filter((refund) => refund.metadata?.['part'] === name);
      if (earlier.some(isUnderway)) return;
      await asked<unknown>(
        () =>
          stripe.refunds.create(
            {
              payment_intent: intent.id,
              metadata: { payment: paymentId, part: name },
              ...(part && { amount: smallestUnit(part.amount, intent.currency.toUpperCase()) }),
            },
            {
              idempotencyKey: [paymentId, 'refund', name, ...earlier.map(({ id }) => id)].join('/'),
            },
          ),
        ({ code }) => (code === 'charge_already_refunded' ? 'done' : undefined),
      );
    },
    async webhook(headers, body, now) {
      const signature = headers.get('stripe-signature');
      if (!signature || body.length > MAX_WEBHOOK) return undefined;
      const { webhooks } = await client();
      const event = await webhooks
        .constructEventAsync(body, signature, webhookSecret, TOLERANCE, undefined, now.getTime())
        .catch(() => undefined);
      if (!event) return undefined;
      if (event.account || event.livemode !== isLive) {
        log.warn('webhook.of-another-account', { event: event.id, isLive: event.livemode });
        return undefined;
      }
      return named(noticeOf(event));
    },
  };
}

/** To the page while it is open; paid or closed already, the shop's own page says what became of it. */
function wayOn(
  { status, url }: Stripe.Checkout.Session,
  { returnUrl, cancelUrl }: PaymentToOpen,
): string {
  if (status === 'complete') return returnUrl;
  if (status === 'expired') return cancelUrl;
  if (!url || URL.parse(url)?.protocol !== 'https:') {
    throw new Outage('payments', 'no card page in the answer');
  }
  return url;
}

function missing({ status }: Refusal): 'missing' | undefined {
  return status === 404 ? 'missing' : undefined;
}

/**
 * The page would close sooner than Stripe allows, for the order is some minutes old; or Stripe repeats the failure of an
 * earlier try for a day.
 */
function isWorthAnother({ status = 0, param, isReplayed }: Refusal): 'again' | undefined {
  const isTooSoon = status === 400 && param === 'expires_at';
  return isTooSoon || (isReplayed && status >= 500) ? 'again' : undefined;
}

/** One that failed came back to the shop and has to be given again. */
function isUnderway({ status }: Stripe.Refund): boolean {
  return status !== 'failed' && status !== 'canceled';
}
