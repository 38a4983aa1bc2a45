import { expect, test } from 'vitest';
import type { Order } from '#lib/domain/orders/order.ts';
import { refundShare } from '#lib/domain/orders/order-state.ts';
import { minor } from '#lib/domain/shop/money.ts';
import { getShopByLocale } from '#lib/domain/shop/shop.ts';
import { createPaymentRedirect } from '#lib/server/orders/procedures/payment-redirect.ts';
import { aProvider } from '../../../../../support/a-provider.ts';
import { anOrder } from '../../../../../support/an-order.ts';
import { noOrderMails } from '../../../../../support/no-order-mails.ts';
import { printedPictures } from '../../../../../support/printed-pictures.ts';
import { quietLog } from '../../../../../support/quiet-log.ts';

const RETURN = 'https://shop.example/en-gb/checkout/return?payment=pay_1';

async function redirectOf(order: Order) {
  const statuses: string[] = [];
  const redirect = await createPaymentRedirect(
    {
      payments: aProvider(16_000),
      orders: {
        async applyPaymentResult(_, status) {
          statuses.push(status);
          return { order, newlyConfirmed: false, refundDue: false };
        },
        markRefunded: async () => {},
        listEarlierPayments: async () => [],
        findByPaymentId: async () => order,
        mails: noOrderMails,
      },
      mail: { send: async () => {} },
      log: quietLog(),
      siteUrl: 'https://shop.example',
      printing: { pictures: printedPictures },
      security: { seal: async () => '' },
      now: () => new Date('2026-11-21T12:00:00Z'),
    },
    getShopByLocale('en-gb'),
    { paymentId: 'pay_1', order },
  );
  return { to: redirect.kind === 'redirect' ? redirect.url : redirect.kind, statuses };
}

test('a pending order is paid on the provider’s page', async () => {
  const waiting = anOrder({ status: 'payment_pending', confirmedAt: null });
  expect(await redirectOf(waiting)).toEqual({ to: 'https://pay.example/pay_1', statuses: [] });
});

test('a paid order redirects to itself, a free one is settled at once', async () => {
  expect(await redirectOf(anOrder())).toEqual({ to: RETURN, statuses: [] });
  const cost = { ...anOrder().cost, total: minor(0) };
  const free = anOrder({ cost, status: 'payment_pending', confirmedAt: null });
  expect(await redirectOf(free)).toEqual({ to: RETURN, statuses: ['captured'] });
});

test('the refund of one unit of three is whole won, and the three add up', () => {
  const line = { total: minor(1_000_000), quantity: 3 };
  const shares = [0, 1, 2].map((before) => refundShare(line, before, 1, 'KRW'));
  expect(shares).toEqual([333_300, 333_400, 333_300]);
  expect([0, 1, 2].map((before) => refundShare(line, before, 1, 'GBP'))).toEqual([
    333_333, 333_334, 333_333,
  ]);
});
