import type { Services } from '#lib/server/ports/services.ts';
import { type Forgetting, forgetCustomers } from './account-deletion.ts';
import { createBackoff } from './backoff.ts';
import { runAndLogFailure } from './job-failure.ts';
import { emptyOrderOutbox, type Sending } from './order-outbox.ts';
import { type Reconciling, reconcile } from './reconcile.ts';
import { type Alerting, sendStockAlerts } from './stock-alert-outbox.ts';

type Kept = Reconciling &
  Sending &
  Forgetting &
  Alerting & {
    readonly sessions: Pick<Services['sessions'], 'purge'>;
    readonly baskets: Pick<Services['baskets'], 'purge'>;
    readonly savedItems: Pick<Services['savedItems'], 'purge'>;
    readonly wishlists: Pick<Services['wishlists'], 'purge'>;
    readonly stockAlerts: Pick<Services['stockAlerts'], 'purge'>;
  };

const HOUR = 3_600_000;

/**
 * Work between requests, for a timer: every round reconciles, forgets who asked for it and tells whose size is back; once an hour what nobody comes back for is deleted,
 * one bounded batch a round until nothing is left. A part that fails is told to the log and keeps no other one from being done.
 */
export function housekeeping(services: Kept): (now: Date) => Promise<void> {
  const provider = createBackoff();
  let purgeAt = 0;
  return async (now) => {
    const parts = [
      () => reconcile(services, now, provider),
      () => emptyOrderOutbox(services, now),
      () => forgetCustomers(services, now),
      () => sendStockAlerts(services, now),
    ];
    for (const part of parts) await runAndLogFailure(services, 'housekeeping.failed', part);
    if (now.getTime() < purgeAt) return;
    const { sessions, baskets, savedItems, wishlists, stockAlerts } = services;
    const areLeft = await Promise.all(
      [sessions, baskets, savedItems, wishlists, stockAlerts].map((kept) => kept.purge(now)),
    );
    if (!areLeft.includes(true)) purgeAt = now.getTime() + HOUR;
  };
}
