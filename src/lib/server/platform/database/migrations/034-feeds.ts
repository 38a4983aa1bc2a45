import { type Kysely, sql } from 'kysely';

/** Stock and price feeds: which events were applied, and how old the values of stock and prices are. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS: readonly string[] = [
  `create table feed_event (
    id bigint primary key generated always as identity,
    feed text not null check (feed in ('stock', 'prices')),
    /* The sender's id: a repeat gets the stored answer. */
    event text not null,
    hash text not null,
    /* What was done with each row, in the order of the rows. */
    results jsonb not null,
    received_at timestamptz not null,
    unique (feed, event)
  )`,
  'create index feed_event_received_at on feed_event (received_at)',
  // Feeds may arrive out of order: an older count does not replace a newer one.
  'alter table stock add column counted_at timestamptz',
  'alter table price add column fed_at timestamptz',
  // A count of the shelf contains what orders hold that have not left yet.
  `create index shop_order_open on shop_order (id)
    where status in ('payment_pending', 'payment_reserved', 'invoice_partially_completed')`,
  'create index parcel_departed on parcel (least(shipped_at, delivered_at, undeliverable_at))',
];
