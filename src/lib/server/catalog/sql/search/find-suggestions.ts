import type { SearchSuggestion } from '#lib/domain/catalog/category.ts';
import type { Shop } from '#lib/domain/shop/shop.ts';
import { listProductIds } from '#lib/server/catalog/sql/listing/listing-page.ts';
import { SearchMatches } from '#lib/server/catalog/sql/listing/search-matches.ts';
import type { ShopState } from '#lib/server/catalog/sql/listing/shop-indexes.ts';
import type { Db } from '#lib/server/platform/database/connection.ts';
import { findProductIdsByKey } from './resolve-term.ts';
import type { SearchContext } from './search-context.ts';
import {
  isSuggestible,
  navigationSuggestion,
  productSuggestion,
  SUGGESTIONS_PER_TYPE,
  suggestCategories,
  suggestPages,
} from './suggestions.ts';

/** Products searched for distinct designs. A design has fewer colours than a sixth of that. */
const MAX_CANDIDATES = 150;

/**
 * At most six products, categories and pages each; exact product names first. If no product has
 * every word, those with most words are used.
 */
export async function findSuggestions(
  db: Db,
  shop: Shop,
  context: SearchContext,
  term: string,
): Promise<readonly SearchSuggestion[]> {
  if (!isSuggestible(term)) return [];
  const { search, state, productLoader } = context;
  const exact = await findProductIdsByKey(db, shop, term.trim());
  const best = bestProductIds(state, new SearchMatches(search.products.findClosest(term)));
  const products = await productLoader.products(
    shop,
    state,
    firstOfEachDesign(state, [...exact, ...best]),
  );
  return [...products.map(productSuggestion), ...findCategoriesAndPages(context, term)];
}

/** At most six categories and pages each. */
export function findCategoriesAndPages(
  context: SearchContext,
  term: string,
): readonly SearchSuggestion[] {
  if (!isSuggestible(term)) return [];
  return [
    ...suggestCategories(context, term),
    ...suggestPages(context, term).map(navigationSuggestion),
  ];
}

function bestProductIds(state: ShopState, matches: SearchMatches): readonly number[] {
  const whole = { filters: { attributes: {} }, page: 1, perPage: MAX_CANDIDATES };
  return matches.documents.size > 0 ? listProductIds(state, whole, matches).ids : [];
}

/** The first product of each design, up to the limit: another colour would repeat its name. */
function firstOfEachDesign({ index }: ShopState, ids: readonly number[]): readonly number[] {
  const first = new Map<string, number>();
  for (const id of ids) {
    const key = index.get(id)?.masterKey;
    if (key !== undefined && !first.has(key)) first.set(key, id);
    if (first.size === SUGGESTIONS_PER_TYPE) break;
  }
  return [...first.values()];
}
