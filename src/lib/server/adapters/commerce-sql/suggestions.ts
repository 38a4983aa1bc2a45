import {
  type Category,
  categoryById,
  type NavigationItem,
  type NavigationTree,
  type SearchSuggestion,
} from '#lib/domain/category.ts';
import type { Product } from '#lib/domain/product.ts';
import type { Language } from '#lib/domain/shop.ts';
import type { LanguageSearch } from './product-search.ts';
import { type Matches, SearchIndex } from './search/search-index.ts';
import { isCjk, isNumber } from './search/words.ts';

export const SUGGESTIONS_PER_TYPE = 6;

/** Whether a term is long enough to suggest anything: three characters, one digit, or one Korean or Chinese character. */
export function isSuggestible(term: string): boolean {
  const typed = term.trim();
  const [first = ''] = typed;
  return typed.length >= (isNumber(first) || isCjk(typed) ? 1 : 3);
}

export function productSuggestion(product: Product): SearchSuggestion {
  return { type: 'product', productSuggestion: { product } };
}

export function categorySuggestion(category: Category): SearchSuggestion {
  return { type: 'category', categorySuggestion: { category, filters: [] } };
}

export function navigationSuggestion(navigationItem: NavigationItem): SearchSuggestion {
  return { type: 'navigationItem', navigationItemSuggestion: { navigationItem } };
}

/** Visible categories with products, the best and then the fullest first. */
export function suggestedCategories(
  search: LanguageSearch,
  tree: readonly Category[],
  term: string,
): readonly Category[] {
  const matches = search.categories.find(term);
  return best(matches, (id) => categoryById(tree, id))
    .filter((category) => !category.isHidden && category.productCount > 0)
    .slice(0, SUGGESTIONS_PER_TYPE);
}

/** Pages and links of the navigation: how shoppers find returns, delivery or the museum. */
export function suggestedPages(
  search: LanguageSearch,
  language: Language,
  trees: readonly NavigationTree[],
  term: string,
): readonly NavigationItem[] {
  const pages = new Map(servicePages(trees).map((item) => [item.id, item]));
  const index = new SearchIndex(language, search.synonyms);
  for (const { id, name } of pages.values()) index.add({ id, title: name, more: '' });
  return best(index.find(term), (id) => pages.get(id)).slice(0, SUGGESTIONS_PER_TYPE);
}

/** Everything in the trees that leads out of the catalogue, each name once. */
export function servicePages(trees: readonly NavigationTree[]): readonly NavigationItem[] {
  const walk = (items: readonly NavigationItem[]): readonly NavigationItem[] =>
    items.flatMap((item) => [item, ...walk(item.children)]);
  const pages = trees.flatMap((tree) => walk(tree.items)).filter(({ type }) => type !== 'category');
  return [...new Map(pages.toReversed().map((item) => [item.name, item])).values()].toReversed();
}

function best<Found>(matches: Matches, of: (id: number) => Found | undefined): readonly Found[] {
  return [...matches].sort(([, a], [, b]) => b - a).flatMap(([id]) => of(id) ?? []);
}
