import { sql } from 'kysely';
import type { ProductRecord } from '#lib/domain/catalog-files/catalog-record.ts';
import { fillLanguages } from '#lib/domain/catalog-files/fill-languages.ts';
import { SHOPS } from '#lib/domain/shop/shop.ts';
import type { Db } from '#lib/server/adapters/commerce-sql/database/connection.ts';
import type { Definitions } from './definitions.ts';
import { writeImages } from './product-images.ts';
import { upsertRows } from './upsert-rows.ts';

/** A resolved record with the ids of its rows. */
export interface ProductToWrite {
  readonly id: number;
  readonly hash: string;
  readonly record: ProductRecord;
  readonly variantIds: ReadonlyMap<string, number>;
  /** Ids of the products that complete the look. */
  readonly lookIds: readonly number[];
}

/** Writes the products with everything that belongs to them. Rows that are equal already are not touched. */
export async function writeProducts(
  db: Db,
  products: readonly ProductToWrite[],
  definitions: Definitions,
  now: Date,
): Promise<void> {
  const at = now.toISOString();
  await upsertRows(
    db,
    'product',
    ['id'],
    products.map((product) => productRow(product, at)),
  );
  await upsertRows(
    db,
    'product_text',
    ['product_id', 'language'],
    products.flatMap(({ id, record }) =>
      fillLanguages(record.texts).map(([language, text]) => ({
        product_id: id,
        language,
        ...text,
      })),
    ),
  );
  await replaceLinks(db, products, definitions);
  await upsertRows(
    db,
    'variant',
    ['id'],
    products.flatMap((product) => variantRows(product, definitions, at)),
  );
  await writeStock(db, products);
  await writePrices(db, products);
  await withdrawOtherVariants(db, products);
  await writeImages(db, products);
  await upsertRows(
    db,
    'product_source',
    ['product_id'],
    products.map(({ id, hash }) => ({ product_id: id, hash })),
  );
}

function productRow({ id, record, lookIds }: ProductToWrite, at: string): object {
  return {
    id,
    master_key: record.design,
    reference_key: record.key,
    is_active: record.isActive,
    created_at: record.createdAt,
    updated_at: at,
    sellable_from: record.sellableFrom,
    sellable_to: record.sellableTo,
    members_from: record.membersFrom,
    max_per_order: record.maxPerOrder,
    advanced: {
      ...record.details,
      ...(lookIds.length > 0 && { getTheLookReferences: lookIds }),
    },
  };
}

async function replaceLinks(
  db: Db,
  products: readonly ProductToWrite[],
  definitions: Definitions,
): Promise<void> {
  const ids = products.map(({ id }) => id);
  const categories = products.flatMap(({ id, record }) =>
    record.categories.map((key, index) => ({
      product_id: id,
      category_id: definitions.categoryId(key),
      is_home: index === 0,
    })),
  );
  const attributes = products.flatMap(({ id, record }) =>
    Object.entries(record.attributes).flatMap(([key, values]) =>
      values.map((value) => ({ product_id: id, value_id: definitions.valueId(key, value) })),
    ),
  );
  await sql`
    delete from product_category where product_id = any(${ids}::int[]) and (product_id, category_id) not in (
      select product_id, category_id from json_populate_recordset(null::product_category, ${JSON.stringify(categories)}::json))
  `.execute(db);
  await upsertRows(db, 'product_category', ['product_id', 'category_id'], categories);
  await sql`
    delete from product_attribute where product_id = any(${ids}::int[]) and (product_id, value_id) not in (
      select product_id, value_id from json_populate_recordset(null::product_attribute, ${JSON.stringify(attributes)}::json))
  `.execute(db);
  await upsertRows(db, 'product_attribute', ['product_id', 'value_id'], attributes);
}

function variantRows(
  { id, record, variantIds }: ProductToWrite,
  definitions: Definitions,
  at: string,
): readonly object[] {
  return record.variants.map(({ key, size }, position) => ({
    id: variantIds.get(key),
    product_id: id,
    reference_key: key,
    position,
    size_value_id: definitions.valueId('size', size),
    created_at: record.createdAt,
    updated_at: at,
  }));
}

/** In the order of the ids, as orders lock stock, so that they do not wait for each other in a circle. */
async function writeStock(db: Db, products: readonly ProductToWrite[]): Promise<void> {
  const rows = products.flatMap(({ record, variantIds }) =>
    record.variants.map(({ key, stock }) => ({
      variant_id: variantIds.get(key) ?? 0,
      quantity: stock.quantity,
      is_sellable_without_stock: stock.isSellableWithoutStock,
    })),
  );
  rows.sort((left, right) => left.variant_id - right.variant_id);
  await upsertRows(db, 'stock', ['variant_id'], rows);
}

async function writePrices(db: Db, products: readonly ProductToWrite[]): Promise<void> {
  const rows = products.flatMap(({ record, variantIds }) =>
    record.variants.flatMap(({ key, prices }) =>
      SHOPS.flatMap((shop) => {
        const price = prices[shop.locale];
        if (!price) return [];
        return [
          {
            ...{ shop_id: shop.id, variant_id: variantIds.get(key), with_tax: price.amount },
            ...{ vat_rate: price.vatRate, reductions: price.reductions },
            lowest_prior: price.lowestPrior ?? null,
          },
        ];
      }),
    ),
  );
  const variantIds = products.flatMap((product) => [...product.variantIds.values()]);
  await sql`
    delete from price where variant_id = any(${variantIds}::int[]) and (shop_id, variant_id) not in (
      select shop_id, variant_id from json_to_recordset(${JSON.stringify(rows.map(({ shop_id, variant_id }) => ({ shop_id, variant_id })))}::json)
        as wanted(shop_id int, variant_id int))
  `.execute(db);
  await upsertRows(db, 'price', ['shop_id', 'variant_id'], rows);
}

/** Sizes that the record does not name: orders may hold them, so they stay, without price and stock. */
async function withdrawOtherVariants(db: Db, products: readonly ProductToWrite[]): Promise<void> {
  const ids = products.map(({ id }) => id);
  const wanted = products.flatMap(({ variantIds }) => [...variantIds.values()]);
  const { rows } = await sql<{ readonly id: number }>`
    select id from variant where product_id = any(${ids}::int[]) and id <> all(${wanted}::int[]) order by id
  `.execute(db);
  const others = rows.map(({ id }) => id);
  if (others.length === 0) return;
  await sql`delete from price where variant_id = any(${others}::int[])`.execute(db);
  await sql`
    update stock set quantity = 0, is_sellable_without_stock = false
    where variant_id = any(${others}::int[]) and (quantity > 0 or is_sellable_without_stock)`.execute(
    db,
  );
}
