import type { Category, NavigationItem, SearchSuggestion } from '#lib/domain/category.ts';
import type { Product } from '#lib/domain/product.ts';
import type { ValueEntry } from './dictionary.ts';
import { Matches } from './matches.ts';
import type { LanguageSearch } from './product-search.ts';
import type { Scene } from './scene.ts';
import type { SearchIndex } from './search/search-index.ts';
import { isCjk, isNumber } from './search/words.ts';

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
export function categorySuggestion(scene: Scene, category: Category): SearchSuggestion {
  const above = category.parentId === null ? undefined : scene.category(category.parentId);
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
export function categorySuggestions(
  scene: Scene & { readonly search: LanguageSearch },
  term: string,
): readonly SearchSuggestion[] {
  const { search, state } = scene;
  const categories = new Matches(search.categories.known(term));
  const players = new Matches(search.players.known(term));
  const found = [
    ...scored(categories, search.categoryIds, (id) => {
      const category = scene.category(id);
      return category && category.productCount > 0
        ? categorySuggestion(scene, category)
        : undefined;
    }),
    ...scored(players, search.playerIds, (id) => {
      const player = state.words.values.get(id);
      return player && playerFound(scene, player);
    }),
  ];
  found.sort((a, b) => b.score - a.score);
  // A player's category may match by its own name too.
  const distinct = new Map(
    found.toReversed().map((one) => [keyOf(one.suggestion), one.suggestion]),
  );
  return [...distinct.values()].toReversed().slice(0, SUGGESTIONS_PER_TYPE);
}

/** More than are shown, because some candidates are dropped. */
export function playerFound(scene: Scene, player: ValueEntry): SearchSuggestion | undefined {
  const own = scene.shown.find(({ name }) => name === player.label);
  if (own && own.productCount > 0) return categorySuggestion(scene, own);
  if (!scene.state.index.value(player.id).meets(scene.state.index.listed)) return undefined;
  const category = scene.categoryOf(player.id);
  return category && playerSuggestion(category, player);
}

function keyOf(suggestion: SearchSuggestion): string {
  if (suggestion.type !== 'category') return '';
  const { category, filters } = suggestion.categorySuggestion;
  const values = filters.flatMap(({ attributeFilter }) => attributeFilter.values);
  return [category.id, ...values.map(({ id }) => id)].join();
}

interface Scored {
  readonly suggestion: SearchSuggestion;
  readonly score: number;
}

const LOOKED_AT = 4 * SUGGESTIONS_PER_TYPE;

function scored(
  matches: Matches,
  ids: readonly number[],
  suggest: (id: number) => SearchSuggestion | undefined,
): readonly Scored[] {
  const places = [...matches.best(matches.found, matches.found)].slice(0, LOOKED_AT);
  return places.flatMap((at) => {
    const suggestion = suggest(ids[at] ?? 0);
    return suggestion ? [{ suggestion, score: matches.score(at) }] : [];
  });
}

const pageIndexes = new WeakMap<
  LanguageSearch,
  readonly [readonly NavigationItem[], SearchIndex]
>();

/** Navigation pages and links, such as returns, delivery or the museum. */
export function suggestedPages(
  { search, pages }: Pick<Scene, 'pages'> & { readonly search: LanguageSearch },
  term: string,
): readonly NavigationItem[] {
  const [kept, known] = pageIndexes.get(search) ?? [];
  const index = kept === pages && known ? known : pageIndex(search, pages);
  pageIndexes.set(search, [pages, index]);
  const matches = new Matches(index.closest(term));
  return [...matches.best(matches.found, matches.found)]
    .slice(0, SUGGESTIONS_PER_TYPE)
    .flatMap((at) => pages[at] ?? []);
}

function pageIndex({ beside }: LanguageSearch, pages: readonly NavigationItem[]): SearchIndex {
  const index = beside();
  for (const [at, { name }] of pages.entries()) index.add({ at, title: name, more: [] });
  return index;
}
