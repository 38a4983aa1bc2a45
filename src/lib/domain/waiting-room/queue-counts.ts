import { LAST_BUCKET, type QueuePosition } from './place.ts';

/** How many places there are in each bucket, as far as this node knows. */
export type BucketCounts = ReadonlyMap<number, number>;

/** Where calling begins. */
export const FIRST_CURSOR: QueuePosition = { bucket: 0, draw: 0 };

/** A bucket is called only when the counts of all nodes have arrived: seconds after it began. */
export const BUCKET_CLOSES_AFTER = 3;

/** Counts in the order of their buckets, for questions that everybody who waits asks. */
export interface QueueIndex {
  /** All places before a position. Within a bucket draws are spread evenly, so the draw tells the share. */
  placesBefore(position: QueuePosition): number;
}

export function indexCounts(counts: BucketCounts): QueueIndex {
  const buckets = [...counts.keys()].sort((one, other) => one - other);
  const before: number[] = [];
  let sum = 0;
  for (const bucket of buckets) {
    before.push(sum);
    sum += counts.get(bucket) ?? 0;
  }
  return {
    placesBefore({ bucket, draw }) {
      const index = firstAtLeast(buckets, bucket);
      const earlier = before[index] ?? sum;
      return buckets[index] === bucket ? earlier + (counts.get(bucket) ?? 0) * draw : earlier;
    },
  };
}

/** Index of the first value that is not smaller; the length if all are. */
function firstAtLeast(sorted: readonly number[], value: number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? value) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Other places between the cursor and this place, which are called before it. Not negative. */
export function placesAhead(
  index: QueueIndex,
  cursor: QueuePosition,
  place: QueuePosition,
): number {
  const between = index.placesBefore(place) - index.placesBefore(cursor);
  // The place itself is counted in its bucket, and spread over it like all others.
  const itself = place.draw - (cursor.bucket === place.bucket ? cursor.draw : 0);
  return Math.max(0, Math.round(between - itself));
}

/** Places that wait to be called, without those that come after everybody else. */
export function placesWaiting(index: QueueIndex, cursor: QueuePosition): number {
  return placesAhead(index, cursor, { bucket: LAST_BUCKET, draw: 0 });
}

export interface Advance {
  readonly cursor: QueuePosition;
  /** Places that the cursor has passed; a fraction when it stands inside a bucket. */
  readonly called: number;
}

/**
 * Moves the cursor past as many places as may be called. Buckets that began after `closedBefore` (in seconds) are left
 * for later, because more places may still be reported for them. The last bucket is never called this way: see
 * `placesWaiting`.
 */
export function advanceCursor(
  counts: BucketCounts,
  cursor: QueuePosition,
  places: number,
  closedBefore: number,
): Advance {
  let left = places;
  let { bucket, draw } = cursor;
  const buckets = [...counts.keys()]
    .filter((one) => one >= cursor.bucket && one < closedBefore)
    .sort((one, other) => one - other);
  for (const next of buckets) {
    if (next !== bucket) {
      bucket = next;
      draw = 0;
    }
    const count = counts.get(next) ?? 0;
    const rest = count * (1 - draw);
    if (rest > left) {
      draw += left / count;
      return { cursor: { bucket, draw }, called: places };
    }
    left -= rest;
    draw = 1;
  }
  // Places whose count was lost with a node are behind the cursor then, and not waiting for ever.
  if (left > 0 && bucket < closedBefore)
    return { cursor: { bucket: closedBefore, draw: 0 }, called: places - left };
  return { cursor: { bucket, draw }, called: places - left };
}
