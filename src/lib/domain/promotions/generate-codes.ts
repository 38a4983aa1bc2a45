/** Letters and digits that nobody mistakes for another, without vowels, so that no code is a word. */
const ALPHABET = 'CDFGHJKMNPQRTVWXY34679';
const LENGTH = 10;

/**
 * So many different codes such as `AUTUMN-4KTXH9MWC3`. `randomIndex` returns an unpredictable number from 0 to below its
 * argument.
 */
export function generateCodes(
  count: number,
  prefix: string,
  randomIndex: (below: number) => number,
): readonly string[] {
  const codes = new Set<string>();
  while (codes.size < count) {
    const letters = Array.from({ length: LENGTH }, () => ALPHABET[randomIndex(ALPHABET.length)]);
    codes.add(`${prefix}${prefix && '-'}${letters.join('')}`);
  }
  return [...codes];
}
