import { describe, expect, test } from 'vitest';
import { placesToCall, presenceOf, turnsOfLast } from '#lib/domain/waiting-room/pace.ts';
import {
  comparePositions,
  isCalled,
  LAST_BUCKET,
  lastPosition,
  placeArrival,
  type QueuePosition,
} from '#lib/domain/waiting-room/place.ts';
import {
  advanceCursor,
  FIRST_CURSOR,
  indexCounts,
  placesAhead,
  placesWaiting,
} from '#lib/domain/waiting-room/queue-counts.ts';
import { estimateWait, nextLookIn } from '#lib/domain/waiting-room/wait-estimate.ts';
import { isHolding, roomPhase } from '#lib/domain/waiting-room/waiting-room.ts';

const OPENS_AT = new Date('2026-12-05T10:00:00Z');
const OPENING = OPENS_AT.getTime() / 1000;
const room = { opensAt: OPENS_AT, membersFrom: undefined };
const atSecond = (seconds: number): Date => new Date(OPENS_AT.getTime() + seconds * 1000);

function arrive(seconds: number, more: Partial<Parameters<typeof placeArrival>[1]> = {}) {
  return placeArrival(room, {
    at: atSecond(seconds),
    isMember: false,
    lot: 0.5,
    random: 0.5,
    ...more,
  });
}

describe('a place', () => {
  test('of somebody who came before the opening is drawn by lot, whenever that was', () => {
    const early = arrive(-600, { lot: 0.9 });
    const late = arrive(-1, { lot: 0.1 });
    expect(comparePositions(late, early)).toBeLessThan(0);
    expect([early.bucket, late.bucket]).toEqual([OPENING, OPENING]);
  });

  test('of somebody who came after it is in the order of arrival, to the millisecond', () => {
    const arrivals = [0, 0.2, 0.4, 0.999, 1, 1.5, 60, 3_600];
    const places = arrivals.map((seconds, index) =>
      arrive(seconds, { random: ((index * 7) % 10) / 10 }),
    );
    expect(places.toSorted(comparePositions)).toEqual(places);
    const drawn = arrive(-1, { lot: 0.999 });
    expect(places.every((place) => comparePositions(drawn, place) < 0)).toBe(true);
  });

  test('of one holder has one lot, however many places the holder takes', () => {
    const places = Array.from({ length: 1_000 }, (_, index) =>
      arrive(-30, { lot: 0.7, random: index / 1_000 }),
    );
    const draws = places.map(({ draw }) => draw);
    expect(Math.max(...draws) - Math.min(...draws)).toBeLessThan(1e-5);
  });

  test('of a network that took too many comes after everybody else', () => {
    const [first, second] = [lastPosition(atSecond(0)), lastPosition(atSecond(1))];
    expect(first.bucket).toBe(LAST_BUCKET);
    expect(comparePositions(first, second)).toBeLessThan(0);
    expect(comparePositions(arrive(3_600), first)).toBeLessThan(0);
  });

  test('of a member is before all others when members have an earlier hour', () => {
    const withMembersHour = { opensAt: OPENS_AT, membersFrom: atSecond(-900) };
    const place = (seconds: number, isMember: boolean): QueuePosition =>
      placeArrival(withMembersHour, {
        ...{ at: atSecond(seconds), isMember, lot: 0.5, random: 0 },
      });
    const memberBefore = place(-1_000, true);
    const memberBetween = place(-300, true);
    const others = place(-1_000, false);
    expect(comparePositions(memberBefore, memberBetween)).toBeLessThan(0);
    expect(comparePositions(memberBetween, others)).toBeLessThan(0);
  });
});

describe('calling', () => {
  const counts = new Map([
    [OPENING, 100],
    [OPENING + 1, 10],
    [OPENING + 9, 4],
  ]);
  const index = indexCounts(counts);

  test('moves through the lot by its draws and then through the seconds', () => {
    const half = advanceCursor(counts, FIRST_CURSOR, 50, OPENING + 5);
    expect(half).toEqual({ cursor: { bucket: OPENING, draw: 0.5 }, called: 50 });
    const on = advanceCursor(counts, half.cursor, 55, OPENING + 5);
    expect(on).toEqual({ cursor: { bucket: OPENING + 1, draw: 0.5 }, called: 55 });
  });

  test('leaves a second alone for which places may still be reported', () => {
    const all = advanceCursor(counts, FIRST_CURSOR, 1_000, OPENING + 5);
    expect(all).toEqual({ cursor: { bucket: OPENING + 5, draw: 0 }, called: 110 });
    expect(placesWaiting(index, all.cursor)).toBe(4);
  });

  test('does not forget a place that no node has counted', () => {
    const uncounted = { bucket: OPENING + 3, draw: 0.4 };
    const { cursor } = advanceCursor(counts, FIRST_CURSOR, 1_000, OPENING + 5);
    expect(isCalled(uncounted, cursor)).toBe(true);
    expect(isCalled({ bucket: OPENING + 9, draw: 0 }, cursor)).toBe(false);
  });

  test('in many small steps calls as many as in one, and each place once', () => {
    let cursor = FIRST_CURSOR;
    let called = 0;
    const places = Array.from({ length: 110 }, (_, number) =>
      number < 100
        ? { bucket: OPENING, draw: number / 100 }
        : { bucket: OPENING + 1, draw: (number - 100) / 10 },
    );
    const calledAt = places.map(() => 0);
    for (let step = 1; step <= 400; step += 1) {
      const advance = advanceCursor(counts, cursor, 0.3, OPENING + 5);
      ({ cursor } = advance);
      called += advance.called;
      for (const [number, place] of places.entries())
        if (calledAt[number] === 0 && isCalled(place, cursor)) calledAt[number] = step;
    }
    expect(called).toBeCloseTo(110);
    expect(calledAt.toSorted((one, other) => one - other)).toEqual(calledAt);
    expect(calledAt).not.toContain(0);
  });

  test('tells how many places are ahead', () => {
    expect(placesAhead(index, FIRST_CURSOR, { bucket: OPENING, draw: 0.2 })).toBe(20);
    const cursor = { bucket: OPENING, draw: 0.9 };
    expect(placesAhead(index, cursor, { bucket: OPENING + 1, draw: 0.5 })).toBe(15);
    expect(placesAhead(index, cursor, { bucket: OPENING, draw: 0.2 })).toBe(0);
  });

  test('does not count a place as ahead of itself', () => {
    const alone = indexCounts(new Map([[OPENING, 1]]));
    for (const draw of [0, 0.6, 0.999])
      expect(placesAhead(alone, FIRST_CURSOR, { bucket: OPENING, draw })).toBe(0);
  });
});

describe('the pace', () => {
  const pace = { perMinute: 60, mostInside: 20, minutesInside: 10, placesPerNetwork: 8 };
  const empty = { inside: 0, onTheWay: 0, presence: 1, unitsLeft: undefined };

  test('calls one a second at sixty a minute, and saves up no more than five seconds', () => {
    expect(placesToCall(pace, 1, empty)).toBe(1);
    expect(placesToCall(pace, 600, empty)).toBe(5);
    expect(placesToCall(pace, -1, empty)).toBe(0);
  });

  test('keeps to the people inside, and goes on when they leave', () => {
    expect(placesToCall(pace, 1, { ...empty, inside: 15, onTheWay: 5 })).toBe(0);
    expect(placesToCall(pace, 1, { ...empty, inside: 15, onTheWay: 4.5 })).toBe(0.5);
  });

  test('calls no more than the units that are left, and one more for each that comes back', () => {
    const open = { ...pace, mostInside: undefined };
    expect(placesToCall(open, 1, { ...empty, unitsLeft: 0 })).toBe(0);
    expect(placesToCall(open, 5, { ...empty, inside: 2, unitsLeft: 2 })).toBe(1);
  });

  test('calls more when most of those who wait have gone', () => {
    expect(presenceOf(50, 40)).toBe(1);
    expect(presenceOf(10, 40)).toBe(0.25);
    expect(presenceOf(0, 40)).toBe(0.05);
    const fast = { ...pace, perMinute: 6_000 };
    const half = { ...empty, inside: 10, presence: 0.5 };
    expect(placesToCall(fast, 1, half)).toBe(20);
    expect(placesToCall(fast, 1, { ...half, onTheWay: 15 })).toBe(5);
  });

  test('lets places that come last in at the pace, also a slow one, and on all nodes together', () => {
    const slow = { ...pace, perMinute: 30 };
    const quiet = { ...empty, enteredLastMinute: 0 };
    expect(turnsOfLast(slow, 0, 1, quiet)).toBe(0.5);
    expect(turnsOfLast(slow, 0.5, 1, quiet)).toBe(1);
    expect(turnsOfLast(slow, 1, 600, quiet)).toBe(1);
    expect(turnsOfLast(slow, 1, 1, { ...quiet, enteredLastMinute: 30 })).toBe(0);
  });
});

describe('the estimate', () => {
  test('is rough by the plan at first, and good by the measured speed after a minute', () => {
    expect(estimateWait(100, [], 10)).toEqual({
      ...{ minutes: 10, atLeast: 5, atMost: 16, certainty: 'rough' },
    });
    const history = [
      { at: atSecond(0), called: 0 },
      { at: atSecond(120), called: 40 },
    ];
    expect(estimateWait(100, history, 10)).toEqual({
      ...{ minutes: 5, atLeast: 4, atMost: 7, certainty: 'good' },
    });
  });

  test('promises nothing while nobody is called', () => {
    const history = [
      { at: atSecond(0), called: 40 },
      { at: atSecond(120), called: 40 },
    ];
    expect(estimateWait(100, history, 10)).toBeUndefined();
  });

  test('asks the front often, the end rarely, and never all at the same moment', () => {
    expect(nextLookIn(0, 60, 0.5)).toBe(4);
    expect(nextLookIn(10_000, 60, 0.5)).toBe(60);
    expect(new Set([0, 0.3, 0.6, 0.99].map((random) => nextLookIn(1_000, 60, random))).size).toBe(
      4,
    );
  });
});

describe('a room', () => {
  const times = {
    gathersFrom: atSecond(-1_800),
    membersFrom: undefined,
    opensAt: OPENS_AT,
    endsAt: atSecond(7_200),
    closed: undefined,
  };

  test('is planned, gathers, is open and over by the clock', () => {
    const phases = [-2_000, -1_800, -1, 0, 7_199, 7_200].map((at) =>
      roomPhase(times, atSecond(at)),
    );
    expect(phases).toEqual(['planned', 'gathering', 'gathering', 'open', 'open', 'over']);
    expect(isHolding(times, atSecond(-2_000))).toBe(false);
    expect(isHolding({ ...times, closed: 'sold-out' }, atSecond(1))).toBe(false);
  });

  test('opens for members at their hour', () => {
    const early = { ...times, membersFrom: atSecond(-600) };
    expect(roomPhase(early, atSecond(-500))).toBe('open');
  });
});
