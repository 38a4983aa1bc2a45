import type { TermMatch } from '#lib/domain/listing.ts';
import { Bitset } from './bitset.ts';
import type { Scores } from './search/scores.ts';
import type { SearchIndex } from './search/search-index.ts';

/** Result of a search: the documents and their scores. Higher is better, 0 is no match. */
export class Matches {
  readonly found = new Bitset();
  readonly #scores: Scores;

  constructor(scores: Scores) {
    this.#scores = scores;
    for (let at = 0; at < scores.length; at += 1) if (scores[at]) this.found.add(at);
  }

  score(document: number): number {
    return this.#scores[document] ?? 0;
  }

  /** Members of `part` by score; equal scores keep the order of `order`. */
  *best(part: Bitset, order: Iterable<number>): Generator<number> {
    const byScore = new Map<number, number[]>();
    for (const document of order) {
      if (!part.has(document)) continue;
      const score = this.score(document);
      const same = byScore.get(score);
      if (same) same.push(document);
      else byScore.set(score, [document]);
    }
    // Bucket sort: there are few distinct scores, however many documents.
    for (const score of [...byScore.keys()].sort((a, b) => b - a)) yield* byScore.get(score) ?? [];
  }
}

/** Each entry holds a number for every product of the catalogue. */
const MAX_KEPT = 16;

/** Caches the matches of the most recent terms. The index must not change any more. */
export function recentMatches(index: SearchIndex): (term: string, match?: TermMatch) => Matches {
  const kept = new Map<string, Matches>();
  return (term, match) => {
    const key = `${match ?? ''} ${term}`;
    const known = kept.get(key) ?? new Matches(index.find(term, match));
    kept.delete(key);
    kept.set(key, known);
    const [oldest] = kept.keys();
    if (kept.size > MAX_KEPT && oldest !== undefined) kept.delete(oldest);
    return known;
  };
}
