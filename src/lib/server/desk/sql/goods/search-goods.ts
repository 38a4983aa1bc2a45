import { type RawBuilder, sql } from 'kysely';
import { isSoldIn, toLocales } from '#lib/server/catalog/sql/catalog/sale-by-shop.ts';
import type { FoundGoods, GoodsSearch } from '#lib/server/desk/ports/goods.ts';
import type { Db } from '#lib/server/platform/database/connection.ts';
import { wordBeginnings } from '#lib/server/platform/database/search-words.ts';

/** Must be the expressions of the indexes in migration 037. */
const NAME_WORDS = sql.raw(`to_tsvector('simple', translate(name, '-@._+/''', '       '))`);
const KEY_WORDS = sql.raw(`to_tsvector('simple', translate(reference_key, '-@._+/''', '       '))`);

/** Shops that sell the product and have a price for one of its sizes. */
const SOLD_IN = sql`array(
  select distinct price.shop_id from variant join price on price.variant_id = variant.id
  where variant.product_id = found.id and ${isSoldIn(sql`price.shop_id`, 'found')})`;

interface FoundRow extends Omit<FoundGoods, 'soldIn'> {
  readonly shopIds: readonly number[];
  readonly total: number;
}

/** Products on sale first, of them the newest. */
export async function searchGoods(
  db: Db,
  { term, language, page, perPage }: GoodsSearch,
): Promise<{ readonly goods: readonly FoundGoods[]; readonly total: number }> {
  const words = wordBeginnings(term);
  if (!words) return { goods: [], total: 0 };
  const { rows } = await sql<FoundRow>`
    with found as (
      select p.id, p.reference_key, p.is_active, p.hidden_in, count(*) over ()::integer as total from product p
      where ${sql.join([sql`true`, ...words.map(hasWord)], sql` and `)}
      order by p.is_active desc, p.id desc limit ${perPage} offset ${(page - 1) * perPage}
    )
    select reference_key as key, total, ${SOLD_IN} as "shopIds",
      coalesce((select name from product_text where product_id = found.id
        order by language = ${language} desc, language = 'en' desc limit 1), reference_key) as name,
      coalesce((select sum(s.quantity) from stock s join variant v on v.id = s.variant_id
        where v.product_id = found.id), 0)::integer as units
    from found order by is_active desc, id desc`.execute(db);
  const goods = rows.map(({ key, name, shopIds, units }) => {
    return { key, name, soldIn: toLocales(shopIds), units };
  });
  return { goods, total: rows[0]?.total ?? 0 };
}

/** Each word can be in the name, in the key, or in the key of a size, or be a size's GTIN, as scanners type it. */
function hasWord(word: string): RawBuilder<unknown> {
  return sql`p.id in (
    select product_id from product_text where ${NAME_WORDS} @@ to_tsquery('simple', ${word})
    union all select id from product where ${KEY_WORDS} @@ to_tsquery('simple', ${word})
    union all select product_id from variant where ${KEY_WORDS} @@ to_tsquery('simple', ${word})
    union all select product_id from variant where gtin = regexp_replace(${word}, '\\D', '', 'g'))`;
}
