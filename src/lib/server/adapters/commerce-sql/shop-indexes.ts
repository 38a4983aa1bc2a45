import { setImmediate as turn } from 'node:timers/promises';
import type { Shop } from '#lib/domain/shop.ts';
import { SingleFlight } from '#lib/server/concurrency/single-flight.ts';
import type { Db } from './database.ts';
import { type Dictionary, dictionary } from './dictionary.ts';
import { Positions } from './positions.ts';
import { type Renewal, renewedInTime } from './renewal.ts';
import { SharedParts } from './shared-parts.ts';
import { ShopIndex } from './shop-index.ts';
import { changedRows, nextRows, type ShopRow } from './shop-rows.ts';

/** Index, texts and time of a shop at one catalogue revision. */
export interface ShopState {
  readonly revision: string | null;
  readonly index: ShopIndex;
  readonly words: Dictionary;
  readonly now: Date;
}

interface Held {
  readonly revision: string | null;
  readonly index: ShopIndex;
  /** Oldest transaction that was running at the last read. Changes from it on are unseen. */
  seen: string;
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
  readonly #held = new Map<number, Held>();
  readonly #reads = new SingleFlight<number, ShopState>();
  readonly #builds = new SingleFlight<number, Held>();
  #parts = new SharedParts();

  constructor(db: Db, renewal: Renewal) {
    this.#db = db;
    this.#renewal = renewal;
  }

  current(shop: Shop): Promise<ShopState> {
    return this.#reads.run(shop.id, () => this.#read(shop));
  }

  async #read(shop: Shop): Promise<ShopState> {
    const held = this.#held.get(shop.id) ?? (await this.#made(shop));
    const rows = await changedRows(this.#db, shop, held.seen);
    const [{ revision, running, now } = NEVER] = rows;
    const current = revision === held.revision ? held : await this.#renewed(shop, held);
    if (current === held && revision === held.revision) {
      await takeIn(held.index, rows, this.#parts);
      held.seen = running;
    }
    const words = await dictionary(this.#db, current.revision, shop.language);
    return { revision: current.revision, index: current.index, words, now };
  }

  #renewed(shop: Shop, held: Held): Promise<Held> {
    return renewedInTime(this.#made(shop), held, this.#renewal);
  }

  /** Builds a new index; one build at a time per shop. */
  #made(shop: Shop): Promise<Held> {
    return this.#builds.run(shop.id, () => this.#make(shop));
  }

  async #make(shop: Shop): Promise<Held> {
    const index = new ShopIndex(this.positions);
    if (this.#held.has(shop.id)) this.#parts = new SharedParts();
    let held: Held | undefined;
    for (let after: number | undefined = 0; after !== undefined; ) {
      const rows = await nextRows(this.#db, shop, after, BATCH);
      const [{ revision, running } = NEVER] = rows;
      // Changes during the build are read by the next use, from the first batch's snapshot on.
      held ??= { revision, index, seen: running };
      await takeIn(index, rows, this.#parts);
      after = rows.length === BATCH ? (rows.at(-1)?.product_id ?? undefined) : undefined;
    }
    const made = held ?? { revision: null, index, seen: NEVER.running };
    this.#held.set(shop.id, made);
    return made;
  }
}

const NEVER = { revision: null, running: '0', now: new Date(0) };

async function takeIn(
  index: ShopIndex,
  rows: readonly ShopRow[],
  parts: SharedParts,
): Promise<void> {
  for (const [at, row] of rows.entries()) {
    apply(index, row, parts);
    if (at % BATCH === BATCH - 1) await turn();
  }
}

function apply(index: ShopIndex, row: ShopRow, parts: SharedParts): void {
  if (row.product_id === null) return;
  if (!row.is_listed) {
    index.remove(row.product_id);
    return;
  }
  index.put({
    id: row.product_id,
    changedIn: parts.text(row.changed_in),
    masterKey: parts.text(row.master_key),
    minPrice: row.min_price,
    reduction: row.reduction,
    createdAt: row.created_at.getTime(),
    isSoldOut: row.is_sold_out,
    isSale: row.is_sale,
    hasCampaign: row.has_campaign,
    sellableFrom: row.sellable_from?.getTime() ?? Number.NEGATIVE_INFINITY,
    sellableTo: row.sellable_to?.getTime() ?? Number.POSITIVE_INFINITY,
    categoryIds: parts.list(row.category_ids),
    attributeIds: parts.list(row.attribute_ids),
    sizeIds: parts.list(row.size_ids),
  });
}
