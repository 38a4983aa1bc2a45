import type { Language } from '#lib/domain/shop/shop.ts';
import { stem } from './stem.ts';
import { removeStopWords } from './stop-words.ts';
import { tokenize } from './tokenize.ts';

type Phrase = readonly string[];

/** Synonyms: all terms of one meaning, and the meaning itself, are equivalent. */
export class Synonyms {
  readonly #language: Language;
  readonly #phrases = new Map<string, Phrase[]>();
  /** Single words with synonyms, as written. */
  readonly words = new Set<string>();
  /** Number of words in the longest phrase. */
  longest = 1;

  constructor(
    language: Language,
    pairs: Iterable<{ readonly term: string; readonly means: string }>,
  ) {
    this.#language = language;
    for (const [means, group] of Map.groupBy(pairs, (pair) => pair.means)) {
      const terms = [means, ...group.map((pair) => pair.term)];
      this.#add(terms.map((term) => removeStopWords(tokenize(term), language)));
    }
  }

  /** Equivalent phrases; empty when there are none. */
  find(phrase: Phrase): readonly Phrase[] {
    return this.#phrases.get(this.#key(phrase)) ?? [];
  }

  #add(phrases: readonly Phrase[]): void {
    for (const phrase of phrases) {
      const key = this.#key(phrase);
      const others = phrases.filter((other) => this.#key(other) !== key);
      this.#phrases.set(key, [...(this.#phrases.get(key) ?? []), ...others]);
      this.longest = Math.max(this.longest, phrase.length);
      const [word] = phrase;
      if (word && phrase.length === 1) this.words.add(word);
    }
  }

  #key(phrase: Phrase): string {
    return phrase.map((word) => stem(word, this.#language)).join(' ');
  }
}
