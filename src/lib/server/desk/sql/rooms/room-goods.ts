import { sql } from 'kysely';
import type { Language } from '#lib/domain/shop/shop.ts';
import type { NamedGoods } from '#lib/server/desk/ports/room-desk.ts';
import { searchGoods } from '#lib/server/desk/sql/goods/search-goods.ts';
import type { Db } from '#lib/server/platform/database/connection.ts';

/** As a list of goods finds them, unless it is the key of one. */
export async function findProducts(
  db: Db,
  term: string,
  language: Language,
  limit: number,
): Promise<readonly NamedGoods[]> {
  const { rows } = await sql<{ readonly id: number }>`
    select id from product where reference_key = ${term}
    union
    select product_id from variant
    where reference_key = ${term} or gtin = nullif(regexp_replace(${term}, '\\D', '', 'g'), '')
    limit ${limit}`.execute(db);
  if (rows.length > 0) {
    return nameProducts(
      db,
      rows.map(({ id }) => id),
      language,
    );
  }
  const { goods } = await searchGoods(db, { term, language, page: 1, perPage: limit });
  const keys = goods.map(({ key }) => key);
  const found = await db
    .selectFrom('product')
    .select(['id', 'reference_key as key'])
    .where('reference_key', 'in', keys.length > 0 ? keys : [''])
    .execute();
  const ids = new Map(found.map(({ key, id }) => [key, id]));
  return goods.flatMap(({ key, name }) => {
    const id = ids.get(key);
    return id === undefined ? [] : [{ id, key, name }];
  });
}

export async function nameProducts(
  db: Db,
  ids: readonly number[],
  language: Language,
): Promise<readonly NamedGoods[]> {
  const { rows } = await sql<NamedGoods>`
    select id, reference_key as key, coalesce((select name from product_text where product_id = product.id
      order by language = ${language} desc, language = 'en' desc limit 1), reference_key) as name
    from product where id = any(${[...ids]}::integer[])
    order by array_position(${[...ids]}::integer[], id)`.execute(db);
  return rows;
}

/** By path, as in the shop's addresses, or by name, in any language. */
export async function findCategories(
  db: Db,
  term: string,
  language: Language,
  limit: number,
): Promise<readonly NamedGoods[]> {
  const wanted = term.toLowerCase();
  const { rows } = await sql<{ readonly id: number; readonly isPath: boolean }>`
    select category_id as id, bool_or(path = ${wanted} or path = ${`/${wanted}`}) as "isPath"
    from category_text
    where path in (${wanted}, ${`/${wanted}`}) or lower(name) = ${wanted}
    group by category_id order by 2 desc, 1 limit ${limit}`.execute(db);
  // A path is of one category; a name may be that of several.
  const chosen = rows[0]?.isPath ? rows.slice(0, 1) : rows;
  return nameCategories(
    db,
    chosen.map(({ id }) => id),
    language,
  );
}

export async function nameCategories(
  db: Db,
  ids: readonly number[],
  language: Language,
): Promise<readonly NamedGoods[]> {
  const { rows } = await sql<NamedGoods>`
    select category.id, coalesce(own.path, '') as key, coalesce(own.name, category.id::text) as name
    from category left join lateral (
      select path, name from category_text where category_id = category.id
      order by language = ${language} desc, language = 'en' desc limit 1
    ) own on true
    where category.id = any(${[...ids]}::integer[])
    order by array_position(${[...ids]}::integer[], category.id)`.execute(db);
  return rows;
}
