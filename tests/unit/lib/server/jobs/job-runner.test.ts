import { expect, test } from 'vitest';
import type { Order } from '#lib/domain/orders/order.ts';
import type { OrderDetail } from '#lib/domain/orders/order-lifecycle.ts';
import { Outage } from '#lib/domain/outage.ts';
import { minor } from '#lib/domain/shop/money.ts';
import { createJobRunner } from '#lib/server/jobs/job-runner.ts';
import { type MailMessage, REJECTED_RECIPIENT } from '#lib/server/ports/mail.ts';
import type { OrderMailDue } from '#lib/server/ports/order-desk.ts';
import { anOrder } from '../../../../support/an-order.ts';
import { quietLog } from '../../../../support/quiet-log.ts';

const NOW = new Date('2026-11-20T12:00:00Z');

/** Services without work except the given one. */
function createJobServices(changes: object = {}) {
  const done: string[] = [];
  const nothing = async () => [];
  const purge = async () => false;
  const services = {
    orders: {
      claimPending: nothing,
      claimRefunds: nothing,
      listUnmailed: nothing,
      purge,
      expireReservations: async () => done.push('expired'),
      markMailed: async (id: number) => done.push(`order ${id} mailed`),
    },
    orderDesk: {
      claimRefunds: nothing,
      claimMails: nothing,
      markMailed: async (id: number) => done.push(`news ${id} mailed`),
    },
    customers: { unsentReceipts: nothing, eraseDue: async () => done.push('forgotten') },
    payments: {},
    mail: {
      async send({ to }: MailMessage) {
        if (to === 'nobody@example.com') throw new Outage(REJECTED_RECIPIENT, 'refused');
        if (to === 'away@example.com') throw new Outage('mail', 'away');
      },
    },
    siteUrl: 'https://shop.example',
    seal: async () => 'token',
    log: quietLog(),
    ...{ sessions: { purge }, baskets: { purge }, savedItems: { purge }, wishlists: { purge } },
    stockAlerts: { purge, claimDue: nothing },
    attempts: { purge },
  };
  return { done, services: { ...services, ...changes } };
}

function confirmed(id: number, email: string): Order {
  return anOrder({ id, email, confirmedAt: '2026-11-20T11:50:00.000Z' });
}

function news(id: number, email: string): OrderMailDue {
  const order = {
    ...anOrder({ email }),
    parcels: [],
    returns: [],
    history: [],
    refunded: minor(0),
  };
  const requestedAt = '2026-11-20T11:50:00.000Z';
  return { id, kind: 'cancelled', order: order as unknown as OrderDetail, requestedAt };
}

const REFUSED = 'nobody@example.com';

test('refused addresses do not prevent mails of other orders', async () => {
  const jobServices = createJobServices();
  const orders = {
    ...jobServices.services.orders,
    listUnmailed: async () => [
      ...[1, 2, 3, 4].map((id) => confirmed(id, REFUSED)),
      confirmed(5, 'ada@example.com'),
    ],
  };
  const claimMails = async () => [news(1, REFUSED), news(2, 'ada@example.com')];
  const orderDesk = { ...jobServices.services.orderDesk, claimMails };
  await createJobRunner({ ...jobServices.services, orders, orderDesk } as never)(NOW);
  expect(jobServices.done).toEqual(['order 5 mailed', 'expired', 'news 2 mailed', 'forgotten']);
});

test('a mail server that is down is not called again', async () => {
  const jobServices = createJobServices();
  const claimMails = async () => [news(1, 'away@example.com'), news(2, 'ada@example.com')];
  const orderDesk = { ...jobServices.services.orderDesk, claimMails };
  await createJobRunner({ ...jobServices.services, orderDesk } as never)(NOW);
  expect(jobServices.done).toEqual(['expired', 'forgotten']);
});

test('a failing job is reported, and the deletions still run', async () => {
  const jobServices = createJobServices();
  const expireReservations = () => Promise.reject(new Error('a row that nobody understands'));
  const orders = { ...jobServices.services.orders, expireReservations };
  await createJobRunner({ ...jobServices.services, orders } as never)(NOW);
  expect(jobServices.done).toEqual(['forgotten']);
  expect(jobServices.services.log.lines.map(({ event }) => event)).toEqual(['housekeeping.failed']);
});
