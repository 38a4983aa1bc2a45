import { sql } from 'kysely';
import { readStoredProducts } from '#lib/server/adapters/commerce-sql/catalog-files/read-products.ts';
import type { Db } from '#lib/server/adapters/commerce-sql/database/connection.ts';
import { runQuery } from '#lib/server/adapters/commerce-sql/database/run-query.ts';
import { inTransaction } from '#lib/server/adapters/commerce-sql/database/transaction.ts';
import { refreshListing } from '#lib/server/adapters/commerce-sql/listing/refresh-listing.ts';
import type { FoundGoods, Goods, GoodsDetail, GoodsSearch } from '#lib/server/ports/goods.ts';

const PORT = 'catalog';

/** `showChange` makes the pages of every node show the changed products. */
export function sqlGoods(db: Db, showChange: (productIds: readonly number[]) => void): Goods {
  return {
    search: (search) => runQuery(PORT, () => searchGoods(db, search)),
    find: (key) => runQuery(PORT, () => findGoods(db, key)),
    async changeSale(key, { isActive, sellableFrom, sellableTo }) {
      const ids = await inTransaction(db, PORT, async (trx) => {
        const rows = await trx
          .updateTable('product')
          .set({ is_active: isActive, sellable_from: sellableFrom, sellable_to: sellableTo })
          .where('reference_key', '=', key)
          .returning('id')
          .execute();
        const changed = rows.map(({ id }) => id);
        // The next import of the same file must not take the product for unchanged.
        if (changed.length > 0)
          await trx.deleteFrom('product_source').where('product_id', 'in', changed).execute();
        await refreshListing(trx, changed);
        return changed;
      });
      if (ids.length > 0) showChange(ids);
      return ids.length > 0;
    },
  };
}

async function searchGoods(
  db: Db,
  { term, language, page, perPage }: GoodsSearch,
): Promise<{ readonly goods: readonly FoundGoods[]; readonly total: number }> {
  const part = `%${term.trim().replace(/[\\%_]/g, '\\$&')}%`;
  const { rows } = await sql<FoundGoods & { readonly total: number }>`
    select p.reference_key as key, p.is_active as "isActive",
      coalesce((select name from product_text where product_id = p.id
        order by language = ${language} desc, language = 'en' desc limit 1), p.reference_key) as name,
      coalesce((select sum(s.quantity) from stock s join variant v on v.id = s.variant_id
        where v.product_id = p.id), 0)::integer as units,
      count(*) over ()::integer as total
    from product p
    where ${term.trim()} = '' or p.reference_key ilike ${part}
      or exists (select from product_text where product_id = p.id and name ilike ${part})
      or exists (select from variant where product_id = p.id and reference_key ilike ${part})
    order by p.is_active desc, p.id desc limit ${perPage} offset ${(page - 1) * perPage}`.execute(
    db,
  );
  return { goods: rows, total: rows[0]?.total ?? 0 };
}

async function findGoods(db: Db, key: string): Promise<GoodsDetail | undefined> {
  const row = await db
    .selectFrom('product')
    .select('id')
    .where('reference_key', '=', key)
    .executeTakeFirst();
  const [product] = row ? await readStoredProducts(db, [row.id]) : [];
  if (!product) return undefined;
  const { rows } = await sql<{ readonly sku: string; readonly units: number }>`
    select v.reference_key as sku, sum(greatest(line.stock_taken - coalesce((
        select sum(content.quantity) from parcel_line content join parcel on parcel.id = content.parcel_id
        where parcel.order_id = line.order_id and content.position = line.position
          and least(shipped_at, delivered_at, undeliverable_at) is not null), 0), 0))::integer as units
    from shop_order o join order_line line on line.order_id = o.id join variant v on v.id = line.variant_id
    where v.product_id = ${product.id} and line.stock_taken > 0
      and o.status in ('payment_pending', 'payment_reserved', 'invoice_partially_completed')
    group by v.reference_key`.execute(db);
  return { record: product.record, held: new Map(rows.map(({ sku, units }) => [sku, units])) };
}
