import * as z from 'zod';
import { findCategoryById } from '#lib/domain/catalog/category.ts';
import { notFound, type Procedure, reply } from '#lib/server/platform/rpc/procedure.ts';
import { id } from '#lib/server/platform/rpc/schemas.ts';
import { filterSlugs } from './category-wire.ts';
import { filterInclusion, listingQueryPayload, readListingQuery } from './listing-query.ts';

export const getFilters: Procedure<'getFilters'> = {
  effect: 'read',
  payload: listingQueryPayload,
  async run(payload, context) {
    const query = await readListingQuery(payload, context);
    if (!query) return notFound('There is no such category.');
    return reply(await context.services.catalog.filters(context.shop, query));
  },
};

export const fetchAllFiltersForCategory: Procedure<'fetchAllFiltersForCategory'> = {
  effect: 'read',
  payload: filterInclusion.extend({ category: z.object({ id }) }),
  async run({ category }, { services, shop }) {
    const tree = await services.catalog.categoryTree(shop);
    if (!findCategoryById(tree, category.id)) return notFound('There is no such category.');
    return reply(await filterSlugs(services.catalog, shop, category.id));
  },
};
