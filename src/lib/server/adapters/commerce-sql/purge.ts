import { type RawBuilder, sql } from 'kysely';
import { ALERT_DAYS } from '#lib/domain/stock-alert.ts';
import type { Db } from './database.ts';

/** Few enough that nobody waits for them. */
const BATCH = 500;
const DAY = 86_400_000;
const BASKET_DAYS = 60;
const WISHLIST_DAYS = 360;

/** Expired sessions. Those that reached their absolute end fall idle too, for nothing keeps them alive any more. */
export async function purgeSessions(db: Db, now: Date): Promise<boolean> {
  return purge(db, 'session', sql`idle_until <= ${now} order by idle_until`);
}

/** Baskets whose last change, or whose checkout's, is long ago; none that an order still waits for. */
export async function purgeBaskets(db: Db, now: Date): Promise<boolean> {
  const before = new Date(now.getTime() - BASKET_DAYS * DAY);
  const old = sql`updated_at < ${before}
    and not exists (
      select from checkout where basket_id = basket.id and updated_at >= ${before})
    and not exists (
      select from shop_order where basket_id = basket.id and status = 'payment_pending')`;
  return purge(db, 'basket', old);
}

/** Wishlists whose last change is long ago, and a guest's whose session ended and that no basket's life would cover. */
export async function purgeWishlists(db: Db, now: Date): Promise<boolean> {
  const before = new Date(now.getTime() - WISHLIST_DAYS * DAY);
  const unreachableBefore = new Date(now.getTime() - BASKET_DAYS * DAY);
  const old = sql`updated_at < ${before} or (
    updated_at < ${unreachableBefore} and share_token is null and owner like 'session:%'
    and not exists (select from session where session.id = substr(wishlist.owner, 9)))`;
  return purge(db, 'wishlist', old);
}

/** What lies saved for long, and a guest's whose session ended longer ago than any basket's life. */
export async function purgeSavedItems(db: Db, now: Date): Promise<boolean> {
  const before = new Date(now.getTime() - WISHLIST_DAYS * DAY);
  const unreachableBefore = new Date(now.getTime() - BASKET_DAYS * DAY);
  const old = sql`saved_at < ${before} or (
    saved_at < ${unreachableBefore} and owner like 'session:%'
    and not exists (select from session where session.id = substr(saved_item.owner, 9)))`;
  return purge(db, 'saved_item', old);
}

/** Alerts whose size has not come back for long. */
export async function purgeStockAlerts(db: Db, now: Date): Promise<boolean> {
  const before = new Date(now.getTime() - ALERT_DAYS * DAY);
  return purge(db, 'stock_alert', sql`opened_at < ${before} order by opened_at`);
}

/** Deletes a batch of the rows that `where` names; answers whether more may be left. Several nodes at once take different rows. */
async function purge(db: Db, table: string, where: RawBuilder<unknown>): Promise<boolean> {
  const rows = sql.table(table);
  const result = await sql`
    delete from ${rows} where id in (
      select id from ${rows} where ${where} limit ${BATCH} for update skip locked
    )`.execute(db);
  return Number(result.numAffectedRows ?? 0) === BATCH;
}
