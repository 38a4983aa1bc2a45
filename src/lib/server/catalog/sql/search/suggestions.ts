import type { Category, NavigationItem, SearchSuggestion } from '#lib/domain/catalog/category.ts';
import type { Product } from '#lib/domain/catalog/product.ts';
import type { ValueEntry } from '#lib/server/catalog/sql/catalog/dictionary.ts';
import type { CatalogSnapshot } from '#lib/server/catalog/sql/listing/catalog-snapshot.ts';
import { SearchMatches } from '#lib/server/catalog/sql/listing/search-matches.ts';
import type { SearchIndex } from './search-index.ts';
import type { LanguageSearch } from './search-indexes.ts';
import { isCjk, isNumber } from './tokenize.ts';

export const SUGGESTIONS_PER_TYPE = 6;

/**
 * Whether a term is long enough: three characters, one digit, or one Korean or Chinese character.
 */
export function isSuggestible(term: string): boolean {
  const typed = term.trim();
  const [first = ''] = typed;
  return typed.length >= (isNumber(first) || isCjk(typed) ? 1 : 3);
}

export function productSuggestion(product: Product): SearchSuggestion {
  return { type: 'product', productSuggestion: { product } };
}

/** Includes the parent category: many categories share a name. */
export function categorySuggestion(
  snapshot: CatalogSnapshot,
  category: Category,
): SearchSuggestion {
  const above = category.parentId === null ? undefined : snapshot.category(category.parentId);
  if (!above) return { type: 'category', categorySuggestion: { category, filters: [] } };
  const { children: _, ...parent } = above;
  return {
    type: 'category',
    categorySuggestion: { category: { ...category, parent }, filters: [] },
  };
}

/** A player is suggested as a category with a filter. */
function playerSuggestion(category: Category, player: ValueEntry): SearchSuggestion {
  const { id, value, label, group } = player;
  const { valueIds: _ids, isFilter: _filter, ...wire } = group;
  const attributeFilter = { group: wire, values: [{ id, value, label }] };
  return {
    type: 'category',
    categorySuggestion: { category, filters: [{ type: 'attribute', attributeFilter }] },
  };
}

export function navigationSuggestion(navigationItem: NavigationItem): SearchSuggestion {
  return { type: 'navigationItem', navigationItemSuggestion: { navigationItem } };
}

/** Best visible categories with products, and players with products. */
export function suggestCategories(
  snapshot: CatalogSnapshot & { readonly search: LanguageSearch },
  term: string,
): readonly SearchSuggestion[] {
  const { search, state } = snapshot;
  const categories = new SearchMatches(search.categories.findKnown(term));
  const players = new SearchMatches(search.players.findKnown(term));
  const scoredSuggestions = [
    ...scoreSuggestions(categories, search.categoryIds, (id) => {
      const category = snapshot.category(id);
      return category && category.productCount > 0
        ? categorySuggestion(snapshot, category)
        : undefined;
    }),
    ...scoreSuggestions(players, search.playerIds, (id) => {
      const player = state.dictionary.values.get(id);
      return player && suggestPlayer(snapshot, player);
    }),
  ];
  scoredSuggestions.sort((a, b) => b.score - a.score);
  // A player's category may match by its own name too.
  const distinct = new Map(
    scoredSuggestions.toReversed().map((one) => [suggestionKey(one.suggestion), one.suggestion]),
  );
  return [...distinct.values()].toReversed().slice(0, SUGGESTIONS_PER_TYPE);
}

/** More than are shown, because some candidates are dropped. */
export function suggestPlayer(
  snapshot: CatalogSnapshot,
  player: ValueEntry,
): SearchSuggestion | undefined {
  const ownCategory = snapshot.visibleCategories.find(({ name }) => name === player.label);
  if (ownCategory && ownCategory.productCount > 0) return categorySuggestion(snapshot, ownCategory);
  if (!snapshot.state.index.valueMembers(player.id).intersects(snapshot.state.index.listed))
    return undefined;
  const category = snapshot.categoryForValue(player.id);
  return category && playerSuggestion(category, player);
}

function suggestionKey(suggestion: SearchSuggestion): string {
  if (suggestion.type !== 'category') return '';
  const { category, filters } = suggestion.categorySuggestion;
  const values = filters.flatMap(({ attributeFilter }) => attributeFilter.values);
  return [category.id, ...values.map(({ id }) => id)].join();
}

interface ScoredSuggestion {
  readonly suggestion: SearchSuggestion;
  readonly score: number;
}

const MAX_CANDIDATES = 4 * SUGGESTIONS_PER_TYPE;

function scoreSuggestions(
  matches: SearchMatches,
  ids: readonly number[],
  suggest: (id: number) => SearchSuggestion | undefined,
): readonly ScoredSuggestion[] {
  const documents = [...matches.rankMembers(matches.documents, matches.documents)].slice(
    0,
    MAX_CANDIDATES,
  );
  return documents.flatMap((at) => {
    const suggestion = suggest(ids[at] ?? 0);
    return suggestion ? [{ suggestion, score: matches.scoreOf(at) }] : [];
  });
}

const pageIndexes = new WeakMap<
  LanguageSearch,
  readonly [readonly NavigationItem[], SearchIndex]
>();

/** Navigation pages and links, such as returns, delivery or the museum. */
export function suggestPages(
  { search, pages }: Pick<CatalogSnapshot, 'pages'> & { readonly search: LanguageSearch },
  term: string,
): readonly NavigationItem[] {
  const [cachedPages, cachedIndex] = pageIndexes.get(search) ?? [];
  const index = cachedPages === pages && cachedIndex ? cachedIndex : buildPageIndex(search, pages);
  pageIndexes.set(search, [pages, index]);
  const matches = new SearchMatches(index.findClosest(term));
  return [...matches.rankMembers(matches.documents, matches.documents)]
    .slice(0, SUGGESTIONS_PER_TYPE)
    .flatMap((at) => pages[at] ?? []);
}

function buildPageIndex(
  { createIndex: beside }: LanguageSearch,
  pages: readonly NavigationItem[],
): SearchIndex {
  const index = beside();
  for (const [at, { name }] of pages.entries())
    index.add({ document: at, title: name, keywords: [] });
  return index;
}
