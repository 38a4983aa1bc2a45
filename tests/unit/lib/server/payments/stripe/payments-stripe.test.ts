import Stripe from 'stripe';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { AppliedReduction } from '#lib/domain/catalog/product.ts';
import type { Order } from '#lib/domain/orders/order.ts';
import { Outage } from '#lib/domain/outage.ts';
import { minor } from '#lib/domain/shop/money.ts';
import { getShopByLocale, SHOPS } from '#lib/domain/shop/shop.ts';
import { translator } from '#lib/i18n/translate.ts';
import type { Payments } from '#lib/server/payments/ports/payments.ts';
import { toSmallestUnit } from '#lib/server/payments/stripe/smallest-unit.ts';
import { stripePayments } from '#lib/server/payments/stripe/stripe-payments.ts';
import { anOrder, anOrderLine } from '../../../../../support/an-order.ts';
import { quietLog } from '../../../../../support/quiet-log.ts';
import type { Intent, Page } from '../../../../../support/servers/stripe-books.ts';
import {
  STRIPE_KEY,
  type StripeServer,
  stripeServer,
} from '../../../../../support/servers/stripe-server.ts';

const PLACED = new Date('2026-11-21T12:00:00Z');
const WEBHOOK_SECRET = 'whsec_of_the_test';
const shop = getShopByLocale('en-gb');
const NONE = { kind: 'none' } as const;

let now = PLACED;
let server: StripeServer;
let references: Map<string, string>;
let payments: Payments;
let log = quietLog();
let payment = { paymentId: '', order: anOrder(), returnUrl: '', cancelUrl: '' };
let made = 0;

beforeAll(async () => {
  server = await stripeServer(() => now);
});
afterAll(() => server.close());
beforeEach(() => {
  now = PLACED;
  made += 1;
  references = new Map();
  log = quietLog();
  server.faults.length = 0;
  payments = aShop();
  payment = {
    paymentId: `pay_${made}`,
    order: anOrder({ createdAt: PLACED.toISOString() }),
    returnUrl: 'https://shop.example/en-gb/checkout/return?payment=1',
    cancelUrl: 'https://shop.example/en-gb/checkout/return?payment=1&cancelled=1',
  };
});

function aShop(
  changes: { secretKey?: string; retries?: number; timeoutMs?: number } = {},
): Payments {
  return stripePayments({
    secretKey: STRIPE_KEY,
    webhookSecret: WEBHOOK_SECRET,
    apiUrl: server.url,
    retries: 0,
    log,
    references: {
      find: async (paymentId) => references.get(paymentId),
      save: async (paymentId, reference) => void references.set(paymentId, reference),
    },
    ...changes,
  });
}

function aReduction(name: string, code?: string): AppliedReduction {
  const amount = { relative: 0.1, absoluteWithTax: minor(1_000) };
  return { category: 'promotion', type: 'relative', amount, name, ...(code && { code }) };
}

/** The only page of this test's payment. */
function page(): Page {
  const pages = [...server.books.pages.values()].filter(
    ({ metadata }) => metadata['payment'] === payment.paymentId,
  );
  const [only] = pages;
  if (!only || pages.length > 1) throw new Error(`${pages.length} pages`);
  return only;
}

const open = (order: Order = payment.order) => payments.open(shop, { ...payment, order });
const paymentStatus = () => payments.status(payment.paymentId);

async function paid(): Promise<Intent> {
  await open();
  return server.books.tries(page(), 'succeeded');
}

describe('opening a payment', () => {
  test('leads to Stripe’s page with items, customer, expiry and return address', async () => {
    const { redirectUrl } = await open();
    expect(redirectUrl).toBe(`https://checkout.stripe.com/c/pay/${page().id}`);
    expect(page().asked).toEqual({
      mode: 'payment',
      'allowed_payment_method_types[0]': 'card',
      'adaptive_pricing[enabled]': 'false',
      'line_items[0][quantity]': '1',
      'line_items[0][price_data][currency]': 'gbp',
      'line_items[0][price_data][unit_amount]': '16000',
      'line_items[0][price_data][product_data][name]': '2 × Home Shirt 26/27 · Oxblood · M',
      locale: 'en-GB',
      customer_email: 'ada@example.com',
      client_reference_id: payment.paymentId,
      'metadata[payment]': payment.paymentId,
      'metadata[order]': 'AU-7K2M-9QXD',
      'payment_intent_data[metadata][payment]': payment.paymentId,
      'payment_intent_data[metadata][order]': 'AU-7K2M-9QXD',
      'payment_intent_data[description]': 'AU-7K2M-9QXD',
      'payment_intent_data[receipt_email]': 'ada@example.com',
      success_url: payment.returnUrl,
      cancel_url: payment.cancelUrl,
      expires_at: String(PLACED.getTime() / 1_000 + 32 * 60),
    });
  });

  test.each(SHOPS)(
    'charges the total shown in $locale, line by line in its currency and language',
    async (of) => {
      const { currency } = of;
      const unit = currency === 'KRW' ? 1_000 : 1;
      const amounts = { shirt: 18_000, wrap: 500, delivery: 495 };
      const total = minor((amounts.shirt + amounts.wrap + amounts.delivery) * unit);
      const lines = [
        anOrderLine({
          total: minor(amounts.shirt * unit),
          reductions: [aReduction('Members'), aReduction('Spring', 'SPRING')],
        }),
        anOrderLine({ name: 'Badge', total: minor(0), reductions: [aReduction('A gift')] }),
      ];
      const fee = { withTax: minor(amounts.wrap * unit), withoutTax: minor(0) };
      const cost = {
        ...payment.order.cost,
        ...{ total, delivery: minor(amounts.delivery * unit) },
        appliedFees: [{ category: 'delivery', key: 'gift-wrap', amount: fee }] as const,
      };
      await payments.open(of, { ...payment, order: { ...payment.order, currency, lines, cost } });
      const { asked } = page();
      const t = translator(of.locale);
      const smallest = (amount: number) => String(currency === 'KRW' ? amount * 10 : amount);
      const listed = [0, 1, 2, 3].map((at) => {
        const lineItemField = (field: string) => asked[`line_items[${at}][price_data]${field}`];
        return [
          lineItemField('[product_data][name]'),
          lineItemField('[product_data][description]'),
          lineItemField('[unit_amount]'),
        ];
      });
      expect(listed).toEqual([
        ['2 × Home Shirt 26/27 · Oxblood · M', 'Members, Spring (SPRING)', smallest(amounts.shirt)],
        [t('checkout:giftWrapFee'), undefined, smallest(amounts.wrap)],
        [t('checkout:delivery'), undefined, smallest(amounts.delivery)],
        [undefined, undefined, undefined],
      ]);
      expect(String(page().amount_total)).toBe(smallest(18_995));
      expect(asked['line_items[0][price_data][currency]']).toBe(currency.toLowerCase());
      const { locale = '' } = asked;
      expect(new Intl.Locale(locale).language).toBe(new Intl.Locale(of.languageTag).language);
    },
  );

  test('refuses other currencies and fractions of a unit', () => {
    expect(() => toSmallestUnit(minor(100), 'JPY')).toThrow(RangeError);
    expect(() => toSmallestUnit(minor(150), 'KRW')).toThrow(RangeError);
  });

  test('sends one line if there are too many, or if they do not add up', async () => {
    const lines = Array.from({ length: 101 }, () => anOrderLine({ total: minor(100) }));
    await open({ ...payment.order, lines, cost: { ...payment.order.cost, total: minor(10_100) } });
    expect(page().asked['line_items[0][price_data][product_data][name]']).toBe('AU-7K2M-9QXD');
    expect(page().amount_total).toBe(10_100);
  });

  test('finds the same page when it is repeated, even after lost answers', async () => {
    const first = await open();
    expect(await open()).toEqual(first);
    references.clear();
    expect(await open()).toEqual(first);
    expect(page().status).toBe('open');
  });

  test('finds the page of an attempt whose answer was lost', async () => {
    server.faults.push({ kind: 'silent', isDone: true });
    payments = aShop({ timeoutMs: 150 });
    await expect(open()).rejects.toThrow(Outage);
    const { redirectUrl } = await open();
    expect(redirectUrl).toContain(page().id);
  });

  test('is retried with the same key by the package', async () => {
    payments = aShop({ retries: 1 });
    server.faults.push({ kind: 'cut', isDone: true });
    await open();
    const keys = server.asked.slice(-2).map(({ key }) => key);
    expect(keys).toEqual(Array(2).fill(`${payment.paymentId}/checkout`));
    expect(page().status).toBe('open');
  });

  test('opens late when the first attempt never arrived', async () => {
    now = new Date(PLACED.getTime() + 10 * 60_000);
    const { redirectUrl } = await open();
    expect(redirectUrl).toContain(page().id);
    expect(page().asked['expires_at']).toBeUndefined();
    references.clear();
    expect(await open()).toEqual({ redirectUrl });
  });

  test('does not keep failing for the day that Stripe repeats its failure', async () => {
    server.faults.push({ kind: 'status', status: 500 });
    await expect(open()).rejects.toThrow('payments: status 500');
    expect((await open()).redirectUrl).toContain(page().id);
  });

  test.each([402, 409, 429, 500, 503])(
    'is an outage at status %i, without Stripe’s message',
    async (code) => {
      server.faults.push({ kind: 'status', status: code });
      const error = await open().catch((thrown: unknown) => thrown);
      expect(error).toBeInstanceOf(Outage);
      expect(String(error)).toMatch(new RegExp(`^Outage: payments: status ${code}( \\w+)?$`));
      expect((error as Error).cause).toBeUndefined();
    },
  );

  test('is an outage with a wrong key, and without a response', async () => {
    payments = aShop({ secretKey: 'sk_test_wrong' });
    await expect(open()).rejects.toThrow('payments: status 401');
    payments = aShop({ timeoutMs: 150 });
    server.faults.push({ kind: 'silent', isDone: false });
    await expect(open()).rejects.toThrow('payments: the provider cannot be reached');
  });

  test('redirects to the order after payment, and to the checkout when it is too late', async () => {
    await paid();
    expect(await open()).toEqual({ redirectUrl: payment.returnUrl });
    payment = { ...payment, paymentId: `${payment.paymentId}b` };
    await open();
    server.books.expire(page().id);
    expect(await open()).toEqual({ redirectUrl: payment.cancelUrl });
  });
});

describe('the status of a payment', () => {
  test('is pending while the page is open, after a refused card too, and captured once paid', async () => {
    expect(await paymentStatus()).toMatchObject({ status: 'unknown' });
    await open();
    expect(await paymentStatus()).toMatchObject({ status: 'pending' });
    server.books.tries(page(), 'requires_payment_method');
    expect(await paymentStatus()).toMatchObject({ status: 'pending' });
    server.books.tries(page(), 'processing');
    expect(await paymentStatus()).toMatchObject({ status: 'pending' });
    server.books.tries(page(), 'succeeded');
    expect(await paymentStatus()).toMatchObject({ status: 'captured' });
  });

  test('is declined when the method fails later, cancelled when the page was closed', async () => {
    await open();
    server.books.tries(page(), 'processing').status = 'requires_payment_method';
    expect(await paymentStatus()).toMatchObject({ status: 'declined' });
    payment = { ...payment, paymentId: `${payment.paymentId}b` };
    await open();
    server.books.expire(page().id);
    expect(await paymentStatus()).toMatchObject({ status: 'cancelled' });
  });

  test('is found by metadata when a crash lost its id', async () => {
    await paid();
    references.clear();
    expect(await paymentStatus()).toMatchObject({ status: 'captured' });
    server.books.isIndexed = false;
    expect(await paymentStatus()).toMatchObject({ status: 'unknown' });
    server.books.isIndexed = true;
    expect(await payments.status("x' OR metadata['a']:'b")).toMatchObject({ status: 'unknown' });
  });
});

describe('cancelling a payment', () => {
  test('closes it permanently', async () => {
    expect(await payments.cancel(payment.paymentId)).toMatchObject({ status: 'unknown' });
    await open();
    expect(await payments.cancel(payment.paymentId)).toMatchObject({ status: 'cancelled' });
    expect(await payments.cancel(payment.paymentId)).toMatchObject({ status: 'cancelled' });
    expect(page().status).toBe('expired');
  });

  test('reports captured when it was paid first, and pending while it is processing', async () => {
    await paid();
    expect(await payments.cancel(payment.paymentId)).toMatchObject({ status: 'captured' });
    payment = { ...payment, paymentId: `${payment.paymentId}b` };
    await open();
    server.books.tries(page(), 'processing');
    expect(await payments.cancel(payment.paymentId)).toMatchObject({ status: 'pending' });
  });

  test('reports captured when it was paid between check and close', async () => {
    await open();
    const { expire } = server.books;
    server.books.expire = (id) => {
      server.books.tries(page(), 'succeeded');
      return expire.call(server.books, id);
    };
    expect(await payments.cancel(payment.paymentId)).toMatchObject({ status: 'captured' });
    server.books.expire = expire;
  });
});

describe('refunding', () => {
  test('refunds all of it, or parts, each once', async () => {
    const { id } = await paid();
    const part = { id: 'return:R1', amount: minor(4_000) };
    await payments.refund(payment.paymentId, part);
    await payments.refund(payment.paymentId, part);
    expect(server.books.refunded(id)).toBe(4_000);
    expect(server.asked.at(-3)?.key).toBe(`${payment.paymentId}/refund/return:R1`);
    await payments.refund(payment.paymentId);
    await payments.refund(payment.paymentId);
    expect(server.books.refunded(id)).toBe(16_000);
    await payments.refund(payment.paymentId, { id: 'late', amount: minor(1) });
    expect(server.books.refunded(id)).toBe(16_000);
  });

  test('refunds once when an answer was lost, and again when the bank returned it', async () => {
    const { id } = await paid();
    server.faults.push(NONE, NONE, { kind: 'silent', isDone: true });
    payments = aShop({ timeoutMs: 150 });
    await expect(payments.refund(payment.paymentId)).rejects.toThrow(Outage);
    await payments.refund(payment.paymentId);
    expect(server.books.refunded(id)).toBe(16_000);
    const [first, ...more] = server.books.refundsOf(id);
    expect(more).toEqual([]);
    if (first) first.status = 'failed';
    await payments.refund(payment.paymentId);
    expect(server.books.refunded(id)).toBe(16_000);
  });

  test('waits for a payment that is not captured yet', async () => {
    await open();
    await expect(payments.refund(payment.paymentId)).rejects.toThrow(Outage);
  });

  test('counts won without decimals', async () => {
    const cost = { ...payment.order.cost, total: minor(5_000_000) };
    await open({ ...payment.order, currency: 'KRW', lines: [], cost });
    const { id } = server.books.tries(page(), 'succeeded');
    await payments.refund(payment.paymentId, { id: 'part', amount: minor(1_500_000) });
    expect(server.books.refunded(id)).toBe(15_000);
  });
});

describe('a webhook', () => {
  const { webhooks } = new Stripe(STRIPE_KEY);

  async function read(event: object, secret = WEBHOOK_SECRET, sentAt = now, tampered?: string) {
    const payload = JSON.stringify({
      ...{ id: 'evt_1', object: 'event', livemode: false, ...event },
    });
    const timestamp = Math.floor(sentAt.getTime() / 1_000);
    const header = await webhooks.generateTestHeaderStringAsync({ payload, secret, timestamp });
    return payments.readWebhook(
      new Headers({ 'stripe-signature': header }),
      tampered ?? payload,
      now,
    );
  }
  const event = (type: string, object: object = {}) => ({
    type,
    data: { object: { metadata: { payment: 'pay_1' }, ...object } },
  });

  test.each([
    ['payment_intent.succeeded', {}, 'captured'],
    ['payment_intent.payment_failed', {}, 'pending'],
    ['payment_intent.processing', {}, 'pending'],
    ['payment_intent.requires_action', {}, 'pending'],
    ['payment_intent.canceled', {}, 'cancelled'],
    ['checkout.session.completed', { status: 'complete', payment_status: 'paid' }, 'captured'],
    ['checkout.session.completed', { status: 'complete', payment_status: 'unpaid' }, 'pending'],
    ['checkout.session.async_payment_succeeded', {}, 'captured'],
    ['checkout.session.async_payment_failed', {}, 'declined'],
    ['checkout.session.expired', {}, 'cancelled'],
  ])('%s %o means %s', async (type, object, expectedNotice) => {
    const notice = { kind: 'payment', paymentId: 'pay_1', status: expectedNotice };
    expect(await read(event(type, object))).toEqual(notice);
  });

  test('of a dispute or a failed refund asks for attention', async () => {
    const dispute = event('charge.dispute.created', { metadata: {}, payment_intent: 'pi_7' });
    const noted = { kind: 'note', event: 'charge.dispute.created', needsAttention: true };
    expect(await read(dispute)).toEqual({ ...noted, reference: 'pi_7' });
    expect(await read(event('refund.failed'))).toMatchObject({
      ...{ needsAttention: true, paymentId: 'pay_1' },
    });
    const { id } = await paid();
    const ours = event('charge.dispute.closed', { metadata: {}, payment_intent: id });
    expect(await read(ours)).toMatchObject({
      ...{ needsAttention: true, reference: id, paymentId: payment.paymentId },
    });
  });

  test('of a refund has the total refunded so far', async () => {
    const charge = (currency: string) => ({ amount_refunded: 4_000, currency });
    const expectedNotice = { kind: 'refunded', paymentId: 'pay_1' };
    expect(await read(event('charge.refunded', charge('gbp')))).toEqual({
      ...expectedNotice,
      total: { amount: 4_000, currency: 'GBP' },
    });
    const won = await read(event('charge.refunded', charge('krw')));
    expect(won).toEqual({
      ...expectedNotice,
      total: { amount: 400_000, currency: 'KRW' },
    });
    const others = event('charge.refunded', { ...charge('gbp'), metadata: {} });
    expect(await read(others)).toMatchObject({ kind: 'note', needsAttention: false });
  });

  test('of another sale on the account is logged', async () => {
    const other = event('payment_intent.succeeded', { metadata: {} });
    const note = { kind: 'note', needsAttention: false };
    expect(await read(other)).toEqual({ ...note, event: 'payment_intent.succeeded' });
    expect(await read(event('customer.created'))).toMatchObject(note);
  });

  test('is refused with another secret, tampered with, too old, from the future or unsigned', async () => {
    const good = event('payment_intent.succeeded');
    const secondsLater = (seconds: number) => new Date(now.getTime() + seconds * 1_000);
    expect(await read(good, WEBHOOK_SECRET, secondsLater(-299))).toMatchObject({
      paymentId: 'pay_1',
    });
    expect(await read(good, WEBHOOK_SECRET, secondsLater(-301))).toBeUndefined();
    expect(await read(good, 'whsec_other')).toBeUndefined();
    expect(await read(good, WEBHOOK_SECRET, now, '{"type":"x"}')).toBeUndefined();
    expect(await payments.readWebhook(new Headers(), '{}', now)).toBeUndefined();
    const junk = new Headers({ 'stripe-signature': 't=1,v1=zz' });
    expect(await payments.readWebhook(junk, '{}', now)).toBeUndefined();
  });

  test('of another account, or of live mode in test mode, is refused and logged', async () => {
    const good = event('payment_intent.succeeded');
    expect(await read({ ...good, livemode: true })).toBeUndefined();
    expect(await read({ ...good, account: 'acct_2' })).toBeUndefined();
    expect(log.lines.map((line) => line.event)).toEqual(
      Array(2).fill('webhook.of-another-account'),
    );
    payments = aShop({ secretKey: 'sk_live_1897' });
    expect(await read({ ...good, livemode: true })).toMatchObject({ paymentId: 'pay_1' });
  });
});
