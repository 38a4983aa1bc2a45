import type { Sort } from '#lib/domain/listing.ts';
import { Bitset } from './bitset.ts';

/** What listings know of a product in one shop. */
export interface IndexedProduct {
  readonly id: number;
  /** Names the state of the database's row that this was read from. */
  readonly changedIn: string;
  /** The same for every colour of one design. */
  readonly masterKey: string;
  readonly minPrice: number;
  readonly reduction: number;
  readonly createdAt: number;
  readonly isSoldOut: boolean;
  readonly isSale: boolean;
  readonly categoryIds: readonly number[];
  /** Of the product, and of its sizes that can be bought. */
  readonly valueIds: readonly number[];
}

const NOTHING = new Bitset();

/**
 * The products of one shop, held so that a listing is set arithmetic: each category and each attribute value
 * is the set of its products. Sets hold positions, not ids; a position is never given to another product.
 */
export class ShopIndex {
  readonly #products: (IndexedProduct | undefined)[] = [];
  readonly #positions = new Map<number, number>();
  readonly #categories = new Map<number, Bitset>();
  readonly #values = new Map<number, Bitset>();
  readonly #designs = new Map<string, Set<number>>();
  readonly #orders = new Map<Sort | 'none', readonly number[]>();
  readonly listed = new Bitset();
  readonly sale = new Bitset();

  /** Adds or replaces; a product that is there in that very state stays. */
  put(product: IndexedProduct): void {
    if (this.get(product.id)?.changedIn === product.changedIn) return;
    const position = this.#positions.get(product.id) ?? this.#products.length;
    this.remove(product.id);
    this.#positions.set(product.id, position);
    this.#products[position] = product;
    this.listed.add(position);
    if (product.isSale) this.sale.add(position);
    const design = this.#designs.get(product.masterKey);
    if (design) design.add(position);
    else this.#designs.set(product.masterKey, new Set([position]));
    for (const id of product.categoryIds) setOf(this.#categories, id).add(position);
    for (const id of product.valueIds) setOf(this.#values, id).add(position);
    this.#orders.clear();
  }

  remove(id: number): void {
    const position = this.#positions.get(id);
    const product = position === undefined ? undefined : this.#products[position];
    if (position === undefined || !product) return;
    this.#products[position] = undefined;
    this.listed.delete(position);
    this.sale.delete(position);
    this.#designs.get(product.masterKey)?.delete(position);
    for (const category of product.categoryIds) this.#categories.get(category)?.delete(position);
    for (const value of product.valueIds) this.#values.get(value)?.delete(position);
    this.#orders.clear();
  }

  category(id: number): Bitset {
    return this.#categories.get(id) ?? NOTHING;
  }

  value(id: number): Bitset {
    return this.#values.get(id) ?? NOTHING;
  }

  /** Positions of the listed products that the test lets through. */
  where(test: (product: IndexedProduct) => boolean): Bitset {
    const found = new Bitset();
    this.#products.forEach((product, position) => {
      if (product && test(product)) found.add(position);
    });
    return found;
  }

  /** The listed ones of these product ids. */
  positionsOf(ids: Iterable<number>): Bitset {
    const found = new Bitset();
    for (const id of ids) {
      const position = this.#positions.get(id);
      if (position !== undefined && this.listed.has(position)) found.add(position);
    }
    return found;
  }

  at(position: number): IndexedProduct | undefined {
    return this.#products[position];
  }

  /** The listed product of that id. The object is another one as soon as anything of it changed. */
  get(id: number): IndexedProduct | undefined {
    const position = this.#positions.get(id);
    return position === undefined ? undefined : this.#products[position];
  }

  /** Every listed colour of the product's design, itself included, sold-out ones last. */
  siblings({ masterKey }: IndexedProduct): readonly IndexedProduct[] {
    const design = this.#designs.get(masterKey) ?? [];
    const siblings = [...design].flatMap((position) => this.#products[position] ?? []);
    return siblings.sort(bySoldOut);
  }

  /** Every listed position in the order of the sort: sold-out products last, equals by product id. */
  order(sort: Sort | undefined): readonly number[] {
    const key = sort ?? 'none';
    const known = this.#orders.get(key);
    if (known) return known;
    const compare = COMPARE[key];
    const entries = [...this.#products.entries()].flatMap(([position, product]) =>
      product ? [{ position, product }] : [],
    );
    entries.sort(({ product: a }, { product: b }) => bySoldOut(a, b, compare));
    const order = entries.map((entry) => entry.position);
    this.#orders.set(key, order);
    return order;
  }
}

type Compare = (a: IndexedProduct, b: IndexedProduct) => number;

const COMPARE: Readonly<Record<Sort | 'none', Compare>> = {
  none: () => 0,
  price_asc: (a, b) => a.minPrice - b.minPrice,
  price_desc: (a, b) => b.minPrice - a.minPrice,
  new_asc: (a, b) => a.createdAt - b.createdAt,
  new_desc: (a, b) => b.createdAt - a.createdAt,
  reduction_asc: (a, b) => a.reduction - b.reduction,
  reduction_desc: (a, b) => b.reduction - a.reduction,
};

function bySoldOut(a: IndexedProduct, b: IndexedProduct, then: Compare = COMPARE.none): number {
  return Number(a.isSoldOut) - Number(b.isSoldOut) || then(a, b) || a.id - b.id;
}

function setOf(sets: Map<number, Bitset>, id: number): Bitset {
  const known = sets.get(id);
  if (known) return known;
  const made = new Bitset();
  sets.set(id, made);
  return made;
}
