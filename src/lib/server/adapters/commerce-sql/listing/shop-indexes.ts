import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { Shop } from '#lib/domain/shop/shop.ts';
import {
  type Dictionary,
  loadDictionary,
} from '#lib/server/adapters/commerce-sql/catalog/dictionary.ts';
import type { Db } from '#lib/server/adapters/commerce-sql/database/connection.ts';
import { SingleFlight } from '#lib/server/concurrency/single-flight.ts';
import { InternPool } from './intern-pool.ts';
import { readChangedRows, readNextRows, type ShopRow } from './listing-rows.ts';
import { Positions } from './product-positions.ts';
import { ShopIndex } from './shop-index.ts';
import { freshOrStale, type Renewal } from './stale-copies.ts';

/** Index, texts and time of a shop at one catalogue revision. */
export interface ShopState {
  readonly revision: string | null;
  readonly index: ShopIndex;
  readonly dictionary: Dictionary;
  readonly now: Date;
}

interface LoadedIndex {
  readonly revision: string | null;
  readonly index: ShopIndex;
  /** Oldest transaction that was running at the last read. Changes from it on are unseen. */
  unseenFrom: string;
}

/** Products per batch; the event loop runs between batches. */
const BATCH = 1_000;

/**
 * Listing indexes of all shops, one per process. Each use first reads the changes of other
 * transactions and nodes, usually an empty result; concurrent uses share that read. After a change
 * of the whole catalogue a new index is built, and the old one is used if that takes too long.
 */
export class ShopIndexes {
  readonly positions = new Positions();
  readonly #db: Db;
  readonly #renewal: Renewal;
  readonly #loaded = new Map<number, LoadedIndex>();
  readonly #reads = new SingleFlight<number, ShopState>();
  readonly #builds = new SingleFlight<number, LoadedIndex>();
  #internPool = new InternPool();

  constructor(db: Db, renewal: Renewal) {
    this.#db = db;
    this.#renewal = renewal;
  }

  current(shop: Shop): Promise<ShopState> {
    return this.#reads.run(shop.id, () => this.#read(shop));
  }

  async #read(shop: Shop): Promise<ShopState> {
    const loaded = this.#loaded.get(shop.id) ?? (await this.#build(shop));
    const rows = await readChangedRows(this.#db, shop, loaded.unseenFrom);
    const [{ revision, running, now } = NO_ROW] = rows;
    const current = revision === loaded.revision ? loaded : await this.#freshOrLoaded(shop, loaded);
    if (current === loaded && revision === loaded.revision) {
      await applyRows(loaded.index, rows, this.#internPool);
      loaded.unseenFrom = running;
    }
    const dictionary = await loadDictionary(this.#db, current.revision, shop.language);
    return { revision: current.revision, index: current.index, dictionary, now };
  }

  #freshOrLoaded(shop: Shop, loaded: LoadedIndex): Promise<LoadedIndex> {
    return freshOrStale(this.#build(shop), loaded, this.#renewal);
  }

  /** Builds a new index; one build at a time per shop. */
  #build(shop: Shop): Promise<LoadedIndex> {
    return this.#builds.run(shop.id, () => this.#buildIndex(shop));
  }

  async #buildIndex(shop: Shop): Promise<LoadedIndex> {
    const index = new ShopIndex(this.positions);
    if (this.#loaded.has(shop.id)) this.#internPool = new InternPool();
    let loaded: LoadedIndex | undefined;
    for (let after: number | undefined = 0; after !== undefined; ) {
      const rows = await readNextRows(this.#db, shop, after, BATCH);
      const [{ revision, running } = NO_ROW] = rows;
      // Changes during the build are read by the next use, from the first batch's snapshot on.
      loaded ??= { revision, index, unseenFrom: running };
      await applyRows(index, rows, this.#internPool);
      after = rows.length === BATCH ? (rows.at(-1)?.product_id ?? undefined) : undefined;
    }
    const result = loaded ?? { revision: null, index, unseenFrom: NO_ROW.running };
    this.#loaded.set(shop.id, result);
    return result;
  }
}

const NO_ROW = { revision: null, running: '0', now: new Date(0) };

async function applyRows(
  index: ShopIndex,
  rows: readonly ShopRow[],
  pool: InternPool,
): Promise<void> {
  for (const [at, row] of rows.entries()) {
    applyRow(index, row, pool);
    if (at % BATCH === BATCH - 1) await yieldToEventLoop();
  }
}

function applyRow(index: ShopIndex, row: ShopRow, pool: InternPool): void {
  if (row.product_id === null) return;
  if (!row.is_listed) {
    index.remove(row.product_id);
    return;
  }
  index.put({
    id: row.product_id,
    changedIn: pool.text(row.changed_in),
    masterKey: pool.text(row.master_key),
    minPrice: row.min_price,
    reduction: row.reduction,
    createdAt: row.created_at.getTime(),
    isSoldOut: row.is_sold_out,
    isSale: row.is_sale,
    hasCampaign: row.has_campaign,
    sellableFrom: row.sellable_from?.getTime() ?? Number.NEGATIVE_INFINITY,
    sellableTo: row.sellable_to?.getTime() ?? Number.POSITIVE_INFINITY,
    categoryIds: pool.list(row.category_ids),
    attributeIds: pool.list(row.attribute_ids),
    sizeIds: pool.list(row.size_ids),
  });
}
