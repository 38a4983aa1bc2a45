import { type Kysely, sql } from 'kysely';

/** Promotions, codes and their redemptions; codes and gifts of a basket. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `create table promotion (
    shop_id integer not null,
    id text not null,
    name text not null,
    display_name jsonb not null,
    starts_at timestamptz,
    ends_at timestamptz,
    is_active boolean not null default true,
    priority integer not null,
    combination jsonb not null default '{"type": "stackable"}',
    conditions jsonb not null default '[]',
    effect jsonb not null,
    tiers jsonb,
    custom_data jsonb not null default '{}',
    primary key (shop_id, id)
  )`,
  `create table promotion_code (
    shop_id integer not null,
    code text not null check (code = upper(code)),
    promotion_id text not null,
    starts_at timestamptz,
    ends_at timestamptz,
    uses integer not null default 0 check (uses >= 0),
    max_uses integer,
    spent bigint not null default 0 check (spent >= 0),
    budget bigint,
    is_once_per_customer boolean not null default false,
    primary key (shop_id, code),
    foreign key (shop_id, promotion_id) references promotion on delete cascade
  )`,
  `create table promotion_use (
    order_id integer not null references shop_order on delete cascade,
    shop_id integer not null,
    code text not null,
    user_id text,
    email text not null,
    amount integer not null,
    is_once boolean not null,
    primary key (order_id, code)
  )`,
  `create unique index promotion_use_once_email on promotion_use (shop_id, code, email)
    where is_once`,
  `create unique index promotion_use_once_user on promotion_use (shop_id, code, user_id)
    where is_once and user_id is not null`,
  'create index shop_order_lower_email on shop_order (lower(email))',
  "alter table basket add column codes text[] not null default '{}'",
  "alter table basket add column gifts jsonb not null default '{}'",
  "alter table basket_item add column promotion_ids text[] not null default '{}'",
  `update basket_item set promotion_ids = array[promotion_id] where promotion_id is not null`,
  'alter table basket_item drop column promotion_id',
  "alter table order_line add column reductions jsonb not null default '[]'",
  `create function promotion_changed() returns trigger language plpgsql as $$
    begin
      perform pg_notify('terrace_invalidate', 'promotions');
      return null;
    end $$`,
  `create trigger promotion_changed after insert or update or delete or truncate on promotion
    for each statement execute function promotion_changed()`,
];
