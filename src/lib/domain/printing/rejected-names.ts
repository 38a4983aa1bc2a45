/** A club's deny list of names, in capitals without diacritics. */
export interface RejectedNames {
  /** Rejected as the whole name or as one word of it. */
  readonly words: readonly string[];
  /** Rejected anywhere within a name. */
  readonly stems: readonly string[];
  /** Rejected as the whole name, whatever separates its letters. */
  readonly withheld: readonly string[];
}

/** Creates a check for normalized names. Ignores diacritics, punctuation, spaces and repeated letters. */
export function createNameCheck({
  words,
  stems,
  withheld,
}: RejectedNames): (name: string) => boolean {
  const wordSet = new Set(words);
  const withheldNames = new Set(withheld.map(baseLetters));
  const isWord = (word: string): boolean => wordSet.has(word) || wordSet.has(collapseRepeats(word));
  return (name) => {
    const whole = baseLetters(name);
    if (withheldNames.has(whole) || isWord(whole)) return true;
    if (name.split(/[^\p{L}]+/u).some((word) => isWord(baseLetters(word)))) return true;
    return stems.some((stem) => whole.includes(stem) || collapseRepeats(whole).includes(stem));
  };
}

/** Keeps only the base letters A to Z. */
function baseLetters(name: string): string {
  return name
    .normalize('NFD')
    .replaceAll(/[ÆŒØĐŁ]/gu, (letter) => BASE_LETTERS[letter as keyof typeof BASE_LETTERS])
    .replaceAll(/[^A-Z]/g, '');
}

const BASE_LETTERS = { Æ: 'AE', Œ: 'OE', Ø: 'O', Đ: 'D', Ł: 'L' } as const;

/** Reduces runs of one letter to a single letter. */
function collapseRepeats(word: string): string {
  return word.replaceAll(/(.)\1+/g, '$1');
}
