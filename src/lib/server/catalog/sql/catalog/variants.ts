import { sql } from 'kysely';
import type { Variant } from '#lib/domain/catalog/product.ts';
import type { Shop } from '#lib/domain/shop/shop.ts';
import type { CatalogVariant } from '#lib/server/catalog/ports/catalog.ts';
import type { Db } from '#lib/server/platform/database/connection.ts';
import { sizeAttributes } from './attributes.ts';
import { catalogRevision } from './catalog-revision.ts';
import { loadDictionary } from './dictionary.ts';
import { lowestPriorPrice, toStock, variantPrice } from './prices.ts';
import type { VariantRow } from './product-rows.ts';
import { isSoldIn } from './sale-by-shop.ts';

/** Variants of active products in the order of `ids`. Unknown and unpriced ones are left out. */
export async function loadVariants(
  db: Db,
  shop: Shop,
  ids: readonly number[],
): Promise<readonly CatalogVariant[]> {
  const rows = await readVariantRows(db, shop, ids);
  const [first] = rows;
  if (!first) return [];
  const dictionary = await loadDictionary(db, first.revision, shop.language);
  const variants = new Map<number, CatalogVariant>();
  for (const row of rows) {
    if (!row.isActive) continue;
    variants.set(row.id, {
      id: row.id,
      productId: row.productId,
      referenceKey: row.referenceKey,
      createdAt: row.createdAt.toISOString(),
      updatedAt: row.updatedAt.toISOString(),
      ...(row.gtin && { gtin: row.gtin }),
      attributes: sizeAttributes(dictionary, row.sizeValueId),
      ...toOffer(shop, row),
    });
  }
  return ids.flatMap((id) => variants.get(id) ?? []);
}

/** In the order of the keys. Unknown keys are left out. */
export async function findVariantIdsByKeys(
  db: Db,
  keys: readonly string[],
): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number; key: string }>`
    select id, reference_key as key from variant where reference_key = any(${[...keys]}::text[])
  `.execute(db);
  const ids = new Map(rows.map(({ id, key }) => [key, id]));
  return keys.flatMap((key) => ids.get(key) ?? []);
}

interface Row extends Omit<VariantRow, 'createdAt' | 'updatedAt'> {
  readonly revision: string | null;
  readonly productId: number;
  readonly isActive: boolean;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly quantity: number | null;
  readonly isSellableWithoutStock: boolean | null;
  readonly isUncounted: boolean | null;
}

async function readVariantRows(
  db: Db,
  shop: Shop,
  ids: readonly number[],
): Promise<readonly Row[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<Row>`
    select ${catalogRevision} as revision, v.id, v.product_id as "productId", v.reference_key as "referenceKey",
      v.created_at as "createdAt", v.updated_at as "updatedAt", v.size_value_id as "sizeValueId", v.gtin,
      r.with_tax as "withTax", r.vat_rate as "vatRate", r.reductions, r.lowest_prior as "lowestPrior",
      s.quantity, s.is_sellable_without_stock as "isSellableWithoutStock",
      s.is_uncounted as "isUncounted", ${isSoldIn(shop.id, 'p')} as "isActive"
    from variant v
    join product p on p.id = v.product_id
    join price r on r.shop_id = ${shop.id} and r.variant_id = v.id
    left join stock s on s.variant_id = v.id
    where v.id = any(${[...ids]}::int[])
  `.execute(db);
  return rows;
}

function toOffer(shop: Shop, row: Row): Pick<Variant, 'price' | 'stock' | 'lowestPriorPrice'> {
  return {
    price: variantPrice(row, shop.currency),
    stock: toStock(row),
    lowestPriorPrice: lowestPriorPrice(row.withTax, row.lowestPrior),
  };
}
