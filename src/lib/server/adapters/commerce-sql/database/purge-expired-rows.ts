import { type RawBuilder, sql } from 'kysely';
import { STOCK_ALERT_DAYS } from '#lib/domain/catalog/stock-alert.ts';
import type { Db } from './connection.ts';

/** Small batches keep locks short. */
const BATCH = 500;
const DAY = 86_400_000;
const BASKET_DAYS = 60;
const WISHLIST_DAYS = 360;

/**
 * Expired sessions. Sessions past their absolute end are idle too, because nothing extends them.
 */
export async function purgeSessions(db: Db, now: Date): Promise<boolean> {
  return deleteBatch(db, 'session', sql`idle_until <= ${now} order by idle_until`);
}

/** Baskets without a recent change of basket or checkout, and without a pending order. */
export async function purgeBaskets(db: Db, now: Date): Promise<boolean> {
  const before = new Date(now.getTime() - BASKET_DAYS * DAY);
  const condition = sql`updated_at < ${before}
    and not exists (
      select from checkout where basket_id = basket.id and updated_at >= ${before})
    and not exists (
      select from shop_order where basket_id = basket.id and status = 'payment_pending')`;
  return deleteBatch(db, 'basket', condition);
}

/** Wishlists without a recent change, and those of ended guest sessions. */
export async function purgeWishlists(db: Db, now: Date): Promise<boolean> {
  const before = new Date(now.getTime() - WISHLIST_DAYS * DAY);
  const unreachableBefore = new Date(now.getTime() - BASKET_DAYS * DAY);
  const condition = sql`updated_at < ${before} or (
    updated_at < ${unreachableBefore} and share_token is null and owner like 'session:%'
    and not exists (select from session where session.id = substr(wishlist.owner, 9)))`;
  return deleteBatch(db, 'wishlist', condition);
}

/** Items saved long ago, and those of ended guest sessions. */
export async function purgeSavedItems(db: Db, now: Date): Promise<boolean> {
  const before = new Date(now.getTime() - WISHLIST_DAYS * DAY);
  const unreachableBefore = new Date(now.getTime() - BASKET_DAYS * DAY);
  const condition = sql`saved_at < ${before} or (
    saved_at < ${unreachableBefore} and owner like 'session:%'
    and not exists (select from session where session.id = substr(saved_item.owner, 9)))`;
  return deleteBatch(db, 'saved_item', condition);
}

/** Alerts whose size has been out of stock too long. */
export async function purgeStockAlerts(db: Db, now: Date): Promise<boolean> {
  const before = new Date(now.getTime() - STOCK_ALERT_DAYS * DAY);
  return deleteBatch(db, 'stock_alert', sql`opened_at < ${before} order by opened_at`);
}

/** Counts of attempts whose window is over. */
export async function purgeAttempts(db: Db, now: Date): Promise<boolean> {
  const result = await sql`
    delete from attempt where key in (
      select key from attempt where expire <= ${now.getTime()} limit ${BATCH} for update skip locked
    )`.execute(db);
  return Number(result.numAffectedRows ?? 0) === BATCH;
}

/** Deletes one batch; returns whether more may be left. Several nodes delete different rows. */
async function deleteBatch(db: Db, table: string, where: RawBuilder<unknown>): Promise<boolean> {
  const rows = sql.table(table);
  const result = await sql`
    delete from ${rows} where id in (
      select id from ${rows} where ${where} limit ${BATCH} for update skip locked
    )`.execute(db);
  return Number(result.numAffectedRows ?? 0) === BATCH;
}
