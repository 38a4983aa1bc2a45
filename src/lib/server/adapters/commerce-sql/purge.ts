import { sql } from 'kysely';
import { ALERT_DAYS } from '#lib/domain/stock-alert.ts';
import type { Db } from './database.ts';

/** Few enough that nobody waits for them. */
const BATCH = 500;
const DAY = 86_400_000;
const BASKET_DAYS = 60;
const WISHLIST_DAYS = 360;

/**
 * Expired sessions. Those that reached their absolute end fall idle too, for nothing keeps them alive any more.
 * Several nodes at once take different rows.
 */
export async function purgeSessions(db: Db, now: Date): Promise<boolean> {
  const result = await sql`
    delete from session where id in (
      select id from session where idle_until <= ${now}
      order by idle_until limit ${BATCH} for update skip locked
    )`.execute(db);
  return Number(result.numAffectedRows ?? 0) === BATCH;
}

/** Baskets whose last change, or whose checkout's, is long ago; none that an order still waits for. */
export async function purgeBaskets(db: Db, now: Date): Promise<boolean> {
  const before = new Date(now.getTime() - BASKET_DAYS * DAY);
  const result = await sql`
    delete from basket where id in (
      select id from basket
      where updated_at < ${before}
        and not exists (
          select from checkout where basket_id = basket.id and updated_at >= ${before})
        and not exists (
          select from shop_order where basket_id = basket.id and status = 'payment_pending')
      limit ${BATCH} for update skip locked
    )`.execute(db);
  return Number(result.numAffectedRows ?? 0) === BATCH;
}

/** Wishlists whose last change is long ago, and a guest's whose session ended and that no basket's life would cover. */
export async function purgeWishlists(db: Db, now: Date): Promise<boolean> {
  const before = new Date(now.getTime() - WISHLIST_DAYS * DAY);
  const unreachableBefore = new Date(now.getTime() - BASKET_DAYS * DAY);
  const result = await sql`
    delete from wishlist where id in (
      select id from wishlist
      where updated_at < ${before} or (
        updated_at < ${unreachableBefore} and share_token is null and owner like 'session:%'
        and not exists (select from session where session.id = substr(wishlist.owner, 9)))
      limit ${BATCH} for update skip locked
    )`.execute(db);
  return Number(result.numAffectedRows ?? 0) === BATCH;
}

/** What lies saved for long, and a guest's whose session ended longer ago than any basket's life. */
export async function purgeSavedItems(db: Db, now: Date): Promise<boolean> {
  const before = new Date(now.getTime() - WISHLIST_DAYS * DAY);
  const unreachableBefore = new Date(now.getTime() - BASKET_DAYS * DAY);
  const result = await sql`
    delete from saved_item where id in (
      select id from saved_item
      where saved_at < ${before} or (
        saved_at < ${unreachableBefore} and owner like 'session:%'
        and not exists (select from session where session.id = substr(saved_item.owner, 9)))
      limit ${BATCH} for update skip locked
    )`.execute(db);
  return Number(result.numAffectedRows ?? 0) === BATCH;
}

/** Alerts whose size has not come back for long. */
export async function purgeStockAlerts(db: Db, now: Date): Promise<boolean> {
  const before = new Date(now.getTime() - ALERT_DAYS * DAY);
  const result = await sql`
    delete from stock_alert where id in (
      select id from stock_alert where opened_at < ${before}
      order by opened_at limit ${BATCH} for update skip locked
    )`.execute(db);
  return Number(result.numAffectedRows ?? 0) === BATCH;
}
