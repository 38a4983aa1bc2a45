import type { ListingFilters, ListingQuery } from '#lib/domain/listing.ts';
import { Bitset } from './bitset.ts';
import type { Matches } from './matches.ts';
import type { IndexedProduct, ShopIndex } from './shop-index.ts';
import type { ShopState } from './shop-indexes.ts';

const NEW_FOR_MS = 28 * 24 * 3_600_000;

/** Products that a listing query selects, group by group. */
export interface Selection {
  /** Before any filter: products of the category or of the search. */
  readonly base: Bitset;
  readonly all: Bitset;
  /** Products left by all filters except those of that group; its counts are based on it. */
  without(group: string): Bitset;
}

/** Filter groups that are not attributes. */
export const SALE = 'sale';
export const NEW = 'isNew';
export const PRICES = 'prices';
const REDUCTION = 'reduction';
const CAMPAIGN = 'campaign';
const SELLABLE = 'sellable';
/** The index stores reductions in hundredths of a percent. */
const PER_PERCENT = 100;

/**
 * Values of one group are alternatives; groups narrow each other. Unknown groups and values are
 * ignored.
 */
export function selection(
  state: ShopState,
  query: Pick<ListingQuery, 'categoryId' | 'filters'>,
  matches: Matches | undefined,
): Selection {
  const { index } = state;
  const { filters } = query;
  const place = query.categoryId === undefined ? index.listed : index.category(query.categoryId);
  const shown = filters.withoutSoldOut ? place.except(index.soldOut) : place;
  const base = matches ? shown.and(matches.found) : shown;
  const groups = alternatives(
    [...attributeGroups(state, filters), ...ownGroups(state, filters)],
    filters.either ?? [],
  );
  const left = excluded(state, filters).reduce((rest, bits) => rest.except(bits), base);
  const without = (group: string): Bitset =>
    groups.reduce((rest, [keys, bits]) => (keys.includes(group) ? rest : rest.and(bits)), left);
  return { base, all: without(''), without };
}

/** Merges the groups of which one match is enough. */
function alternatives(
  groups: readonly Group[],
  either: readonly string[],
): readonly (readonly [keys: readonly string[], bits: Bitset])[] {
  const joined = groups.filter(([key]) => either.includes(key));
  const alone = groups
    .filter(([key]) => !either.includes(key))
    .map(([key, bits]) => [[key], bits] as const);
  if (joined.length === 0) return alone;
  const any = joined.reduce((sum, [, bits]) => sum.or(bits), new Bitset());
  return [...alone, [joined.map(([key]) => key), any]];
}

function excluded({ index, words }: ShopState, { not = {} }: ListingFilters): readonly Bitset[] {
  return Object.entries(not).flatMap(([key, ids]) =>
    ids.filter((id) => words.values.get(id)?.group.key === key).map((id) => index.value(id)),
  );
}

export function newProducts({ index, now }: Pick<ShopState, 'index' | 'now'>): Bitset {
  return index.where((product) => isNew(product, now));
}

/** Added within the last 28 days. */
export function isNew(product: Pick<IndexedProduct, 'createdAt'>, now: Date): boolean {
  return product.createdAt > now.getTime() - NEW_FOR_MS;
}

type Group = readonly [key: string, bits: Bitset];

function attributeGroups({ index, words }: ShopState, filters: ListingFilters): readonly Group[] {
  return words.groups.flatMap((group): readonly Group[] => {
    const offered = group.isFilter ? filters.attributes[group.key] : undefined;
    const chosen = offered ?? filters.unoffered?.[group.key];
    if (!chosen || chosen.length === 0) return [];
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
  if (filters.hasCampaign !== undefined) {
    const wanted = index.where(({ hasCampaign }) => hasCampaign === filters.hasCampaign);
    groups.push([CAMPAIGN, wanted]);
  }
  const { minPrice = 0, maxPrice = Number.POSITIVE_INFINITY } = filters;
  if (minPrice > 0 || maxPrice !== Number.POSITIVE_INFINITY) {
    const within = index.where((one) => one.minPrice >= minPrice && one.minPrice <= maxPrice);
    groups.push([PRICES, within]);
  }
  return [...groups, ...reduced(index, filters), ...sellable(index, filters)];
}

function sellable(index: ShopIndex, { sellableAt: at }: ListingFilters): readonly Group[] {
  if (at === undefined) return [];
  return [[SELLABLE, index.where((one) => one.sellableFrom <= at && at < one.sellableTo)]];
}

function reduced(index: ShopIndex, filters: ListingFilters): readonly Group[] {
  const { minReduction = 0, maxReduction = 100 } = filters;
  if (minReduction <= 0 && maxReduction >= 100) return [];
  const [least, most] = [minReduction * PER_PERCENT, maxReduction * PER_PERCENT];
  return [[REDUCTION, index.where((one) => one.reduction >= least && one.reduction <= most)]];
}

function either(index: ShopIndex, having: Bitset, wanted: boolean): Bitset {
  return wanted ? having : index.listed.except(having);
}
