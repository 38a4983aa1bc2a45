import { expect, test } from 'vitest';
import { clockOffset, readServerClock } from '#scripts/product/server-clock.ts';

const answer = (headers: Record<string, string>) => ({
  fetch: async () => new Response(null, { headers }),
  elapsed: () => 5_000,
});
const DATE = 'Sat, 28 Nov 2026 10:00:00 GMT';

test('the date of an answer is the earliest that the server’s time can be', async () => {
  const reading = await readServerClock('/p', answer({ date: DATE }));
  expect(reading).toEqual({ atLeast: Date.parse(DATE), readAt: 5_000 });
});

test('an answer that a cache kept is as much older as its age says', async () => {
  const reading = await readServerClock('/p', answer({ date: DATE, age: '25' }));
  expect(reading?.atLeast).toBe(Date.parse(DATE) + 25_000);
});

test('an answer without a date, or no answer, tells nothing', async () => {
  expect(await readServerClock('/p', answer({}))).toBeUndefined();
  const fetch = async (): Promise<Response> => {
    throw new TypeError('offline');
  };
  expect(await readServerClock('/p', { fetch, elapsed: () => 0 })).toBeUndefined();
});

test('of several readings the one that proves the latest time counts', () => {
  const early = { atLeast: 10_000, readAt: 1_000 };
  const late = { atLeast: 20_000, readAt: 10_600 };
  expect(clockOffset([early, late])).toBe(9_400);
  expect(clockOffset([])).toBeUndefined();
});
