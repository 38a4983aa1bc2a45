import { fetchPictures, type PictureJobServices } from '#lib/server/catalog/jobs/fetch-pictures.ts';
import {
  type AccountDeletionServices,
  processAccountDeletions,
} from '#lib/server/customers/jobs/account-deletion.ts';
import {
  type AccountMailServices,
  sendAccountMails,
} from '#lib/server/customers/jobs/account-mails.ts';
import {
  type OrderOutboxServices,
  processOrderOutbox,
} from '#lib/server/orders/jobs/order-outbox.ts';
import {
  type ReconcileServices,
  reconcilePayments,
} from '#lib/server/orders/jobs/reconcile-payments.ts';
import {
  createRateRefresh,
  type ExchangeRateServices,
} from '#lib/server/papers/jobs/exchange-rates.ts';
import { createBackoff } from '#lib/server/platform/jobs/backoff.ts';
import { runAndLogFailure } from '#lib/server/platform/jobs/job-failure.ts';
import type { Services } from '#lib/server/platform/ports/services.ts';
import {
  type StockAlertJobServices,
  sendStockAlerts,
} from '#lib/server/stock-alerts/jobs/stock-alert-outbox.ts';

type JobServices = ReconcileServices &
  OrderOutboxServices &
  AccountDeletionServices &
  AccountMailServices &
  StockAlertJobServices &
  PictureJobServices &
  ExchangeRateServices & {
    readonly sessions: Pick<Services['sessions'], 'purge'>;
    readonly baskets: Pick<Services['baskets'], 'purge'>;
    readonly savedItems: Pick<Services['savedItems'], 'purge'>;
    readonly wishlists: Pick<Services['wishlists'], 'purge'>;
    readonly stockAlerts: Pick<Services['stockAlerts'], 'purge'>;
    readonly attempts: Pick<Services['attempts'], 'purge'>;
    readonly feeds: Pick<Services['feeds'], 'purge'>;
    readonly orders: Pick<Services['orders'], 'purge'>;
    readonly securityLog: Pick<Services['securityLog'], 'purge'>;
  };

const HOUR = 3_600_000;

/**
 * Returns one round of background work, for a timer. Every round reconciles payments, sends the outboxes, erases accounts,
 * mails customers and refreshes exchange rates. Once an hour it also purges expired rows, one bounded batch a round until none is left. A job
 * that fails is logged and does not stop the others.
 */
export function createJobRunner(services: JobServices): (now: Date) => Promise<void> {
  const provider = createBackoff();
  const refreshRates = createRateRefresh();
  let purgeAt = 0;
  return async (now) => {
    const jobs = [
      () => reconcilePayments(services, now, provider),
      () => processOrderOutbox(services, now),
      () => processAccountDeletions(services, now),
      () => sendAccountMails(services, now),
      () => sendStockAlerts(services, now),
      () => fetchPictures(services, now),
      () => refreshRates(services, now),
    ];
    for (const job of jobs) await runAndLogFailure(services, 'housekeeping.failed', job);
    if (now.getTime() < purgeAt) return;
    const { sessions, baskets, savedItems, wishlists, stockAlerts } = services;
    const { attempts, feeds, orders, securityLog } = services;
    const stores = [
      ...[sessions, baskets, savedItems, wishlists, stockAlerts],
      ...[attempts, feeds, orders, securityLog],
    ];
    const hasMore = await Promise.all(stores.map((store) => store.purge(now)));
    if (!hasMore.includes(true)) purgeAt = now.getTime() + HOUR;
  };
}
