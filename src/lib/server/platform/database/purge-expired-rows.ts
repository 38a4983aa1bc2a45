import { type RawBuilder, sql } from 'kysely';
import type { Address } from '#lib/domain/addresses/address-fields.ts';
import { RETENTION_DAYS } from '#lib/domain/customers/retention.ts';
import type { Db } from './connection.ts';

/** Small batches keep locks short. */
const BATCH = 500;
const DAY = 86_400_000;
const FEED_EVENT_DAYS = 30;

/**
 * Expired sessions. Sessions past their absolute end are idle too, because nothing extends them.
 */
export async function purgeSessions(db: Db, now: Date): Promise<boolean> {
  return deleteBatch(db, 'session', sql`idle_until <= ${now} order by idle_until`);
}

/** Baskets without a recent change of basket or checkout, and without a pending order. */
export async function purgeBaskets(db: Db, now: Date): Promise<boolean> {
  const before = daysBefore(now, RETENTION_DAYS.basket);
  const condition = sql`updated_at < ${before}
    and not exists (
      select from checkout where basket_id = basket.id and updated_at >= ${before})
    and not exists (
      select from shop_order where basket_id = basket.id and status = 'payment_pending')`;
  return deleteBatch(db, 'basket', condition);
}

/** Wishlists without a recent change, and those of ended guest sessions. */
export async function purgeWishlists(db: Db, now: Date): Promise<boolean> {
  const before = daysBefore(now, RETENTION_DAYS.wishlist);
  const unreachableBefore = daysBefore(now, RETENTION_DAYS.unreachable);
  const condition = sql`updated_at < ${before} or (
    updated_at < ${unreachableBefore} and share_token is null and owner like 'session:%'
    and not exists (select from session where session.id = substr(wishlist.owner, 9)))`;
  return deleteBatch(db, 'wishlist', condition);
}

/** Items saved long ago, and those of ended guest sessions. */
export async function purgeSavedItems(db: Db, now: Date): Promise<boolean> {
  const before = daysBefore(now, RETENTION_DAYS.wishlist);
  const unreachableBefore = daysBefore(now, RETENTION_DAYS.unreachable);
  const condition = sql`saved_at < ${before} or (
    saved_at < ${unreachableBefore} and owner like 'session:%'
    and not exists (select from session where session.id = substr(saved_item.owner, 9)))`;
  return deleteBatch(db, 'saved_item', condition);
}

/** Alerts whose size has been out of stock too long. */
export async function purgeStockAlerts(db: Db, now: Date): Promise<boolean> {
  const before = daysBefore(now, RETENTION_DAYS.stockAlert);
  return deleteBatch(db, 'stock_alert', sql`opened_at < ${before} order by opened_at`);
}

/** Copies of sent mails: they hold names, addresses and goods. */
export async function purgeMailCopies(db: Db, now: Date): Promise<boolean> {
  const before = daysBefore(now, RETENTION_DAYS.mailCopy);
  return deleteBatch(db, 'order_mail_copy', sql`sent_at < ${before} order by sent_at`);
}

/** Feed events that no sender repeats any more. */
export async function purgeFeedEvents(db: Db, now: Date): Promise<boolean> {
  const before = daysBefore(now, FEED_EVENT_DAYS);
  return deleteBatch(db, 'feed_event', sql`received_at < ${before} order by received_at`);
}

/** Counts of attempts whose window is over. */
export async function purgeAttempts(db: Db, now: Date): Promise<boolean> {
  const result = await sql`
    delete from attempt where key in (
      select key from attempt where expire <= ${now.getTime()} limit ${BATCH} for update skip locked
    )`.execute(db);
  return Number(result.numAffectedRows ?? 0) === BATCH;
}

/**
 * Removes the person, also the printed name, from orders that tax law does not ask for any more, and from those that
 * were never paid. Amounts, goods and the country stay, for the books and statistics.
 */
export async function anonymizeOrders(db: Db, now: Date): Promise<boolean> {
  const nobody: Partial<Record<keyof Address, string>> = {
    firstName: '',
    lastName: '',
    street: '',
    houseNumber: '',
    additional: '',
    zipCode: '',
    city: '',
    state: '',
    phone: '',
  };
  const withoutPerson = JSON.stringify(nobody);
  const { rows } = await sql<{ readonly id: number }>`
    with anonymized as (
      update shop_order set email = '', user_id = null, gift = null,
        shipping_address = shipping_address || ${withoutPerson}::jsonb,
        billing_address = billing_address || ${withoutPerson}::jsonb
      where id in (
        select id from shop_order
        where email <> '' and (
          coalesce(confirmed_at, created_at) < ${daysBefore(now, RETENTION_DAYS.order)}
          or (confirmed_at is null and status = 'cancellation_completed'
            and created_at < ${daysBefore(now, RETENTION_DAYS.unpaidOrder)}))
        limit ${BATCH} for update skip locked
      ) returning id
    ),
    unprinted as (
      update order_line set display_data = '{}', custom_data = '{}'
      where order_id in (select id from anonymized)
    ),
    unwritten as (
      update order_paper set document = null
      where order_id in (select id from anonymized)
    ),
    unkeyed as (
      delete from order_buyer_key where order_id in (select id from anonymized)
    ),
    uncoded as (
      update promotion_use set email = '', user_id = null, is_once = false
      where order_id in (select id from anonymized)
    )
    select id from anonymized`.execute(db);
  return rows.length === BATCH;
}

function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * DAY);
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
