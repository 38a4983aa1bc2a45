import type { Scores } from './scores.ts';

const TITLE = 3;
const MORE = 1;
/** Words per step, less than a millisecond. */
const STEP = 2_000;

/** Documents by word, and whether the word is in their title. */
export class Postings {
  readonly #growing = new Map<string, number[]>();
  /**
   * Entries are twice the document number, plus one for a title. Typed arrays take half the memory.
   */
  readonly #settled = new Map<string, Uint32Array>();
  #count = 0;

  add(word: string, document: number, isTitle: boolean): void {
    const entry = document * 2 + Number(isTitle);
    const list = this.#growing.get(word);
    if (list) list.push(entry);
    else this.#growing.set(word, [entry]);
    this.#count = Math.max(this.#count, document + 1);
  }

  /** Empty scores for every document. */
  scores(): Scores {
    return new Float32Array(this.#count);
  }

  /** Raises the scores of documents with the word to its weight. */
  mark(word: string, worth: number, into: Scores, isTitled = false): void {
    raise(this.#settled.get(word) ?? [], worth, into, isTitled);
    if (this.#growing.size > 0) raise(this.#growing.get(word) ?? [], worth, into, isTitled);
  }

  /** Freezes the postings, in steps. Call it when nothing is added any more. */
  *settle(): Generator<void> {
    let left = STEP;
    for (const [word, list] of this.#growing) {
      this.#settled.set(word, Uint32Array.from(list));
      this.#growing.delete(word);
      left -= 1;
      if (left > 0) continue;
      left = STEP;
      yield;
    }
  }
}

function raise(list: ArrayLike<number>, worth: number, into: Scores, isTitled: boolean): void {
  for (let at = 0; at < list.length; at += 1) {
    const entry = list[at] ?? 0;
    if (isTitled && !(entry & 1)) continue;
    const document = entry >>> 1;
    const score = worth * (entry & 1 ? TITLE : MORE);
    if (score > (into[document] ?? 0)) into[document] = score;
  }
}
