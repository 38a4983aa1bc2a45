import type { Product } from '#lib/domain/catalog/product.ts';
import type { Shop } from '#lib/domain/shop/shop.ts';
import { readStock } from '#lib/server/adapters/commerce-sql/catalog/current-stock.ts';
import {
  assembleProduct,
  buildProductParts,
  type ProductParts,
} from '#lib/server/adapters/commerce-sql/catalog/product-parts.ts';
import { readProductRows } from '#lib/server/adapters/commerce-sql/catalog/product-rows.ts';
import type { Db } from '#lib/server/adapters/commerce-sql/database/connection.ts';
import { isNew } from './selection.ts';
import type { IndexedProduct } from './shop-index.ts';
import type { ShopState } from './shop-indexes.ts';

/** Products cached per process, a few kilobytes each. */
const MAX_CACHED = 5_000;

/**
 * Loads listed products and caches everything except stock. The cache key is the entry object of
 * the index: `refreshListing` replaces the entry, so stale parts are never found. Evicts least
 * recently used entries.
 */
export class ProductLoader {
  readonly #db: Db;
  readonly #cache = new Map<IndexedProduct, ProductParts>();

  constructor(db: Db) {
    this.#db = db;
  }

  /**
   * Listed products in the order of `ids` with current stock. Ids that are not listed are left out.
   */
  async products(
    shop: Shop,
    state: ShopState,
    ids: readonly number[],
  ): Promise<readonly Product[]> {
    const { index } = state;
    const requested = ids.flatMap((id) => index.get(id) ?? []);
    const designs = requested.flatMap((entry) => index.siblings(entry));
    const parts = await this.#loadParts(shop, state, new Set([...requested, ...designs]));
    const stock = await readStock(
      this.#db,
      requested.flatMap((entry) => parts.get(entry)?.variants.map((variant) => variant.id) ?? []),
    );
    return requested.flatMap((entry) => {
      const own = parts.get(entry);
      if (!own) return [];
      const siblings = index.siblings(entry).flatMap((other) => {
        const part = parts.get(other);
        return part ? [{ ...part.swatch, isSoldOut: other.isSoldOut }] : [];
      });
      return assembleProduct(own, { isNew: isNew(entry, state.now), siblings, stock });
    });
  }

  async #loadParts(
    shop: Shop,
    { dictionary }: ShopState,
    entries: ReadonlySet<IndexedProduct>,
  ): Promise<ReadonlyMap<IndexedProduct, ProductParts>> {
    const parts = new Map<IndexedProduct, ProductParts>();
    const missing = new Map<number, IndexedProduct>();
    for (const entry of entries) {
      const cached = this.#cache.get(entry);
      if (cached) parts.set(entry, cached);
      else missing.set(entry.id, entry);
    }
    const rows =
      missing.size === 0 ? [] : await readProductRows(this.#db, shop, [...missing.keys()]);
    for (const row of rows) {
      const entry = missing.get(row.id);
      if (entry) parts.set(entry, buildProductParts(dictionary, shop, row));
    }
    this.#cacheParts(parts);
    return parts;
  }

  #cacheParts(parts: ReadonlyMap<IndexedProduct, ProductParts>): void {
    for (const [entry, part] of parts) {
      this.#cache.delete(entry);
      this.#cache.set(entry, part);
    }
    for (const oldest of this.#cache.keys()) {
      if (this.#cache.size <= MAX_CACHED) break;
      this.#cache.delete(oldest);
    }
  }
}
