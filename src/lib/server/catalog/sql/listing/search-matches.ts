import { Bitset } from './bitset.ts';

/** Result of a search: the documents and their scores. Higher is better, 0 is no match. */
export class SearchMatches {
  readonly documents = new Bitset();
  /** By document number. */
  readonly #scores: Float32Array;

  constructor(scores: Float32Array) {
    this.#scores = scores;
    for (let at = 0; at < scores.length; at += 1) if (scores[at]) this.documents.add(at);
  }

  scoreOf(document: number): number {
    return this.#scores[document] ?? 0;
  }

  /** Members of `part` by score; equal scores keep the order of `order`. */
  *rankMembers(part: Bitset, order: Iterable<number>): Generator<number> {
    const documentsByScore = new Map<number, number[]>();
    for (const document of order) {
      if (!part.has(document)) continue;
      const score = this.scoreOf(document);
      const bucket = documentsByScore.get(score);
      if (bucket) bucket.push(document);
      else documentsByScore.set(score, [document]);
    }
    // Bucket sort: there are few distinct scores, however many documents.
    for (const score of [...documentsByScore.keys()].sort((a, b) => b - a))
      yield* documentsByScore.get(score) ?? [];
  }
}
