import type { SearchState } from '#lib/browser/search.ts';
import { searchPath } from '#lib/domain/search-paths.ts';
import type { Locale } from '#lib/domain/shop.ts';
import type { Suggestion } from '#lib/domain/suggestion-list.ts';

/** What an empty field offers: terms that are often searched. */
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
