import { cutText } from './cut-text.ts';
import type { ListingFilters, Sort } from './listing.ts';
import { SORTS } from './listing.ts';
import type { Minor } from './money.ts';
import type { ListingAddress } from './paths.ts';
import { listingQueryString } from './paths.ts';

/**
 * The listing's query, read and changed (decisions, "Addresses"). `listingQueryString` in paths.ts writes it;
 * writing what was read and reading what was written change nothing.
 */

export const NO_FILTERS: ListingFilters = { attributes: {} };

const RESERVED = new Set(['sale', 'isNew', 'minPrice', 'maxPrice']);
const GROUP_PARAMETER = /^filters\[([a-zA-Z][a-zA-Z0-9_-]{0,39})\]$/;
const GROUP = /^[a-zA-Z][a-zA-Z0-9_-]{0,39}$/;
const MAX_TERM_LENGTH = 100;
const MAX_VALUES_PER_GROUP = 50;
const MAX_GROUPS = 20;

/** Reads a query: unknown parameters are ignored, invalid values dropped, never an error. */
export function parseListingAddress(parameters: URLSearchParams): ListingAddress {
  const typed = parameters.get('term')?.trim().replace(/\s+/g, ' ') ?? '';
  const term = cutText(typed, MAX_TERM_LENGTH).trim();
  const sort = SORTS.find((candidate) => candidate === parameters.get('sort'));
  const whole = parameters.get('all');
  return {
    ...(term && { term }),
    ...(whole && GROUP.test(whole) && { whole }),
    filters: parseFilters(parameters),
    ...(sort && { sort }),
    page: parsePage(parameters.get('page')),
  };
}

/** The same query as every other writing of it: what a cache may use as its key. A listing has no term. */
export function canonicalListingQuery(parameters: URLSearchParams): string {
  const { term: _, ...address } = parseListingAddress(parameters);
  return listingQueryString(address);
}

/** The same for search results. */
export function canonicalSearchQuery(parameters: URLSearchParams): string {
  return listingQueryString(parseListingAddress(parameters));
}

/** No listing is that long: whatever lies further on is as missing as this page. */
const BEYOND_EVERY_LISTING = 999_999;

function parsePage(text: string | null): number {
  return text && /^[1-9]\d*$/.test(text) ? Math.min(Number(text), BEYOND_EVERY_LISTING) : 1;
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
 * Bounds in hundredths, or as a shopper types them into the form (`priceFrom=19.90`). A range written the wrong
 * way round is meant the right way round; from 0 is no bound.
 */
function parsePriceRange(parameters: URLSearchParams): {
  readonly minPrice?: Minor;
  readonly maxPrice?: Minor;
} {
  const low =
    typedAmount(parameters.get('priceFrom')) ?? amount(parameters.get('filters[minPrice]'));
  const high =
    typedAmount(parameters.get('priceTo')) ?? amount(parameters.get('filters[maxPrice]'));
  const [min, max] =
    low !== undefined && high !== undefined && low > high ? [high, low] : [low, high];
  return { ...(min && { minPrice: min }), ...(max !== undefined && { maxPrice: max }) };
}

function amount(text: string | null): Minor | undefined {
  return text && /^\d{1,10}$/.test(text) ? (Number(text) as Minor) : undefined;
}

/**
 * `1.299,90`, `1,299.90`, `£19.9`, `35000원`, `２０`: the last mark before one or two digits is the decimal mark, and a
 * currency's sign, code or word says nothing new.
 */
function typedAmount(text: string | null): Minor | undefined {
  const compact = text?.normalize('NFKC').replace(/[\s'’\p{Sc}]|^[A-Z]{3}|[A-Z]{3}$|[원元]$/gu, '');
  const parts = compact && /^(\d[\d.,]{0,12}?)(?:[.,](\d{1,2}))?$/.exec(compact);
  if (!parts) return undefined;
  const whole = Number((parts[1] ?? '').replace(/[.,]/g, ''));
  return (whole * 100 + Number((parts[2] ?? '').padEnd(2, '0'))) as Minor;
}

/** Values chosen of one group; a group named like something of JavaScript's own is no exception. */
export function chosenValues(filters: ListingFilters, group: string): readonly number[] {
  return (Object.hasOwn(filters.attributes, group) && filters.attributes[group]) || [];
}

/** Adds the value, or takes it away where it is chosen. Any change starts again at the first page. */
export function toggleValue(address: ListingAddress, group: string, id: number): ListingAddress {
  const chosen = chosenValues(address.filters, group);
  const ids = chosen.includes(id)
    ? chosen.filter((other) => other !== id)
    : [...chosen, id].sort((a, b) => a - b);
  const { [group]: _, ...others } = address.filters.attributes;
  return withFilters(address, {
    ...address.filters,
    attributes: ids.length > 0 ? { ...others, [group]: ids } : others,
  });
}

export function toggleSale(address: ListingAddress): ListingAddress {
  const { sale, ...filters } = address.filters;
  return withFilters(address, sale ? filters : { ...filters, sale: true });
}

export function toggleNew(address: ListingAddress): ListingAddress {
  const { isNew, ...filters } = address.filters;
  return withFilters(address, isNew ? filters : { ...filters, isNew: true });
}

export function withoutPrice(address: ListingAddress): ListingAddress {
  const { minPrice: _min, maxPrice: _max, ...filters } = address.filters;
  return withFilters(address, filters);
}

/** Every filter gone; term and sort stay. */
export function withoutFilters(address: ListingAddress): ListingAddress {
  return withFilters(address, NO_FILTERS);
}

export function withSort(address: ListingAddress, sort: Sort | undefined): ListingAddress {
  const { sort: _, ...rest } = address;
  return { ...rest, ...(sort && { sort }), page: 1 };
}

export function withWholeGroup(address: ListingAddress, group: string): ListingAddress {
  return { ...address, whole: group, page: 1 };
}

export function withPage(address: ListingAddress, page: number): ListingAddress {
  return { ...address, page };
}

function withFilters(address: ListingAddress, filters: ListingFilters): ListingAddress {
  return { ...address, filters, page: 1 };
}

export function isFiltered(filters: ListingFilters): boolean {
  return listingQueryString({ filters, page: 1 }) !== '';
}
