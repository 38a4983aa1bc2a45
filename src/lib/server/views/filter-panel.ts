import type { Filters } from '#lib/domain/listing.ts';
import { withoutFilters, withoutPrice, withPage } from '#lib/domain/listing-address.ts';
import { type ListingAddress, listingQueryString } from '#lib/domain/listing-paths.ts';
import { formatMoney } from '#lib/domain/money.ts';
import type { PageContext } from './context.ts';
import { type FilterGroup, filterGroups } from './filter-groups.ts';
import { type PriceField, priceField } from './price-field.ts';
import { type QuickGroup, quickGroups } from './quick-filters.ts';

export interface AppliedFilter {
  readonly label: string;
  /** The listing without it. */
  readonly href: string;
}

/** What a listing can be narrowed by, what it is narrowed by, and where each change leads. */
export interface FilterPanel {
  readonly groups: readonly FilterGroup[];
  /** What most shoppers narrow by, for the line above the list. */
  readonly quick: readonly QuickGroup[];
  readonly applied: readonly AppliedFilter[];
  readonly clearHref: string;
  readonly price: PriceField;
  /** Products that are left. */
  readonly total: number;
}

type Words = Pick<PageContext, 't' | 'shop'>;

const made = new WeakMap<Filters, Map<string, FilterPanel>>();
/** Sorts, spellings of one term, groups shown in whole. */
const MOST_PANELS = 40;

/** The panel of these filters; all pages of one selection are handed the same object. */
export function filterPanel(
  words: Words,
  filters: Filters,
  address: ListingAddress,
  basePath: string,
): FilterPanel {
  const first = withPage(address, 1);
  const key = `${words.shop.id} ${basePath}${listingQueryString(first)}`;
  const panels = made.get(filters) ?? new Map<string, FilterPanel>();
  made.set(filters, panels);
  const known = panels.get(key);
  if (known) return known;
  const panel = makePanel(words, filters, first, basePath);
  if (panels.size >= MOST_PANELS) panels.clear();
  panels.set(key, panel);
  return panel;
}

function makePanel(
  words: Words,
  filters: Filters,
  address: ListingAddress,
  basePath: string,
): FilterPanel {
  const href = (to: ListingAddress): string => listingQueryString(to) || basePath;
  const groups = filterGroups(words, filters, address, href);
  return {
    groups,
    quick: quickGroups(groups),
    applied: [
      ...groups.flatMap(({ options }) =>
        options.flatMap(({ label, href, isChosen }) => (isChosen ? [{ label, href }] : [])),
      ),
      ...appliedPrice(words, address, href),
    ],
    clearHref: href(withoutFilters(address)),
    price: priceField(filters, address),
    total: filters.unfilteredCount,
  };
}

function appliedPrice(
  { t, shop }: Words,
  address: ListingAddress,
  href: (to: ListingAddress) => string,
): readonly AppliedFilter[] {
  const { minPrice, maxPrice } = address.filters;
  const min = minPrice === undefined ? '' : formatMoney(minPrice, shop);
  const max = maxPrice === undefined ? '' : formatMoney(maxPrice, shop);
  if (!min && !max) return [];
  const key = min && max ? 'priceSpan' : min ? 'priceAtLeast' : 'priceAtMost';
  return [{ label: t(`listing:${key}`, { min, max }), href: href(withoutPrice(address)) }];
}
