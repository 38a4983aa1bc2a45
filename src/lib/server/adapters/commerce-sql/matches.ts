import type { TermMatch } from '#lib/domain/listing.ts';
import { Bitset } from './bitset.ts';
import type { Scores } from './search/scores.ts';
import type { SearchIndex } from './search/search-index.ts';

/** What a search found: documents, and how well each answers; more is better, 0 is not found. */
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

  /** Those of `part`, the best first, equals as `order` has them. */
  *best(part: Bitset, order: Iterable<number>): Generator<number> {
    const byScore = new Map<number, number[]>();
    for (const document of order) {
      if (!part.has(document)) continue;
      const score = this.score(document);
      const same = byScore.get(score);
      if (same) same.push(document);
      else byScore.set(score, [document]);
    }
    // There are few different scores, however many documents.
    for (const score of [...byScore.keys()].sort((a, b) => b - a)) yield* byScore.get(score) ?? [];
  }
}

/** Terms whose matches are kept: a number for each product of the catalogue. */
const MAX_KEPT = 16;

/** What an index that is not added to any more finds, kept for the terms that were asked last. */
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
