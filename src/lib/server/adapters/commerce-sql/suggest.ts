import type { Category, NavigationTree, SearchSuggestion } from '#lib/domain/category.ts';
import type { Shop } from '#lib/domain/shop.ts';
import type { Db } from './database.ts';
import { listedIds } from './listing.ts';
import type { LanguageSearch } from './product-search.ts';
import { categoryNamed, pageNamed, productsNamed } from './resolve.ts';
import type { Shelf } from './shelf.ts';
import type { ShopState } from './shop-indexes.ts';
import {
  categorySuggestion,
  isSuggestible,
  navigationSuggestion,
  productSuggestion,
  SUGGESTIONS_PER_TYPE,
  servicePages,
  suggestedCategories,
  suggestedPages,
} from './suggestions.ts';

/** What can be found in a shop at a time. */
export interface Scene {
  readonly state: ShopState;
  readonly tree: readonly Category[];
  readonly trees: readonly NavigationTree[];
  readonly shelf: Shelf;
}

/** At most six products, categories and pages each; a product that the term names exactly is first. */
export async function suggestions(
  db: Db,
  shop: Shop,
  scene: Scene & { readonly search: LanguageSearch },
  term: string,
): Promise<readonly SearchSuggestion[]> {
  if (!isSuggestible(term)) return [];
  const { search, state, tree, trees, shelf } = scene;
  const whole = { filters: { attributes: {} }, page: 1, perPage: Number.POSITIVE_INFINITY };
  const named = await productsNamed(db, term.trim());
  const found = listedIds(state, whole, search.products.find(term)).ids;
  const products = await shelf.products(shop, state, designs(state, [...named, ...found]));
  return [
    ...products.map(productSuggestion),
    ...suggestedCategories(search, tree, term).map(categorySuggestion),
    ...suggestedPages(search, shop.language, trees, term).map(navigationSuggestion),
  ];
}

/** The entity of exactly that name: a product by id or reference key, a category, a page; null when there is none. */
export async function resolve(
  db: Db,
  shop: Shop,
  { state, tree, trees, shelf }: Scene,
  term: string,
): Promise<SearchSuggestion | null> {
  const name = term.trim();
  const [product] = await shelf.products(shop, state, await productsNamed(db, name));
  if (product) return productSuggestion(product);
  const category = categoryNamed(tree, shop.language, name);
  if (category) return categorySuggestion(category);
  const page = pageNamed(servicePages(trees), shop.language, name);
  return page ? navigationSuggestion(page) : null;
}

/** The first of these products of each design, as many as are suggested: a second colour would only repeat its name. */
function designs({ index }: ShopState, ids: readonly number[]): readonly number[] {
  const first = new Map<string, number>();
  for (const id of ids) {
    const key = index.get(id)?.masterKey;
    if (key !== undefined && !first.has(key)) first.set(key, id);
    if (first.size === SUGGESTIONS_PER_TYPE) break;
  }
  return [...first.values()];
}
