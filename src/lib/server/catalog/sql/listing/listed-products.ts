import { type RawBuilder, sql } from 'kysely';
import { type Language, SHOPS, type Shop } from '#lib/domain/shop/shop.ts';
import type {
  ListedCount,
  ListedCounts,
  ListedProduct,
} from '#lib/server/catalog/ports/catalog.ts';
import type { Db } from '#lib/server/platform/database/connection.ts';

interface Row {
  readonly id: number;
  readonly updated_at: Date;
  readonly names: Readonly<Record<string, string>>;
}

/** Name of the product by shop that lists it, in one statement. */
export async function readProductNames(db: Db, id: number): Promise<ReadonlyMap<number, string>> {
  const [product] = await readNamedProducts(db, sql`select ${id}::int`);
  return product?.names ?? new Map();
}

/** Listed products of the shop by id, with their names in all shops. */
export function readListedProducts(
  db: Db,
  shop: Shop,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<readonly ListedProduct[]> {
  return readNamedProducts(
    db,
    sql`select product_id from listing_entry where shop_id = ${shop.id} and is_listed
      order by product_id offset ${offset} limit ${limit}`,
  );
}

async function readNamedProducts(
  db: Db,
  ids: RawBuilder<unknown>,
): Promise<readonly ListedProduct[]> {
  const { rows } = await sql<Row>`
    select p.id, p.updated_at, json_object_agg(s.id, coalesce(t.name, p.reference_key)) as names
    from product p
    join listing_entry e on e.product_id = p.id and e.is_listed
    join unnest(${SHOPS.map(({ id }) => id)}::int[], ${SHOPS.map(({ language }) => language)}::text[])
      as s(id, language) on s.id = e.shop_id
    left join product_text t on t.product_id = p.id and t.language = s.language
    where p.id in (${ids})
    group by p.id
    order by p.id
  `.execute(db);
  return rows.map(({ id, updated_at: updatedAt, names }) => ({
    id,
    updatedAt: updatedAt.toISOString(),
    names: new Map(Object.entries(names).map(([shop, name]) => [Number(shop), name])),
  }));
}

/** Counts the listed products of the shop and of each category. */
export async function countListedProducts(db: Db, shop: Shop): Promise<ListedCounts> {
  const { rows } = await sql<{ id: number | null; count: number; designs: number; at: Date }>`
    select c.id, count(*)::int as count,
      count(distinct p.master_key)::int as designs, max(p.updated_at) as at
    from listing_entry e
    join product p on p.id = e.product_id
    cross join unnest(e.category_ids || null::int) as c(id)
    where e.shop_id = ${shop.id} and e.is_listed
    group by c.id
  `.execute(db);
  const counts = new Map(
    rows.map(({ id, count, designs, at }) => [id, { count, designs, updatedAt: at.toISOString() }]),
  );
  const categories = new Map<number, ListedCount>();
  for (const [id, count] of counts) if (id !== null) categories.set(id, count);
  return { count: 0, designs: 0, ...counts.get(null), categories };
}

export async function readCategoryPaths(
  db: Db,
  id: number,
): Promise<ReadonlyMap<Language, string>> {
  const rows = await db
    .selectFrom('category_text')
    .where('category_id', '=', id)
    .select(['language', 'path'])
    .execute();
  return new Map(rows.map(({ language, path }) => [language, path]));
}
