import type { FilterItem, Filters } from '#lib/domain/catalog/listing.ts';
import { type Minor, minor } from '#lib/domain/shop/money.ts';
import type { GroupEntry } from '#lib/server/adapters/commerce-sql/catalog/dictionary.ts';
import type { Bitset } from './bitset.ts';
import { NEW, newProducts, PRICES, SALE, type Selection } from './selection.ts';
import type { ShopIndex } from './shop-index.ts';
import type { ShopState } from './shop-indexes.ts';

/** All filters with product counts. Values stay listed while the unfiltered listing has them. */
export function buildFilters(
  state: ShopState,
  selected: Selection,
  including: readonly string[] = [],
): Filters {
  const { index, dictionary } = state;
  const attributes = dictionary.groups
    .filter((group) => group.isFilter || including.includes(group.key))
    .map((group) => attributeFilter(state, selected, group))
    .filter((filter) => filter.values.length > 0);
  return {
    filters: [
      ...attributes,
      booleanFilter(SALE, index.sale, selected),
      booleanFilter(NEW, newProducts(state), selected),
      priceFilter(index, selected),
    ],
    unfilteredCount: selected.all.size,
  };
}

function attributeFilter(
  { index, dictionary }: ShopState,
  selected: Selection,
  group: GroupEntry,
): FilterItem {
  const candidates = selected.without(group.key);
  const values = group.valueIds.flatMap((id) => {
    const bits = index.valueMembers(id);
    const entry = dictionary.values.get(id);
    if (!entry || !bits.intersects(selected.base)) return [];
    return {
      id,
      name: entry.label,
      value: entry.value,
      productCount: bits.intersectionSize(candidates),
    };
  });
  const { id, key, label, type } = group;
  return {
    type: 'attributes',
    id,
    slug: key,
    name: label,
    attributeGroupType: type,
    values,
  };
}

function booleanFilter(slug: string, matching: Bitset, selected: Selection): FilterItem {
  const candidates = selected.without(slug);
  const count = matching.intersectionSize(candidates);
  return {
    type: 'boolean',
    id: null,
    slug,
    name: slug,
    values: [
      { name: true, productCount: count },
      { name: false, productCount: candidates.size - count },
    ],
  };
}

function priceFilter(index: ShopIndex, selected: Selection): FilterItem {
  const candidates = selected.without(PRICES);
  const [min, max] = priceBounds(index, candidates);
  return {
    type: 'range',
    id: null,
    slug: PRICES,
    name: PRICES,
    values: [{ min, max, productCount: candidates.size }],
  };
}

function priceBounds(index: ShopIndex, candidates: Bitset): readonly [min: Minor, max: Minor] {
  let min = Number.POSITIVE_INFINITY;
  let max = 0;
  candidates.forEach((position) => {
    const price = index.at(position)?.minPrice ?? 0;
    if (price < min) min = price;
    if (price > max) max = price;
  });
  return [minor(Math.min(min, max)), minor(max)];
}
