import * as z from 'zod';
import type { ListingSort } from '#lib/contract/catalog.ts';
import type { Sort } from '#lib/domain/catalog/listing.ts';
import { notFound, type Procedure, reply } from '#lib/server/platform/rpc/procedure.ts';
import { page, perPage, productWith } from '#lib/server/platform/rpc/schemas.ts';
import { listingQueryPayload, readListingQuery } from './listing-query.ts';
import { projectProducts } from './project-products.ts';

const sortingKey = z.string().max(100);

export const getProductsByCategory: Procedure<'getProductsByCategory'> = {
  effect: 'read',
  payload: listingQueryPayload.extend({
    with: productWith.exactOptional(),
    page: page.exactOptional(),
    perPage: perPage.exactOptional(),
    sort: z
      .object({
        by: z.enum(['price', 'new', 'reduction']).exactOptional(),
        direction: z.enum(['asc', 'desc']).exactOptional(),
        score: z.enum(['category_scores', 'brand_scores']).exactOptional(),
        channel: z.string().max(100).exactOptional(),
        sortingKey: z.union([sortingKey, z.array(sortingKey).max(10)]).exactOptional(),
      })
      .exactOptional(),
  }),
  async run(payload, context) {
    const query = await readListingQuery(payload, context);
    if (!query) return notFound('There is no such category.');
    const sort = readSort(payload.sort);
    const listing = await context.services.catalog.listing(context.shop, {
      ...query,
      ...(sort && { sort }),
      page: payload.page ?? 1,
      perPage: payload.perPage ?? 20,
    });
    return reply({
      products: await projectProducts(listing.products, payload.with, context),
      pagination: listing.pagination,
    });
  },
};

export const getProductsCount: Procedure<'getProductsCount'> = {
  effect: 'read',
  payload: listingQueryPayload,
  async run(payload, context) {
    const query = await readListingQuery(payload, context);
    if (!query) return notFound('There is no such category.');
    const filters = await context.services.catalog.filters(context.shop, query);
    return reply({ count: filters.unfilteredCount });
  },
};

/** Sort keys of the platform that map to ours. Any other key or score uses the default order. */
const SORTING_KEYS: ReadonlyMap<string, 'new' | 'reduction'> = new Map([
  ['scayle:v1:new-arrivals', 'new'],
  ['scayle:v1:sales-push', 'reduction'],
]);

function readSort(sort: ListingSort = {}): Sort | undefined {
  const keys = [sort.sortingKey ?? []].flat();
  const by = sort.by ?? SORTING_KEYS.get(keys.find((key) => SORTING_KEYS.has(key)) ?? '');
  return by && `${by}_${sort.direction ?? 'desc'}`;
}
