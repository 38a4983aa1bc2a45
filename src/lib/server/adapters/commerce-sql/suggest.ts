import type { SearchSuggestion } from '#lib/domain/category.ts';
import type { Shop } from '#lib/domain/shop.ts';
import type { Db } from './database.ts';
import { listedIds } from './listing.ts';
import { Matches } from './matches.ts';
import type { LanguageSearch } from './product-search.ts';
import { productsNamed } from './resolve.ts';
import type { Scene } from './scene.ts';
import type { Shelf } from './shelf.ts';
import type { ShopState } from './shop-indexes.ts';
import {
  categorySuggestions,
  isSuggestible,
  navigationSuggestion,
  productSuggestion,
  SUGGESTIONS_PER_TYPE,
  suggestedPages,
} from './suggestions.ts';

/** Products searched for distinct designs. A design has fewer colours than a sixth of that. */
const LOOKED_AT = 150;

/** Data that suggestions are built from. */
export interface Findings extends Scene {
  readonly search: LanguageSearch;
  readonly shelf: Shelf;
}

/**
 * At most six products, categories and pages each; exact product names first. If no product has
 * every word, those with most words are used.
 */
export async function suggestions(
  db: Db,
  shop: Shop,
  findings: Findings,
  term: string,
): Promise<readonly SearchSuggestion[]> {
  if (!isSuggestible(term)) return [];
  const { search, state, shelf } = findings;
  const named = await productsNamed(db, term.trim());
  const found = best(state, new Matches(search.products.closest(term)));
  const products = await shelf.products(shop, state, designs(state, [...named, ...found]));
  return [...products.map(productSuggestion), ...places(findings, term)];
}

/** At most six categories and pages each. */
export function places(findings: Findings, term: string): readonly SearchSuggestion[] {
  if (!isSuggestible(term)) return [];
  return [
    ...categorySuggestions(findings, term),
    ...suggestedPages(findings, term).map(navigationSuggestion),
  ];
}

function best(state: ShopState, matches: Matches): readonly number[] {
  const whole = { filters: { attributes: {} }, page: 1, perPage: LOOKED_AT };
  return matches.found.size > 0 ? listedIds(state, whole, matches).ids : [];
}

/** The first product of each design, up to the limit: another colour would repeat its name. */
function designs({ index }: ShopState, ids: readonly number[]): readonly number[] {
  const first = new Map<string, number>();
  for (const id of ids) {
    const key = index.get(id)?.masterKey;
    if (key !== undefined && !first.has(key)) first.set(key, id);
    if (first.size === SUGGESTIONS_PER_TYPE) break;
  }
  return [...first.values()];
}
