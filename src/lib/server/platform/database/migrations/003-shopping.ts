import { type Kysely, sql } from 'kysely';

/** Sessions, customers, baskets, checkouts, orders and payments. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `create table shop_user (
    id integer generated always as identity primary key,
    reference_key text not null,
    email text not null,
    first_name text not null,
    last_name text not null,
    birth_date text,
    created_at timestamptz not null,
    updated_at timestamptz not null
  )`,
  'create unique index shop_user_reference_key on shop_user (reference_key)',
  `create table session (
    id text primary key,
    user_id integer references shop_user on delete cascade,
    tokens text,
    tokens_expire_at timestamptz,
    created_at timestamptz not null,
    idle_until timestamptz not null,
    ends_at timestamptz not null
  )`,
  'create index session_idle_until on session (idle_until)',
  'create index session_user_id on session (user_id) where user_id is not null',
  `create table basket (
    id bigint generated always as identity primary key,
    owner text not null,
    shop_id integer not null,
    key text not null,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    round integer not null default 0,
    attempt integer not null default 0,
    recent_requests text[] not null default '{}',
    is_replay boolean not null default false
  ) with (fillfactor = 80)`,
  'create unique index basket_owner_shop on basket (owner, shop_id)',
  `create table basket_item (
    id bigint generated always as identity primary key,
    basket_id bigint not null references basket on delete cascade,
    key text not null,
    variant_id integer not null,
    group_id text not null default '' check (length(group_id) <= 8),
    group_is_main boolean not null default false,
    group_is_required boolean not null default false,
    quantity integer not null check (quantity between 1 and 50),
    display_data jsonb not null default '{}',
    custom_data jsonb not null default '{}',
    promotion_id text,
    seen_price integer not null
  )`,
  'create unique index basket_item_line on basket_item (basket_id, variant_id, group_id)',
  `create table checkout (
    basket_id bigint primary key references basket on delete cascade,
    email text,
    shipping_address jsonb,
    billing_address jsonb,
    delivery_key text check (delivery_key in ('standard', 'express')),
    updated_at timestamptz not null
  )`,
  `create table shop_order (
    id integer generated always as identity primary key,
    number text not null,
    shop_id integer not null,
    basket_id bigint references basket on delete set null,
    basket_round integer not null,
    idempotency_key text not null,
    fingerprint text not null,
    status text not null check (status in ('order_open', 'payment_pending', 'payment_reserved',
      'invoice_completed', 'cancellation_completed')),
    currency text not null,
    email text not null,
    user_id text,
    shipping_address jsonb not null,
    billing_address jsonb not null,
    delivery jsonb not null,
    cost jsonb not null,
    created_at timestamptz not null,
    reserved_until timestamptz not null,
    confirmed_at timestamptz,
    mailed_at timestamptz,
    is_superseded boolean not null default false
  )`,
  'create unique index shop_order_number on shop_order (number)',
  'create unique index shop_order_idempotency on shop_order (basket_id, idempotency_key)',
  `create unique index shop_order_one_pending on shop_order (basket_id)
    where status = 'payment_pending'`,
  `create unique index shop_order_one_confirmed on shop_order (basket_id, basket_round)
    where confirmed_at is not null`,
  `create index shop_order_reservation on shop_order (reserved_until)
    where status = 'payment_pending'`,
  'create index shop_order_user on shop_order (user_id, id) where user_id is not null',
  `create index shop_order_unmailed on shop_order (confirmed_at)
    where confirmed_at is not null and mailed_at is null`,
  `create table order_line (
    order_id integer not null references shop_order on delete cascade,
    position integer not null,
    variant_id integer not null,
    product_id integer not null,
    quantity integer not null check (quantity > 0),
    name text not null,
    size text not null,
    color text not null,
    image_hash text not null,
    unit_price integer not null,
    total integer not null,
    stock_taken integer not null default 0 check (stock_taken >= 0),
    group_id text not null default '',
    group_is_main boolean not null default false,
    group_is_required boolean not null default false,
    display_data jsonb not null default '{}',
    custom_data jsonb not null default '{}',
    primary key (order_id, position)
  )`,
  `create table payment (
    id text primary key,
    order_id integer not null references shop_order on delete cascade,
    amount integer not null check (amount >= 0),
    status text not null check (status in ('pending', 'captured', 'declined', 'cancelled')),
    created_at timestamptz not null,
    updated_at timestamptz not null,
    refund_due_at timestamptz,
    refunded_at timestamptz
  )`,
  'create unique index payment_order on payment (order_id)',
  `create index payment_pending on payment (created_at) where status = 'pending'`,
  `create index payment_refund_due on payment (refund_due_at)
    where refund_due_at is not null and refunded_at is null`,
];
