import type { Sort } from '#lib/domain/catalog/listing.ts';
import { Bitset } from './bitset.ts';
import type { Designs } from './designs.ts';
import type { IndexedProduct } from './indexed-product.ts';
import type { Positions } from './product-positions.ts';

const EMPTY = new Bitset();
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
  readonly #sortedOrders = new Map<Sort, Uint32Array>();
  readonly #arrangedOrders = new Map<number, Uint32Array>();
  readonly designs: Designs;
  readonly listed = new Bitset();
  readonly sale = new Bitset();
  readonly soldOut = new Bitset();
  /** Increases with every change. */
  version = 0;

  /** Positions and designs are those of all shops. */
  constructor(positions: Positions, designs: Designs) {
    this.#positions = positions;
    this.designs = designs;
  }

  /** Adds or replaces a product. An unchanged product keeps its object. */
  put(product: IndexedProduct): void {
    const position = this.#positions.assign(product.id);
    const before = this.#products[position];
    if (before?.changedIn === product.changedIn) return;
    this.#removeFromSets(position);
    this.#invalidateOrders(before, product);
    this.#products[position] = product;
    this.listed.add(position);
    if (product.isSale) this.sale.add(position);
    if (product.isSoldOut) this.soldOut.add(position);
    this.designs.add(position, product.masterKey);
    for (const id of product.categoryIds) getOrCreateSet(this.#categories, id).add(position);
    for (const id of product.attributeIds) getOrCreateSet(this.#values, id).add(position);
    for (const id of product.sizeIds) getOrCreateSet(this.#values, id).add(position);
  }

  remove(id: number): void {
    const position = this.#positions.find(id);
    const product = position === undefined ? undefined : this.#products[position];
    if (position === undefined || !product) return;
    this.#removeFromSets(position);
    this.#invalidateOrders(product, undefined);
  }

  categoryMembers(id: number): Bitset {
    return this.#categories.get(id) ?? EMPTY;
  }

  valueMembers(id: number): Bitset {
    return this.#values.get(id) ?? EMPTY;
  }

  /** Returns memory that growing has reserved. Call it when most products are there. */
  trim(): void {
    const sets = [...this.#categories.values(), ...this.#values.values()];
    for (const set of [this.listed, this.sale, this.soldOut, ...sets]) set.trim();
  }

  /** Positions of the listed products that pass the test. */
  filter(test: (product: IndexedProduct) => boolean): Bitset {
    const matching = new Bitset();
    this.listed.forEach((position) => {
      const product = this.#products[position];
      if (product && test(product)) matching.add(position);
    });
    return matching;
  }

  at(position: number): IndexedProduct | undefined {
    return this.#products[position];
  }

  /** The listed product of that id. Every change replaces the object. */
  get(id: number): IndexedProduct | undefined {
    const position = this.#positions.find(id);
    return position === undefined ? undefined : this.#products[position];
  }

  /** All listed colours of the product's design, itself included, sold-out ones last. */
  siblingsOf({ masterKey }: IndexedProduct): readonly IndexedProduct[] {
    const siblings = this.designs.membersOf(masterKey).flatMap((position) => {
      const product = this.#products[position];
      return product?.masterKey === masterKey ? [product] : [];
    });
    return siblings.sort((a, b) => Number(a.isSoldOut) - Number(b.isSoldOut) || a.id - b.id);
  }

  /** All listed positions in sort order, ties by product id. Sold-out products are included. */
  sortedPositions(sort: Sort): Uint32Array {
    return getOrCompute(this.#sortedOrders, sort, () => {
      const key = SORT_KEYS[sort];
      const entries = this.#entries(this.listed);
      entries.sort(([, a], [, b]) => key(a) - key(b) || a.id - b.id);
      return positionsOf(entries);
    });
  }

  /**
   * Positions of a category, or of the whole shop, in the order of `arrange`. Cached until products
   * change.
   */
  arrangedPositions(
    categoryId: number | undefined,
    arrange: (products: readonly Entry[]) => readonly Entry[],
  ): Uint32Array {
    return getOrCompute(this.#arrangedOrders, categoryId ?? WHOLE_SHOP, () => {
      const members = categoryId === undefined ? this.listed : this.categoryMembers(categoryId);
      const entries = this.#entries(members);
      entries.sort(([, a], [, b]) => a.id - b.id);
      return positionsOf(arrange(entries));
    });
  }

  #entries(members: Bitset): Entry[] {
    const entries: Entry[] = [];
    members.forEach((position) => {
      const product = this.#products[position];
      if (product) entries.push([position, product]);
    });
    return entries;
  }

  #removeFromSets(position: number): void {
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
  #invalidateOrders(before: IndexedProduct | undefined, after: IndexedProduct | undefined): void {
    this.version += 1;
    if (this.#sortedOrders.size === 0 && this.#arrangedOrders.size === 0) return;
    for (const [sort, key] of Object.entries(SORT_KEYS) as [Sort, SortKey][]) {
      if (!before || !after || key(before) !== key(after)) this.#sortedOrders.delete(sort);
    }
    if (!before || !after || !isSameKind(before, after)) this.#arrangedOrders.clear();
  }
}

export type Entry = readonly [position: number, product: IndexedProduct];
type SortKey = (product: IndexedProduct) => number;

const SORT_KEYS: Readonly<Record<Sort, SortKey>> = {
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

function getOrCompute<Key>(
  orders: Map<Key, Uint32Array>,
  key: Key,
  compute: () => Uint32Array,
): Uint32Array {
  const existing = orders.get(key);
  if (existing) return existing;
  const order = compute();
  orders.set(key, order);
  return order;
}

function getOrCreateSet(sets: Map<number, Bitset>, id: number): Bitset {
  const existing = sets.get(id);
  if (existing) return existing;
  const created = new Bitset();
  sets.set(id, created);
  return created;
}
