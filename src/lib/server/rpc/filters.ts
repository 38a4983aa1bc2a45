import * as z from 'zod';
import { categoryById } from '#lib/domain/category.ts';
import { filterSlugs } from './category-wire.ts';
import { inclusion, narrowed, queryOf } from './narrowing.ts';
import { notFound, type Procedure, reply } from './procedure.ts';
import { id } from './schemas.ts';

export const getFilters: Procedure<'getFilters'> = {
  effect: 'read',
  payload: narrowed,
  async run(payload, context) {
    const query = await queryOf(payload, context);
    if (!query) return notFound('There is no such category.');
    return reply(await context.services.catalog.filters(context.shop, query));
  },
};

export const fetchAllFiltersForCategory: Procedure<'fetchAllFiltersForCategory'> = {
  effect: 'read',
  payload: inclusion.extend({ category: z.object({ id }) }),
  async run({ category }, { services, shop }) {
    const tree = await services.catalog.categoryTree(shop);
    if (!categoryById(tree, category.id)) return notFound('There is no such category.');
    return reply(await filterSlugs(services.catalog, shop, category.id));
  },
};
