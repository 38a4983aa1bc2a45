/** Of ten equally likely cells: one fair draw in a thousand has more (9 degrees of freedom). */
export const CHI_SQUARE_LIMIT = 27.88;

/** How far counts are from being even: the sum of squared differences over what was to be expected. */
export function chiSquare(counts: readonly number[], expected: readonly number[]): number {
  return counts.reduce((sum, count, index) => {
    const due = expected[index] ?? 0;
    return due === 0 ? sum : sum + (count - due) ** 2 / due;
  }, 0);
}

/** How many of `values` (0 to below 1) fall into each tenth. */
export function countTenths(values: readonly number[]): readonly number[] {
  const counts = new Array<number>(10).fill(0);
  for (const value of values) {
    const tenth = Math.min(9, Math.floor(value * 10));
    counts[tenth] = (counts[tenth] ?? 0) + 1;
  }
  return counts;
}
