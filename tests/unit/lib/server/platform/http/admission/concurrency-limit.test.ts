import { expect, test } from 'vitest';
import {
  ConcurrencyLimit,
  type NodeSignals,
} from '#lib/server/platform/http/admission/concurrency-limit.ts';

const CALM: NodeSignals = { lagMs: 2, pool: undefined, isUsed: true };

function aLimit(): ConcurrencyLimit {
  return new ConcurrencyLimit({ initial: 8, least: 2, most: 64 });
}

function adjust(
  limit: ConcurrencyLimit,
  times: number,
  { serviceMs, ...signals }: { readonly serviceMs?: number } & Partial<NodeSignals> = {},
): number {
  for (let time = 0; time < times; time += 1) {
    if (serviceMs !== undefined)
      for (let sample = 0; sample < 5; sample += 1) limit.record('page', serviceMs);
    limit.adjust({ ...CALM, ...signals });
  }
  return limit.current;
}

test('the limit shrinks when pages take longer, and grows back', () => {
  const limit = aLimit();
  const normal = adjust(limit, 20, { serviceMs: 10 });
  expect(normal).toBeGreaterThan(8);
  const slow = adjust(limit, 100, { serviceMs: 60 });
  expect(slow).toBeLessThan(6);
  expect(adjust(limit, 100, { serviceMs: 10 })).toBeGreaterThan(normal);
});

test('twice the unloaded time is still normal', () => {
  const limit = aLimit();
  adjust(limit, 20, { serviceMs: 10 });
  expect(adjust(limit, 50, { serviceMs: 19 })).toBeGreaterThan(8);
});

test.each([
  ['the event loop lags', { lagMs: 300 }],
  ['statements wait for the pool', { pool: { total: 20, waiting: 60 } }],
])('the limit shrinks while %s, and grows back', (_, signals) => {
  const limit = aLimit();
  expect(adjust(limit, 100, { serviceMs: 10, ...signals })).toBeLessThan(6);
  expect(adjust(limit, 100, { serviceMs: 10 })).toBeGreaterThan(8);
});

test('it has bounds, and a limit that nobody reaches does not grow', () => {
  const limit = aLimit();
  expect(adjust(limit, 100, { isUsed: false })).toBe(8);
  expect(adjust(limit, 1_000, { serviceMs: 10 })).toBe(64);
  const least = new ConcurrencyLimit({ initial: 2, least: 2, most: 64 });
  expect(adjust(least, 1, { lagMs: 60_000 })).toBe(2);
});

test('one kind of work that is slower than others by nature is not taken for load', () => {
  const limit = aLimit();
  for (let time = 0; time < 50; time += 1) {
    for (let sample = 0; sample < 5; sample += 1) {
      limit.record('page', 8);
      limit.record('search', 80);
    }
    limit.adjust(CALM);
  }
  expect(limit.current).toBeGreaterThan(8);
});

test('minutes of overload do not become the normal state', () => {
  const limit = aLimit();
  adjust(limit, 20, { serviceMs: 10 });
  expect(adjust(limit, 1_200, { serviceMs: 80 })).toBeLessThan(8);
});
