import type { Minor } from '#lib/domain/shop/money.ts';
import { truncateText } from '#lib/domain/text/truncate-text.ts';
import type { ListingFilters, Sort } from './listing.ts';
import { SORTS } from './listing.ts';
import type { ListingPageQuery } from './listing-paths.ts';
import { listingQueryString } from './listing-paths.ts';

/**
 * Parses and changes the query of a listing. `listingQueryString` writes it; parsing and writing are inverse to
 * each other.
 */

export const NO_FILTERS: ListingFilters = { attributes: {} };

const RESERVED = new Set(['sale', 'isNew', 'minPrice', 'maxPrice']);
const GROUP_PARAMETER = /^filters\[([a-zA-Z][a-zA-Z0-9_-]{0,39})\]$/;
const GROUP = /^[a-zA-Z][a-zA-Z0-9_-]{0,39}$/;
const MAX_TERM_LENGTH = 100;
const MAX_VALUES_PER_GROUP = 50;
const MAX_GROUPS = 20;

/** Ignores unknown parameters and drops invalid values; never fails. */
export function parseListingQuery(parameters: URLSearchParams): ListingPageQuery {
  const typed = parameters.get('term')?.trim().replace(/\s+/g, ' ') ?? '';
  const term = truncateText(typed, MAX_TERM_LENGTH).trim();
  const sort = SORTS.find((option) => option === parameters.get('sort'));
  const whole = parameters.get('all');
  return {
    ...(term && { term }),
    ...(whole && GROUP.test(whole) && { whole }),
    filters: parseFilters(parameters),
    ...(sort && { sort }),
    page: parsePage(parameters.get('page')),
  };
}

/** Canonical form of a listing's query, usable as a cache key. Listings have no search term. */
export function canonicalListingQuery(parameters: URLSearchParams): string {
  const { term: _, ...address } = parseListingQuery(parameters);
  return listingQueryString(address);
}

/** Canonical form of a search query, including its term. */
export function canonicalSearchQuery(parameters: URLSearchParams): string {
  return listingQueryString(parseListingQuery(parameters));
}

/** Larger than any listing; higher page numbers are equally missing, so they share one cache key. */
const MAX_PAGE = 999_999;

function parsePage(text: string | null): number {
  return text && /^[1-9]\d*$/.test(text) ? Math.min(Number(text), MAX_PAGE) : 1;
}

function parseFilters(parameters: URLSearchParams): ListingFilters {
  const { minPrice, maxPrice } = parsePriceRange(parameters);
  return {
    attributes: parseAttributes(parameters),
    ...(parameters.get('filters[sale]') === 'true' && { sale: true }),
    ...(parameters.get('filters[isNew]') === 'true' && { isNew: true }),
    ...(minPrice !== undefined && { minPrice }),
    ...(maxPrice !== undefined && { maxPrice }),
  };
}

function parseAttributes(parameters: URLSearchParams): Readonly<Record<string, readonly number[]>> {
  const groups = new Map<string, Set<number>>();
  for (const [name, value] of parameters) {
    const group = GROUP_PARAMETER.exec(name)?.[1];
    if (!group || RESERVED.has(group)) continue;
    const ids = groups.get(group) ?? new Set();
    for (const id of valueIds(value)) ids.add(id);
    if (ids.size > 0) groups.set(group, ids);
  }
  return Object.fromEntries(
    [...groups]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .slice(0, MAX_GROUPS)
      .map(([group, ids]) => [
        group,
        [...ids].sort((a, b) => a - b).slice(0, MAX_VALUES_PER_GROUP),
      ]),
  );
}

function valueIds(text: string): readonly number[] {
  return text
    .split(',')
    .filter((id) => /^[1-9]\d{0,8}$/.test(id))
    .map(Number);
}

/**
 * Bounds in hundredths, or as typed into the form (`priceFrom=19.90`). Swaps reversed bounds; a lower bound of 0 is
 * dropped.
 */
function parsePriceRange(parameters: URLSearchParams): {
  readonly minPrice?: Minor;
  readonly maxPrice?: Minor;
} {
  const low =
    parseTypedAmount(parameters.get('priceFrom')) ??
    parseAmount(parameters.get('filters[minPrice]'));
  const high =
    parseTypedAmount(parameters.get('priceTo')) ?? parseAmount(parameters.get('filters[maxPrice]'));
  const [min, max] =
    low !== undefined && high !== undefined && low > high ? [high, low] : [low, high];
  return { ...(min && { minPrice: min }), ...(max !== undefined && { maxPrice: max }) };
}

function parseAmount(text: string | null): Minor | undefined {
  return text && /^\d{1,10}$/.test(text) ? (Number(text) as Minor) : undefined;
}

/**
 * Accepts `1.299,90`, `1,299.90`, `£19.9`, `35000원`, `２０`: the last separator before one or two digits is the
 * decimal separator. Currency signs, codes and words are ignored.
 */
function parseTypedAmount(text: string | null): Minor | undefined {
  const compact = text?.normalize('NFKC').replace(/[\s'’\p{Sc}]|^[A-Z]{3}|[A-Z]{3}$|[원元]$/gu, '');
  const match = compact && /^(\d[\d.,]{0,12}?)(?:[.,](\d{1,2}))?$/.exec(compact);
  if (!match) return undefined;
  const units = Number((match[1] ?? '').replace(/[.,]/g, ''));
  return (units * 100 + Number((match[2] ?? '').padEnd(2, '0'))) as Minor;
}

/** Selected values of a group. `hasOwn` guards against groups named like `Object.prototype` members. */
export function selectedValues(filters: ListingFilters, group: string): readonly number[] {
  return (Object.hasOwn(filters.attributes, group) && filters.attributes[group]) || [];
}

/** Adds or removes a filter value, and returns to the first page. */
export function toggleFilterValue(
  address: ListingPageQuery,
  group: string,
  id: number,
): ListingPageQuery {
  const chosen = selectedValues(address.filters, group);
  const ids = chosen.includes(id)
    ? chosen.filter((other) => other !== id)
    : [...chosen, id].sort((a, b) => a - b);
  const { [group]: _, ...others } = address.filters.attributes;
  return setFilters(address, {
    ...address.filters,
    attributes: ids.length > 0 ? { ...others, [group]: ids } : others,
  });
}

export function toggleSaleFilter(address: ListingPageQuery): ListingPageQuery {
  const { sale, ...filters } = address.filters;
  return setFilters(address, sale ? filters : { ...filters, sale: true });
}

export function toggleNewFilter(address: ListingPageQuery): ListingPageQuery {
  const { isNew, ...filters } = address.filters;
  return setFilters(address, isNew ? filters : { ...filters, isNew: true });
}

export function clearPriceFilter(address: ListingPageQuery): ListingPageQuery {
  const { minPrice: _min, maxPrice: _max, ...filters } = address.filters;
  return setFilters(address, filters);
}

/** Removes every filter; term and sort stay. */
export function clearFilters(address: ListingPageQuery): ListingPageQuery {
  return setFilters(address, NO_FILTERS);
}

export function setSort(address: ListingPageQuery, sort: Sort | undefined): ListingPageQuery {
  const { sort: _, ...rest } = address;
  return { ...rest, ...(sort && { sort }), page: 1 };
}

export function expandFilterGroup(address: ListingPageQuery, group: string): ListingPageQuery {
  return { ...address, whole: group, page: 1 };
}

export function setPage(address: ListingPageQuery, page: number): ListingPageQuery {
  return { ...address, page };
}

function setFilters(address: ListingPageQuery, filters: ListingFilters): ListingPageQuery {
  return { ...address, filters, page: 1 };
}

export function hasFilters(filters: ListingFilters): boolean {
  return listingQueryString({ filters, page: 1 }) !== '';
}
