import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startScheduler } from '#lib/server/app/job-scheduler.ts';
import { quietLog } from '../../../../support/quiet-log.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Rounds of jobs, each of which runs until the test ends it. */
function someJobs() {
  const log = quietLog();
  const rounds: PromiseWithResolvers<void>[] = [];
  const housekeeping = (): Promise<void> => {
    const round = Promise.withResolvers<void>();
    rounds.push(round);
    return round.promise;
  };
  return { log, rounds, stop: startScheduler({ runJobs: housekeeping, services: { log } }) };
}

const INTERVAL = 5_000;

test('a slow round is not overtaken, and no further rounds queue up', async () => {
  const { rounds, stop } = someJobs();
  await vi.advanceTimersByTimeAsync(4 * INTERVAL);
  expect(rounds).toHaveLength(1);
  rounds[0]?.resolve();
  await vi.advanceTimersByTimeAsync(INTERVAL);
  expect(rounds).toHaveLength(2);
  rounds[1]?.resolve();
  await stop();
});

test('a failing round is logged with its error, and the next one runs', async () => {
  const { rounds, log, stop } = someJobs();
  await vi.advanceTimersByTimeAsync(INTERVAL);
  const error = new Error('the provider is away');
  rounds[0]?.reject(error);
  await vi.advanceTimersByTimeAsync(INTERVAL);
  expect(log.lines).toEqual([{ event: 'housekeeping.failed', fields: { error } }]);
  expect(rounds).toHaveLength(2);
  rounds[1]?.resolve();
  await stop();
});

test('stopping waits for the running round, and starts no other', async () => {
  const { rounds, stop } = someJobs();
  await vi.advanceTimersByTimeAsync(INTERVAL);
  let isEnded = false;
  const ending = stop().then(() => {
    isEnded = true;
  });
  await vi.advanceTimersByTimeAsync(3 * INTERVAL);
  expect(isEnded).toBe(false);
  rounds[0]?.resolve();
  await ending;
  expect(rounds).toHaveLength(1);
});
