/** Score by document number; 0 is no match. */
export type Scores = Float32Array;

/** Sum of scores for documents that match all of them. */
export function sumOfAll([first, ...rest]: readonly Scores[]): Scores {
  if (!first) return new Float32Array(0);
  const sums = first.slice();
  for (const scores of rest) {
    for (let at = 0; at < sums.length; at += 1) {
      const sum = sums[at] ?? 0;
      const score = scores[at] ?? 0;
      sums[at] = sum > 0 && score > 0 ? sum + score : 0;
    }
  }
  return sums;
}

/** Better score of each document. Writes into the first array if it is long enough. */
export function maxScores(into: Scores, other: Scores): Scores {
  if (into.length < other.length) return maxScores(other.slice(), into);
  for (let at = 0; at < other.length; at += 1) {
    const score = other[at] ?? 0;
    if (score > (into[at] ?? 0)) into[at] = score;
  }
  return into;
}

/** Sum of scores for the documents that match most of them. */
export function sumOfMost(all: readonly Scores[]): Scores {
  const [first] = all;
  if (!first) return new Float32Array(0);
  const counts = new Uint8Array(first.length);
  for (const scores of all) {
    for (let at = 0; at < counts.length; at += 1) {
      counts[at] = (counts[at] ?? 0) + Number((scores[at] ?? 0) > 0);
    }
  }
  const highest = counts.reduce((one, other) => Math.max(one, other), 0);
  const sumAt = (at: number): number => all.reduce((sum, scores) => sum + (scores[at] ?? 0), 0);
  return first.map((_, at) => (counts[at] === highest ? sumAt(at) : 0));
}
