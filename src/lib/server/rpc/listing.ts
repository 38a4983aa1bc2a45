import * as z from 'zod';
import type { ListingPayload, WhereClause } from '#lib/contract/catalog.ts';
import { categoryById, categoryByPath } from '#lib/domain/category.ts';
import {
  type ListingFilters,
  type ListingQuery,
  pagination,
  type Sort,
} from '#lib/domain/listing.ts';
import { minor } from '#lib/domain/money.ts';
import type { CallContext } from './context.ts';
import { notFound, type Procedure, reply } from './procedure.ts';
import { projectProduct } from './projection.ts';
import { id, page, productWith } from './schemas.ts';

/** Listings, counts and filters (backend contract, section 1.3). */

const amount = z.int().min(0).max(2_147_483_647);
const groupKey = z.string().min(1).max(100);

const where = z.object({
  term: z.string().max(200).exactOptional(),
  minPrice: amount.exactOptional(),
  maxPrice: amount.exactOptional(),
  attributes: z
    .array(
      z.discriminatedUnion('type', [
        z.object({
          type: z.literal('attributes'),
          key: groupKey,
          values: z.array(z.union([z.int(), z.string().max(20)])).max(100),
        }),
        z.object({ type: z.literal('boolean'), key: groupKey, value: z.boolean() }),
      ]),
    )
    .max(50)
    .exactOptional(),
});

const narrowed = z.object({
  category: z.string().max(500).exactOptional(),
  categoryId: id.exactOptional(),
  where: where.exactOptional(),
});

export const getProductsByCategory: Procedure<'getProductsByCategory'> = {
  effect: 'read',
  scope: 'catalog',
  payload: narrowed.extend({
    with: productWith.exactOptional(),
    page: page.exactOptional(),
    perPage: z.int().min(1).exactOptional(),
    sort: z
      .object({
        by: z.enum(['price', 'new', 'reduction']).exactOptional(),
        direction: z.enum(['asc', 'desc']).exactOptional(),
      })
      .exactOptional(),
  }),
  async run(payload, context) {
    const query = await queryOf(payload, context);
    if (!query) return notFound('There is no such category.');
    const sort = sortOf(payload.sort);
    const listing = await context.services.catalog.listing(context.shop, {
      ...query,
      ...(sort && { sort }),
      page: payload.page ?? 1,
      // Above the limit the platform clamps, it does not refuse.
      perPage: Math.min(payload.perPage ?? 20, 100),
    });
    return reply({
      products: listing.products.map((product) => projectProduct(product, payload.with)),
      pagination: listing.pagination,
    });
  },
};

export const getProductsCount: Procedure<'getProductsCount'> = {
  effect: 'read',
  scope: 'catalog',
  payload: narrowed,
  async run(payload, context) {
    const query = await queryOf(payload, context);
    if (!query) return notFound('There is no such category.');
    const counted = await context.services.catalog.filters(context.shop, query);
    return reply({ count: counted.unfilteredCount });
  },
};

export const getFilters: Procedure<'getFilters'> = {
  effect: 'read',
  scope: 'catalog',
  payload: narrowed,
  async run(payload, context) {
    const query = await queryOf(payload, context);
    if (!query) return notFound('There is no such category.');
    return reply(await context.services.catalog.filters(context.shop, query));
  },
};

export const getBrands: Procedure<'getBrands'> = {
  effect: 'read',
  scope: 'catalog',
  payload: z.unknown(),
  async run(_, { services, shop }) {
    const entities = await services.catalog.brands(shop);
    return reply({ pagination: pagination(entities.length, 1, 100), entities });
  },
};

/** The listing a payload asks for; undefined when its category does not exist. */
async function queryOf(
  payload: ListingPayload,
  { services, shop }: CallContext,
): Promise<Pick<ListingQuery, 'categoryId' | 'term' | 'filters'> | undefined> {
  const filters = filtersOf(payload.where);
  const term = payload.where?.term;
  const found = { filters, ...(term && { term }) };
  if (payload.categoryId === undefined && (payload.category ?? '/') === '/') return found;
  const tree = await services.catalog.categoryTree(shop);
  const category =
    payload.categoryId === undefined
      ? categoryByPath(tree, payload.category ?? '/')
      : categoryById(tree, payload.categoryId);
  return category && { ...found, categoryId: category.id };
}

function filtersOf(clause: WhereClause | undefined): ListingFilters {
  const attributes: Record<string, readonly number[]> = {};
  const flags: { sale?: boolean; isNew?: boolean } = {};
  for (const filter of clause?.attributes ?? []) {
    if (filter.type === 'attributes') {
      attributes[filter.key] = filter.values.map(Number).filter(Number.isSafeInteger);
    } else if (filter.key === 'sale' || filter.key === 'isNew') {
      flags[filter.key] = filter.value;
    }
  }
  return {
    attributes,
    ...flags,
    ...(clause?.minPrice !== undefined && { minPrice: minor(clause.minPrice) }),
    ...(clause?.maxPrice !== undefined && { maxPrice: minor(clause.maxPrice) }),
  };
}

function sortOf(
  sort:
    | { readonly by?: 'price' | 'new' | 'reduction'; readonly direction?: 'asc' | 'desc' }
    | undefined,
): Sort | undefined {
  return sort?.by && `${sort.by}_${sort.direction ?? 'desc'}`;
}
