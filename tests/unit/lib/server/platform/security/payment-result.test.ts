import { beforeEach, describe, expect, test } from 'vitest';
import type { Order, PaymentStatus } from '#lib/domain/orders/order.ts';
import type { OrderDetail } from '#lib/domain/orders/order-lifecycle.ts';
import { Outage } from '#lib/domain/outage.ts';
import { processOrderOutbox } from '#lib/server/orders/jobs/order-outbox.ts';
import { applyPaymentResult } from '#lib/server/orders/jobs/payment-result.ts';
import { reconcilePayments } from '#lib/server/orders/jobs/reconcile-payments.ts';
import { orderNumberFromToken } from '#lib/server/orders/mails/order-link.ts';
import { createBackoff } from '#lib/server/platform/jobs/backoff.ts';
import { processClaims } from '#lib/server/platform/jobs/claimed-work.ts';
import type { MailMessage } from '#lib/server/platform/ports/mail.ts';
import { createSealer } from '#lib/server/platform/security/seal.ts';
import { anOrder } from '../../../../../support/an-order.ts';
import { printedPictures } from '../../../../../support/printed-pictures.ts';
import { quietLog } from '../../../../../support/quiet-log.ts';

const PLACED = '2026-11-21T12:00:00.000Z';
const minutesLater = (minutes: number): Date => new Date(Date.parse(PLACED) + minutes * 60_000);

/** One order and its payment, stored like in the database. */
let order: Order;
let payment: PaymentStatus;
let isMailed: boolean;
let claimedAt: Date | undefined;
let refundClaimedAt: Date | undefined;
let unansweredSince: Date | undefined;
let refund: 'none' | 'due' | 'done';
let providerStatus: PaymentStatus | 'unknown';
/** Calls to the outside services. */
let mails: MailMessage[];
let refunds: string[];
/** Closed card pages. */
let closed: string[];
let isDown: { payments: boolean; mail: boolean };

beforeEach(() => {
  order = anOrder({ status: 'payment_pending', createdAt: PLACED, confirmedAt: null });
  payment = 'pending';
  isMailed = false;
  claimedAt = undefined;
  refundClaimedAt = undefined;
  unansweredSince = undefined;
  closed = [];
  refund = 'none';
  providerStatus = 'pending';
  mails = [];
  refunds = [];
  isDown = { payments: false, mail: false };
});

const { seal, unseal } = createSealer('the secret of this season');

function applyStatus(status: PaymentStatus, now: Date): boolean {
  const wasPending = order.status === 'payment_pending';
  const isCapture = status === 'captured';
  payment = status;
  if (wasPending && isCapture) {
    order = { ...order, status: 'invoice_completed', confirmedAt: now.toISOString() };
  } else if (wasPending && status !== 'pending') {
    order = { ...order, status: 'cancellation_completed' };
  } else if (isCapture && order.status === 'cancellation_completed' && refund === 'none') {
    refund = 'due';
  }
  return wasPending && isCapture;
}

function orders() {
  return {
    async applyPaymentResult(paymentId: string, status: PaymentStatus, now: Date) {
      if (paymentId !== 'payment-1') return undefined;
      const newlyConfirmed = applyStatus(status, now);
      return { order, newlyConfirmed, refundDue: refund === 'due' };
    },
    async claimPending(now: Date) {
      const isOld = Date.parse(order.createdAt) < now.getTime() - 60_000;
      if (!isOld || payment !== 'pending' || claimedAt === now) return [];
      claimedAt = now;
      unansweredSince ??= now;
      return [{ paymentId: 'payment-1', order, unansweredSince }];
    },
    async markAnswered() {
      unansweredSince = undefined;
    },
    async claimRefunds(now: Date) {
      if (refund !== 'due' || refundClaimedAt === now) return [];
      refundClaimedAt = now;
      return [{ paymentId: 'payment-1', since: minutesLater(2) }];
    },
    async markRefunded() {
      refund = 'done';
    },
    async expireReservations(now: Date) {
      const isOver = now.getTime() - Date.parse(order.createdAt) > 30 * 60_000;
      if (!isOver || order.status !== 'payment_pending') return 0;
      order = { ...order, status: 'cancellation_completed' };
      return 1;
    },
  };
}

function orderMails() {
  return {
    async claim() {
      if (!order.confirmedAt || isMailed) return [];
      const detail = { ...order, parcels: [], returns: [] } as unknown as OrderDetail;
      return [{ id: 1, kind: 'confirmed', order: detail, requestedAt: PLACED } as const];
    },
    async markSent() {
      isMailed = true;
    },
    release: async () => {},
    postpone: async () => {},
  };
}

function services() {
  return {
    orders: {
      ...orders(),
      mails: orderMails(),
      desk: { claimRefunds: async () => [], markRefunded: async () => {} },
    },
    payments: {
      open: () => Promise.reject(new Error('not here')),
      readWebhook: () => Promise.reject(new Error('not here')),
      async status() {
        if (isDown.payments) throw new Outage('payments', 'away');
        return { status: providerStatus };
      },
      async cancel(paymentId: string) {
        if (isDown.payments) throw new Outage('payments', 'away');
        closed.push(paymentId);
        if (providerStatus === 'pending') providerStatus = 'cancelled';
        return { status: providerStatus };
      },
      async refund(paymentId: string) {
        if (isDown.payments) throw new Outage('payments', 'away');
        refunds.push(paymentId);
      },
    },
    mail: {
      async send(message: MailMessage) {
        if (isDown.mail) throw new Outage('mail', 'away');
        mails.push(message);
      },
    },
    log: quietLog(),
    siteUrl: 'http://shop.example',
    printing: { pictures: printedPictures },
    security: { seal },
  };
}

describe('a settled payment', () => {
  test('confirms the order and mails it once when it is reported again', async () => {
    await applyPaymentResult(services(), 'payment-1', { status: 'captured' }, minutesLater(1));
    await applyPaymentResult(services(), 'payment-1', { status: 'captured' }, minutesLater(1));
    await applyPaymentResult(services(), 'payment-1', { status: 'cancelled' }, minutesLater(2));
    expect(order.status).toBe('invoice_completed');
    await expect.poll(() => isMailed).toBe(true);
    expect(mails.map(({ to }) => to)).toEqual(['ada@example.com']);
  });

  test('mails a link that opens this order', async () => {
    await applyPaymentResult(services(), 'payment-1', { status: 'captured' }, new Date());
    await expect.poll(() => mails).toHaveLength(1);
    const token = /\/en-gb\/order\/(\S+)/.exec(mails[0]?.text ?? '')?.[1] ?? '';
    expect(await orderNumberFromToken({ security: { unseal } }, token)).toBe('AU-7K2M-9QXD');
    expect(await orderNumberFromToken({ security: { unseal } }, `${token}x`)).toBeUndefined();
  });

  test('is refunded once when it is paid after the order was cancelled', async () => {
    await applyPaymentResult(services(), 'payment-1', { status: 'cancelled' }, minutesLater(1));
    await applyPaymentResult(services(), 'payment-1', { status: 'captured' }, minutesLater(2));
    await expect.poll(() => refund).toBe('done');
    await applyPaymentResult(services(), 'payment-1', { status: 'captured' }, minutesLater(3));
    expect(refunds).toEqual(['payment-1']);
    expect(mails).toEqual([]);
  });

  test('stays settled while the mail server is down, and is mailed later', async () => {
    isDown.mail = true;
    const shop = services();
    await applyPaymentResult(shop, 'payment-1', { status: 'captured' }, minutesLater(1));
    expect(order.status).toBe('invoice_completed');
    // The mail is sent after the reply.
    await expect.poll(() => shop.log.lines.map(({ event }) => event)).toContain('mail.waits');
    await processOrderOutbox(services(), minutesLater(3));
    isDown.mail = false;
    await processOrderOutbox(services(), minutesLater(4));
    await processOrderOutbox(services(), minutesLater(5));
    expect(mails).toHaveLength(1);
  });

  test('is ignored when the shop never requested it', async () => {
    expect(
      await applyPaymentResult(services(), 'payment-9', { status: 'captured' }, minutesLater(1)),
    ).toBeUndefined();
  });
});

describe('the reconciler', () => {
  test('finds the capture whose webhook was lost', async () => {
    providerStatus = 'captured';
    await reconcilePayments(services(), minutesLater(2));
    expect(order.status).toBe('invoice_completed');
    await expect.poll(() => mails).toHaveLength(1);
  });

  test('does not check a payment for a minute, nor cancel it within half an hour on the card page', async () => {
    providerStatus = 'captured';
    await reconcilePayments(services(), minutesLater(0.5));
    providerStatus = 'pending';
    await reconcilePayments(services(), minutesLater(29));
    expect(order.status).toBe('payment_pending');
  });

  test.each(['pending', 'unknown', 'away'] as const)(
    'returns the stock after that when the payment is %s',
    async (state) => {
      isDown.payments = state === 'away';
      providerStatus = state === 'away' ? 'captured' : state;
      await reconcilePayments(services(), minutesLater(31));
      expect(order.status).toBe('cancellation_completed');
      expect(payment).toBe(state === 'unknown' ? 'cancelled' : 'pending');
    },
  );

  test('still finds a payment made after that, and refunds it', async () => {
    isDown.payments = true;
    await reconcilePayments(services(), minutesLater(31));
    isDown.payments = false;
    providerStatus = 'captured';
    await reconcilePayments(services(), minutesLater(45));
    await expect.poll(() => refunds).toEqual(['payment-1']);
  });

  test('sends the refund that the provider refused before', async () => {
    await applyPaymentResult(services(), 'payment-1', { status: 'declined' }, minutesLater(1));
    isDown.payments = true;
    await applyPaymentResult(services(), 'payment-1', { status: 'captured' }, minutesLater(2));
    expect(refunds).toEqual([]);
    isDown.payments = false;
    await reconcilePayments(services(), minutesLater(3));
    await reconcilePayments(services(), minutesLater(4));
    expect(refunds).toEqual(['payment-1']);
  });

  test('closes the card page of a cancelled order', async () => {
    await reconcilePayments(services(), minutesLater(31));
    expect(order.status).toBe('cancellation_completed');
    expect(closed).toEqual([]);
    await reconcilePayments(services(), minutesLater(32));
    expect(closed).toEqual(['payment-1']);
    expect(payment).toBe('cancelled');
  });

  test('alerts the club of a payment unsettled for five minutes, and repeats the alert', async () => {
    const events = async (minutes: number): Promise<readonly string[]> => {
      const shop = services();
      await reconcilePayments(shop, minutesLater(minutes));
      return shop.log.lines.map(({ event }) => event);
    };
    isDown.payments = true;
    expect(await events(2)).toEqual(['payment.unsettled']);
    expect(await events(6)).toEqual(['payment.unsettled']);
    const alertEvents = ['payment.unsettled', 'payment.needs-attention'];
    expect(await events(7)).toEqual(alertEvents);
    expect(await events(12)).toEqual(alertEvents);
    isDown.payments = false;
    expect(await events(17)).toEqual([]);
    isDown.payments = true;
    expect(await events(22)).toEqual(['payment.unsettled']);
  });

  test('reports an order that the database refuses, and settles it later', async () => {
    providerStatus = 'captured';
    const shop = services();
    const broken = {
      ...shop.orders,
      applyPaymentResult: () => Promise.reject(new Error('a trigger raised')),
    };
    await reconcilePayments({ ...shop, orders: broken }, minutesLater(2));
    await reconcilePayments({ ...shop, orders: broken }, minutesLater(8));
    expect(shop.log.lines.at(-1)).toMatchObject({
      event: 'payment.needs-attention',
      fields: { payment: 'payment-1', reason: 'a trigger raised' },
    });
    await reconcilePayments(services(), minutesLater(9));
    expect(order.status).toBe('invoice_completed');
  });

  test('reports an owed refund that cannot be paid', async () => {
    await applyPaymentResult(services(), 'payment-1', { status: 'declined' }, minutesLater(1));
    isDown.payments = true;
    await applyPaymentResult(services(), 'payment-1', { status: 'captured' }, minutesLater(2));
    const shop = services();
    await reconcilePayments(shop, minutesLater(7));
    expect(shop.log.lines.map(({ event }) => event)).toEqual([
      'payment.refund-waits',
      'payment.needs-attention',
    ]);
  });

  test('calls a failing provider less and less often, and resumes when it is back', () => {
    const provider = createBackoff();
    const secondsLater = (seconds: number): Date => new Date(Date.parse(PLACED) + seconds * 1_000);
    const recordFailureAfter = (seconds: number): void =>
      provider.record(false, secondsLater(seconds));
    expect(provider.isOver(secondsLater(0))).toBe(true);
    recordFailureAfter(0);
    expect(provider.isOver(secondsLater(9))).toBe(false);
    expect(provider.isOver(secondsLater(10))).toBe(true);
    for (const seconds of [10, 30, 70, 150, 270]) recordFailureAfter(seconds);
    expect(provider.isOver(secondsLater(389))).toBe(false);
    expect(provider.isOver(secondsLater(390))).toBe(true);
    // The clock is set back by an hour.
    expect(provider.isOver(secondsLater(389 - 3_600))).toBe(true);
    provider.record(true, secondsLater(390));
    expect(provider.isOver(secondsLater(390))).toBe(true);
  });

  test('limits the work of a round and stops when nothing succeeds', async () => {
    const lots = async (isAccepted: boolean): Promise<number> => {
      let claimed = 0;
      await processClaims(
        async () => [++claimed],
        async () => isAccepted,
      );
      return claimed;
    };
    expect(await lots(true)).toBe(10);
    expect(await lots(false)).toBe(1);
  });
});
