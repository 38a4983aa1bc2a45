import type { Sort } from '#lib/domain/listing.ts';
import { Bitset } from './bitset.ts';
import type { Positions } from './positions.ts';

/** A product of one shop as listings need it. */
export interface IndexedProduct {
  readonly id: number;
  /** Transaction that last changed the row. */
  readonly changedIn: string;
  /** Shared by all colours of one design. */
  readonly masterKey: string;
  readonly minPrice: number;
  readonly reduction: number;
  readonly createdAt: number;
  readonly isSoldOut: boolean;
  readonly isSale: boolean;
  /** A campaign reduces at least one size. */
  readonly hasCampaign: boolean;
  /** Milliseconds; `sellableFrom` is inclusive, `sellableTo` exclusive. */
  readonly sellableFrom: number;
  readonly sellableTo: number;
  readonly categoryIds: readonly number[];
  /** Values of the product itself. */
  readonly attributeIds: readonly number[];
  /** Values of the sizes in stock. */
  readonly sizeIds: readonly number[];
}

const NOTHING = new Bitset();
/** Key of the order of the whole shop. */
const WHOLE_SHOP = 0;

/**
 * In-memory index of one shop's products, so that listings are set operations: each category and
 * each attribute value has the bitset of its products. Bitsets hold positions, not ids.
 */
export class ShopIndex {
  readonly #positions: Positions;
  readonly #products: (IndexedProduct | undefined)[] = [];
  readonly #categories = new Map<number, Bitset>();
  readonly #values = new Map<number, Bitset>();
  readonly #designs = new Map<string, number[]>();
  readonly #sorted = new Map<Sort, Uint32Array>();
  readonly #arranged = new Map<number, Uint32Array>();
  readonly listed = new Bitset();
  readonly sale = new Bitset();
  readonly soldOut = new Bitset();
  /** Increases with every change. */
  version = 0;

  constructor(positions: Positions) {
    this.#positions = positions;
  }

  /** Adds or replaces a product. An unchanged product keeps its object. */
  put(product: IndexedProduct): void {
    const position = this.#positions.of(product.id);
    const before = this.#products[position];
    if (before?.changedIn === product.changedIn) return;
    this.#take(position);
    this.#forgetOrders(before, product);
    this.#products[position] = product;
    this.listed.add(position);
    if (product.isSale) this.sale.add(position);
    if (product.isSoldOut) this.soldOut.add(position);
    const design = this.#designs.get(product.masterKey);
    if (!design) this.#designs.set(product.masterKey, [position]);
    else if (!design.includes(position)) design.push(position);
    for (const id of product.categoryIds) setOf(this.#categories, id).add(position);
    for (const id of product.attributeIds) setOf(this.#values, id).add(position);
    for (const id of product.sizeIds) setOf(this.#values, id).add(position);
  }

  remove(id: number): void {
    const position = this.#positions.known(id);
    const product = position === undefined ? undefined : this.#products[position];
    if (position === undefined || !product) return;
    this.#take(position);
    this.#forgetOrders(product, undefined);
  }

  category(id: number): Bitset {
    return this.#categories.get(id) ?? NOTHING;
  }

  value(id: number): Bitset {
    return this.#values.get(id) ?? NOTHING;
  }

  /** Positions of the listed products that pass the test. */
  where(test: (product: IndexedProduct) => boolean): Bitset {
    const found = new Bitset();
    this.listed.each((position) => {
      const product = this.#products[position];
      if (product && test(product)) found.add(position);
    });
    return found;
  }

  at(position: number): IndexedProduct | undefined {
    return this.#products[position];
  }

  /** The listed product of that id. Every change replaces the object. */
  get(id: number): IndexedProduct | undefined {
    const position = this.#positions.known(id);
    return position === undefined ? undefined : this.#products[position];
  }

  /** All listed colours of the product's design, itself included, sold-out ones last. */
  siblings({ masterKey }: IndexedProduct): readonly IndexedProduct[] {
    const design = this.#designs.get(masterKey) ?? [];
    const siblings = design.flatMap((position) => {
      const product = this.#products[position];
      return product?.masterKey === masterKey ? [product] : [];
    });
    return siblings.sort((a, b) => Number(a.isSoldOut) - Number(b.isSoldOut) || a.id - b.id);
  }

  /** All listed positions in sort order, ties by product id. Sold-out products are included. */
  sorted(sort: Sort): Uint32Array {
    return kept(this.#sorted, sort, () => {
      const key = KEYS[sort];
      const entries = this.#entries(this.listed);
      entries.sort(([, a], [, b]) => key(a) - key(b) || a.id - b.id);
      return positionsOf(entries);
    });
  }

  /**
   * Positions of a category, or of the whole shop, in the order of `arrange`. Cached until products
   * change.
   */
  arranged(
    categoryId: number | undefined,
    arrange: (products: readonly Entry[]) => readonly Entry[],
  ): Uint32Array {
    return kept(this.#arranged, categoryId ?? WHOLE_SHOP, () => {
      const place = categoryId === undefined ? this.listed : this.category(categoryId);
      const entries = this.#entries(place);
      entries.sort(([, a], [, b]) => a.id - b.id);
      return positionsOf(arrange(entries));
    });
  }

  #entries(place: Bitset): Entry[] {
    const entries: Entry[] = [];
    place.each((position) => {
      const product = this.#products[position];
      if (product) entries.push([position, product]);
    });
    return entries;
  }

  #take(position: number): void {
    const product = this.#products[position];
    if (!product) return;
    this.#products[position] = undefined;
    this.listed.delete(position);
    this.sale.delete(position);
    this.soldOut.delete(position);
    for (const id of product.categoryIds) this.#categories.get(id)?.delete(position);
    for (const id of product.attributeIds) this.#values.get(id)?.delete(position);
    for (const id of product.sizeIds) this.#values.get(id)?.delete(position);
  }

  /**
   * Sorted orders are expensive. A sold-out size invalidates none, a new price only those by price.
   */
  #forgetOrders(before: IndexedProduct | undefined, after: IndexedProduct | undefined): void {
    this.version += 1;
    if (this.#sorted.size === 0 && this.#arranged.size === 0) return;
    for (const [sort, key] of Object.entries(KEYS) as [Sort, Key][]) {
      if (!before || !after || key(before) !== key(after)) this.#sorted.delete(sort);
    }
    if (!before || !after || !isSameKind(before, after)) this.#arranged.clear();
  }
}

export type Entry = readonly [position: number, product: IndexedProduct];
type Key = (product: IndexedProduct) => number;

const KEYS: Readonly<Record<Sort, Key>> = {
  price_asc: ({ minPrice }) => minPrice,
  price_desc: ({ minPrice }) => -minPrice,
  new_asc: ({ createdAt }) => createdAt,
  new_desc: ({ createdAt }) => -createdAt,
  reduction_asc: ({ reduction }) => reduction,
  reduction_desc: ({ reduction }) => -reduction,
};

function isSameKind(a: IndexedProduct, b: IndexedProduct): boolean {
  return (
    a.masterKey === b.masterKey &&
    String(a.categoryIds) === String(b.categoryIds) &&
    String(a.attributeIds) === String(b.attributeIds)
  );
}

function positionsOf(entries: readonly Entry[]): Uint32Array {
  return Uint32Array.from(entries, ([position]) => position);
}

function kept<Key>(orders: Map<Key, Uint32Array>, key: Key, make: () => Uint32Array): Uint32Array {
  const known = orders.get(key);
  if (known) return known;
  const order = make();
  orders.set(key, order);
  return order;
}

function setOf(sets: Map<number, Bitset>, id: number): Bitset {
  const known = sets.get(id);
  if (known) return known;
  const made = new Bitset();
  sets.set(id, made);
  return made;
}
