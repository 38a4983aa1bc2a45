import { beforeEach, describe, expect, test } from 'vitest';
import { Outage } from '#lib/domain/outage.ts';
import { minor } from '#lib/domain/shop/money.ts';
import { handlePaymentWebhook } from '#lib/server/orders/http/payment-handler.ts';
import { sandboxPayments } from '#lib/server/payments/sandbox/sandbox-payments.ts';
import { signBody } from '../../../../../../sandbox/payments/webhooks.ts';
import { anOrder } from '../../../../../support/an-order.ts';
import { noOrderMails } from '../../../../../support/no-order-mails.ts';
import { printedPictures } from '../../../../../support/printed-pictures.ts';
import { quietLog } from '../../../../../support/quiet-log.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const SECRET = 'a-webhook-secret';

let log = quietLog();
let applied: unknown[] = [];
/** What the provider says when it is asked. */
let payment: object | undefined;
/** Whether the order has goods with a limit for each customer. */
let isLimited = false;
const provider = async () =>
  payment ? Response.json(payment) : new Response(null, { status: 404 });
beforeEach(() => {
  log = quietLog();
  applied = [];
  payment = undefined;
  isLimited = false;
});

/** The webhook handler of a shop with one payment, `payment-1`. */
function requestContext(init: RequestInit, isDatabaseDown = false): Promise<Response> {
  return handlePaymentWebhook(new Request('http://shop.example/api/webhooks/payments', init), {
    payments: sandboxPayments({ apiUrl: '', secret: '', webhookSecret: SECRET, fetch: provider }),
    orders: {
      async applyPaymentResult(paymentId, _status, _now, paid) {
        applied.push(paid);
        if (isDatabaseDown) throw new Outage('orders', 'away');
        if (paymentId !== 'payment-1') return undefined;
        return { order: anOrder(), newlyConfirmed: false, refundDue: false };
      },
      hasLimits: async () => isLimited,
      markRefunded: async () => {},
      desk: { recordRefundedTotal: async () => minor(0) },
      mails: noOrderMails,
    },
    mail: { send: async () => {} },
    log,
    siteUrl: 'http://shop.example',
    printing: { pictures: printedPictures },
    security: { seal: async () => '' },
    now: () => NOW,
  });
}

/** An amount of undefined is left out. */
function signedRequest(reference: string, amount: number | undefined = 16_000): RequestInit {
  const data = { reference, state: 'captured', amount, currency: 'GBP' };
  const body = JSON.stringify({ data });
  const headers = { 'terrace-signature': signBody(body, SECRET, NOW) };
  return { method: 'POST', headers, body };
}

describe('the provider’s webhook', () => {
  test('without the card is completed at the provider, if the order has goods with a limit', async () => {
    payment = { state: 'captured', amount: 16_000, currency: 'GBP', card: 'fp_1' };
    const paid = { amount: 16_000, currency: 'GBP' };
    expect((await requestContext(signedRequest('payment-1'))).status).toBe(204);
    isLimited = true;
    expect((await requestContext(signedRequest('payment-1'))).status).toBe(204);
    expect(applied).toEqual([paid, { ...paid, card: 'fp_1' }]);
  });

  test('is applied, also when it is repeated', async () => {
    expect((await requestContext(signedRequest('payment-1'))).status).toBe(204);
    expect((await requestContext(signedRequest('payment-1'))).status).toBe(204);
  });

  test('is refused without a signature, too large, or with another method', async () => {
    expect((await requestContext({ method: 'POST', body: '{}' })).status).toBe(400);
    const large = { method: 'POST', body: 'x', headers: { 'content-length': '99999' } };
    expect((await requestContext(large)).status).toBe(413);
    const read = await requestContext({ method: 'GET' });
    expect([read.status, read.headers.get('allow')]).toEqual([405, 'POST']);
  });

  test('is retried while it cannot be applied', async () => {
    const down = await requestContext(signedRequest('payment-1'), true);
    expect([down.status, down.headers.get('retry-after')]).toEqual([503, '5']);
  });

  test('is not retried when its payment is unknown, but an unknown capture is reported', async () => {
    expect((await requestContext(signedRequest('payment-9'))).status).toBe(204);
    expect(log.lines).toEqual([
      {
        event: 'payment.needs-attention',
        fields: { payment: 'payment-9', reason: 'no such payment' },
      },
    ]);
  });

  test('brings the captured amount, which decides', async () => {
    await requestContext(signedRequest('payment-1', 1));
    expect(applied).toEqual([{ amount: 1, currency: 'GBP' }]);
  });

  test('proves nothing without an amount: the provider is asked', async () => {
    payment = { state: 'captured', amount: 12_900, currency: 'GBP' };
    const body = JSON.stringify({ data: { reference: 'payment-1', state: 'captured' } });
    const headers = { 'terrace-signature': signBody(body, SECRET, NOW) };
    const send = () => requestContext({ method: 'POST', headers, body });
    expect((await send()).status).toBe(204);
    expect(applied).toEqual([{ amount: 12_900, currency: 'GBP' }]);
    payment = { state: 'pending' };
    expect((await send()).status).toBe(204);
    expect(applied).toHaveLength(1);
    expect(log.lines.at(-1)?.event).toBe('payment.needs-attention');
  });
});
