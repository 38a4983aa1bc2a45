import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { minor } from '#lib/domain/shop/money.ts';
import { getShopByLocale } from '#lib/domain/shop/shop.ts';
import { sandboxPayments } from '#lib/server/payments/sandbox/sandbox-payments.ts';
import { signBody } from '../../../../../../sandbox/payments/webhooks.ts';
import { anOrder } from '../../../../../support/an-order.ts';
import {
  aCard,
  type PaymentsServer,
  paymentsServer,
  SECRET,
  submit,
  WEBHOOK_SECRET,
} from '../../../../../support/servers/payments-server.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const shop = getShopByLocale('en-gb');
const order = anOrder();
const due = {
  paymentId: 'payment-1',
  order,
  returnUrl: 'http://shop.example/en-gb/checkout/return?payment=payment-1',
  cancelUrl: 'http://shop.example/en-gb/checkout/return?payment=payment-1&cancelled=1',
};

let now = NOW;
let server: PaymentsServer;
beforeEach(async () => {
  now = NOW;
  server = await paymentsServer({ now: () => now });
});
afterEach(() => server.close());

describe('a payment', () => {
  test('is opened once when it is repeated', async () => {
    const first = await server.payments.open(shop, due);
    const second = await server.payments.open(shop, due);
    expect(first.redirectUrl).toMatch(/\/payments\/pay\/[\w-]{20,}$/);
    expect(second).toEqual(first);
    expect(await server.payments.status('payment-1')).toMatchObject({ status: 'pending' });
  });

  test('is an outage when the same key is used with another amount', async () => {
    await server.payments.open(shop, due);
    const dearer = { ...order, cost: { ...order.cost, total: minor(99_900) } };
    await expect(server.payments.open(shop, { ...due, order: dearer })).rejects.toThrow(
      'payments: status 409',
    );
  });

  test('is unknown before it is opened', async () => {
    expect(await server.payments.status('payment-2')).toMatchObject({ status: 'unknown' });
    expect(await server.payments.status('../payments')).toMatchObject({ status: 'unknown' });
    expect(await server.payments.status('__proto__')).toMatchObject({ status: 'unknown' });
  });

  test('is closed on request, unless it was captured first', async () => {
    expect(await server.payments.cancel('payment-1')).toMatchObject({ status: 'unknown' });
    const { redirectUrl } = await server.payments.open(shop, due);
    expect(await server.payments.cancel('payment-1')).toMatchObject({ status: 'cancelled' });
    expect(await server.payments.cancel('payment-1')).toMatchObject({ status: 'cancelled' });
    await submit(redirectUrl, aCard('4242424242424242'));
    expect(await server.payments.status('payment-1')).toMatchObject({ status: 'cancelled' });
    const second = await server.payments.open(shop, { ...due, paymentId: 'payment-2' });
    await submit(second.redirectUrl, aCard('4242424242424242'));
    expect(await server.payments.cancel('payment-2')).toMatchObject({ status: 'captured' });
    const late = await server.payments.open(shop, { ...due, paymentId: 'payment-3' });
    await submit(late.redirectUrl, aCard('4000000000000341'));
    expect(await server.payments.cancel('payment-3')).toMatchObject({ status: 'pending' });
  });

  test('is refunded once captured', async () => {
    const { redirectUrl } = await server.payments.open(shop, due);
    await submit(redirectUrl, aCard('4242424242424242'));
    await server.payments.refund('payment-1');
    const answer = await fetch(`${server.url}/payments/v1/payments/payment-1`, {
      headers: { authorization: `Bearer ${SECRET}` },
    });
    expect(await answer.json()).toMatchObject({ state: 'captured', refunded: true });
  });

  test('is accessible to the shop’s server only', async () => {
    const answer = await fetch(`${server.url}/payments/v1/payments/payment-1`);
    expect(answer.status).toBe(401);
    const stranger = sandboxPayments({
      apiUrl: `${server.url}/payments`,
      secret: 'wrong',
      webhookSecret: WEBHOOK_SECRET,
      fetch,
    });
    await expect(stranger.status('payment-1')).rejects.toThrow('payments: status 401');
  });

  test('is an outage while the provider is unreachable or its replies are invalid', async () => {
    const withFetch = (answer: typeof fetch) =>
      sandboxPayments({ apiUrl: 'http://x', secret: '', webhookSecret: '', fetch: answer });
    const down = withFetch(() => Promise.reject(new TypeError('refused')));
    await expect(down.open(shop, due)).rejects.toThrow('payments: the provider cannot be reached');
    const nonsense = withFetch(async () => new Response('<p>Hello'));
    await expect(nonsense.status('payment-1')).rejects.toThrow(
      'payments: the response is not JSON',
    );
    const hostile = withFetch(async () => Response.json({ url: 'javascript:alert(1)' }));
    await expect(hostile.open(shop, due)).rejects.toThrow(
      'payments: the response contains no address of a payment page',
    );
  });
});

describe('a webhook', () => {
  const body = JSON.stringify({
    data: { reference: 'payment-1', state: 'captured', amount: 1_290, currency: 'GBP' },
  });
  const read = (header: string | undefined, text = body, at = NOW) =>
    server.payments.readWebhook(
      new Headers(header === undefined ? {} : { 'terrace-signature': header }),
      text,
      at,
    );
  const minutesLater = (minutes: number): Date => new Date(NOW.getTime() + minutes * 60_000);

  test('is accepted with the right signature, also when repeated', async () => {
    const paid = { amount: 1_290, currency: 'GBP' };
    const notice = { kind: 'payment', paymentId: 'payment-1', status: 'captured', paid };
    const header = signBody(body, WEBHOOK_SECRET, NOW);
    expect(await read(header)).toEqual(notice);
    expect(await read(header)).toEqual(notice);
    expect(await read(`v1=00,${header}`)).toEqual(notice);
  });

  test('is refused with a wrong signature, or none', async () => {
    const header = signBody(body, WEBHOOK_SECRET, NOW);
    expect(await read(undefined)).toBeUndefined();
    expect(await read('')).toBeUndefined();
    expect(await read('t=,v1=')).toBeUndefined();
    expect(await read(`t=${NOW.getTime() / 1_000},v1=zz`)).toBeUndefined();
    expect(await read(signBody(body, 'another secret', NOW))).toBeUndefined();
    expect(await read(header, body.replace('payment-1', 'payment-2'))).toBeUndefined();
    expect(await read(header.replace(/t=\d+/, `t=${NOW.getTime() / 1_000 + 1}`))).toBeUndefined();
  });

  test('is refused when it is older than five minutes, or from the future', async () => {
    const header = signBody(body, WEBHOOK_SECRET, NOW);
    expect(await read(header, body, minutesLater(5))).toMatchObject({ paymentId: 'payment-1' });
    expect(await read(header, body, minutesLater(5.1))).toBeUndefined();
    expect(await read(header, body, minutesLater(-5.1))).toBeUndefined();
  });

  test('is refused when the signed content cannot be parsed', async () => {
    for (const text of [
      '',
      'null',
      '[]',
      '{"data":{"reference":7}}',
      '{"data":{"reference":"a","state":"x"}}',
    ]) {
      expect(await read(signBody(text, WEBHOOK_SECRET, NOW), text)).toBeUndefined();
    }
  });

  test('is sent for each settled payment, with a new signature and growing pauses until it is accepted', async () => {
    const { redirectUrl } = await server.payments.open(shop, due);
    server.answers.push(500, 503);
    await submit(redirectUrl, aCard('4242424242424242'));
    await server.sandbox.deliver();
    await server.sandbox.deliver();
    expect(server.notices).toHaveLength(1);
    for (const seconds of [1, 3, 60]) {
      now = new Date(NOW.getTime() + seconds * 1_000);
      await server.sandbox.deliver();
    }
    expect(server.notices).toHaveLength(3);
    const last = server.notices.at(-1);
    expect(
      await server.payments.readWebhook(last?.headers ?? new Headers(), last?.body ?? '', now),
    ).toEqual({
      kind: 'payment',
      paymentId: 'payment-1',
      status: 'captured',
      paid: {
        amount: order.cost.total,
        currency: 'GBP',
        card: expect.stringMatching(/^fp_[0-9a-f]{16}$/),
      },
    });
  });
});
