import type { TermMatch } from '#lib/domain/catalog/listing.ts';
import type { SearchRules } from '#lib/domain/languages/language-record.ts';
import { LANGUAGE_RECORDS } from '#lib/domain/languages/language-records.ts';
import type { Language } from '#lib/domain/shop/shop.ts';
import { normalizeNumbers } from './number-normalization.ts';
import { Postings } from './postings.ts';
import { maxScores, type Scores, sumOfAll, sumOfMost } from './scores.ts';
import { removeStopWords } from './stop-words.ts';
import type { Synonyms } from './synonyms.ts';
import { isCjk, isNumber, splitNumbers, tokenize } from './tokenize.ts';
import { isTypingError } from './typing-error.ts';
import { Vocabulary } from './vocabulary.ts';

export interface SearchDocument {
  /** Small whole numbers: scores are arrays indexed by them. */
  readonly document: number;
  readonly title: string;
  /** Further normalized words; they weigh less than the title. */
  readonly keywords: Iterable<string>;
  /** Factor of its scores; 1 if absent. What a shop is mainly for comes first among similar matches. */
  readonly boost?: number;
}

interface MatchOptions {
  readonly weight: number;
  /** Whether prefixes of known words match. */
  readonly allowsPrefix?: boolean;
  /** Whether only titles count. */
  readonly titleOnly?: boolean;
}

/** Weight of a match after correcting a typing error. */
const CORRECTED = 0.5;
/** Weight of a synonym: less than any match of the word itself. */
const SYNONYM = 0.45;
/** Words of a term that are used. */
const MAX_WORDS = 12;
/** Minimum length of a word that may match on its own. */
const MIN_PARTIAL = 3;

/**
 * Finds documents that contain every typed word: by stem, prefix, synonym or with one typing error.
 */
export class SearchIndex {
  readonly #vocabulary: Vocabulary;
  readonly #language: Language;
  readonly #rules: SearchRules;
  readonly #synonyms: Synonyms;
  readonly #postings = new Postings();
  readonly #boosts = new Map<number, number>();
  readonly #isWord: (word: string) => boolean;

  /** `isWord`: words that are spelled correctly although no document has them. */
  constructor(
    language: Language,
    synonyms: Synonyms,
    isWord: (word: string) => boolean = () => false,
  ) {
    this.#vocabulary = new Vocabulary(language);
    this.#language = language;
    this.#rules = LANGUAGE_RECORDS[language].search;
    this.#synonyms = synonyms;
    this.#isWord = isWord;
  }

  hasWord(word: string): boolean {
    return this.#vocabulary.has(word);
  }

  add({ document, title, keywords, boost = 1 }: SearchDocument): void {
    if (boost !== 1) this.#boosts.set(document, boost);
    // A word of the title stays one although it is a keyword, too.
    for (const word of tokenize(title))
      for (const part of wordAndNumbers(word)) this.#addWord(part, document, true);
    for (const word of keywords) this.#addWord(word, document, false);
  }

  /**
   * Documents that match every word. If none do, pairs of words that are one known word are joined.
   */
  find(term: string, match?: TermMatch): Scores {
    return this.#boost(this.#findWords(term, match));
  }

  #findWords(term: string, match: TermMatch | undefined): Scores {
    const words = this.#termWords(term);
    if (match === 'contains') return sumOfAll(words.map((word) => this.#scoreContaining(word)));
    if (match === 'exact') return sumOfAll(this.#scoreUnits(words, false));
    const found = sumOfAll(this.#scoreUnits(words));
    if (hasMatches(found) || words.length < 2) return found;
    const joined = this.#joinWords(words);
    return joined.length === words.length ? found : sumOfAll(this.#scoreUnits(joined));
  }

  /** Ignores words that match nothing, for terms with a word too many. */
  findKnown(term: string): Scores {
    const found = this.find(term);
    return hasMatches(found) ? found : this.#boost(sumOfAll(this.#scoreKnownUnits(term)));
  }

  /** Documents that match the most words, for whole sentences. */
  findClosest(term: string): Scores {
    const found = this.find(term);
    return hasMatches(found) ? found : this.#boost(sumOfMost(this.#scoreKnownUnits(term)));
  }

  /** Takes half a second for a large shop, in steps that let other work run. */
  freeze(): Iterable<void> {
    return this.#postings.freeze();
  }

  #boost(scores: Scores): Scores {
    for (const [document, boost] of this.#boosts) {
      const score = scores[document];
      if (score) scores[document] = score * boost;
    }
    return scores;
  }

  #termWords(term: string): readonly string[] {
    const words = normalizeNumbers(tokenize(term), this.#language);
    return removeStopWords(words, this.#language).slice(0, MAX_WORDS);
  }

  #scoreKnownUnits(term: string): readonly Scores[] {
    const words = this.#termWords(term).flatMap((word) =>
      isCjk(word) ? this.#longParts(word) : word,
    );
    return this.#scoreUnits(
      words.filter((word) => word.length >= MIN_PARTIAL || isCjk(word)),
    ).filter(hasMatches);
  }

  #longParts(word: string): readonly string[] {
    if (this.#isCorrect(word)) return [word];
    const parts = this.#vocabulary.splitIntoParts(word, this.#synonyms.words);
    const long = parts.filter((part) => part.length > 1);
    return long.length > 0 || word.length > 2
      ? long
      : parts.filter((part) => this.#isMeaningful(part));
  }

  /** Whether a part of a word is meaningful. A single syllable is part of too many words. */
  #isMeaningful(part: string): boolean {
    const isSyllable = this.#rules.hasSyllables && part.length === 1;
    return !isSyllable || this.#vocabulary.has(part) || this.#isCorrect(part);
  }

  #scoreUnits(words: readonly string[], isGuessed = true): readonly Scores[] {
    return this.#units(words).map((unit) => this.#scoreUnit(unit, isGuessed));
  }

  #addWord(word: string, document: number, isTitle: boolean): void {
    if (this.#postings.add(word, document, isTitle)) this.#vocabulary.add(word);
  }

  #joinWords(words: readonly string[]): readonly string[] {
    const joined: string[] = [];
    for (let at = 0; at < words.length; at += 1) {
      const [word = '', next = ''] = words.slice(at, at + 2);
      const isOne = next !== '' && this.#vocabulary.has(word + next);
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
      while (length > 1 && this.#synonyms.find(words.slice(from, from + length)).length === 0) {
        length -= 1;
      }
      units.push(words.slice(from, from + length));
      from += length;
    }
    return units;
  }

  #scoreContaining(part: string): Scores {
    const found = this.#postings.emptyScores();
    for (const [word, fit] of this.#vocabulary.matchesContaining(part))
      this.#postings.raiseScores(word, fit, found);
    return found;
  }

  /** `isGuessed`: unknown words may be corrected. */
  #scoreUnit(phrase: readonly string[], isGuessed: boolean): Scores {
    const found = this.#postings.emptyScores();
    this.#scorePhrase(phrase, 1, found);
    const [word] = phrase;
    if (word === undefined || phrase.length > 1 || hasMatches(found)) return found;
    if (this.#isCorrect(word)) return found;
    if (!isCjk(word)) {
      if (isGuessed) this.#scoreCorrections(word, found);
      return found;
    }
    const parts = this.#vocabulary.splitIntoParts(word, this.#synonyms.words);
    if (parts.every((part) => this.#isMeaningful(part))) this.#scoreParts(parts, found);
    return found;
  }

  #isCorrect(word: string): boolean {
    return this.#isWord(word) || this.#synonyms.find([word]).length > 0;
  }

  #scoreCorrections(word: string, into: Scores): void {
    const known = [...this.#synonyms.words].filter((other) => isTypingError(word, other));
    const candidates = new Set([...this.#vocabulary.corrections(word), ...known]);
    for (const other of candidates) this.#scorePhrase([other], CORRECTED, into);
    if (!hasMatches(into)) this.#scoreParts(this.#vocabulary.splitInTwo(word) ?? [], into);
    const suffix = hasMatches(into) ? undefined : this.#vocabulary.longestSuffix(word);
    if (suffix !== undefined) this.#scorePhrase([suffix], CORRECTED, into);
  }

  #scoreParts(parts: readonly string[], into: Scores): void {
    if (parts.length < 2) return;
    const every = parts.map((part) => {
      const scores = this.#postings.emptyScores();
      this.#scorePhrase([part], 1, scores);
      return scores;
    });
    maxScores(into, sumOfAll(every));
  }

  /** Words with synonyms do not match as a prefix: "kit" must not find "kitchen". */
  #scorePhrase(phrase: readonly string[], weight: number, into: Scores): void {
    const others = this.#synonyms.find(phrase);
    this.#scoreWords(phrase, { weight, allowsPrefix: others.length === 0 }, into);
    for (const other of others) this.#scoreWords(other, { weight: weight * SYNONYM }, into);
  }

  /** A phrase that is a synonym is a name and only matches titles. */
  #scoreWords(words: readonly string[], options: MatchOptions, into: Scores): void {
    const [only] = words;
    if (only !== undefined && words.length === 1) {
      this.#scoreWord(only, options, into);
      return;
    }
    const every = words.map((word) => {
      const scores = this.#postings.emptyScores();
      this.#scoreWord(word, { ...options, titleOnly: true }, scores);
      return scores;
    });
    maxScores(into, sumOfAll(every));
  }

  #scoreWord(
    typed: string,
    { weight, allowsPrefix = false, titleOnly = false }: MatchOptions,
    into: Scores,
  ): void {
    for (const [word, fit] of this.#vocabulary.match(typed, allowsPrefix)) {
      this.#postings.raiseScores(word, fit * weight, into, titleOnly);
    }
  }
}

/** A word and the numbers that are written into it in Korean and Chinese. */
function wordAndNumbers(word: string): readonly string[] {
  return [word, ...splitNumbers(word).filter(isNumber)];
}

function hasMatches(scores: Scores): boolean {
  return scores.some((score) => score > 0);
}
