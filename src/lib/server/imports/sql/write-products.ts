import { sql } from 'kysely';
import type { ProductRecord } from '#lib/domain/catalog-files/catalog-record.ts';
import { fillLanguages } from '#lib/domain/catalog-files/fill-languages.ts';
import { type Locale, SHOPS } from '#lib/domain/shop/shop.ts';
import { toShopIds } from '#lib/server/catalog/sql/catalog/sale-by-shop.ts';
import type { Db } from '#lib/server/platform/database/connection.ts';
import {
  insertRows,
  upsertRows,
  type WriteRows,
} from '#lib/server/platform/database/upsert-rows.ts';
import type { Definitions } from './definitions.ts';
import { deleteOthers } from './delete-others.ts';
import { writeImages } from './product-images.ts';
import { writeSources } from './product-sources.ts';

/** A resolved record with the ids of its rows. */
export interface ProductToWrite {
  readonly id: number;
  readonly hash: string;
  /** Whose list it is from; undefined for records of all shops. */
  readonly shop?: Locale | undefined;
  readonly record: ProductRecord;
  readonly variantIds: ReadonlyMap<string, number>;
  /** Ids of the products that complete the look. */
  readonly lookIds: readonly number[];
  /** Whether no table has rows of it yet. */
  readonly isNew: boolean;
}

/** Writes the products with everything that belongs to them. Rows that are equal already are not touched. */
export async function writeProducts(
  db: Db,
  products: readonly ProductToWrite[],
  definitions: Definitions,
  now: Date,
): Promise<void> {
  const added = products.filter(({ isNew }) => isNew);
  const known = products.filter(({ isNew }) => !isNew);
  await writeRowsOf(db, added, definitions, now, insertRows);
  await deleteOtherRows(db, known, definitions);
  await writeRowsOf(db, known, definitions, now, upsertRows);
  await writeImages(db, products);
}

async function writeRowsOf(
  db: Db,
  products: readonly ProductToWrite[],
  definitions: Definitions,
  now: Date,
  write: WriteRows,
): Promise<void> {
  if (products.length === 0) return;
  const at = now.toISOString();
  await write(
    db,
    'product',
    ['id'],
    products.map((product) => productRow(product, at)),
  );
  await write(
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
  await write(
    db,
    'product_category',
    ['product_id', 'category_id'],
    categoryRows(products, definitions),
  );
  await write(
    db,
    'product_attribute',
    ['product_id', 'value_id'],
    attributeRows(products, definitions),
  );
  await write(
    db,
    'variant',
    ['id'],
    products.flatMap((product) => variantRows(product, definitions, at)),
  );
  await write(db, 'stock', ['variant_id'], stockRows(products));
  await write(db, 'price', ['shop_id', 'variant_id'], products.flatMap(priceRows));
  await writeSources(db, products);
}

function productRow({ id, record, lookIds }: ProductToWrite, at: string): object {
  return {
    id,
    master_key: record.design,
    reference_key: record.key,
    is_active: record.isActive,
    hidden_in: toShopIds(record.hiddenIn),
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

function categoryRows(
  products: readonly ProductToWrite[],
  definitions: Definitions,
): readonly object[] {
  return products.flatMap(({ id, record }) =>
    record.categories.map((key, index) => ({
      product_id: id,
      category_id: definitions.categoryId(key),
      is_home: index === 0,
    })),
  );
}

function attributeRows(
  products: readonly ProductToWrite[],
  definitions: Definitions,
): readonly object[] {
  return products.flatMap(({ id, record }) =>
    Object.entries(record.attributes).flatMap(([key, values]) =>
      values.map((value) => ({ product_id: id, value_id: definitions.valueId(key, value) })),
    ),
  );
}

function variantRows(
  { id, record, variantIds }: ProductToWrite,
  definitions: Definitions,
  at: string,
): readonly object[] {
  return record.variants.map(({ key, size, gtin }, position) => ({
    id: variantIds.get(key),
    product_id: id,
    reference_key: key,
    position,
    size_value_id: definitions.valueId('size', size),
    gtin: gtin ?? null,
    created_at: record.createdAt,
    updated_at: at,
  }));
}

/** In the order of the ids, as orders lock stock, so that they do not wait for each other in a circle. */
function stockRows(products: readonly ProductToWrite[]): readonly object[] {
  return products
    .flatMap(({ record, variantIds }) =>
      record.variants.map(({ key, stock }) => ({
        variant_id: variantIds.get(key) ?? 0,
        quantity: stock.quantity,
        is_sellable_without_stock: stock.isSellableWithoutStock,
        is_uncounted: stock.isSellableWithoutStock && stock.isUncounted === true,
      })),
    )
    .toSorted((left, right) => left.variant_id - right.variant_id);
}

function priceRows({ record, variantIds }: ProductToWrite): readonly object[] {
  return record.variants.flatMap(({ key, prices }) =>
    SHOPS.flatMap((shop) => {
      const price = prices[shop.locale];
      if (!price) return [];
      return [
        {
          shop_id: shop.id,
          variant_id: variantIds.get(key),
          with_tax: price.amount,
          vat_rate: price.vatRate,
          reductions: price.reductions,
          lowest_prior: price.lowestPrior ?? null,
        },
      ];
    }),
  );
}

/** Categories, attributes, prices and sizes that the records no longer name. */
async function deleteOtherRows(
  db: Db,
  products: readonly ProductToWrite[],
  definitions: Definitions,
): Promise<void> {
  if (products.length === 0) return;
  const ids = products.map(({ id }) => id);
  const variantIds = products.flatMap((product) => [...product.variantIds.values()]);
  await deleteOthers(
    db,
    'product_category',
    ['product_id', 'category_id'],
    ids,
    categoryRows(products, definitions),
  );
  await deleteOthers(
    db,
    'product_attribute',
    ['product_id', 'value_id'],
    ids,
    attributeRows(products, definitions),
  );
  await deleteOthers(
    db,
    'price',
    ['variant_id', 'shop_id'],
    variantIds,
    products.flatMap(priceRows),
  );
  await withdrawOtherVariants(db, products);
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
    update stock set quantity = 0, is_sellable_without_stock = false, is_uncounted = false
    where variant_id = any(${others}::int[]) and (quantity > 0 or is_sellable_without_stock)`.execute(
    db,
  );
}
