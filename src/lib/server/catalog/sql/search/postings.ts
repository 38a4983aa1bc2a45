import type { Scores } from './scores.ts';

const TITLE_WEIGHT = 3;
const KEYWORD_WEIGHT = 1;
/** Words per step, less than a millisecond. */
const STEP = 2_000;

/** Documents by word, and whether the word is in their title. */
export class Postings {
  readonly #growing = new Map<string, number[]>();
  /**
   * Entries are twice the document number, plus one for a title. Typed arrays take half the memory.
   */
  readonly #frozen = new Map<string, Uint32Array>();
  #count = 0;

  /**
   * Adds the word unless it was added for this document before. All words of a document are added one after another.
   * Returns whether the word may be the first of its kind.
   */
  add(word: string, document: number, isTitle: boolean): boolean {
    const entry = document * 2 + Number(isTitle);
    const list = this.#growing.get(word);
    this.#count = Math.max(this.#count, document + 1);
    if (!list) this.#growing.set(word, [entry]);
    else if ((list.at(-1) ?? 0) >>> 1 !== document) list.push(entry);
    return !list;
  }

  /** Empty scores for every document. */
  emptyScores(): Scores {
    return new Float32Array(this.#count);
  }

  /** Raises the scores of documents with the word to its weight. */
  raiseScores(word: string, weight: number, into: Scores, titleOnly = false): void {
    raiseEach(this.#frozen.get(word) ?? [], weight, into, titleOnly);
    if (this.#growing.size > 0) raiseEach(this.#growing.get(word) ?? [], weight, into, titleOnly);
  }

  /** Freezes the postings, in steps. Call it when nothing is added any more. */
  *freeze(): Generator<void> {
    let left = STEP;
    for (const [word, list] of this.#growing) {
      this.#frozen.set(word, Uint32Array.from(list));
      this.#growing.delete(word);
      left -= 1;
      if (left > 0) continue;
      left = STEP;
      yield;
    }
  }
}

function raiseEach(
  list: ArrayLike<number>,
  weight: number,
  into: Scores,
  titleOnly: boolean,
): void {
  for (let at = 0; at < list.length; at += 1) {
    const entry = list[at] ?? 0;
    if (titleOnly && !(entry & 1)) continue;
    const document = entry >>> 1;
    const score = weight * (entry & 1 ? TITLE_WEIGHT : KEYWORD_WEIGHT);
    if (score > (into[document] ?? 0)) into[document] = score;
  }
}
