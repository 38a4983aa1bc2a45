import type { Language } from '#lib/domain/shop.ts';
import type { Synonyms } from './synonyms.ts';
import { isTypingError } from './typing-error.ts';
import { Vocabulary } from './vocabulary.ts';
import { isCjk, wordsOf } from './words.ts';

/** How well each found id answers; higher is better, never 0. */
export type Matches = ReadonlyMap<number, number>;

export interface SearchDocument {
  readonly id: number;
  readonly title: string;
  /** Further words it is found by, worth less than its title. */
  readonly more: string;
}

const TITLE = 3;
const MORE = 1;
/** What a match counts that took a correction of the typed word. */
const CORRECTED = 0.5;
/** What a match by another word for it counts: less than any match by the word itself in the same place. */
const SYNONYM = 0.45;

/** Finds documents that have every typed word: by stem, beginning, another word for it, or one typing error. */
export class SearchIndex {
  readonly #vocabulary: Vocabulary;
  readonly #synonyms: Synonyms;
  readonly #documents = new Map<string, Map<number, number>>();

  constructor(language: Language, synonyms: Synonyms) {
    this.#vocabulary = new Vocabulary(language);
    this.#synonyms = synonyms;
  }

  add({ id, title, more }: SearchDocument): void {
    for (const word of wordsOf(more)) this.#post(word, id, MORE);
    for (const word of wordsOf(title)) this.#post(word, id, TITLE);
  }

  find(term: string): Matches {
    return intersection(this.#units(wordsOf(term)).map((unit) => this.#unit(unit)));
  }

  #post(word: string, id: number, weight: number): void {
    this.#vocabulary.add(word);
    const documents = this.#documents.get(word);
    if (documents) documents.set(id, Math.max(weight, documents.get(id) ?? 0));
    else this.#documents.set(word, new Map([[id, weight]]));
  }

  /** Typed words, those that together have a synonym taken as one. */
  #units(words: readonly string[]): readonly (readonly string[])[] {
    const units: (readonly string[])[] = [];
    for (let from = 0; from < words.length; ) {
      let length = Math.min(this.#synonyms.longest, words.length - from);
      while (length > 1 && this.#synonyms.of(words.slice(from, from + length)).length === 0) {
        length -= 1;
      }
      units.push(words.slice(from, from + length));
      from += length;
    }
    return units;
  }

  #unit(phrase: readonly string[]): Matches {
    const [word] = phrase;
    if (word === undefined || phrase.length > 1) return this.#saidAnyWay(phrase);
    const found = this.#saidAnyWay(phrase);
    if (found.size > 0) return found;
    if (isCjk(word)) return this.#cut(word);
    const known = [...this.#synonyms.words].filter((other) => isTypingError(word, other));
    const meant = new Set([...this.#vocabulary.corrections(word), ...known]);
    return union([...meant].map((other) => scaled(this.#saidAnyWay([other]), CORRECTED)));
  }

  #saidAnyWay(phrase: readonly string[]): Matches {
    const others = this.#synonyms.of(phrase);
    return union([
      this.#every(phrase),
      ...others.map((other) => scaled(this.#every(other), SYNONYM)),
    ]);
  }

  #every(words: readonly string[]): Matches {
    return intersection(words.map((word) => this.#word(word)));
  }

  #word(typed: string): Matches {
    return union(
      [...this.#vocabulary.meant(typed)].map(([word, fit]) =>
        scaled(this.#documents.get(word) ?? new Map(), fit),
      ),
    );
  }

  #cut(word: string): Matches {
    const parts = this.#vocabulary.parts(word);
    return parts.length > 1 ? this.#every(parts) : new Map();
  }
}

function scaled(matches: Matches, by: number): Matches {
  return new Map([...matches].map(([id, score]) => [id, score * by]));
}

function union(all: readonly Matches[]): Matches {
  const best = new Map<number, number>();
  for (const matches of all) {
    for (const [id, score] of matches) best.set(id, Math.max(score, best.get(id) ?? 0));
  }
  return best;
}

function intersection([first, ...rest]: readonly Matches[]): Matches {
  if (!first) return new Map();
  const sums = new Map<number, number>();
  for (const [id, score] of first) {
    if (!rest.every((other) => other.has(id))) continue;
    sums.set(
      id,
      rest.reduce((sum, other) => sum + (other.get(id) ?? 0), score),
    );
  }
  return sums;
}
