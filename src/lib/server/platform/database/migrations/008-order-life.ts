import { type Kysely, sql } from 'kysely';

/** Parcels, returns, refunds, history and mails of orders. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  'alter table shop_order drop constraint shop_order_status_check',
  `alter table shop_order
    add constraint shop_order_status_check check (status in ('order_open', 'payment_pending',
      'payment_reserved', 'invoice_partially_completed', 'invoice_completed', 'cancellation_pending',
      'cancellation_completed')),
    add column updated_at timestamptz,
    add column cancelled_at timestamptz,
    add column gift jsonb,
    add column vouchers jsonb not null default '[]'`,
  `create table parcel (
    id integer generated always as identity primary key,
    order_id integer not null references shop_order on delete cascade,
    number integer not null check (number > 0),
    shipment_key text not null,
    carrier_key text not null,
    return_ident_code text,
    tracking_id text,
    tracking_url text check (tracking_url like 'https://%'),
    delivery_min text not null,
    delivery_max text not null,
    packed_at timestamptz,
    shipped_at timestamptz,
    delivered_at timestamptz,
    undeliverable_at timestamptz
  )`,
  'create unique index parcel_number on parcel (order_id, number)',
  'create unique index parcel_shipment on parcel (order_id, shipment_key)',
  `create table parcel_line (
    parcel_id integer not null references parcel on delete cascade,
    position integer not null,
    quantity integer not null check (quantity > 0),
    primary key (parcel_id, position)
  )`,
  `create table order_return (
    code text primary key,
    order_id integer not null references shop_order on delete cascade,
    reason text not null,
    amount integer not null check (amount >= 0),
    requested_at timestamptz not null,
    received_at timestamptz
  )`,
  'create index order_return_order on order_return (order_id)',
  `create table order_return_line (
    code text not null references order_return on delete cascade,
    position integer not null,
    quantity integer not null check (quantity > 0),
    primary key (code, position)
  )`,
  `create table refund (
    id text primary key,
    order_id integer not null references shop_order on delete cascade,
    payment_id text not null references payment on delete cascade,
    amount integer not null check (amount > 0),
    requested_at timestamptz not null,
    refunded_at timestamptz
  )`,
  'create index refund_order on refund (order_id)',
  'create index refund_due on refund (requested_at) where refunded_at is null',
  `create table order_event (
    id bigint generated always as identity primary key,
    order_id integer not null references shop_order on delete cascade,
    kind text not null,
    source text not null,
    name text,
    notice_id text,
    parcel_number integer,
    amount integer,
    at timestamptz not null,
    noted_at timestamptz not null
  )`,
  'create index order_event_order on order_event (order_id)',
  'create unique index order_event_notice on order_event (notice_id) where notice_id is not null',
  `create function keep_order_event() returns trigger language plpgsql as $$
    begin raise exception 'the history of orders is only added to'; end $$`,
  `create trigger order_event_kept before update on order_event
    for each row execute function keep_order_event()`,
  `create table order_mail (
    id integer generated always as identity primary key,
    order_id integer not null references shop_order on delete cascade,
    kind text not null check (kind in ('shipped', 'cancelled', 'refunded')),
    reference text not null,
    amount integer,
    parcel_number integer,
    requested_at timestamptz not null,
    claimed_until timestamptz,
    mailed_at timestamptz
  )`,
  'create unique index order_mail_once on order_mail (order_id, kind, reference)',
  'create index order_mail_due on order_mail (requested_at) where mailed_at is null',
];
