import type { Product } from '#lib/domain/product.ts';
import type { Shop } from '#lib/domain/shop.ts';
import type { Db } from './database.ts';
import { liveStock } from './live-stock.ts';
import { assembled, type ProductParts, productParts } from './product-parts.ts';
import { productRows } from './product-rows.ts';
import { isNew } from './selection.ts';
import type { IndexedProduct } from './shop-index.ts';
import type { ShopState } from './shop-indexes.ts';

/** Products cached per process, a few kilobytes each. */
const MAX_KEPT = 5_000;

/**
 * Loads listed products and caches everything except stock. The cache key is the entry object of
 * the index: `refreshListing` replaces the entry, so stale parts are never found. Evicts least
 * recently used entries.
 */
export class Shelf {
  readonly #db: Db;
  readonly #kept = new Map<IndexedProduct, ProductParts>();

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
    const asked = ids.flatMap((id) => index.get(id) ?? []);
    const shown = asked.flatMap((entry) => index.siblings(entry));
    const parts = await this.#parts(shop, state, new Set([...asked, ...shown]));
    const stock = await liveStock(
      this.#db,
      asked.flatMap((entry) => parts.get(entry)?.variants.map((variant) => variant.id) ?? []),
    );
    return asked.flatMap((entry) => {
      const own = parts.get(entry);
      if (!own) return [];
      const siblings = index.siblings(entry).flatMap((other) => {
        const part = parts.get(other);
        return part ? [{ ...part.swatch, isSoldOut: other.isSoldOut }] : [];
      });
      return assembled(own, { isNew: isNew(entry, state.now), siblings, stock });
    });
  }

  async #parts(
    shop: Shop,
    { words }: ShopState,
    entries: ReadonlySet<IndexedProduct>,
  ): Promise<ReadonlyMap<IndexedProduct, ProductParts>> {
    const parts = new Map<IndexedProduct, ProductParts>();
    const missing = new Map<number, IndexedProduct>();
    for (const entry of entries) {
      const known = this.#kept.get(entry);
      if (known) parts.set(entry, known);
      else missing.set(entry.id, entry);
    }
    const rows = missing.size === 0 ? [] : await productRows(this.#db, shop, [...missing.keys()]);
    for (const row of rows) {
      const entry = missing.get(row.id);
      if (entry) parts.set(entry, productParts(words, shop, row));
    }
    this.#keep(parts);
    return parts;
  }

  #keep(parts: ReadonlyMap<IndexedProduct, ProductParts>): void {
    for (const [entry, part] of parts) {
      this.#kept.delete(entry);
      this.#kept.set(entry, part);
    }
    for (const oldest of this.#kept.keys()) {
      if (this.#kept.size <= MAX_KEPT) break;
      this.#kept.delete(oldest);
    }
  }
}
