import { type Kysely, sql } from 'kysely';

/** Wishlists and their items. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `create table wishlist (
    id bigint generated always as identity primary key,
    owner text not null,
    shop_id integer not null,
    key text not null,
    share_token text,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    recent_requests text[] not null default '{}',
    is_replay boolean not null default false
  ) with (fillfactor = 80)`,
  'create unique index wishlist_owner_shop on wishlist (owner, shop_id)',
  'create unique index wishlist_share_token on wishlist (share_token) where share_token is not null',
  'create index wishlist_updated_at on wishlist (updated_at)',
  `create table wishlist_item (
    id bigint generated always as identity primary key,
    wishlist_id bigint not null references wishlist on delete cascade,
    key text not null,
    product_id integer not null,
    variant_id integer,
    added_at timestamptz not null
  )`,
  `create unique index wishlist_item_wish
    on wishlist_item (wishlist_id, product_id, coalesce(variant_id, 0))`,
];
