const MAX_WORDS = 8;

/**
 * Each word of a term as a text search for what begins with it. None for a blank term; undefined for one without letters
 * and digits, which finds nothing.
 */
export function wordBeginnings(term: string): readonly string[] | undefined {
  if (term.trim() === '') return [];
  const words = term
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean);
  if (words.length === 0) return undefined;
  return words.slice(0, MAX_WORDS).map((word) => `'${word}':*`);
}
