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
import {
  type StockAlertJobServices,
  sendStockAlerts,
} from '#lib/server/stock-alerts/jobs/stock-alert-outbox.ts';

/** What forgets its expired rows, one batch a call; tells whether there are more. */
interface Purged {
  purge(now: Date): Promise<boolean>;
}

type JobServices = ReconcileServices &
  OrderOutboxServices &
  AccountDeletionServices &
  AccountMailServices &
  StockAlertJobServices &
  PictureJobServices &
  ExchangeRateServices & {
    readonly customers: { readonly sessions: Purged };
    readonly basket: Purged & { readonly savedItems: Purged };
    readonly wishlist: Purged;
    readonly stockAlerts: Purged;
    readonly waitingRoom: Purged;
    readonly feeds: Purged;
    readonly orders: Purged;
    readonly security: { readonly attempts: Purged; readonly log: Purged };
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
    const { customers, basket, wishlist, stockAlerts, waitingRoom } = services;
    const { feeds, orders, security } = services;
    const stores = [
      ...[customers.sessions, basket, basket.savedItems, wishlist, stockAlerts],
      ...[security.attempts, feeds, orders, security.log, waitingRoom],
    ];
    const hasMore = await Promise.all(stores.map((store) => store.purge(now)));
    if (!hasMore.includes(true)) purgeAt = now.getTime() + HOUR;
  };
}
