import { sql } from 'kysely';
import type { Shop } from '#lib/domain/shop/shop.ts';
import { catalogRevision } from '#lib/server/catalog/sql/catalog/catalog-revision.ts';
import type { Db } from '#lib/server/platform/database/connection.ts';

/** A product of a shop for its index. Lists are texts, so that equal ones can be shared. */
export interface ShopRow {
  readonly product_id: number;
  readonly master_key: string;
  readonly changed_in: string;
  readonly is_listed: boolean;
  readonly min_price: number;
  readonly reduction: number;
  readonly is_sale: boolean;
  readonly has_campaign: boolean;
  readonly sellable_from: Date | null;
  readonly sellable_to: Date | null;
  readonly members_from: Date | null;
  readonly is_sold_out: boolean;
  /** Milliseconds since 1970. */
  readonly created_at: number;
  readonly category_ids: string;
  readonly attribute_ids: string;
  readonly size_ids: string;
}

/** The catalogue at the time of a read. */
export interface CatalogMoment {
  readonly revision: string | null;
  /** Oldest running transaction. Changes from it on are unseen. */
  readonly running: string;
}

export interface ChangedShops extends CatalogMoment {
  readonly now: Date;
  readonly changedShopIds: readonly number[];
}

/** A changed row, or only the time of the read where nothing changed. */
export type ChangedRow = CatalogMoment & (ShopRow | { readonly product_id: null });

/** Which of these shops have rows changed in their transaction `unseenFrom` or later. */
export async function findChangedShops(
  db: Db,
  shops: readonly { readonly shop: Shop; readonly unseenFrom: string }[],
): Promise<ChangedShops> {
  const ids = shops.map(({ shop }) => shop.id);
  const since = shops.map(({ unseenFrom }) => unseenFrom);
  const { rows } = await sql<ChangedShops>`
    select ${catalogRevision} as revision, now() as now,
      pg_snapshot_xmin(pg_current_snapshot())::text as running,
      array(
        select s.id from unnest(${ids}::int[], ${since}::bigint[]) as s(id, since)
        where exists (
          select from listing_entry where shop_id = s.id and changed_in >= s.since
        )
      ) as "changedShopIds"
  `.execute(db);
  const [row] = rows;
  if (!row) throw new Error('the catalogue revision could not be read');
  return row;
}

/** Rows changed in that transaction or later; at least one row. */
export async function readChangedRows(
  db: Db,
  shop: Shop,
  since: string,
): Promise<readonly ChangedRow[]> {
  const { rows } = await sql<ChangedRow>`
    select ${catalogRevision} as revision, pg_snapshot_xmin(pg_current_snapshot())::text as running,
      ${COLUMNS}
    from (select) as once
    left join (
      select * from listing_entry where shop_id = ${shop.id} and changed_in >= ${since}::bigint
    ) as e on true
    left join product p on p.id = e.product_id
    order by e.product_id
  `.execute(db);
  return rows;
}

/** At most `count` rows with a higher product id, in the order of ids. */
export async function readNextRows(
  db: Db,
  shop: Shop,
  after: number,
  count: number,
): Promise<readonly ShopRow[]> {
  const { rows } = await sql<ShopRow>`
    select ${COLUMNS}
    from listing_entry e join product p on p.id = e.product_id
    where e.shop_id = ${shop.id} and e.product_id > ${after}::int and p.id > ${after}::int
    order by e.product_id limit ${count}::int
  `.execute(db);
  return rows;
}

const COLUMNS = sql`e.product_id, p.master_key, e.changed_in::text as changed_in, e.is_listed,
  e.min_price, e.reduction, e.is_sale, e.has_campaign, e.sellable_from, e.sellable_to, p.members_from,
  e.is_sold_out, floor(extract(epoch from e.created_at) * 1000)::float8 as created_at,
  array_to_string(e.category_ids, ',') as category_ids,
  array_to_string(e.attribute_ids, ',') as attribute_ids,
  array_to_string(e.size_ids, ',') as size_ids`;
