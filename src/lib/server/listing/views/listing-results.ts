import type { Filters, Listing, ListingFilters } from '#lib/domain/catalog/listing.ts';
import { PRODUCTS_PER_PAGE } from '#lib/domain/catalog/listing.ts';
import type { ListingPageQuery } from '#lib/domain/catalog/listing-paths.ts';
import { hasFilters, NO_FILTERS, selectedValues } from '#lib/domain/catalog/listing-query.ts';
import type { PageContext } from '#lib/server/platform/views/context.ts';

/** A page of products with its filters. The address contains only filters that exist here. */
export interface ListingResults {
  readonly listing: Listing;
  readonly filters: Filters;
  /** Filters of the same list with nothing chosen. */
  readonly unfiltered: Filters;
  readonly address: ListingPageQuery;
}

/** Undefined beyond the last page. */
export async function loadListingResults(
  context: PageContext,
  address: ListingPageQuery,
  categoryId: number | undefined,
): Promise<ListingResults | undefined> {
  const first = await loadResults(context, address, categoryId);
  const filters = withoutUnknownFilters(address.filters, first.filters);
  const final =
    filters === address.filters
      ? first
      : await loadResults(context, { ...address, filters }, categoryId);
  if (address.page > final.listing.pagination.last) return undefined;
  return { ...final, address: withoutUnknownGroup(final.address, final.filters) };
}

async function loadResults(
  { services, shop }: PageContext,
  address: ListingPageQuery,
  categoryId: number | undefined,
): Promise<ListingResults> {
  const { filters, term, sort, page } = address;
  const list = {
    ...(categoryId !== undefined && { categoryId }),
    ...(term && { term }),
    mergesColours: true,
  };
  const [listing, available, unfiltered] = await Promise.all([
    services.catalog.listing(shop, {
      ...list,
      filters,
      page,
      ...(sort && { sort }),
      perPage: PRODUCTS_PER_PAGE,
    }),
    services.catalog.filters(shop, { ...list, filters }),
    hasFilters(filters)
      ? services.catalog.filters(shop, { ...list, filters: NO_FILTERS })
      : undefined,
  ]);
  return { listing, filters: available, unfiltered: unfiltered ?? available, address };
}

function withoutUnknownGroup(address: ListingPageQuery, { filters }: Filters): ListingPageQuery {
  const { whole, ...rest } = address;
  const isKnown = filters.some(({ type, slug }) => type === 'attributes' && slug === whole);
  return isKnown ? address : rest;
}

/** Drops groups and values that the listing does not have. Returns the same object when there are none. */
function withoutUnknownFilters(filters: ListingFilters, available: Filters): ListingFilters {
  const groups = Object.keys(filters.attributes);
  const entries = groups.flatMap((group) => {
    const item = available.filters.find(
      ({ type, slug }) => type === 'attributes' && slug === group,
    );
    const offered = item?.type === 'attributes' ? item.values.map((value) => value.id) : [];
    const chosen = selectedValues(filters, group);
    const ids = chosen.filter((id) => offered.includes(id));
    return ids.length === chosen.length
      ? [[group, chosen] as const]
      : ids.length > 0
        ? [[group, ids] as const]
        : [];
  });
  const attributes = Object.fromEntries(entries);
  const isUnchanged = groups.every((group) => attributes[group] === filters.attributes[group]);
  return isUnchanged ? filters : { ...filters, attributes };
}
