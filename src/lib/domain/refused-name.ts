/** Names that are not printed: data, for each club its own. In capitals without marks. */
export interface RefusedNames {
  /** As a whole, or as a word of a longer name. */
  readonly words: readonly string[];
  /** Wherever they stand: of no other name a part. */
  readonly stems: readonly string[];
  /** Not to be had as they are, whatever stands between their letters. */
  readonly withheld: readonly string[];
}

/** A test for names as `capitals` leaves them; marks, signs, spaces and letters said twice hide nothing. */
export function refusedNameTest({
  words,
  stems,
  withheld,
}: RefusedNames): (name: string) => boolean {
  const known = new Set(words);
  const reserved = new Set(withheld.map(bare));
  const isWord = (word: string): boolean => known.has(word) || known.has(once(word));
  return (name) => {
    const whole = bare(name);
    if (reserved.has(whole) || isWord(whole)) return true;
    if (name.split(/[^\p{L}]+/u).some((word) => isWord(bare(word)))) return true;
    return stems.some((stem) => whole.includes(stem) || once(whole).includes(stem));
  };
}

/** Base letters alone. */
function bare(name: string): string {
  return name
    .normalize('NFD')
    .replaceAll(/[ÆŒØĐŁ]/gu, (letter) => BASES[letter as keyof typeof BASES])
    .replaceAll(/[^A-Z]/g, '');
}

const BASES = { Æ: 'AE', Œ: 'OE', Ø: 'O', Đ: 'D', Ł: 'L' } as const;

/** Runs of one letter as one. */
function once(word: string): string {
  return word.replaceAll(/(.)\1+/g, '$1');
}
