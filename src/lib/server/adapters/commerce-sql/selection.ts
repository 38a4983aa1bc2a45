import type { ListingFilters, ListingQuery } from '#lib/domain/listing.ts';
import { Bitset } from './bitset.ts';
import type { Matches } from './matches.ts';
import type { IndexedProduct, ShopIndex } from './shop-index.ts';
import type { ShopState } from './shop-indexes.ts';

const NEW_FOR_MS = 28 * 24 * 3_600_000;

/** What a listing query leaves of a shop, group by group. */
export interface Selection {
  /** Before any filter: the category's products, or those that the term finds. */
  readonly base: Bitset;
  readonly all: Bitset;
  /** Left by every filter but the one of that group: what the group's own counts are taken of. */
  without(group: string): Bitset;
}

/** Groups of the listing that are no attribute. */
export const SALE = 'sale';
export const NEW = 'isNew';
export const PRICES = 'prices';

/** Values of one group are alternatives, groups narrow each other; groups and values of no filter are ignored. */
export function selection(
  state: ShopState,
  query: Pick<ListingQuery, 'categoryId' | 'filters'>,
  matches: Matches | undefined,
): Selection {
  const { index } = state;
  const place = query.categoryId === undefined ? index.listed : index.category(query.categoryId);
  const base = matches ? place.and(matches.found) : place;
  const groups = [...attributeGroups(state, query.filters), ...ownGroups(state, query.filters)];
  const without = (group: string): Bitset =>
    groups.reduce((left, [key, bits]) => (key === group ? left : left.and(bits)), base);
  return { base, all: without(''), without };
}

export function newProducts({ index, now }: Pick<ShopState, 'index' | 'now'>): Bitset {
  return index.where((product) => isNew(product, now));
}

/** Added within the last 28 days (backend contract, 2.1). */
export function isNew(product: Pick<IndexedProduct, 'createdAt'>, now: Date): boolean {
  return product.createdAt > now.getTime() - NEW_FOR_MS;
}

type Group = readonly [key: string, bits: Bitset];

function attributeGroups({ index, words }: ShopState, filters: ListingFilters): readonly Group[] {
  return words.groups.flatMap((group): readonly Group[] => {
    const chosen = filters.attributes[group.key];
    if (!group.isFilter || !chosen || chosen.length === 0) return [];
    const own = chosen.filter((id) => words.values.get(id)?.group === group);
    return [[group.key, own.reduce((any, id) => any.or(index.value(id)), new Bitset())]];
  });
}

function ownGroups(state: ShopState, filters: ListingFilters): readonly Group[] {
  const { index } = state;
  const groups: Group[] = [];
  if (filters.sale !== undefined) groups.push([SALE, either(index, index.sale, filters.sale)]);
  if (filters.isNew !== undefined) {
    groups.push([NEW, either(index, newProducts(state), filters.isNew)]);
  }
  const { minPrice = 0, maxPrice = Number.POSITIVE_INFINITY } = filters;
  if (minPrice > 0 || maxPrice !== Number.POSITIVE_INFINITY) {
    const within = index.where((one) => one.minPrice >= minPrice && one.minPrice <= maxPrice);
    groups.push([PRICES, within]);
  }
  return groups;
}

function either(index: ShopIndex, having: Bitset, wanted: boolean): Bitset {
  return wanted ? having : index.listed.except(having);
}
