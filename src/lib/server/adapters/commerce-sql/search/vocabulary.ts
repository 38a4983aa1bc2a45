import type { Language } from '#lib/domain/shop.ts';
import { stem } from './stem.ts';
import { isTypingError } from './typing-error.ts';
import { isCjk, isNumber } from './words.ts';

/** How well a known word answers a typed one. */
const EXACT = 4;
const STEM = 3;
const COMPOUND = 2.5;
const PREFIX = 2;
const PART = 1;

const MIN_PREFIX = 2;
const MIN_PART = 4;

/** The distinct words of everything that can be found, and which of them a typed word means. */
export class Vocabulary {
  readonly #language: Language;
  /** With their stems. */
  readonly #words = new Map<string, string>();
  readonly #byStem = new Map<string, string[]>();

  constructor(language: Language) {
    this.#language = language;
  }

  add(word: string): void {
    if (this.#words.has(word)) return;
    const key = stem(word, this.#language);
    this.#words.set(word, key);
    const same = this.#byStem.get(key);
    if (same) same.push(word);
    else this.#byStem.set(key, [word]);
  }

  /** Known words that the typed one means, with how well; numbers mean only themselves when they are known. */
  meant(typed: string): ReadonlyMap<string, number> {
    const found = new Map<string, number>();
    if (isNumber(typed) && this.#words.has(typed)) return found.set(typed, EXACT);
    const howWell = this.#fit(typed);
    for (const [word, key] of this.#words) {
      const how = howWell(word, key);
      if (how > 0) found.set(word, how);
    }
    for (const word of this.#byStem.get(stem(typed, this.#language)) ?? []) {
      found.set(word, word === typed ? EXACT : STEM);
    }
    return found;
  }

  /** Known words one typing error away. */
  corrections(typed: string): readonly string[] {
    return [...this.#words.keys()].filter((word) => isTypingError(typed, word));
  }

  /** A typed run of characters cut, from its start, into the longest parts that known words contain. */
  parts(typed: string): readonly string[] {
    const parts: string[] = [];
    for (let from = 0; from < typed.length; ) {
      let to = typed.length;
      while (to > from + 1 && !this.#contains(typed.slice(from, to))) to -= 1;
      parts.push(typed.slice(from, to));
      from = to;
    }
    return parts;
  }

  #contains(part: string): boolean {
    for (const word of this.#words.keys()) if (word.includes(part)) return true;
    return false;
  }

  #fit(typed: string): (word: string, key: string) => number {
    if (isCjk(typed)) return (word) => partial(word, typed);
    const isBeginning = typed.length >= MIN_PREFIX;
    // German glues words together, and the last one says what it is: a Heimtrikot is a Trikot.
    const isGlued = this.#language === 'de' && typed.length >= MIN_PART && !isNumber(typed);
    const part = stem(typed, 'de');
    return (word, key) => {
      if (isGlued && key.endsWith(part)) return COMPOUND;
      if (isBeginning && word.startsWith(typed)) return PREFIX;
      return isGlued && word.includes(part) ? PART : 0;
    };
  }
}

function partial(word: string, typed: string): number {
  if (word === typed) return EXACT;
  if (word.startsWith(typed)) return PREFIX;
  return word.includes(typed) ? PART : 0;
}
