import { type Kysely, sql } from 'kysely';

/** Confirmations go through the outbox of order mails, which stores failures and what a person gave up. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  'alter table order_mail drop constraint order_mail_kind_check',
  `alter table order_mail add constraint order_mail_kind_check
    check (kind in ('confirmed', 'shipped', 'cancelled', 'refunded', 'returning'))`,
  `alter table order_mail
    add column rejections integer not null default 0,
    add column failure text,
    add column given_up_at timestamptz`,
  `insert into order_mail (order_id, kind, reference, requested_at)
    select id, 'confirmed', '', confirmed_at from shop_order
    where confirmed_at is not null and mailed_at is null and cancelled_at is null
    on conflict do nothing`,
  // Nodes of the previous build send confirmations without this time themselves.
  'update shop_order set mailed_at = confirmed_at where confirmed_at is not null and mailed_at is null',
  'alter table account_deletion add column claimed_until timestamptz',
];
