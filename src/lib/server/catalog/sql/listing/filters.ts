import type { FilterItem, FilterQuery, Filters } from '#lib/domain/catalog/listing.ts';
import { type Minor, minor } from '#lib/domain/shop/money.ts';
import type { GroupEntry } from '#lib/server/catalog/sql/catalog/dictionary.ts';
import type { Bitset } from './bitset.ts';
import { NEW, newProducts, PRICES, SALE, type Selection } from './selection.ts';
import type { ShopIndex } from './shop-index.ts';
import type { ShopState } from './shop-indexes.ts';

/** All filters with product counts. Values stay listed while the unfiltered listing has them. */
export function buildFilters(
  state: ShopState,
  selected: Selection,
  { including = [], mergesColours = false }: Pick<FilterQuery, 'including' | 'mergesColours'> = {},
): Filters {
  const { index, dictionary } = state;
  const count: Count = mergesColours
    ? (products, others) => index.designs.countIn(products, others)
    : (products, others) => products.intersectionSize(others);
  const attributes = dictionary.groups
    .filter((group) => group.isFilter || including.includes(group.key))
    .map((group) => attributeFilter(state, selected, group, count))
    .filter((filter) => filter.values.length > 0);
  return {
    filters: [
      ...attributes,
      booleanFilter(SALE, index.sale, selected, count),
      booleanFilter(NEW, newProducts(state), selected, count),
      priceFilter(index, selected, count),
    ],
    unfilteredCount: count(selected.all, selected.all),
  };
}

/** Number of products, or of designs, that are in both sets. */
type Count = (products: Bitset, others: Bitset) => number;

function attributeFilter(
  { index, dictionary }: ShopState,
  selected: Selection,
  group: GroupEntry,
  count: Count,
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
      productCount: count(bits, candidates),
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

function booleanFilter(
  slug: string,
  matching: Bitset,
  selected: Selection,
  count: Count,
): FilterItem {
  const candidates = selected.without(slug);
  const others = candidates.without(matching);
  return {
    type: 'boolean',
    id: null,
    slug,
    name: slug,
    values: [
      { name: true, productCount: count(matching, candidates) },
      { name: false, productCount: count(others, others) },
    ],
  };
}

function priceFilter(index: ShopIndex, selected: Selection, count: Count): FilterItem {
  const candidates = selected.without(PRICES);
  const [min, max] = priceBounds(index, candidates);
  return {
    type: 'range',
    id: null,
    slug: PRICES,
    name: PRICES,
    values: [{ min, max, productCount: count(candidates, candidates) }],
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
