import type { Dictionary } from '#lib/server/catalog/sql/catalog/dictionary.ts';
import type { IndexedProduct } from './indexed-product.ts';
import type { Entry } from './shop-index.ts';

/** Attribute groups that define the kind of a product and its look from a distance. */
const KIND = ['category'];
const LOOK = ['category', 'jerseyType', 'color'];

/**
 * Arranges products so that neighbours differ: all designs once before any repeats, in changing
 * colours; within that all looks once; and kinds alternate. Deterministic.
 */
export function arrangeForVariety(
  { values }: Pick<Dictionary, 'values'>,
  products: readonly Entry[],
): readonly Entry[] {
  const keyByGroups = (groups: readonly string[]): ((product: IndexedProduct) => string) => {
    const wanted = new Set(groups);
    return memoizeByValues(({ attributeIds }) => {
      const valueIds = attributeIds.filter((id) => wanted.has(values.get(id)?.group.key ?? ''));
      return valueIds.join();
    });
  };
  const kindOf = keyByGroups(KIND);
  const lookOf = keyByGroups(LOOK);
  const rounds = designRounds(products, kindOf);
  const inRounds = sortedBy(products, (_, at) => rounds[at] ?? 0);
  const looks = countEarlier(inRounds, ({ product, rank }) => `${rank} ${lookOf(product)}`);
  const inLooks = sortedBy(
    inRounds.map(({ entry }) => entry),
    (_, at) => (inRounds[at]?.rank ?? 0) * RANK_STEP + (looks[at] ?? 0),
  );
  const turns = countEarlier(inLooks, ({ product, rank }) => `${rank} ${kindOf(product)}`);
  return sortedBy(
    inLooks.map(({ entry }) => entry),
    (_, at) => (inLooks[at]?.rank ?? 0) * RANK_STEP + (turns[at] ?? 0),
  ).map(({ entry }) => entry);
}

/** Greater than the number of products in a shop. */
const RANK_STEP = 1_000_000;

interface RankedEntry {
  readonly entry: Entry;
  readonly product: IndexedProduct;
  readonly rank: number;
}

/**
 * Round of each product. The first design starts with its first colour, the second with its second,
 * and so on.
 */
function designRounds(
  products: readonly Entry[],
  kindOf: (product: IndexedProduct) => string,
): readonly number[] {
  const designs = Map.groupBy(products.keys(), (at) => products[at]?.[1].masterKey ?? '');
  const rounds: number[] = [];
  const turnsByKind = new Map<string, number>();
  for (const places of designs.values()) {
    const first = products[places[0] ?? 0]?.[1];
    const kind = first ? kindOf(first) : '';
    const turn = turnsByKind.get(kind) ?? 0;
    turnsByKind.set(kind, turn + 1);
    for (const [colour, at] of places.entries()) {
      rounds[at] = (colour + places.length - (turn % places.length)) % places.length;
    }
  }
  return rounds;
}

/** For each entry, the number of earlier entries with the same key. */
function countEarlier(
  ranked: readonly RankedEntry[],
  keyOf: (one: RankedEntry) => string,
): readonly number[] {
  const counts = new Map<string, number>();
  return ranked.map((one) => {
    const key = keyOf(one);
    const count = counts.get(key) ?? 0;
    counts.set(key, count + 1);
    return count;
  });
}

/** Sorts by rank; ties keep their order. */
function sortedBy(
  entries: readonly Entry[],
  rankOf: (entry: Entry, at: number) => number,
): readonly RankedEntry[] {
  return entries
    .map((entry, at) => ({ entry, product: entry[1], rank: rankOf(entry, at) }))
    .sort((a, b) => a.rank - b.rank);
}

/** Many products share one list of values; its key is computed once. */
function memoizeByValues(
  compute: (product: IndexedProduct) => string,
): (product: IndexedProduct) => string {
  const cache = new Map<readonly number[], string>();
  return (product) => {
    const { attributeIds } = product;
    const cached = cache.get(attributeIds);
    if (cached !== undefined) return cached;
    const computed = compute(product);
    cache.set(attributeIds, computed);
    return computed;
  };
}
