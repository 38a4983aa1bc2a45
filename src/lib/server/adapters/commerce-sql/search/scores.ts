/** How well each document answers, by its number; 0 does not. */
export type Scores = Float32Array;

/** What answers all of them, with the sum; nothing answers none. */
export function summed([first, ...rest]: readonly Scores[]): Scores {
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

/** What answers either, the better score of each: in the first if there is room, which is what is answered then. */
export function either(into: Scores, other: Scores): Scores {
  if (into.length < other.length) return either(other.slice(), into);
  for (let at = 0; at < other.length; at += 1) {
    const score = other[at] ?? 0;
    if (score > (into[at] ?? 0)) into[at] = score;
  }
  return into;
}

/** What answers the most of them, with the sum. */
export function mostOf(all: readonly Scores[]): Scores {
  const [first] = all;
  if (!first) return new Float32Array(0);
  const counts = new Uint8Array(first.length);
  for (const scores of all) {
    for (let at = 0; at < counts.length; at += 1) {
      counts[at] = (counts[at] ?? 0) + Number((scores[at] ?? 0) > 0);
    }
  }
  const most = counts.reduce((one, other) => Math.max(one, other), 0);
  const sumAt = (at: number): number => all.reduce((sum, scores) => sum + (scores[at] ?? 0), 0);
  return first.map((_, at) => (counts[at] === most ? sumAt(at) : 0));
}
