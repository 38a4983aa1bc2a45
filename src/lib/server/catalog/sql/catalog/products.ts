import { sql } from 'kysely';
import type { Product, Sibling } from '#lib/domain/catalog/product.ts';
import type { Shop } from '#lib/domain/shop/shop.ts';
import type { Db } from '#lib/server/platform/database/connection.ts';
import { catalogRevision } from './catalog-revision.ts';
import { readStock } from './current-stock.ts';
import { loadDictionary } from './dictionary.ts';
import { assembleProduct, buildProductParts } from './product-parts.ts';
import { readProductRows } from './product-rows.ts';

/**
 * Products of one shop, read fresh, in the order of `ids`. Unknown ids and products without a price
 * are left out; inactive products have `isActive` false.
 */
export async function loadProducts(
  db: Db,
  shop: Shop,
  ids: readonly number[],
): Promise<readonly Product[]> {
  if (ids.length === 0) return [];
  const { revision, designIds } = await readDesignIds(db, ids);
  const dictionary = await loadDictionary(db, revision, shop.language);
  const rows = await readProductRows(db, shop, designIds);
  const stock = await readStock(
    db,
    rows.flatMap((row) => row.variants.map(({ id }) => id)),
  );
  const parts = new Map(
    rows.map((row) => [row.id, { row, ...buildProductParts(dictionary, shop, row) }]),
  );
  const siblings = Map.groupBy(
    [...parts.values()].filter(({ row }) => row.is_active),
    ({ row }) => row.master_key,
  );
  return ids.flatMap((id) => {
    const part = parts.get(id);
    if (!part) return [];
    const design = siblings.get(part.row.master_key) ?? [];
    const swatches = design.map(({ swatch, row }) => ({ ...swatch, isSoldOut: row.is_sold_out }));
    const live = { isNew: part.row.is_new, siblings: swatches.toSorted(bySoldOut), stock };
    return assembleProduct(part, live);
  });
}

/** All products that share a design with these. */
async function readDesignIds(
  db: Db,
  ids: readonly number[],
): Promise<{ readonly revision: string | null; readonly designIds: readonly number[] }> {
  const { rows } = await sql<{ revision: string | null; id: number }>`
    select ${catalogRevision} as revision, id from product
    where master_key = any(array(select master_key from product where id = any(${[...ids]}::int[])))
  `.execute(db);
  return { revision: rows[0]?.revision ?? null, designIds: rows.map((row) => row.id) };
}

function bySoldOut(a: Sibling, b: Sibling): number {
  return Number(a.isSoldOut) - Number(b.isSoldOut) || a.id - b.id;
}

/** In the order of the keys. Unknown keys are left out. */
export async function findProductIdsByKeys(
  db: Db,
  keys: readonly string[],
): Promise<readonly number[]> {
  if (keys.length === 0) return [];
  const { rows } = await sql<{ id: number; reference_key: string }>`
    select id, reference_key from product where reference_key = any(${[...keys]}::text[])
  `.execute(db);
  const ids = new Map(rows.map((row) => [row.reference_key, row.id]));
  return keys.flatMap((key) => ids.get(key) ?? []);
}
