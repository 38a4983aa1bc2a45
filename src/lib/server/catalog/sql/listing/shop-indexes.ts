import type { Shop } from '#lib/domain/shop/shop.ts';
import { type Dictionary, loadDictionary } from '#lib/server/catalog/sql/catalog/dictionary.ts';
import { MISSING_PAGES } from '#lib/server/platform/cache/catalog-tags.ts';
import { SingleFlight } from '#lib/server/platform/concurrency/single-flight.ts';
import type { Db } from '#lib/server/platform/database/connection.ts';
import { readBatches } from '#lib/server/platform/database/read-batches.ts';
import type { CatalogOptions } from './catalog-options.ts';
import { Designs } from './designs.ts';
import { toUpdate } from './index-update.ts';
import { InternPool } from './intern-pool.ts';
import { addTags, applyUpdates } from './listing-changes.ts';
import { findChangedShops, readChangedRows, readNextRows } from './listing-rows.ts';
import { Positions } from './product-positions.ts';
import { ShopIndex } from './shop-index.ts';
import { freshOrStale } from './stale-copies.ts';
import { findTimeLimits } from './time-limits.ts';

/** Index, texts and time of a shop at one catalogue revision. */
export interface ShopState {
  readonly revision: string | null;
  readonly index: ShopIndex;
  readonly dictionary: Dictionary;
  readonly now: Date;
}

interface LoadedIndex {
  readonly shop: Shop;
  readonly revision: string | null;
  readonly index: ShopIndex;
  /** `reload` makes all earlier ones outdated. */
  readonly generation: number;
  /** Oldest transaction that was running at the last read. Changes from it on are unseen. */
  unseenFrom: string;
  /** Time of the last read, in milliseconds. */
  readAt: number;
  /** When the first product changes by itself, as of that version of the index. */
  limit: { readonly version: number; readonly at: number } | undefined;
}

/** Result of one read of the database, for all indexes that were loaded when it began. */
interface CatchUp {
  readonly revision: string | null;
  readonly now: Date;
  /** Indexes that have all changes committed before the read, or belong to another revision. */
  readonly covered: ReadonlySet<LoadedIndex>;
}

/** Products per batch; the event loop runs between batches. */
const BATCH = 1_000;
const ALL_SHOPS = 'all shops';

/**
 * Listing indexes of all shops, one per process. Each use first reads the changes of other
 * transactions and nodes, usually none; concurrent uses of all shops share that read. `onChange`
 * receives the tags of what changed before anybody can use the new state. After a change of the
 * whole catalogue a new index is built, and the old one is used if that takes too long.
 */
export class ShopIndexes {
  readonly positions = new Positions();
  readonly #designs = new Designs();
  readonly #db: Db;
  readonly #options: CatalogOptions;
  readonly #loaded = new Map<number, LoadedIndex>();
  readonly #catchUps = new SingleFlight<string, CatchUp>();
  readonly #builds = new SingleFlight<number, LoadedIndex>();
  #internPool = new InternPool();
  #generation = 0;

  constructor(db: Db, options: CatalogOptions) {
    this.#db = db;
    this.#options = options;
  }

  async current(shop: Shop): Promise<ShopState> {
    const loaded = this.#loaded.get(shop.id) ?? (await this.#build(shop));
    const { revision, now: databaseTime, covered } = await this.#catchUp();
    // The read was shared and began before this index was loaded.
    if (!covered.has(loaded)) return this.current(shop);
    const now = this.#options.now?.() ?? databaseTime;
    const isCurrent = this.#isCurrent(loaded, revision);
    if (!isCurrent && (await this.#freshOrLoaded(shop, loaded)) !== loaded)
      return this.current(shop);
    const dictionary = await loadDictionary(this.#db, loaded.revision, shop.language);
    this.#passTime(loaded, now.getTime());
    return { revision: loaded.revision, index: loaded.index, dictionary, now };
  }

  /**
   * Builds each index again at its next use. After a failover the database may have lost changes that
   * an index has, and numbers its transactions from before them.
   */
  reload(): void {
    this.#generation += 1;
  }

  /**
   * Reads what has been committed until now, for every shop in use. Returns when the next product
   * changes by itself, in milliseconds.
   */
  async readChanges(): Promise<number> {
    // A read that runs already may have begun before the commit.
    await this.#catchUps.settled(ALL_SHOPS);
    const shops = [...this.#loaded.values()].map(({ shop }) => shop);
    await Promise.all(shops.map((shop) => this.current(shop)));
    const limits = shops.map(({ id }) => this.#loaded.get(id)?.limit?.at);
    return Math.min(Number.POSITIVE_INFINITY, ...limits.filter((at) => at !== undefined));
  }

  #catchUp(): Promise<CatchUp> {
    return this.#catchUps.run(ALL_SHOPS, async () => {
      const loaded = [...this.#loaded.values()];
      const { revision, running, now, changedShopIds } = await findChangedShops(this.#db, loaded);
      const covered = await Promise.all(
        loaded.map(async (each) => {
          if (!this.#isCurrent(each, revision)) return [each];
          if (changedShopIds.includes(each.shop.id)) return this.#applyChanges(each);
          each.unseenFrom = running;
          return [each];
        }),
      );
      return { revision, now, covered: new Set(covered.flat()) };
    });
  }

  /** Returns the index, or nothing if it has become outdated meanwhile. */
  async #applyChanges(loaded: LoadedIndex): Promise<readonly LoadedIndex[]> {
    const { shop, index } = loaded;
    const rows = await readChangedRows(this.#db, shop, loaded.unseenFrom);
    const [first] = rows;
    if (!first || !this.#isCurrent(loaded, first.revision)) return [];
    const updates = rows.flatMap((row) =>
      row.product_id === null ? [] : toUpdate(row, this.#internPool),
    );
    this.#publish(applyUpdates(shop, index, updates));
    loaded.unseenFrom = first.running;
    return [loaded];
  }

  #isCurrent(loaded: LoadedIndex, revision: string | null): boolean {
    return revision === loaded.revision && loaded.generation === this.#generation;
  }

  /** Publishes the products that have reached a limit of time since the last read. */
  #passTime(loaded: LoadedIndex, now: number): void {
    const { shop, index, limit, readAt } = loaded;
    if (limit?.version === index.version && now < limit.at) return;
    const { reached, next } = findTimeLimits(index, readAt, now);
    loaded.readAt = now;
    loaded.limit = { version: index.version, at: next };
    const tags = new Set<string>();
    for (const product of reached) addTags(tags, shop, index, product);
    this.#publish([...tags]);
  }

  #publish(tags: readonly string[]): void {
    if (tags.length > 0) this.#options.onChange?.(tags);
  }

  #freshOrLoaded(shop: Shop, loaded: LoadedIndex): Promise<LoadedIndex> {
    const { maxWaitMs } = this.#options;
    // A build publishes its end by itself.
    return freshOrStale(this.#build(shop), loaded, { maxWaitMs, onRenewed: () => {} });
  }

  /** Builds a new index; one build at a time per shop. */
  #build(shop: Shop): Promise<LoadedIndex> {
    return this.#builds.run(shop.id, () => this.#buildIndex(shop));
  }

  async #buildIndex(shop: Shop): Promise<LoadedIndex> {
    const isRebuilt = this.#loaded.has(shop.id);
    const generation = this.#generation;
    if (isRebuilt) this.#internPool = new InternPool();
    const index = new ShopIndex(this.positions, this.#designs);
    // Changes since then are read by the next use.
    const { revision, running, now } = await findChangedShops(this.#db, []);
    await this.#fill(index, shop);
    const readAt = (this.#options.now?.() ?? now).getTime();
    const built = {
      shop,
      revision,
      index,
      generation,
      unseenFrom: running,
      readAt,
      limit: undefined,
    };
    this.#loaded.set(shop.id, built);
    if (isRebuilt) this.#publish(['catalog', 'nav', MISSING_PAGES]);
    return built;
  }

  async #fill(index: ShopIndex, shop: Shop): Promise<void> {
    const batches = readBatches(
      (after) => readNextRows(this.#db, shop, after, BATCH),
      (row) => row.product_id,
      BATCH,
    );
    for await (const rows of batches) {
      for (const row of rows) {
        const { product } = toUpdate(row, this.#internPool);
        if (product) index.put(product);
      }
    }
    index.trim();
  }
}
