import { expect, test } from 'vitest';
import {
  formatSaleStart,
  formatShortSaleStart,
  hasSaleStarted,
  nextSaleLimit,
} from '#lib/domain/drops/sale-start.ts';

const AT = '2026-11-28T10:00:00.000Z';
const before = (ms: number): Date => new Date(Date.parse(AT) - ms);

test('a sale starts at its second, and one second earlier for nodes whose clocks are behind', () => {
  expect(hasSaleStarted(new Date(AT), before(0))).toBe(true);
  expect(hasSaleStarted(new Date(AT), before(1_000))).toBe(true);
  expect(hasSaleStarted(new Date(AT), before(1_001))).toBe(false);
  expect(hasSaleStarted(null, before(1_000_000))).toBe(true);
});

test('the next limit is the nearest one ahead', () => {
  const membersFrom = '2026-11-27T10:00:00.000Z';
  const sellableTo = '2026-11-29T10:00:00.000Z';
  const product = { sellableTimeframe: { membersFrom, sellableFrom: AT, sellableTo } };
  const next = (now: string): string | undefined =>
    nextSaleLimit(product, new Date(now))?.toISOString();
  expect(next('2026-11-26T10:00:00Z')).toBe(membersFrom);
  expect(next(membersFrom)).toBe(AT);
  expect(next(AT)).toBe(sellableTo);
  expect(next(sellableTo)).toBeUndefined();
  expect(nextSaleLimit({ sellableTimeframe: {} }, new Date(AT))).toBeUndefined();
});

test('the start is in the words of the shop and in the zone of the club', () => {
  const zone = 'Europe/Berlin';
  expect(formatSaleStart(AT, 'en-GB', zone)).toBe('Saturday, 28 November 2026 at 11:00 CET');
  expect(formatSaleStart(AT, 'de-DE', zone)).toBe('Samstag, 28. November 2026 um 11:00 MEZ');
  expect(formatShortSaleStart(AT, 'en-GB', zone)).toBe('28 Nov 2026, 11:00');
});
