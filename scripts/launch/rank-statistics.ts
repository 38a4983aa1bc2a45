/** Spearman's rank correlation; equal values share the mean of their ranks. Undefined for fewer than two pairs. */
export function rankCorrelation(pairs: readonly (readonly [number, number])[]): number | undefined {
  if (pairs.length < 2) return undefined;
  const first = ranksOf(pairs.map(([one]) => one));
  const second = ranksOf(pairs.map(([, other]) => other));
  const mean = (pairs.length + 1) / 2;
  let product = 0;
  let firstSquares = 0;
  let secondSquares = 0;
  for (const [index, rank] of first.entries()) {
    const one = rank - mean;
    const other = (second[index] ?? mean) - mean;
    product += one * other;
    firstSquares += one * one;
    secondSquares += other * other;
  }
  if (firstSquares === 0 || secondSquares === 0) return undefined;
  return product / Math.sqrt(firstSquares * secondSquares);
}

/** Rank of each value, from 1. */
function ranksOf(values: readonly number[]): readonly number[] {
  const order = values.map((value, index) => ({ value, index }));
  order.sort((one, other) => one.value - other.value);
  const ranks = new Array<number>(values.length).fill(0);
  for (let start = 0; start < order.length; ) {
    let end = start;
    while (end < order.length && order[end]?.value === order[start]?.value) end += 1;
    for (const { index } of order.slice(start, end)) ranks[index] = (start + 1 + end) / 2;
    start = end;
  }
  return ranks;
}

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

/** The value that so large a share of the values does not exceed; 0 without values. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
