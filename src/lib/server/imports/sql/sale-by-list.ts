import { sql } from 'kysely';
import type { Locale } from '#lib/domain/shop/shop.ts';
import { SHOPS } from '#lib/domain/shop/shop.ts';
import { isSoldIn, toShopIds } from '#lib/server/catalog/sql/catalog/sale-by-shop.ts';
import type { Db } from '#lib/server/platform/database/connection.ts';

export interface KeyedProduct {
  readonly id: number;
  readonly key: string;
}

/**
 * Products that one of the shops sells and has a price for. Parts of printing have no category and are sold with shirts
 * alone: no list takes them off sale.
 */
export async function readOnSale(
  db: Db,
  shops: readonly Locale[],
): Promise<readonly KeyedProduct[]> {
  const { rows } = await sql<KeyedProduct>`
    select id, reference_key as key from product p
    where exists (select from product_category where product_id = p.id)
      and exists (
        select from variant v join price on price.variant_id = v.id
        where v.product_id = p.id and price.shop_id = any(${toShopIds(shops)}::integer[])
          and ${isSoldIn(sql`price.shop_id`, 'p')})
    order by id`.execute(db);
  return rows;
}

/** A product that no shop sells is not active at all, so that a shop that opens later does not sell it either. */
export async function hideInShops(
  db: Db,
  ids: readonly number[],
  shops: readonly Locale[],
): Promise<void> {
  const hidden = sql`array(select distinct unnest(hidden_in || ${toShopIds(shops)}::integer[]) as id order by id)`;
  const isSoldNowhere = sql`${SHOPS.map(({ id }) => id)}::integer[] <@ (hidden_in || ${toShopIds(shops)}::integer[])`;
  await sql`
    update product set is_active = not (${isSoldNowhere}),
      hidden_in = case when ${isSoldNowhere} then '{}' else ${hidden} end
    where id = any(${ids}::integer[]) and is_active`.execute(db);
}
