import type { SearchState } from '#lib/client/search.ts';
import { searchPath } from '#lib/domain/search/search-paths.ts';
import type { Suggestion } from '#lib/domain/search/suggestion-list.ts';
import type { Locale } from '#lib/domain/shop/shop.ts';

/** Suggestions for an empty field: frequent search terms. */
export function trendingLines(
  state: SearchState,
  trending: readonly string[],
  locale: Locale,
): readonly Suggestion[] {
  if (state.status !== 'idle') return [];
  return trending
    .slice(0, 6)
    .map((term) => ({ group: 'pages', text: term, href: searchPath(locale, term) }));
}
