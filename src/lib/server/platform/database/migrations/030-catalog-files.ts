import { type Kysely, sql } from 'kysely';

/** Imports with what they replaced, what each product was imported from, and the history of prices. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS: readonly string[] = [
  `create table catalog_import (
    id integer primary key generated always as identity,
    source text not null,
    started_by text not null,
    started_at timestamptz not null,
    finished_at timestamptz,
    /* Renewed while it runs: an import whose process died is undone by the next one. */
    alive_until timestamptz not null,
    /* Categories and attributes before the import. */
    definitions jsonb not null default '[]',
    state text not null check (state in ('running', 'applied', 'undone')),
    products integer not null default 0
  )`,
  `create table catalog_import_change (
    import_id integer not null references catalog_import on delete cascade,
    product_id integer not null references product,
    /* Null for a product that the import created. */
    before jsonb,
    /* Stock of each variant before and after, so that an undo keeps sales in between. */
    stock jsonb not null default '[]',
    primary key (import_id, product_id)
  )`,
  `create table product_source (
    product_id integer primary key references product,
    /* Hash of the imported record: an equal record is not compared again. */
    hash text not null
  )`,
  `create table product_image (
    product_id integer not null references product,
    position integer not null,
    /* A file of the picture store, or the address in \`picture\` that it is fetched from. */
    source text not null,
    type text not null,
    view text not null,
    primary key (product_id, position)
  )`,
  'create index product_image_source on product_image (source)',
  `create table picture (
    source text primary key,
    /* Null until it is fetched. */
    file text,
    attempts integer not null default 0,
    try_at timestamptz not null default now(),
    /* Why the last attempt failed, in words for staff. */
    failure text
  )`,
  'create index picture_to_fetch on picture (try_at) where file is null',
  // Null: longer than anybody knows.
  'alter table price add column since timestamptz',
  'alter table price alter column since set default now()',
  `create table price_history (
    variant_id integer not null,
    shop_id integer not null,
    with_tax integer not null,
    valid_from timestamptz,
    valid_to timestamptz not null,
    primary key (variant_id, shop_id, valid_to)
  )`,
  // Every writer of prices leaves a history: imports, feeds and staff. Of changes within one transaction the last counts.
  `create function keep_replaced_price() returns trigger language plpgsql as $$
    begin
      new.since := now();
      if old.since is distinct from now() then
        insert into price_history (variant_id, shop_id, with_tax, valid_from, valid_to)
          values (old.variant_id, old.shop_id, old.with_tax, old.since, now())
          on conflict do nothing;
      end if;
      return new;
    end $$`,
  `create trigger price_changed before update of with_tax on price
    for each row when (old.with_tax <> new.with_tax) execute function keep_replaced_price()`,
];
