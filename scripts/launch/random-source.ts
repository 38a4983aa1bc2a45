/** Fractions from 0 to below 1, the same for the same seed. */
export type RandomSource = () => number;

/** Mulberry32: small, fast and even enough for a crowd. `stream`: independent sequences of one seed. */
export function createRandomSource(seed: number, stream = ''): RandomSource {
  let state = seed >>> 0;
  for (const character of stream)
    state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 0x9e_37_79_b1) >>> 0;
  return () => {
    state = (state + 0x6d_2b_79_f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Waiting time with this mean, as between independent events. */
export function exponential(random: RandomSource, mean: number): number {
  return -Math.log(1 - random()) * mean;
}

export function between(random: RandomSource, least: number, most: number): number {
  return least + random() * (most - least);
}
