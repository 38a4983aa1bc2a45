import { randomUUID } from 'node:crypto';
import { getShopByLocale, SHOPS } from '../../src/lib/domain/shop/shop.ts';
import { stripeClient } from '../../src/lib/server/payments/stripe/stripe-client.ts';
import { stripePayments } from '../../src/lib/server/payments/stripe/stripe-payments.ts';
import { anOrder } from '../../tests/support/an-order.ts';
import { compareShapes } from './compare-shapes.ts';
import { expectValue, type OutsidePromise } from './outside-promise.ts';

export interface PaymentAccess {
  /** Of Stripe's test mode. */
  readonly secretKey: string;
  /** Undefined: Stripe's own. */
  readonly apiUrl: string | undefined;
  readonly now: () => Date;
}

const SESSION = {
  id: '',
  object: '',
  url: '',
  amount_total: 0,
  expires_at: 0,
  status: '',
  payment_status: '',
  metadata: { payment: '', order: '' },
};
const REFUND = {
  id: '',
  object: '',
  payment_intent: '',
  amount: 0,
  status: '',
  metadata: { part: '' },
};
/** Signs an event as its own test: Stripe does not tell the secret of an endpoint. */
const WEBHOOK_SECRET = 'whsec_of_the_contract';
const AMOUNT = 16_000;

/**
 * What the shop relies on in Stripe, as the tests' stand-in keeps it, by the shop's own adapter. Leaves a closed payment page
 * and a refunded test payment in the account.
 */
export function paymentPromises(access: PaymentAccess): readonly OutsidePromise[] {
  const { now } = access;
  const stripe = stripeClient(access);
  const references = new Map<string, string>();
  const payments = stripePayments({
    ...access,
    webhookSecret: WEBHOOK_SECRET,
    log: { warn: () => {} },
    references: {
      find: async (paymentId) => references.get(paymentId),
      save: async (paymentId, reference) => void references.set(paymentId, reference),
    },
  });
  const paymentId = `contract_${randomUUID().replaceAll('-', '')}`;
  const shop = SHOPS.find(({ currency }) => currency === 'GBP') ?? getShopByLocale('en');
  const returnUrl = 'https://shop.example/checkout/return';
  // Of one time: a repeated request must be the same, letter for letter.
  const order = anOrder({ createdAt: now().toISOString() });
  const open = () => payments.open(shop, { paymentId, returnUrl, cancelUrl: returnUrl, order });
  let address = '';

  return [
    {
      name: 'a payment page opens, with the payment’s id and the total',
      async check() {
        address = (await open()).redirectUrl;
        const session = await (await stripe()).checkout.sessions.retrieve(
          references.get(paymentId) ?? '',
        );
        return [
          ...(address.startsWith('https://') ? [] : ['the address of the page is not https']),
          ...compareShapes(session, SESSION, 'session'),
          ...expectValue('session.amount_total', session.amount_total, AMOUNT),
          ...expectValue('session.metadata.payment', session.metadata?.['payment'], paymentId),
          ...expectValue('the status', (await payments.status(paymentId)).status, 'pending'),
        ];
      },
    },
    {
      name: 'the same payment opened again, after a crash as well, has the same page',
      async check() {
        const again = await open();
        references.clear();
        const afterCrash = await open();
        return [again, afterCrash].flatMap(({ redirectUrl }) =>
          redirectUrl === address ? [] : ['the address of the page is another one'],
        );
      },
    },
    {
      name: 'a page that is closed cannot be paid any more',
      async check() {
        const closed = await payments.cancel(paymentId);
        return [
          ...expectValue('the status', closed.status, 'cancelled'),
          ...expectValue(
            'the status later',
            (await payments.status(paymentId)).status,
            'cancelled',
          ),
        ];
      },
    },
    {
      name: 'a payment that was never opened is unknown',
      async check() {
        const { status } = await payments.status(`never_${paymentId}`);
        return expectValue('the status', status, 'unknown');
      },
    },
    {
      name: 'a captured payment is refunded in parts, each once, and not beyond its amount',
      check: async () => checkRefunds(await stripe(), paymentId),
    },
    {
      name: 'a wrong key is refused',
      async check() {
        const wrong = stripeClient({ ...access, secretKey: 'sk_test_nobody', retries: 0 });
        const refused = await refusalOf((await wrong()).checkout.sessions.list({ limit: 1 }));
        return expectValue('the status', refused.status, 401);
      },
    },
    {
      name: 'a webhook with a right signature is read, and with a wrong one it is not',
      async check() {
        const { webhooks } = await stripe();
        const session = await (await stripe()).checkout.sessions.retrieve(
          references.get(paymentId) ?? '',
        );
        const type = 'checkout.session.expired';
        const event = {
          id: 'evt_1',
          object: 'event',
          type,
          livemode: false,
          data: { object: session },
        };
        const body = JSON.stringify(event);
        const timestamp = Math.floor(now().getTime() / 1_000);
        const sign = (secret: string): Headers => {
          const signed = { payload: body, secret, timestamp };
          return new Headers({ 'stripe-signature': webhooks.generateTestHeaderString(signed) });
        };
        const notice = await payments.readWebhook(sign(WEBHOOK_SECRET), body, now());
        const forged = await payments.readWebhook(sign('whsec_of_somebody'), body, now());
        return [
          ...expectValue('the payment of the event', Object(notice).paymentId, paymentId),
          ...(forged === undefined ? [] : ['an event with a wrong signature was read']),
        ];
      },
    },
  ];
}

type StripePackage = Awaited<ReturnType<ReturnType<typeof stripeClient>>>;

async function checkRefunds(stripe: StripePackage, paymentId: string): Promise<readonly string[]> {
  const intent = await stripe.paymentIntents.create({
    amount: AMOUNT,
    currency: 'gbp',
    confirm: true,
    payment_method: 'pm_card_visa',
    automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
    metadata: { payment: `refunded_${paymentId}` },
  });
  const refund = (part: string, amount: number) =>
    stripe.refunds.create(
      { payment_intent: intent.id, amount, metadata: { part } },
      { idempotencyKey: `${intent.id}/refund/${part}` },
    );
  const first = await refund('one', 6_000);
  const again = await refund('one', 6_000);
  const tooMuch = await refusalOf(refund('more', AMOUNT));
  await refund('rest', AMOUNT - 6_000);
  const beyond = await refusalOf(refund('beyond', 100));
  const { data } = await stripe.refunds.list({ payment_intent: intent.id, limit: 100 });
  return [
    ...expectValue('the status of the payment', intent.status, 'succeeded'),
    ...compareShapes(first, REFUND, 'refund'),
    ...expectValue('the same refund again', again.id, first.id),
    ...expectValue('the status of a refund above the rest', tooMuch.status, 400),
    ...expectValue('the code of a refund of nothing left', beyond.code, 'charge_already_refunded'),
    ...expectValue('the number of refunds', data.length, 2),
  ];
}

async function refusalOf(
  request: Promise<unknown>,
): Promise<{ readonly status?: unknown; readonly code?: unknown }> {
  const error: unknown = await request.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  const { statusCode, code } = Object(error) as { statusCode?: unknown; code?: unknown };
  return { status: statusCode, code };
}
