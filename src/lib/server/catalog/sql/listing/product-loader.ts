import type { Product } from '#lib/domain/catalog/product.ts';
import type { Shop } from '#lib/domain/shop/shop.ts';
import { readStock } from '#lib/server/catalog/sql/catalog/current-stock.ts';
import {
  assembleProduct,
  buildProductParts,
  type ProductParts,
} from '#lib/server/catalog/sql/catalog/product-parts.ts';
import { readProductRows } from '#lib/server/catalog/sql/catalog/product-rows.ts';
import type { Db } from '#lib/server/platform/database/connection.ts';
import type { IndexedProduct } from './indexed-product.ts';
import { isNew } from './selection.ts';
import type { ShopState } from './shop-indexes.ts';

interface LoadedProducts {
  readonly products: readonly Product[];
  /** False when a change was committed after the index was read. */
  readonly isCurrent: boolean;
}

interface LoadedParts {
  readonly parts: ReadonlyMap<IndexedProduct, ProductParts>;
  /** Whether one of them has changed in the database since the index was read. */
  readonly isOutdated: boolean;
}

/** Products cached per process, a few kilobytes each. */
const MAX_CACHED = 5_000;

/**
 * Loads listed products and caches everything except stock. The cache key is the entry object of
 * the index: `refreshListing` replaces the entry, so stale parts are never found. Evicts least
 * recently used entries.
 */
export class ProductLoader {
  readonly #db: Db;
  readonly #readState: (shop: Shop) => Promise<ShopState>;
  readonly #cache = new Map<IndexedProduct, ProductParts>();

  /** `readState` brings the index up to date. */
  constructor(db: Db, readState: (shop: Shop) => Promise<ShopState>) {
    this.#db = db;
    this.#readState = readState;
  }

  /**
   * Listed products in the order of `ids` with current stock. Ids that are not listed are left out.
   * They are read after the index: when a change came between, both are read again.
   */
  async products(
    shop: Shop,
    state: ShopState,
    ids: readonly number[],
  ): Promise<readonly Product[]> {
    const first = await this.#load(shop, state, ids);
    if (first.isCurrent) return first.products;
    const second = await this.#load(shop, await this.#readState(shop), ids);
    return second.products;
  }

  async #load(shop: Shop, state: ShopState, ids: readonly number[]): Promise<LoadedProducts> {
    const { index } = state;
    const requested = ids.flatMap((id) => index.get(id) ?? []);
    const designs = requested.flatMap((entry) => index.siblingsOf(entry));
    const { parts, isOutdated } = await this.#loadParts(
      shop,
      state,
      new Set([...requested, ...designs]),
    );
    const stock = await readStock(
      this.#db,
      requested.flatMap((entry) => parts.get(entry)?.variants.map((variant) => variant.id) ?? []),
    );
    const products = requested.flatMap((entry) => {
      const own = parts.get(entry);
      if (!own) return [];
      const siblings = index.siblingsOf(entry).flatMap((other) => {
        const part = parts.get(other);
        return part ? [{ ...part.swatch, isSoldOut: other.isSoldOut }] : [];
      });
      return assembleProduct(own, { isNew: isNew(entry, state.now), siblings, stock });
    });
    const soldOut = new Map(requested.map(({ id, isSoldOut }) => [id, isSoldOut]));
    const agrees = products.every(({ id, isSoldOut }) => soldOut.get(id) === isSoldOut);
    return { products, isCurrent: agrees && !isOutdated };
  }

  async #loadParts(
    shop: Shop,
    { dictionary }: ShopState,
    entries: ReadonlySet<IndexedProduct>,
  ): Promise<LoadedParts> {
    const parts = new Map<IndexedProduct, ProductParts>();
    const missing = new Map<number, IndexedProduct>();
    for (const entry of entries) {
      const cached = this.#cache.get(entry);
      if (cached) parts.set(entry, cached);
      else missing.set(entry.id, entry);
    }
    const rows =
      missing.size === 0 ? [] : await readProductRows(this.#db, shop, [...missing.keys()]);
    const read = rows.flatMap((row) => {
      const entry = missing.get(row.id);
      return entry ? [{ row, entry }] : [];
    });
    for (const { row, entry } of read) parts.set(entry, buildProductParts(dictionary, shop, row));
    this.#cacheParts(parts);
    const outdated = read.filter(({ row, entry }) => row.changed_in !== entry.changedIn);
    for (const { entry } of outdated) this.#cache.delete(entry);
    return { parts, isOutdated: outdated.length > 0 };
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
