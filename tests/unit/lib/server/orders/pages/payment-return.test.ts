import { beforeEach, describe, expect, test } from 'vitest';
import type { Order, PaymentStatus, RefundReason } from '#lib/domain/orders/order.ts';
import { Outage } from '#lib/domain/outage.ts';
import { getShopByLocale } from '#lib/domain/shop/shop.ts';
import { handlePaymentReturn } from '#lib/server/orders/pages/payment-return-controller.ts';
import { RequestCookies } from '#lib/server/platform/http/request-cookies.ts';
import { createSealer } from '#lib/server/platform/security/seal.ts';
import { anOrder } from '../../../../../support/an-order.ts';
import { quietLog } from '../../../../../support/quiet-log.ts';

type ProviderStatus = PaymentStatus | 'unknown' | 'away';

let order: Order;
/** Calls to the provider. */
let asked: string[];
let reason: RefundReason;
/** The order that was paid instead. */
let standing: Order | undefined;
let settled: PaymentStatus[];

beforeEach(() => {
  order = anOrder({ status: 'payment_pending', confirmedAt: null });
  asked = [];
  reason = 'late';
  standing = undefined;
  settled = [];
});

/** The redirect target after returning to `query`; `goods`: whether the stock is still there. */
async function returnFromCardPage(
  query: string,
  providerStatus: ProviderStatus,
  goods = true,
): Promise<unknown> {
  const recordQuestion = (question: string) => async () => {
    asked.push(question);
    if (providerStatus === 'away') throw new Outage('payments', 'away');
    return { status: providerStatus };
  };
  const services = {
    orders: {
      findByPaymentId: async (id: string) => (id === 'pay_1' ? order : undefined),
      findReplacement: async () => standing,
      async applyPaymentResult(_: string, status: PaymentStatus) {
        settled.push(status);
        const isPaid = status === 'captured' && goods;
        const end: Order = isPaid
          ? { ...order, status: 'payment_reserved', confirmedAt: '2026-11-21T12:01:00.000Z' }
          : {
              ...{ ...order, status: 'cancellation_completed' },
              ...(status === 'captured' && { refundReason: reason }),
            };
        return { order: end, newlyConfirmed: false, refundDue: false };
      },
    },
    payments: { status: recordQuestion('status'), cancel: recordQuestion('cancel') },
    ...{ log: quietLog(), now: () => new Date('2026-11-21T12:01:00Z'), siteUrl: '' },
    security: createSealer('the secret of this season'),
  };
  const url = new URL(`http://shop.example/en-gb/checkout/return?${query}`);
  const requestContext = {
    locals: { services, shop: getShopByLocale('en-gb'), t: () => '' },
    cookies: new RequestCookies(undefined),
    ...{ url, request: new Request(url) },
  };
  const back = await handlePaymentReturn(
    requestContext as unknown as Parameters<typeof handlePaymentReturn>[0],
  );
  return back instanceof Response ? back.headers.get('location') : back;
}

const CHECKOUT = '/en-gb/checkout';

describe('a shopper who returns from the card page', () => {
  test('is redirected to the paid order, for any result in the address', async () => {
    expect(await returnFromCardPage('payment=pay_1', 'captured')).toMatch(/^\/en-gb\/order\//);
    expect(await returnFromCardPage('payment=pay_1&cancelled=1', 'captured')).toMatch(
      /^\/en-gb\/order\//,
    );
    expect(asked).toEqual(['status', 'cancel']);
  });

  test('is redirected there without a call when the webhook was quicker', async () => {
    order = anOrder();
    expect(await returnFromCardPage('payment=pay_1&cancelled=1', 'away')).toMatch(
      /^\/en-gb\/order\//,
    );
    expect(asked).toEqual([]);
  });

  test('has to identify themselves when the order was paid before the link’s lifetime', async () => {
    order = anOrder({ confirmedAt: '2026-11-21T10:00:00.000Z' });
    const form = `/en-gb/order/track?number=${order.number}`;
    expect(await returnFromCardPage('payment=pay_1', 'captured')).toBe(form);
    expect(await returnFromCardPage('payment=pay_1&cancelled=1', 'captured')).toBe(form);
  });

  test.each([
    ['payment=pay_1', 'declined', 'declined'],
    ['payment=pay_1', 'cancelled', 'expired'],
    ['payment=pay_1&cancelled=1', 'cancelled', 'cancelled'],
    ['payment=pay_1&cancelled=1', 'unknown', 'cancelled'],
  ] as const)(
    'with %s while it is %s is back at the payment step: %s',
    async (query, providerStatus, notice) => {
      expect(await returnFromCardPage(query, providerStatus)).toBe(
        `${CHECKOUT}?payment=${notice}#/payment`,
      );
      expect(settled).toHaveLength(1);
    },
  );

  test.each(['late', 'soldOut', 'cancelled', 'refused'] as const)(
    'gets the true reason when the payment goes back: %s',
    async (why) => {
      reason = why;
      const { number } = order;
      const back = { kind: 'refunded', number, reason: why };
      expect(await returnFromCardPage('payment=pay_1', 'captured', false)).toEqual(back);
      // Also on a later visit, without asking the provider again.
      order = { ...order, status: 'cancellation_completed', refundReason: why };
      asked = [];
      expect(await returnFromCardPage('payment=pay_1', 'away')).toEqual(back);
      expect(asked).toEqual([]);
    },
  );

  test('of a replaced order is led to the one that stands', async () => {
    reason = 'replaced';
    standing = anOrder({ number: 'AU-0000-0002' });
    expect(await returnFromCardPage('payment=pay_1', 'captured', false)).toEqual({
      ...{ kind: 'refunded', number: order.number, reason },
      standing: {
        number: 'AU-0000-0002',
        path: '/en-gb/order/track?number=AU-0000-0002',
      },
    });
  });

  test('reads on the order that it was paid before the newer one', async () => {
    order = anOrder();
    expect(await returnFromCardPage('payment=pay_1&instead=1', 'captured')).toMatch(
      /^\/en-gb\/order\/.+\?notice=paidFirst$/,
    );
  });

  test('sees that the club checks a payment of another amount, without a call for it again', async () => {
    order = { ...order, hasPaymentIssue: true };
    const seen = { kind: 'checked', number: order.number };
    expect(await returnFromCardPage('payment=pay_1', 'captured')).toEqual(seen);
    expect(asked).toEqual([]);
  });

  test.each(['pending', 'unknown', 'away'] as const)(
    'waits while it is %s',
    async (providerStatus) => {
      expect(await returnFromCardPage('payment=pay_1', providerStatus)).toEqual({
        kind: 'waiting',
        number: order.number,
      });
      expect(settled).toEqual([]);
    },
  );

  test('does not cancel anything while the payment status is unknown', async () => {
    expect(await returnFromCardPage('payment=pay_1&cancelled=1', 'away')).toBe(
      `${CHECKOUT}#/payment`,
    );
    expect(await returnFromCardPage('payment=pay_1&cancelled=1', 'pending')).toEqual({
      kind: 'waiting',
      number: order.number,
    });
    expect(settled).toEqual([]);
  });

  test('with an unknown payment is sent to the checkout', async () => {
    expect(await returnFromCardPage('payment=pay_2', 'captured')).toBe(CHECKOUT);
    expect(await returnFromCardPage('', 'captured')).toBe(CHECKOUT);
  });
});
