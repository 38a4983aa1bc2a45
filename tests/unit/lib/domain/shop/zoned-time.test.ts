import { expect, test } from 'vitest';
import { fromLocalTime, toLocalTime } from '#lib/domain/shop/zoned-time.ts';

test.each([
  ['2026-07-01T09:00', 'Europe/London', '2026-07-01T08:00:00.000Z'],
  ['2026-12-01T09:00', 'Europe/Berlin', '2026-12-01T08:00:00.000Z'],
  ['2026-12-01T09:00', 'Asia/Seoul', '2026-12-01T00:00:00.000Z'],
  ['2026-12-01T09:00', 'America/New_York', '2026-12-01T14:00:00.000Z'],
  ['2026-12-01T00:30', 'Asia/Kolkata', '2026-11-30T19:00:00.000Z'],
])('%s in %s is %s, and back', (local, zone, utc) => {
  const at = fromLocalTime(local, zone);
  expect(at?.toISOString()).toBe(utc);
  expect(toLocalTime(new Date(utc), zone)).toBe(local);
});

test('of an hour that comes twice the first one counts', () => {
  const at = fromLocalTime('2026-10-25T02:30', 'Europe/Berlin');
  expect(at?.toISOString()).toBe('2026-10-25T00:30:00.000Z');
});

test('a time that clocks skip is after the change', () => {
  const at = fromLocalTime('2026-03-29T02:30', 'Europe/Berlin');
  expect(at?.toISOString()).toBe('2026-03-29T01:30:00.000Z');
  expect(toLocalTime(at ?? new Date(0), 'Europe/Berlin')).toBe('2026-03-29T03:30');
});

test.each([
  '',
  'tomorrow',
  '2026-02-30T10:00',
  '2026-13-01T10:00',
  '2026-01-01',
  '2026-01-01T24:61',
])('%j is no time', (text) => {
  expect(fromLocalTime(text, 'Europe/London')).toBeUndefined();
});
