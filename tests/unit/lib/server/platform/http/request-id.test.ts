import { expect, test } from 'vitest';
import { remainingWait, runWithRequestId } from '#lib/server/platform/http/request-id.ts';

/** What is left of two seconds for a request that began so many milliseconds ago. */
function leftAfter(milliseconds: number): number {
  return runWithRequestId('id', () => remainingWait(2_000), performance.now() - milliseconds);
}

test('the second wait of a request has what the first one left', () => {
  expect(leftAfter(1_500)).toBeLessThanOrEqual(500);
  expect(leftAfter(1_500)).toBeGreaterThan(250);
});

test('a request that has used its limit still waits for a healthy database', () => {
  expect(leftAfter(10_000)).toBe(250);
});

test('a job has the whole limit', () => {
  expect(remainingWait(2_000)).toBe(2_000);
});
