import type { ListingFilters, ListingQuery } from '#lib/domain/catalog/listing.ts';
import { NEW_FOR_MS } from '#lib/domain/catalog/new-goods.ts';
import { Bitset } from './bitset.ts';
import type { IndexedProduct } from './indexed-product.ts';
import type { SearchMatches } from './search-matches.ts';
import type { ShopIndex } from './shop-index.ts';
import type { ShopState } from './shop-indexes.ts';

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
export function selectProducts(
  state: ShopState,
  query: Pick<ListingQuery, 'categoryId' | 'filters'>,
  matches: SearchMatches | undefined,
): Selection {
  const { index } = state;
  const { filters } = query;
  const scopeSet =
    query.categoryId === undefined ? index.listed : index.categoryMembers(query.categoryId);
  const visible = filters.excludesSoldOut ? scopeSet.without(index.soldOut) : scopeSet;
  const base = matches ? visible.and(matches.documents) : visible;
  const groups = mergeAlternatives(
    [...attributeGroups(state, filters), ...builtInGroups(state, filters)],
    filters.alternativeGroups ?? [],
  );
  const remaining = excludedSets(state, filters).reduce((rest, bits) => rest.without(bits), base);
  const withoutGroup = (group: string): Bitset =>
    groups.reduce(
      (rest, [keys, bits]) => (keys.includes(group) ? rest : rest.and(bits)),
      remaining,
    );
  return { base, all: withoutGroup(''), without: withoutGroup };
}

/** Merges the groups of which one match is enough. */
function mergeAlternatives(
  groups: readonly Group[],
  either: readonly string[],
): readonly (readonly [keys: readonly string[], bits: Bitset])[] {
  const merged = groups.filter(([key]) => either.includes(key));
  const alone = groups
    .filter(([key]) => !either.includes(key))
    .map(([key, bits]) => [[key], bits] as const);
  if (merged.length === 0) return alone;
  const any = merged.reduce((sum, [, bits]) => sum.or(bits), new Bitset());
  return [...alone, [merged.map(([key]) => key), any]];
}

function excludedSets(
  { index, dictionary }: ShopState,
  { excludedAttributes = {} }: ListingFilters,
): readonly Bitset[] {
  return Object.entries(excludedAttributes).flatMap(([key, ids]) =>
    ids
      .filter((id) => dictionary.values.get(id)?.group.key === key)
      .map((id) => index.valueMembers(id)),
  );
}

export function newProducts({ index, now }: Pick<ShopState, 'index' | 'now'>): Bitset {
  return index.filter((product) => isNew(product, now));
}

/** Added within the last 28 days. */
export function isNew(product: Pick<IndexedProduct, 'createdAt'>, now: Date): boolean {
  return product.createdAt > now.getTime() - NEW_FOR_MS;
}

type Group = readonly [key: string, bits: Bitset];

function attributeGroups(
  { index, dictionary }: ShopState,
  filters: ListingFilters,
): readonly Group[] {
  return dictionary.groups.flatMap((group): readonly Group[] => {
    const offered = group.isFilter ? filters.attributes[group.key] : undefined;
    const chosen = offered ?? filters.unlistedAttributes?.[group.key];
    if (!chosen || chosen.length === 0) return [];
    const valueIds = chosen.filter((id) => dictionary.values.get(id)?.group === group);
    return [
      [group.key, valueIds.reduce((any, id) => any.or(index.valueMembers(id)), new Bitset())],
    ];
  });
}

function builtInGroups(state: ShopState, filters: ListingFilters): readonly Group[] {
  const { index } = state;
  const groups: Group[] = [];
  if (filters.sale !== undefined)
    groups.push([SALE, selectByPresence(index, index.sale, filters.sale)]);
  if (filters.isNew !== undefined) {
    groups.push([NEW, selectByPresence(index, newProducts(state), filters.isNew)]);
  }
  if (filters.hasCampaign !== undefined) {
    const wanted = index.filter(({ hasCampaign }) => hasCampaign === filters.hasCampaign);
    groups.push([CAMPAIGN, wanted]);
  }
  const { minPrice = 0, maxPrice = Number.POSITIVE_INFINITY } = filters;
  if (minPrice > 0 || maxPrice !== Number.POSITIVE_INFINITY) {
    const within = index.filter((one) => one.minPrice >= minPrice && one.minPrice <= maxPrice);
    groups.push([PRICES, within]);
  }
  return [...groups, ...reductionGroup(index, filters), ...sellableGroup(index, filters)];
}

function sellableGroup(index: ShopIndex, { sellableAt: at }: ListingFilters): readonly Group[] {
  if (at === undefined) return [];
  return [[SELLABLE, index.filter((one) => one.sellableFrom <= at && at < one.sellableTo)]];
}

function reductionGroup(index: ShopIndex, filters: ListingFilters): readonly Group[] {
  const { minReduction = 0, maxReduction = 100 } = filters;
  if (minReduction <= 0 && maxReduction >= 100) return [];
  const [min, max] = [minReduction * PER_PERCENT, maxReduction * PER_PERCENT];
  return [[REDUCTION, index.filter((one) => one.reduction >= min && one.reduction <= max)]];
}

function selectByPresence(index: ShopIndex, having: Bitset, wanted: boolean): Bitset {
  return wanted ? having : index.listed.without(having);
}
