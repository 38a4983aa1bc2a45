import { arrivalOfLast, comparePositions, LAST_BUCKET, type QueuePosition } from './place.ts';

/** A place and when its holder went in. */
export interface ServedAt {
  readonly position: QueuePosition;
  readonly enteredAt: Date;
}

/**
 * Ranks from 1. Equal values share the mean of their ranks, so that their order in the list does not count.
 */
export function meanRanks<Value>(
  values: readonly Value[],
  compare: (one: Value, other: Value) => number,
): readonly number[] {
  const order = values.map((value, index) => ({ value, index }));
  order.sort((one, other) => compare(one.value, other.value));
  const ranks = new Array<number>(values.length).fill(0);
  let start = 0;
  while (start < order.length) {
    let end = start + 1;
    while (isTied(order[start], order[end], compare)) end += 1;
    for (const { index } of order.slice(start, end)) ranks[index] = (start + 1 + end) / 2;
    start = end;
  }
  return ranks;
}

function isTied<Value>(
  one: { readonly value: Value } | undefined,
  other: { readonly value: Value } | undefined,
  compare: (one: Value, other: Value) => number,
): boolean {
  return one !== undefined && other !== undefined && compare(one.value, other.value) === 0;
}

/**
 * Spearman's rank correlation of place and service: 1 if all went in by the order of their places, 0 if the order was
 * chance, -1 if it was the reverse. Undefined when there is no order to compare.
 */
export function servingCorrelation(served: readonly ServedAt[]): number | undefined {
  const places = meanRanks(
    served.map(({ position }) => position),
    comparePositions,
  );
  return rankCorrelation(
    served.map(({ enteredAt }, index) => [places[index] ?? 0, enteredAt.getTime()]),
  );
}

/** Spearman's rank correlation of two numbers; undefined when there is no order to compare. */
export function rankCorrelation(pairs: readonly (readonly [number, number])[]): number | undefined {
  const ones = meanRanks(
    pairs.map(([one]) => one),
    byValue,
  );
  const others = meanRanks(
    pairs.map(([, other]) => other),
    byValue,
  );
  const mean = (pairs.length + 1) / 2;
  let both = 0;
  let first = 0;
  let second = 0;
  for (const [index, one] of ones.entries()) {
    const other = others[index] ?? mean;
    both += (one - mean) * (other - mean);
    first += (one - mean) ** 2;
    second += (other - mean) ** 2;
  }
  return first > 0 && second > 0 ? both / Math.sqrt(first * second) : undefined;
}

function byValue(one: number, other: number): number {
  return one - other;
}

/** To three decimals, and never rounded up to a perfect order. */
export function floorCorrelation(correlation: number): number {
  return Math.floor(correlation * 1_000) / 1_000;
}

/** When the wait of a place began: its arrival, or the hour of the opening for a place that was drawn by lot. */
export function waitBegan(position: QueuePosition, openings: readonly Date[]): Date {
  const { bucket, draw } = position;
  if (bucket === LAST_BUCKET) return arrivalOfLast(position);
  const isLot = openings.some((opening) => Math.ceil(opening.getTime() / 1000) === bucket);
  return new Date(isLot ? bucket * 1000 : (bucket - 1 + draw) * 1000);
}

/** Smallest value that so large a share of all does not exceed; undefined without values. */
export function quantile(values: readonly number[], share: number): number | undefined {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)];
}
