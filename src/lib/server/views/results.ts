import type { Filters, Listing, ListingFilters } from '#lib/domain/listing.ts';
import { PRODUCTS_PER_PAGE } from '#lib/domain/listing.ts';
import { chosenValues } from '#lib/domain/listing-address.ts';
import type { ListingAddress } from '#lib/domain/listing-paths.ts';
import type { PageContext } from './context.ts';

/** A page of products with what can narrow it; the address holds only filters that exist here. */
export interface Results {
  readonly listing: Listing;
  readonly filters: Filters;
  readonly address: ListingAddress;
}

/** Undefined: beyond the last page. */
export async function results(
  context: PageContext,
  address: ListingAddress,
  categoryId: number | undefined,
): Promise<Results | undefined> {
  const first = await load(context, address, categoryId);
  const known = knownFilters(address.filters, first.filters);
  const found =
    known === address.filters
      ? first
      : await load(context, { ...address, filters: known }, categoryId);
  if (address.page > found.listing.pagination.last) return undefined;
  return { ...found, address: withKnownGroup(found.address, found.filters) };
}

async function load(
  { services, shop }: PageContext,
  address: ListingAddress,
  categoryId: number | undefined,
): Promise<Results> {
  const { filters, term, sort, page } = address;
  const scope = { ...(categoryId !== undefined && { categoryId }), ...(term && { term }), filters };
  const [listing, available] = await Promise.all([
    services.catalog.listing(shop, {
      ...scope,
      ...(sort && { sort }),
      page,
      perPage: PRODUCTS_PER_PAGE,
    }),
    services.catalog.filters(shop, scope),
  ]);
  return { listing, filters: available, address };
}

function withKnownGroup(address: ListingAddress, { filters }: Filters): ListingAddress {
  const { whole, ...rest } = address;
  const isKnown = filters.some(({ type, slug }) => type === 'attributes' && slug === whole);
  return isKnown ? address : rest;
}

/** What names no group or value of this listing is dropped like any invalid filter; the same object when all is known. */
function knownFilters(filters: ListingFilters, available: Filters): ListingFilters {
  const groups = Object.keys(filters.attributes);
  const kept = groups.flatMap((group) => {
    const item = available.filters.find(
      ({ type, slug }) => type === 'attributes' && slug === group,
    );
    const offered = item?.type === 'attributes' ? item.values.map((value) => value.id) : [];
    const chosen = chosenValues(filters, group);
    const ids = chosen.filter((id) => offered.includes(id));
    return ids.length === chosen.length
      ? [[group, chosen] as const]
      : ids.length > 0
        ? [[group, ids] as const]
        : [];
  });
  const attributes = Object.fromEntries(kept);
  const isWhole = groups.every((group) => attributes[group] === filters.attributes[group]);
  return isWhole ? filters : { ...filters, attributes };
}
