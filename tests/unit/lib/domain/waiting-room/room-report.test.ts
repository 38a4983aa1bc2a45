import { expect, test } from 'vitest';
import { proposeFirstPace, proposePace } from '#lib/domain/waiting-room/pace-proposal.ts';
import { reportRoom } from '#lib/domain/waiting-room/room-report.ts';
import { findTimeFaults } from '#lib/domain/waiting-room/room-times.ts';

const OPENS_AT = new Date('2026-11-20T18:00:00Z');
const SECOND = OPENS_AT.getTime() / 1000;
const after = (seconds: number): Date => new Date(OPENS_AT.getTime() + seconds * 1000);

test('a report numbers places by their order and says who was drawn, waited and went without', () => {
  const report = reportRoom(
    { opensAt: OPENS_AT, membersFrom: undefined },
    { came: 42, drawn: 30 },
    [
      { position: { bucket: SECOND + 5, draw: 0.5 }, enteredAt: after(64.5), hasOrdered: false },
      { position: { bucket: SECOND, draw: 0.2 }, enteredAt: after(10), hasOrdered: true },
    ],
    { entered: 2, ordered: 1 },
  );
  expect(report).toMatchObject({ came: 42, drawn: 30, entered: 2, ordered: 1, goneWithout: 40 });
  expect(report.correlation).toBeCloseTo(1, 12);
  expect(report.places).toEqual([
    { number: 1, secondsToEntry: 10, waited: 10, isDrawn: true, hasOrdered: true },
    { number: 2, secondsToEntry: 64.5, waited: 60, isDrawn: false, hasOrdered: false },
  ]);
  expect([report.medianWait, report.longWait]).toEqual([10, 60]);
});

test('a room without anybody has a report too, and never fewer than went in', () => {
  const room = { opensAt: OPENS_AT, membersFrom: after(-600) };
  expect(reportRoom(room, { came: 0, drawn: 0 }, [], { entered: 0, ordered: 0 })).toMatchObject({
    came: 0,
    goneWithout: 0,
    correlation: undefined,
    medianWait: undefined,
  });
  expect(reportRoom(room, { came: 0, drawn: 0 }, [], { entered: 3, ordered: 0 })).toMatchObject({
    came: 3,
  });
});

test('times out of order are named by their field', () => {
  const now = after(-86_400);
  const times = { gathersFrom: after(-1_800), membersFrom: after(-600), opensAt: OPENS_AT };
  expect(findTimeFaults({ ...times, endsAt: after(3_600) }, now)).toEqual([]);
  expect(findTimeFaults({ ...times, endsAt: OPENS_AT }, now)).toEqual([
    { field: 'endsAt', fault: 'order' },
  ]);
  expect(findTimeFaults({ ...times, endsAt: after(12 * 3_600) }, now)).toEqual([
    { field: 'endsAt', fault: 'too-long' },
  ]);
  const late = { ...times, gathersFrom: after(1), endsAt: after(3_600) };
  expect(findTimeFaults(late, now).map(({ field }) => field)).toEqual([
    'gathersFrom',
    'membersFrom',
  ]);
  expect(findTimeFaults({ ...times, membersFrom: OPENS_AT, endsAt: after(60) }, now)).toEqual([
    { field: 'membersFrom', fault: 'order' },
  ]);
  expect(findTimeFaults({ ...times, endsAt: after(60) }, OPENS_AT)).toEqual([
    { field: 'opensAt', fault: 'past' },
  ]);
});

test('a pace follows the load: slower when it is busy, faster when it is not, and never in a leap', () => {
  expect(proposePace(100, { busy: 0.9, databaseMs: 5 })).toEqual({ perMinute: 67, reason: 'busy' });
  expect(proposePace(100, { busy: 0.05, databaseMs: 5 })).toEqual({
    perMinute: 150,
    reason: 'spare',
  });
  expect(proposePace(100, { busy: 0.5, databaseMs: 5 }).reason).toBe('right');
  expect(proposePace(100, { busy: 0.1, databaseMs: 400 })).toEqual({
    perMinute: 50,
    reason: 'slow',
  });
  expect(proposePace(100, { busy: undefined, databaseMs: 5 })).toEqual({
    perMinute: 100,
    reason: 'unknown',
  });
  expect(proposePace(1, { busy: 1, databaseMs: 5 }).perMinute).toBe(1);
  expect([0, 45, 100_000].map(proposeFirstPace)).toEqual([60, 90, 600]);
});
