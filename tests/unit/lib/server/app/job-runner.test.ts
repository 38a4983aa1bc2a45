import { expect, test } from 'vitest';
import type { OrderDetail } from '#lib/domain/orders/order-lifecycle.ts';
import { Outage } from '#lib/domain/outage.ts';
import { minor } from '#lib/domain/shop/money.ts';
import { createJobRunner } from '#lib/server/app/job-runner.ts';
import type { OrderMailDue } from '#lib/server/orders/ports/order-mails.ts';
import { type MailMessage, REJECTED_RECIPIENT } from '#lib/server/platform/ports/mail.ts';
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
      purge,
      expireReservations: async () => done.push('expired'),
      desk: { claimRefunds: nothing },
      mails: {
        claim: nothing,
        markSent: async (id: number) => done.push(`mail ${id} sent`),
        release: async (ids: readonly number[]) => done.push(`mails ${ids.join()} released`),
        postpone: async (id: number) => done.push(`mail ${id} postponed`),
      },
    },
    papers: { exchangeRates: { completePapers: nothing }, exchangeRateSource: undefined },
    customers: {
      claimReceipts: nothing,
      eraseDue: async () => done.push('forgotten'),
      mails: { claim: nothing },
      sessions: { purge },
    },
    payments: {},
    mail: {
      async send({ to }: MailMessage) {
        if (to === 'nobody@example.com') throw new Outage(REJECTED_RECIPIENT, 'refused');
        if (to === 'away@example.com') throw new Outage('mail', 'away');
      },
    },
    siteUrl: 'https://shop.example',
    security: { seal: async () => 'token', attempts: { purge }, log: { purge } },
    log: quietLog(),
    basket: { purge, savedItems: { purge } },
    wishlist: { purge },
    stockAlerts: { purge, claimDue: nothing },
    catalog: { pictures: { claimDue: nothing } },
    printing: {},
    feeds: { purge },
    waitingRoom: { purge },
  };
  return { done, services: { ...services, ...changes } };
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

/** The services with these mails about orders to send. */
function claiming(
  services: ReturnType<typeof createJobServices>['services'],
  claim: () => Promise<readonly OrderMailDue[]>,
): object {
  const { orders } = services;
  return { ...services, orders: { ...orders, mails: { ...orders.mails, claim } } };
}

const REFUSED = 'nobody@example.com';

test('rejected addresses are tried later and do not prevent other mails', async () => {
  const jobServices = createJobServices();
  const claim = async () => [news(1, REFUSED), news(2, REFUSED), news(3, 'ada@example.com')];
  await createJobRunner(claiming(jobServices.services, claim) as never)(NOW);
  const mails = ['mail 1 postponed', 'mail 2 postponed', 'mail 3 sent'];
  expect(jobServices.done).toEqual(['expired', ...mails, 'forgotten']);
});

test('a mail server that is down is not called again, and its mails are released', async () => {
  const jobServices = createJobServices();
  const claim = async () => [news(1, 'away@example.com'), news(2, 'ada@example.com')];
  await createJobRunner(claiming(jobServices.services, claim) as never)(NOW);
  expect(jobServices.done).toEqual(['expired', 'mails 1,2 released', 'forgotten']);
});

test('a mail that waits for more than a day is reported with each try', async () => {
  const { services } = createJobServices();
  const claim = async () => [news(1, 'away@example.com')];
  const runner = createJobRunner(claiming(services, claim) as never);
  await runner(NOW);
  await runner(new Date(NOW.getTime() + 48 * 3_600_000));
  expect(services.log.lines.map(({ event }) => event)).toEqual([
    ...['mail.waits', 'mail.waits', 'mail.needs-attention'],
  ]);
});

test('a failing job is reported, and the deletions still run', async () => {
  const jobServices = createJobServices();
  const expireReservations = () => Promise.reject(new Error('a row that nobody understands'));
  const orders = { ...jobServices.services.orders, expireReservations };
  await createJobRunner({ ...jobServices.services, orders } as never)(NOW);
  expect(jobServices.done).toEqual(['forgotten']);
  expect(jobServices.services.log.lines.map(({ event }) => event)).toEqual(['housekeeping.failed']);
});
