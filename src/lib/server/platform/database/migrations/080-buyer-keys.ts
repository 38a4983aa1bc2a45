import { type Kysely, sql } from 'kysely';

/**
 * Who is behind an order of goods with a limit: hashes of account, mailbox, household and card. And how long an order keeps
 * its goods while it is paid, where that is not the usual time; and the refund of what goes beyond a limit.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table order_buyer_key (
      order_id integer not null references shop_order on delete cascade,
      key text not null,
      primary key (order_id, key)
    )`.execute(db);
  await sql`create index order_buyer_key_key on order_buyer_key (key)`.execute(db);
  await sql`alter table shop_order add column hold_minutes integer`.execute(db);
  await sql`alter table payment drop constraint payment_refund_reason_check`.execute(db);
  await sql`
    alter table payment add constraint payment_refund_reason_check
    check (refund_reason in ('replaced', 'cancelled', 'soldOut', 'late', 'refused', 'limit'))`.execute(
    db,
  );
}
