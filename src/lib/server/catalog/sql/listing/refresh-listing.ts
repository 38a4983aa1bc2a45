import { type RawBuilder, sql } from 'kysely';
import { SHOPS } from '#lib/domain/shop/shop.ts';
import { isSoldIn } from '#lib/server/catalog/sql/catalog/sale-by-shop.ts';
import { LISTINGS_CHANGED } from '#lib/server/platform/cache/catalog-tags.ts';
import type { Db } from '#lib/server/platform/database/connection.ts';
import { notifyNodes } from '#lib/server/platform/database/invalidation.ts';

const SHOP_IDS = SHOPS.map(({ id }) => id);
/** Keeps each statement far below the statement timeout. */
const BATCH = 1_000;

/**
 * Updates the read model of listings from the source tables. Pass product ids after changes of
 * prices, categories, attributes, sale times or availability of sizes; pass `'all'` after any other
 * change of the catalogue, which makes every node reload its copies. Joins the caller's transaction
 * when `db` is one.
 */
export async function refreshListing(db: Db, productIds: readonly number[] | 'all'): Promise<void> {
  if (db.isTransaction) return refreshInTransaction(db, productIds);
  await db.transaction().execute((transaction) => refreshInTransaction(transaction, productIds));
}

async function refreshInTransaction(db: Db, productIds: readonly number[] | 'all'): Promise<void> {
  // A concurrent refresh of the same product waits here and then sees this one's result.
  const locked = await db
    .selectFrom('product')
    .select('id')
    .$if(productIds !== 'all', (query) => query.where('id', 'in', [...productIds, -1] as number[]))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  const ids = locked.map((row) => row.id);
  for (let from = 0; from < ids.length; from += BATCH) {
    await refreshBatch(db, ids.slice(from, from + BATCH));
  }
  if (productIds === 'all') await renewRevision(db);
  await notifyNodes(db, [LISTINGS_CHANGED]);
}

async function refreshBatch(db: Db, ids: readonly number[]): Promise<void> {
  await sql`
    with offer as (
      select p.shop_id, v.product_id,
        min(p.with_tax) as min_price,
        max(case when p.reductions = '[]' then 0 else
          10000 * price_reduction(p.reductions) / greatest(p.with_tax + price_reduction(p.reductions), 1) end)::int as reduction,
        bool_or(p.reductions @> '[{"category": "sale"}]') as is_sale,
        bool_or(p.reductions @> '[{"category": "campaign"}]') as has_campaign,
        coalesce(array_agg(distinct v.size_value_id) filter (where ${IS_AVAILABLE}), '{}') as size_ids,
        min(array[p.with_tax, v.id]) as lowest,
        max(array[p.with_tax, -v.id]) as highest,
        hashtextextended(string_agg(
          concat_ws(' ', v.id, p.with_tax, p.vat_rate, p.reductions, coalesce(p.lowest_prior, -1)), ',' order by v.id
        ), 0) as price_hash
      from variant v
      join price p on p.variant_id = v.id
      left join stock s on s.variant_id = v.id
      where v.product_id = any(${ids}::int[])
      group by p.shop_id, v.product_id
    ),
    place as (
      select pc.product_id,
        array_agg(distinct above.id) as category_ids,
        array_agg(distinct pc.category_id) as leaf_ids
      from product_category pc
      join category c on c.id = pc.category_id
      cross join lateral unnest(c.rootline) as above(id)
      where pc.product_id = any(${ids}::int[])
      group by pc.product_id
    ),
    home as (
      select product_id, category_id from product_category
      where is_home and product_id = any(${ids}::int[])
    ),
    trait as (
      select pa.product_id, array_agg(v.id order by g.position, g.id, v.position, v.id) as attribute_ids
      from product_attribute pa
      join attribute_value v on v.id = pa.value_id
      join attribute_group g on g.id = v.group_id
      where pa.product_id = any(${ids}::int[])
      group by pa.product_id
    )
    insert into listing_entry as old (shop_id, product_id, is_listed, min_price, reduction, is_sale, is_sold_out,
      created_at, category_ids, leaf_ids, attribute_ids, size_ids, lowest, highest, has_campaign, price_hash,
      sellable_from, sellable_to)
    select offer.shop_id, product.id, ${isSoldIn(sql`offer.shop_id`, 'product')} and place.product_id is not null, offer.min_price, offer.reduction, offer.is_sale,
      offer.size_ids = '{}', product.created_at, coalesce(place.category_ids, '{}'),
      case when home.category_id is null then coalesce(place.leaf_ids, '{}')
        else home.category_id || array_remove(place.leaf_ids, home.category_id) end,
      coalesce(trait.attribute_ids, '{}'), offer.size_ids, ${storedPrice('low')}, ${storedPrice('high')}, offer.has_campaign,
      offer.price_hash, product.sellable_from, product.sellable_to
    from offer
    join product on product.id = offer.product_id and product.id = any(${ids}::int[])
    join price low on low.shop_id = offer.shop_id and low.variant_id = offer.lowest[2]
    join price high on high.shop_id = offer.shop_id and high.variant_id = -offer.highest[2]
    left join place on place.product_id = product.id
    left join home on home.product_id = product.id
    left join trait on trait.product_id = product.id
    order by product.id, offer.shop_id
    on conflict (shop_id, product_id) do update set
      (is_listed, min_price, reduction, is_sale, is_sold_out, created_at, category_ids, leaf_ids, attribute_ids,
        size_ids, lowest, highest, has_campaign, price_hash, sellable_from, sellable_to, changed_in) =
      (excluded.is_listed, excluded.min_price, excluded.reduction, excluded.is_sale, excluded.is_sold_out,
        excluded.created_at, excluded.category_ids, excluded.leaf_ids, excluded.attribute_ids,
        excluded.size_ids, excluded.lowest, excluded.highest, excluded.has_campaign, excluded.price_hash,
        excluded.sellable_from, excluded.sellable_to, excluded.changed_in)
    where (old.is_listed, old.min_price, old.reduction, old.is_sale, old.is_sold_out, old.created_at,
        old.category_ids, old.leaf_ids, old.attribute_ids, old.size_ids, old.lowest, old.highest,
        old.has_campaign, old.price_hash, old.sellable_from, old.sellable_to)
      is distinct from (excluded.is_listed, excluded.min_price, excluded.reduction, excluded.is_sale,
        excluded.is_sold_out, excluded.created_at, excluded.category_ids, excluded.leaf_ids,
        excluded.attribute_ids, excluded.size_ids, excluded.lowest, excluded.highest,
        excluded.has_campaign, excluded.price_hash, excluded.sellable_from, excluded.sellable_to)
  `.execute(db);
  await unlistUnpriced(db, ids);
}

const IS_AVAILABLE = sql`s.quantity > 0 or s.is_sellable_without_stock`;

function storedPrice(alias: string): RawBuilder<unknown> {
  const price = sql.id(alias);
  return sql`jsonb_build_object('withTax', ${price}.with_tax, 'vatRate', ${price}.vat_rate, 'reductions', ${price}.reductions)`;
}

async function unlistUnpriced(db: Db, ids: readonly number[]): Promise<void> {
  // The primary key begins with the shop; without the shops' ids this reads the whole table.
  await sql`
    update listing_entry e set is_listed = false, changed_in = default
    where e.shop_id = any(${SHOP_IDS}::int[]) and e.product_id = any(${ids}::int[]) and e.is_listed
      and (e.shop_id, e.product_id) not in (
        select p.shop_id, v.product_id from variant v join price p on p.variant_id = v.id
        where v.product_id = any(${ids}::int[])
      )
  `.execute(db);
}

/** After changes that no listing shows by itself, such as pictures: every node reads these products again. */
export async function renewListingCopies(db: Db, productIds: readonly number[]): Promise<void> {
  await sql`
    update listing_entry set changed_in = default
    where shop_id = any(${SHOP_IDS}::int[]) and product_id = any(${[...productIds]}::int[])`.execute(
    db,
  );
  await notifyNodes(db, [LISTINGS_CHANGED]);
}

/** After changes of names, categories or attributes: every node reloads its copies of them. */
export async function renewCatalog(db: Db): Promise<void> {
  await renewRevision(db);
  await notifyNodes(db, [LISTINGS_CHANGED]);
}

/** A new revision makes all nodes reload their catalogue texts. */
async function renewRevision(db: Db): Promise<void> {
  await sql`
    insert into meta (key, value) values ('catalog-revision', gen_random_uuid()::text)
    on conflict (key) do update set value = excluded.value, at = now()
  `.execute(db);
}
