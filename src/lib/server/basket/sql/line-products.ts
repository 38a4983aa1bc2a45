import type { Product } from '#lib/domain/catalog/product.ts';
import type { Shop } from '#lib/domain/shop/shop.ts';
import type { Catalog } from '#lib/server/catalog/ports/catalog.ts';
import { loadProducts } from '#lib/server/catalog/sql/catalog/products.ts';
import type { Db } from '#lib/server/platform/database/connection.ts';
import type { StoredBasket } from './basket-rows.ts';

/**
 * Products of the lines by id. Reads those that the catalogue, which may be a cache, leaves out.
 */
export async function loadLineProducts(
  db: Db,
  catalog: Catalog,
  shop: Shop,
  stored: Pick<StoredBasket, 'lines' | 'facts'>,
): Promise<ReadonlyMap<number, Product>> {
  const ids = new Set<number>();
  for (const line of stored.lines) {
    const facts = stored.facts.get(line.variantId);
    if (facts) ids.add(facts.productId);
  }
  if (ids.size === 0) return new Map();
  const products = new Map(
    (await catalog.productsByIds(shop, [...ids])).map((product) => [product.id, product]),
  );
  const missing = [...ids].filter((id) => !products.has(id));
  for (const product of await loadProducts(db, shop, missing)) products.set(product.id, product);
  return products;
}
