/**
 * Normalized discounted cumulative gain of the first results: 1 if no order of `available` is better. Grades are 0 and up.
 * Source: Järvelin and Kekäläinen, "Cumulated gain-based evaluation of IR techniques", ACM TOIS 20(4), 2002.
 */
export function ndcg(shown: readonly number[], available: readonly number[], seen: number): number {
  const ideal = gain(available.toSorted((a, b) => b - a).slice(0, seen));
  return ideal === 0 ? 0 : gain(shown.slice(0, seen)) / ideal;
}

function gain(grades: readonly number[]): number {
  return grades.reduce((sum, grade, index) => sum + (2 ** grade - 1) / Math.log2(index + 2), 0);
}
