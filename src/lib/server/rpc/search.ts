import * as z from 'zod';
import type { SearchPayload } from '#lib/contract/places.ts';
import type { SearchSuggestion } from '#lib/domain/category.ts';
import { type CategoryWire, categoryWire } from './category-wire.ts';
import type { CallContext } from './context.ts';
import { navigationItemWire } from './navigation-wire.ts';
import { type Procedure, reply } from './procedure.ts';
import { projectProduct } from './projection.ts';
import { depth, id, productWith } from './schemas.ts';

/** Suggestions and what a term names (backend contract, section 1.5). */

const search = z.object({
  term: z.string().max(200),
  with: z
    .object({
      product: productWith.exactOptional(),
      categories: z
        .object({
          parents: z.literal('all').exactOptional(),
          children: depth.exactOptional(),
          properties: z.unknown().exactOptional(),
        })
        .exactOptional(),
      navigationItem: z.object({ category: z.unknown().exactOptional() }).exactOptional(),
    })
    .exactOptional(),
  categoryId: id.exactOptional(),
});

export const getSearchSuggestions: Procedure<'getSearchSuggestions'> = {
  effect: 'read',
  payload: search,
  async run(payload, context) {
    const found = await context.services.catalog.suggestions(context.shop, payload.term);
    return reply({ suggestions: await projected(found, payload.with, context) });
  },
};

export const resolveSearch: Procedure<'resolveSearch'> = {
  effect: 'read',
  payload: search,
  async run(payload, context) {
    const found = await context.services.catalog.resolve(context.shop, payload.term);
    const [resolved = null] = await projected(found ? [found] : [], payload.with, context);
    return reply(resolved);
  },
};

async function projected(
  found: readonly SearchSuggestion[],
  include: SearchPayload['with'],
  { services, shop }: CallContext,
): Promise<readonly SearchSuggestion[]> {
  const tree = await services.catalog.categoryTree(shop);
  const wire = await categoryWire(services, shop, tree);
  return found.map((one) => projectOne(one, include, wire));
}

function projectOne(
  found: SearchSuggestion,
  include: SearchPayload['with'],
  wire: CategoryWire,
): SearchSuggestion {
  switch (found.type) {
    case 'product': {
      const product = projectProduct(found.productSuggestion.product, include?.product);
      return { ...found, productSuggestion: { product } };
    }
    case 'category': {
      const { category, filters } = found.categorySuggestion;
      const told = wire.suggested(category, include?.categories);
      return { ...found, categorySuggestion: { category: told, filters } };
    }
    case 'navigationItem': {
      const { navigationItem } = found.navigationItemSuggestion;
      const tell = include?.navigationItem?.category ? wire.alone : undefined;
      const told = navigationItemWire(navigationItem, tell);
      return { ...found, navigationItemSuggestion: { navigationItem: told } };
    }
  }
}
