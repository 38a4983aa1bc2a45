import type { TermMatch } from '#lib/domain/listing.ts';
import type { Language } from '#lib/domain/shop.ts';
import { Postings } from './postings.ts';
import { either, mostOf, type Scores, summed } from './scores.ts';
import { plainNumbers } from './spoken-numbers.ts';
import { tellingWords } from './stop-words.ts';
import type { Synonyms } from './synonyms.ts';
import { isTypingError } from './typing-error.ts';
import { Vocabulary } from './vocabulary.ts';
import { isCjk, isNumber, numbersApart, wordsOf } from './words.ts';

export interface SearchDocument {
  /** Small whole numbers: scores are arrays indexed by them. */
  readonly at: number;
  readonly title: string;
  /** Further normalized words; they weigh less than the title. */
  readonly more: Iterable<string>;
}

interface Saying {
  readonly worth: number;
  /** Whether prefixes of known words match. */
  readonly isBegun?: boolean;
  /** Whether only titles count. */
  readonly isTitled?: boolean;
}

/** Weight of a match after correcting a typing error. */
const CORRECTED = 0.5;
/** Weight of a synonym: less than any match of the word itself. */
const SYNONYM = 0.45;
/** Words of a term that are used. */
const MAX_WORDS = 12;
/** Minimum length of a word that may match on its own. */
const MIN_KNOWN = 3;

/**
 * Finds documents that contain every typed word: by stem, prefix, synonym or with one typing error.
 */
export class SearchIndex {
  readonly #vocabulary: Vocabulary;
  readonly #language: Language;
  readonly #synonyms: Synonyms;
  readonly #postings = new Postings();
  readonly #isWord: (word: string) => boolean;

  /** `isWord`: words that are spelled correctly although no document has them. */
  constructor(
    language: Language,
    synonyms: Synonyms,
    isWord: (word: string) => boolean = () => false,
  ) {
    this.#vocabulary = new Vocabulary(language);
    this.#language = language;
    this.#synonyms = synonyms;
    this.#isWord = isWord;
  }

  knows(word: string): boolean {
    return this.#vocabulary.knows(word);
  }

  add({ at, title, more }: SearchDocument): void {
    const titled = new Set(wordsOf(title).flatMap(withNumbers));
    for (const word of titled) this.#post(word, at, true);
    for (const word of new Set(more)) if (!titled.has(word)) this.#post(word, at, false);
  }

  /**
   * Documents that match every word. If none do, pairs of words that are one known word are joined.
   */
  find(term: string, match?: TermMatch): Scores {
    const words = this.#words(term);
    if (match === 'contains') return summed(words.map((word) => this.#containing(word)));
    if (match === 'exact') return summed(this.#answers(words, false));
    const found = summed(this.#answers(words));
    if (isAny(found) || words.length < 2) return found;
    const joined = this.#joined(words);
    return joined.length === words.length ? found : summed(this.#answers(joined));
  }

  /** Ignores words that match nothing, for terms with a word too many. */
  known(term: string): Scores {
    const found = this.find(term);
    return isAny(found) ? found : summed(this.#knownAnswers(term));
  }

  /** Documents that match the most words, for whole sentences. */
  closest(term: string): Scores {
    const found = this.find(term);
    return isAny(found) ? found : mostOf(this.#knownAnswers(term));
  }

  /** Takes half a second for a large shop, in steps that let other work run. */
  settle(): Iterable<void> {
    return this.#postings.settle();
  }

  #words(term: string): readonly string[] {
    const words = plainNumbers(wordsOf(term), this.#language);
    return tellingWords(words, this.#language).slice(0, MAX_WORDS);
  }

  #knownAnswers(term: string): readonly Scores[] {
    const words = this.#words(term).flatMap((word) => (isCjk(word) ? this.#longParts(word) : word));
    return this.#answers(words.filter((word) => word.length >= MIN_KNOWN || isCjk(word))).filter(
      isAny,
    );
  }

  #longParts(word: string): readonly string[] {
    if (this.#isRight(word)) return [word];
    const parts = this.#vocabulary.parts(word, this.#synonyms.words);
    const long = parts.filter((part) => part.length > 1);
    return long.length > 0 || word.length > 2 ? long : parts.filter((part) => this.#isTold(part));
  }

  /** Whether a part of a word is meaningful. A single Korean syllable is part of too many words. */
  #isTold(part: string): boolean {
    const isSyllable = this.#language === 'ko' && part.length === 1;
    return !isSyllable || this.#vocabulary.knows(part) || this.#isRight(part);
  }

  #answers(words: readonly string[], isGuessed = true): readonly Scores[] {
    return this.#units(words).map((unit) => this.#unit(unit, isGuessed));
  }

  #post(word: string, at: number, isTitle: boolean): void {
    this.#vocabulary.add(word);
    this.#postings.add(word, at, isTitle);
  }

  #joined(words: readonly string[]): readonly string[] {
    const joined: string[] = [];
    for (let at = 0; at < words.length; at += 1) {
      const [word = '', next = ''] = words.slice(at, at + 2);
      const isOne = next !== '' && this.#vocabulary.knows(word + next);
      joined.push(isOne ? word + next : word);
      if (isOne) at += 1;
    }
    return joined;
  }

  /** Splits the words into units; words that have a synonym together are one unit. */
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

  #containing(part: string): Scores {
    const found = this.#postings.scores();
    for (const [word, fit] of this.#vocabulary.having(part)) this.#postings.mark(word, fit, found);
    return found;
  }

  /** `isGuessed`: unknown words may be corrected. */
  #unit(phrase: readonly string[], isGuessed: boolean): Scores {
    const found = this.#postings.scores();
    this.#sayAnyWay(phrase, 1, found);
    const [word] = phrase;
    if (word === undefined || phrase.length > 1 || isAny(found)) return found;
    if (this.#isRight(word)) return found;
    if (!isCjk(word)) {
      if (isGuessed) this.#correct(word, found);
      return found;
    }
    const parts = this.#vocabulary.parts(word, this.#synonyms.words);
    if (parts.every((part) => this.#isTold(part))) this.#sayParts(parts, found);
    return found;
  }

  #isRight(word: string): boolean {
    return this.#isWord(word) || this.#synonyms.of([word]).length > 0;
  }

  #correct(word: string, into: Scores): void {
    const known = [...this.#synonyms.words].filter((other) => isTypingError(word, other));
    const meant = new Set([...this.#vocabulary.corrections(word), ...known]);
    for (const other of meant) this.#sayAnyWay([other], CORRECTED, into);
    if (!isAny(into)) this.#sayParts(this.#vocabulary.halves(word) ?? [], into);
    const tail = isAny(into) ? undefined : this.#vocabulary.tail(word);
    if (tail !== undefined) this.#sayAnyWay([tail], CORRECTED, into);
  }

  #sayParts(parts: readonly string[], into: Scores): void {
    if (parts.length < 2) return;
    const every = parts.map((part) => {
      const scores = this.#postings.scores();
      this.#sayAnyWay([part], 1, scores);
      return scores;
    });
    either(into, summed(every));
  }

  /** Words with synonyms do not match as a prefix: "kit" must not find "kitchen". */
  #sayAnyWay(phrase: readonly string[], worth: number, into: Scores): void {
    const others = this.#synonyms.of(phrase);
    this.#sayEvery(phrase, { worth, isBegun: others.length === 0 }, into);
    for (const other of others) this.#sayEvery(other, { worth: worth * SYNONYM }, into);
  }

  /** A phrase that is a synonym is a name and only matches titles. */
  #sayEvery(words: readonly string[], how: Saying, into: Scores): void {
    const [only] = words;
    if (only !== undefined && words.length === 1) {
      this.#say(only, how, into);
      return;
    }
    const every = words.map((word) => {
      const scores = this.#postings.scores();
      this.#say(word, { ...how, isTitled: true }, scores);
      return scores;
    });
    either(into, summed(every));
  }

  #say(typed: string, { worth, isBegun = false, isTitled = false }: Saying, into: Scores): void {
    for (const [word, fit] of this.#vocabulary.meant(typed, isBegun)) {
      this.#postings.mark(word, fit * worth, into, isTitled);
    }
  }
}

/** A word and the numbers that are written into it in Korean and Chinese. */
function withNumbers(word: string): readonly string[] {
  return [word, ...numbersApart(word).filter(isNumber)];
}

function isAny(scores: Scores): boolean {
  return scores.some((score) => score > 0);
}
