import { sql } from 'kysely';
import type { ImageRecord, Texts } from '#lib/domain/catalog-files/catalog-record.ts';
import type { GoodsDetail, GoodsPicture } from '#lib/server/desk/ports/goods.ts';
import { readStoredProducts } from '#lib/server/imports/sql/read-products.ts';
import type { Db } from '#lib/server/platform/database/connection.ts';

export async function findGoods(db: Db, key: string): Promise<GoodsDetail | undefined> {
  const row = await db
    .selectFrom('product')
    .select('id')
    .where('reference_key', '=', key)
    .executeTakeFirst();
  const [product] = row ? await readStoredProducts(db, [row.id]) : [];
  if (!product) return undefined;
  return {
    record: product.record,
    sizeLabels: await readSizeLabels(db, product.id),
    pictures: await findFiles(db, product.record.images),
    held: await readHeldUnits(db, product.id),
  };
}

async function readSizeLabels(db: Db, productId: number): Promise<GoodsDetail['sizeLabels']> {
  const { rows } = await sql<{ readonly size: string; readonly texts: Texts<string> }>`
    select size.value as size, json_object_agg(t.language, t.label) as texts
    from attribute_value size join attribute_value_text t on t.value_id = size.id
    where size.id in (select size_value_id from variant where product_id = ${productId})
    group by size.value`.execute(db);
  return new Map(rows.map(({ size, texts }) => [size, texts]));
}

/** A source without a row of its own in the table of fetched pictures is a file of the store itself. */
async function findFiles(db: Db, images: readonly ImageRecord[]): Promise<readonly GoodsPicture[]> {
  const sources = images.map(({ source }) => source);
  const { rows } = await sql<{ readonly source: string; readonly file: string | null }>`
    select source, file from picture where source = any(${sources}::text[])`.execute(db);
  const fetched = new Map(rows.map(({ source, file }) => [source, file ?? undefined]));
  return sources.map((source) => ({
    source,
    file: fetched.has(source) ? fetched.get(source) : source,
  }));
}

async function readHeldUnits(db: Db, productId: number): Promise<GoodsDetail['held']> {
  const { rows } = await sql<{ readonly sku: string; readonly units: number }>`
    select v.reference_key as sku, sum(greatest(line.stock_taken - coalesce((
        select sum(content.quantity) from parcel_line content join parcel on parcel.id = content.parcel_id
        where parcel.order_id = line.order_id and content.position = line.position
          and least(shipped_at, delivered_at, undeliverable_at) is not null), 0), 0))::integer as units
    from shop_order o join order_line line on line.order_id = o.id join variant v on v.id = line.variant_id
    where v.product_id = ${productId} and line.stock_taken > 0
      and o.status in ('payment_pending', 'payment_reserved', 'invoice_partially_completed')
    group by v.reference_key`.execute(db);
  return new Map(rows.map(({ sku, units }) => [sku, units]));
}
