import { LANGUAGE_RECORDS } from '#lib/domain/languages/language-records.ts';
import type { Language } from '#lib/domain/shop/shop.ts';
import { stem } from './stem.ts';
import { isCjk, isNumber } from './tokenize.ts';
import { isPrefixWithError, isTypingError } from './typing-error.ts';

/** Scores of a known word for a typed one. */
const EXACT = 4;
const STEM = 3;
const COMPOUND = 2.5;
const PREFIX = 2;
const PART = 1;

const MIN_PREFIX = 2;
const MIN_PART = 4;
/** Minimum length of each of two words that were typed as one. */
const MIN_HALF = 3;

type WordMatch = readonly [word: string, how: number];

/** The distinct words of an index, and which of them a typed word matches. */
export class Vocabulary {
  readonly #language: Language;
  readonly #hasCompounds: boolean;
  readonly #words = new Set<string>();
  readonly #byStem = new Map<string, string[]>();
  #lookup: Lookup | undefined;

  constructor(language: Language) {
    this.#language = language;
    this.#hasCompounds = LANGUAGE_RECORDS[language].search.hasCompounds;
  }

  add(word: string): void {
    if (this.#words.has(word)) return;
    this.#words.add(word);
    this.#lookup = undefined;
    const key = stem(word, this.#language);
    const bucket = this.#byStem.get(key);
    if (bucket) bucket.push(word);
    else this.#byStem.set(key, [word]);
  }

  /**
   * Known words that match the typed one, with scores. Known numbers match only themselves.
   * `allowsPrefix`: prefixes match.
   */
  match(typed: string, allowsPrefix = true): ReadonlyMap<string, number> {
    if (isNumber(typed) && this.#words.has(typed)) return new Map([[typed, EXACT]]);
    const scores = new Map<string, number>();
    for (const [word, score] of isCjk(typed)
      ? this.matchesContaining(typed)
      : this.#forms(typed, allowsPrefix)) {
      if (score > (scores.get(word) ?? 0)) scores.set(word, score);
    }
    return scores;
  }

  /** Known words that contain the typed text, with scores. */
  *matchesContaining(typed: string): Generator<WordMatch> {
    for (const word of this.#currentLookup.wordsContaining(typed))
      yield [word, containmentScore(word, typed)];
  }

  *#forms(typed: string, allowsPrefix: boolean): Generator<WordMatch> {
    if (allowsPrefix && typed.length >= MIN_PREFIX) {
      for (const word of this.#currentLookup.wordsStartingWith(typed)) yield [word, PREFIX];
    }
    yield* this.#compounds(typed);
    for (const word of this.#withStem(typed)) yield [word, word === typed ? EXACT : STEM];
  }

  /** Whether the word or another form of it is known. */
  has(word: string): boolean {
    return this.#withStem(word).length > 0;
  }

  /** Known words one typing error away, else those with such a prefix. */
  corrections(typed: string): readonly string[] {
    const whole = this.#currentLookup
      .withLength(typed.length)
      .filter((word) => isTypingError(typed, word));
    if (whole.length > 0) return whole;
    return [...this.#words].filter((word) => isPrefixWithError(typed, word));
  }

  /** Splits into two known words that were typed as one; undefined when that fails. */
  splitInTwo(typed: string): readonly [string, string] | undefined {
    for (let at = typed.length - MIN_HALF; at >= MIN_HALF; at -= 1) {
      const [left, right] = [typed.slice(0, at), typed.slice(at)];
      if (this.has(left) && this.has(right)) return [left, right];
    }
    return undefined;
  }

  /** Longest known word at the end of an unknown compound: Kaffeetasse ends in Tasse. */
  longestSuffix(typed: string): string | undefined {
    if (!this.#hasCompounds) return undefined;
    for (let at = MIN_HALF; at <= typed.length - MIN_PART; at += 1) {
      if (this.has(typed.slice(at))) return typed.slice(at);
    }
    return undefined;
  }

  /**
   * Splits typed text from its start into the longest parts that known words contain, or that are
   * among `others`.
   */
  splitIntoParts(typed: string, others: ReadonlySet<string>): readonly string[] {
    const parts: string[] = [];
    for (let from = 0; from < typed.length; ) {
      let to = typed.length;
      const isKnown = (part: string): boolean =>
        others.has(part) || this.#currentLookup.contains(part);
      while (to > from + 1 && !isKnown(typed.slice(from, to))) to -= 1;
      parts.push(typed.slice(from, to));
      from = to;
    }
    return parts;
  }

  #withStem(word: string): readonly string[] {
    return this.#byStem.get(stem(word, this.#language)) ?? [];
  }

  /** Compounds: the last part names the thing, so Heimtrikot matches Trikot. */
  *#compounds(typed: string): Generator<WordMatch> {
    if (!this.#hasCompounds || typed.length < MIN_PART || isNumber(typed)) return;
    const part = stem(typed, this.#language);
    for (const word of this.#currentLookup.wordsContaining(part)) {
      yield [word, stem(word, this.#language).endsWith(part) ? COMPOUND : PART];
    }
  }

  get #currentLookup(): Lookup {
    this.#lookup ??= new Lookup([...this.#words].sort());
    return this.#lookup;
  }
}

/** Lookup structures for an unchanging list of words. */
class Lookup {
  readonly #sorted: readonly string[];
  /**
   * All words in one text, separated by line feeds: one `indexOf` is faster than a loop over words.
   */
  readonly #text: string;
  readonly #byLength: ReadonlyMap<number, readonly string[]>;

  constructor(sorted: readonly string[]) {
    this.#sorted = sorted;
    this.#text = `\n${sorted.join('\n')}\n`;
    this.#byLength = Map.groupBy(sorted, (word) => word.length);
  }

  *wordsStartingWith(start: string): Generator<string> {
    let low = 0;
    for (let high = this.#sorted.length; low < high; ) {
      const middle = (low + high) >>> 1;
      if ((this.#sorted[middle] ?? '') < start) low = middle + 1;
      else high = middle;
    }
    for (; this.#sorted[low]?.startsWith(start); low += 1) yield this.#sorted[low] ?? '';
  }

  *wordsContaining(part: string): Generator<string> {
    for (let at = this.#text.indexOf(part); at >= 0; at = this.#text.indexOf(part, at)) {
      const end = this.#text.indexOf('\n', at);
      yield this.#text.slice(this.#text.lastIndexOf('\n', at) + 1, end);
      at = end;
    }
  }

  contains(part: string): boolean {
    return this.#text.includes(part);
  }

  /** Words of that length, one more or one less. */
  withLength(letters: number): readonly string[] {
    return [-1, 0, 1].flatMap((more) => this.#byLength.get(letters + more) ?? []);
  }
}

function containmentScore(word: string, typed: string): number {
  if (word === typed) return EXACT;
  return word.startsWith(typed) ? PREFIX : PART;
}
