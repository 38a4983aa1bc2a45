import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type ListingWatch, watchListings } from '#lib/server/catalog/cache/watch-listings.ts';
import { quietLog } from '../../../../../support/quiet-log.ts';

const NEVER = Number.POSITIVE_INFINITY;

describe('the watch of listings', () => {
  let reads: PromiseWithResolvers<number>[];
  let log: ReturnType<typeof quietLog>;
  let watch: ListingWatch;

  beforeEach(() => {
    vi.useFakeTimers();
    reads = [];
    log = quietLog();
    watch = watchListings({
      readChanges: () => {
        const read = Promise.withResolvers<number>();
        reads.push(read);
        return read.promise;
      },
      now: () => new Date(),
      log,
    });
  });
  afterEach(() => {
    watch.stop();
    vi.useRealTimers();
  });

  const endRead = async (next: number | Error): Promise<void> => {
    const read = reads.at(-1);
    if (next instanceof Error) read?.reject(next);
    else read?.resolve(next);
    await vi.advanceTimersByTimeAsync(0);
  };

  test('reads at once when a change is reported', async () => {
    await endRead(NEVER);
    watch.check();
    expect(reads).toHaveLength(2);
  });

  test('reads once more when a change is reported during a read, however many there are', async () => {
    watch.check();
    watch.check();
    expect(reads).toHaveLength(1);
    await endRead(NEVER);
    expect(reads).toHaveLength(2);
    await endRead(NEVER);
    expect(reads).toHaveLength(2);
  });

  test('reads at the moment when a product changes by itself', async () => {
    await endRead(Date.now() + 1_500);
    await vi.advanceTimersByTimeAsync(1_499);
    expect(reads).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(reads).toHaveLength(2);
  });

  test('reads every five seconds, in case a message was lost', async () => {
    await endRead(Date.now() + 3_600_000);
    await vi.advanceTimersByTimeAsync(5_000);
    await endRead(NEVER);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(reads).toHaveLength(3);
  });

  test('tries again every second while reading fails, and logs it once', async () => {
    await endRead(new Error('the database is gone'));
    await vi.advanceTimersByTimeAsync(1_000);
    await endRead(new Error('the database is gone'));
    await vi.advanceTimersByTimeAsync(1_000);
    expect(reads).toHaveLength(3);
    expect(log.lines.filter(({ event }) => event === 'listings.unread')).toHaveLength(1);
  });

  test('does nothing more once it is stopped', async () => {
    watch.stop();
    await endRead(NEVER);
    watch.check();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(reads).toHaveLength(1);
  });
});
