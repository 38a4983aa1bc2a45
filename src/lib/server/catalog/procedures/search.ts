import * as z from 'zod';
import type { SearchPayload } from '#lib/contract/navigation.ts';
import type { SearchSuggestion } from '#lib/domain/catalog/category.ts';
import type { CallContext } from '#lib/server/platform/rpc/context.ts';
import { type Procedure, reply } from '#lib/server/platform/rpc/procedure.ts';
import { projectProduct } from '#lib/server/platform/rpc/projection.ts';
import { depth, id, productWith } from '#lib/server/platform/rpc/schemas.ts';
import { type CategoryWire, createCategoryWire } from './category-wire.ts';
import { navigationItemToWire } from './navigation-wire.ts';

/** Search suggestions, and the page that a term names exactly. */

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
    return reply({ suggestions: await projectSuggestions(found, payload.with, context) });
  },
};

export const resolveSearch: Procedure<'resolveSearch'> = {
  effect: 'read',
  payload: search,
  async run(payload, context) {
    const found = await context.services.catalog.resolveTerm(context.shop, payload.term);
    const [resolved = null] = await projectSuggestions(found ? [found] : [], payload.with, context);
    return reply(resolved);
  },
};

async function projectSuggestions(
  suggestions: readonly SearchSuggestion[],
  include: SearchPayload['with'],
  { services, shop }: CallContext,
): Promise<readonly SearchSuggestion[]> {
  const tree = await services.catalog.categoryTree(shop);
  const wire = await createCategoryWire(services, shop, tree);
  return suggestions.map((suggestion) => projectSuggestion(suggestion, include, wire));
}

function projectSuggestion(
  suggestion: SearchSuggestion,
  include: SearchPayload['with'],
  wire: CategoryWire,
): SearchSuggestion {
  switch (suggestion.type) {
    case 'product': {
      const product = projectProduct(suggestion.productSuggestion.product, include?.product);
      return { ...suggestion, productSuggestion: { product } };
    }
    case 'category': {
      const { category, filters } = suggestion.categorySuggestion;
      const wireCategory = wire.asSuggestion(category, include?.categories);
      return { ...suggestion, categorySuggestion: { category: wireCategory, filters } };
    }
    case 'navigationItem': {
      const { navigationItem } = suggestion.navigationItemSuggestion;
      const categoryToWire = include?.navigationItem?.category ? wire.standalone : undefined;
      const wireItem = navigationItemToWire(navigationItem, categoryToWire);
      return { ...suggestion, navigationItemSuggestion: { navigationItem: wireItem } };
    }
  }
}
