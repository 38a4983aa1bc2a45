import { type Kysely, sql } from 'kysely';

/** The read model of listings: one narrow row per shop and product. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `create table listing_entry (
    shop_id integer not null,
    product_id integer not null references product on delete cascade,
    is_listed boolean not null,
    min_price integer not null,
    reduction integer not null,
    is_sale boolean not null,
    is_sold_out boolean not null,
    created_at timestamptz not null,
    category_ids integer[] not null,
    leaf_ids integer[] not null,
    attribute_ids integer[] not null,
    size_ids integer[] not null,
    lowest jsonb not null,
    highest jsonb not null,
    changed_in bigint not null default pg_current_xact_id()::text::bigint,
    primary key (shop_id, product_id)
  )`,
  'create index listing_entry_changed on listing_entry (shop_id, changed_in)',
  // The primary key begins with the shop, but a refresh reads all shops' prices of a variant.
  'create index price_variant on price (variant_id)',
  'create index product_reference_key_lower on product (lower(reference_key))',
  'create index variant_reference_key_lower on variant (lower(reference_key))',
];
