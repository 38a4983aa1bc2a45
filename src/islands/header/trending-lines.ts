import type { SearchState } from '#lib/client/search.ts';
import { searchPath } from '#lib/domain/search/search-paths.ts';
import type { Suggestion } from '#lib/domain/search/suggestion-list.ts';
import type { Locale } from '#lib/domain/shop/shop.ts';

/** Whether frequent terms and cards stand below the field: before the first suggestions, and when there are none. */
export function hasTrendingLinks(state: SearchState): boolean {
  return state.status === 'idle' || (state.status === 'success' && state.lines.length === 0);
}

/** Frequent search terms, for an empty field and for a term without suggestions. */
export function trendingLines(
  state: SearchState,
  trending: readonly string[],
  locale: Locale,
): readonly Suggestion[] {
  if (!hasTrendingLinks(state)) return [];
  return trending
    .slice(0, 6)
    .map((term) => ({ group: 'pages', text: term, href: searchPath(locale, term) }));
}
