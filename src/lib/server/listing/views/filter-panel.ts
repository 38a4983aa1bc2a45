import type { Filters } from '#lib/domain/catalog/listing.ts';
import { type ListingPageQuery, listingQueryString } from '#lib/domain/catalog/listing-paths.ts';
import { clearFilters, clearPriceFilter, setPage } from '#lib/domain/catalog/listing-query.ts';
import { formatMoney } from '#lib/domain/shop/money.ts';
import type { PageContext } from '#lib/server/platform/views/context.ts';
import { type FilterGroup, filterGroups } from './filter-groups.ts';
import type { ListingResults } from './listing-results.ts';
import { type PriceField, priceField } from './price-field.ts';
import { type QuickGroup, quickGroups } from './quick-filters.ts';

export interface AppliedFilter {
  readonly label: string;
  /** The listing without it. */
  readonly href: string;
}

/** Available and applied filters of a listing, with a link for each change. */
export interface FilterPanel {
  readonly groups: readonly FilterGroup[];
  /** The most used filters, for the line above the list. */
  readonly quick: readonly QuickGroup[];
  readonly applied: readonly AppliedFilter[];
  readonly clearHref: string;
  readonly price: PriceField;
  /** Number of products with the applied filters. */
  readonly total: number;
}

type PanelContext = Pick<PageContext, 't' | 'shop'>;
type PanelSource = Pick<ListingResults, 'filters' | 'unfiltered' | 'address'>;

const cache = new WeakMap<Filters, Map<string, FilterPanel>>();
/** Limit per filter result: sort orders, spellings of one term and expanded groups multiply. */
const MAX_PANELS = 40;

/** Cached: all pages of one selection get the same object. */
export function filterPanel(
  context: PanelContext,
  { filters, unfiltered, address }: PanelSource,
  basePath: string,
): FilterPanel {
  const firstPage = setPage(address, 1);
  const key = `${context.shop.id} ${basePath}${listingQueryString(firstPage)}`;
  const panels = cache.get(filters) ?? new Map<string, FilterPanel>();
  cache.set(filters, panels);
  const cached = panels.get(key);
  if (cached) return cached;
  const panel = createPanel(context, { filters, unfiltered, address: firstPage }, basePath);
  if (panels.size >= MAX_PANELS) panels.clear();
  panels.set(key, panel);
  return panel;
}

function createPanel(
  context: PanelContext,
  { filters, unfiltered, address }: PanelSource,
  basePath: string,
): FilterPanel {
  const listingHref = (to: ListingPageQuery): string => listingQueryString(to) || basePath;
  const groups = filterGroups(context, { filters, unfiltered, address }, listingHref);
  return {
    groups,
    quick: quickGroups(groups, unfiltered),
    applied: [
      ...groups.flatMap(({ options }) =>
        options.flatMap(({ label, href, isChosen }) => (isChosen ? [{ label, href }] : [])),
      ),
      ...appliedPrice(context, address, listingHref),
    ],
    clearHref: listingHref(clearFilters(address)),
    price: priceField(filters, address),
    total: filters.unfilteredCount,
  };
}

function appliedPrice(
  { t, shop }: PanelContext,
  address: ListingPageQuery,
  href: (to: ListingPageQuery) => string,
): readonly AppliedFilter[] {
  const { minPrice, maxPrice } = address.filters;
  const min = minPrice === undefined ? '' : formatMoney(minPrice, shop);
  const max = maxPrice === undefined ? '' : formatMoney(maxPrice, shop);
  if (!min && !max) return [];
  const key = min && max ? 'priceSpan' : min ? 'priceAtLeast' : 'priceAtMost';
  return [{ label: t(`listing:${key}`, { min, max }), href: href(clearPriceFilter(address)) }];
}
