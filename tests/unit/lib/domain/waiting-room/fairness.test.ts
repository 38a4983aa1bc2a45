import { expect, test } from 'vitest';
import {
  meanRanks,
  quantile,
  type ServedAt,
  servingCorrelation,
  waitBegan,
} from '#lib/domain/waiting-room/fairness.ts';
import { LAST_BUCKET, lastPosition, placeArrival } from '#lib/domain/waiting-room/place.ts';

const OPENS_AT = new Date('2026-11-20T18:00:00Z');
const SECOND = OPENS_AT.getTime() / 1000;

/** The place after so many seconds, and its entry. */
function served(after: number, enteredAfter: number, draw = 0): ServedAt {
  return {
    position: { bucket: SECOND + after, draw },
    enteredAt: new Date(OPENS_AT.getTime() + enteredAfter * 1000),
  };
}

test('who goes in by the order of places has a correlation of 1, whatever the waits', () => {
  const all = [served(1, 5), served(2, 6), served(3, 60), served(400, 4_000)];
  expect(servingCorrelation(all)).toBeCloseTo(1, 12);
  expect(servingCorrelation(all.toReversed())).toBeCloseTo(1, 12);
});

test('the reverse order has -1, and a swap of neighbours little less than 1', () => {
  expect(servingCorrelation([served(1, 30), served(2, 20), served(3, 10)])).toBeCloseTo(-1, 12);
  const swapped = [served(1, 20), served(2, 10), served(3, 30), served(4, 40)];
  // 1 - 6 Σd² / (n (n² - 1)) with two differences of one.
  expect(servingCorrelation(swapped)).toBeCloseTo(1 - (6 * 2) / (4 * 15), 12);
});

test('within one bucket the draw decides', () => {
  expect(servingCorrelation([served(1, 10, 0.9), served(1, 5, 0.1)])).toBeCloseTo(1, 12);
  expect(servingCorrelation([served(1, 5, 0.9), served(1, 10, 0.1)])).toBeCloseTo(-1, 12);
});

test('equal values share the mean of their ranks, in whatever order they are listed', () => {
  const compare = (one: number, other: number): number => one - other;
  expect(meanRanks([30, 10, 20, 10], compare)).toEqual([4, 1.5, 3, 1.5]);
  expect(meanRanks([7, 7, 7], compare)).toEqual([2, 2, 2]);
  expect(meanRanks([], compare)).toEqual([]);
  const tied = [served(1, 10), served(2, 10), served(3, 20)];
  const known = servingCorrelation(tied);
  // Pearson's correlation of the ranks 1, 2, 3 and 1.5, 1.5, 3.
  expect(known).toBeCloseTo(1.5 / Math.sqrt(2 * 1.5), 12);
  expect(servingCorrelation(tied.toReversed())).toBeCloseTo(known ?? 0, 12);
});

test('nobody, one, and all at the same moment have no order', () => {
  expect(servingCorrelation([])).toBeUndefined();
  expect(servingCorrelation([served(1, 5)])).toBeUndefined();
  expect(servingCorrelation([served(1, 5), served(2, 5)])).toBeUndefined();
});

test('a wait begins with the arrival, for a lot at its hour, and for crowded networks with the place', () => {
  const room = { opensAt: OPENS_AT, membersFrom: undefined };
  const visit = { isMember: false, lot: 0.3, random: 0 };
  const before = placeArrival(room, { ...visit, at: new Date(OPENS_AT.getTime() - 60_000) });
  expect(waitBegan(before, [OPENS_AT])).toEqual(OPENS_AT);
  const at = new Date(OPENS_AT.getTime() + 75_250);
  const after = placeArrival(room, { ...visit, at });
  expect(Math.abs(waitBegan(after, [OPENS_AT]).getTime() - at.getTime())).toBeLessThan(2);
  const last = lastPosition(at);
  expect(last.bucket).toBe(LAST_BUCKET);
  expect(Math.abs(waitBegan(last, [OPENS_AT]).getTime() - at.getTime())).toBeLessThan(2);
});

test('quantiles are values that occurred', () => {
  expect(quantile([], 0.5)).toBeUndefined();
  expect(quantile([9], 0.95)).toBe(9);
  expect(quantile([4, 1, 3, 2], 0.5)).toBe(2);
  expect(
    quantile(
      Array.from({ length: 100 }, (_, index) => index + 1),
      0.95,
    ),
  ).toBe(95);
});
