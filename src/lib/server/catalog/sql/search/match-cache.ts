import type { TermMatch } from '#lib/domain/catalog/listing.ts';
import { SearchMatches } from '#lib/server/catalog/sql/listing/search-matches.ts';
import type { SearchIndex } from './search-index.ts';

/** Each entry holds a number for every product of the catalogue. */
const MAX_CACHED = 16;

/** Caches the matches of the most recent terms. The index must not change any more. */
export function createMatchCache(
  index: SearchIndex,
): (term: string, match?: TermMatch) => SearchMatches {
  const cache = new Map<string, SearchMatches>();
  return (term, match) => {
    const key = `${match ?? ''} ${term}`;
    const matches = cache.get(key) ?? new SearchMatches(index.find(term, match));
    cache.delete(key);
    cache.set(key, matches);
    const [oldest] = cache.keys();
    if (cache.size > MAX_CACHED && oldest !== undefined) cache.delete(oldest);
    return matches;
  };
}
