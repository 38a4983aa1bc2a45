import { sql } from 'kysely';
import type { Shop } from '#lib/domain/shop.ts';
import type { Db } from './database.ts';
import { type Dictionary, dictionary } from './dictionary.ts';
import { catalogRevision } from './revision.ts';
import { ShopIndex } from './shop-index.ts';

/** A shop's products as the database has them, the words of its language, and the database's time. */
export interface ShopState {
  readonly revision: string | null;
  readonly index: ShopIndex;
  readonly words: Dictionary;
  readonly now: Date;
}

interface Held {
  readonly revision: string | null;
  readonly index: ShopIndex;
  /** Oldest transaction that was still running when the database was last read: changes from it on are unseen. */
  seen: string;
}

interface Row {
  readonly revision: string | null;
  readonly running: string;
  readonly now: Date;
  /** Null in the one row that says nothing changed. */
  readonly product_id: number | null;
  readonly master_key: string;
  readonly changed_in: string;
  readonly is_listed: boolean;
  readonly min_price: number;
  readonly reduction: number;
  readonly is_sale: boolean;
  readonly is_sold_out: boolean;
  readonly created_at: Date;
  readonly category_ids: number[];
  readonly value_ids: number[];
}

/**
 * Listing indexes of all shops, one copy per process. Each use first reads what other transactions, on this
 * node or another, changed since: usually one empty answer. Uses at the same time share that read.
 */
export class ShopIndexes {
  readonly #db: Db;
  readonly #held = new Map<number, Held>();
  readonly #reading = new Map<number, Promise<ShopState>>();

  constructor(db: Db) {
    this.#db = db;
  }

  current(shop: Shop): Promise<ShopState> {
    const running = this.#reading.get(shop.id);
    if (running !== undefined) return running;
    const reading = this.#read(shop).finally(() => this.#reading.delete(shop.id));
    this.#reading.set(shop.id, reading);
    return reading;
  }

  async #read(shop: Shop): Promise<ShopState> {
    const held = this.#held.get(shop.id);
    let rows = await changes(this.#db, shop, held?.seen ?? '0');
    if (held && rows[0]?.revision !== held.revision) rows = await changes(this.#db, shop, '0');
    const [{ revision, running, now } = NEVER] = rows;
    const kept =
      held?.revision === revision ? held : { revision, index: new ShopIndex(), seen: running };
    for (const row of rows) apply(kept.index, row);
    kept.seen = running;
    this.#held.set(shop.id, kept);
    const words = await dictionary(this.#db, revision, shop.language);
    return { revision, index: kept.index, words, now };
  }
}

const NEVER = { revision: null, running: '0', now: new Date(0) };

async function changes(db: Db, shop: Shop, since: string): Promise<readonly Row[]> {
  const { rows } = await sql<Row>`
    select ${catalogRevision} as revision, now() as now,
      pg_snapshot_xmin(pg_current_snapshot())::text as running,
      e.product_id, p.master_key, e.changed_in::text as changed_in, e.is_listed, e.min_price, e.reduction,
      e.is_sale, e.is_sold_out, e.created_at, e.category_ids, e.attribute_ids || e.size_ids as value_ids
    from (select) as once
    left join listing_entry e on e.shop_id = ${shop.id} and e.changed_in >= ${since}::bigint
    left join product p on p.id = e.product_id
    order by e.product_id
  `.execute(db);
  return rows;
}

function apply(index: ShopIndex, row: Row): void {
  if (row.product_id === null) return;
  if (!row.is_listed) {
    index.remove(row.product_id);
    return;
  }
  index.put({
    id: row.product_id,
    changedIn: row.changed_in,
    masterKey: row.master_key,
    minPrice: row.min_price,
    reduction: row.reduction,
    createdAt: row.created_at.getTime(),
    isSoldOut: row.is_sold_out,
    isSale: row.is_sale,
    categoryIds: row.category_ids,
    valueIds: row.value_ids,
  });
}
