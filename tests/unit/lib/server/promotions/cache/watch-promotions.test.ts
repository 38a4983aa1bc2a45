import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Promotion } from '#lib/domain/promotions/promotion.ts';
import { localInvalidation } from '#lib/server/platform/database/invalidation.ts';
import { watchPromotions } from '#lib/server/promotions/cache/watch-promotions.ts';
import { aPromotion } from '../../../../../support/a-promotion.ts';
import { GB, NOW } from '../../../../../support/a-shop-floor.ts';
import { quietLog } from '../../../../../support/quiet-log.ts';

const HOUR = 3_600_000;
const after = (hours: number): string => new Date(NOW.getTime() + hours * HOUR).toISOString();

beforeEach(() => void vi.useFakeTimers({ now: NOW }));
afterEach(() => void vi.useRealTimers());

test('pages are rendered again when a promotion begins and when it ends, and not in between', async () => {
  const invalidation = localInvalidation();
  const published: (readonly string[])[] = [];
  invalidation.subscribe((tags) => published.push(tags));
  const all: Promotion[] = [aPromotion({ id: 'a', schedule: { from: after(3), to: after(5) } })];
  const promotions = { listForShop: () => Promise.resolve([...all]) };
  const watch = watchPromotions({
    ...{ promotions, shops: [GB], invalidation, log: quietLog(), now: () => new Date() },
  });
  await vi.advanceTimersByTimeAsync(3 * HOUR - 1);
  expect(published).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(published).toEqual([['promotions']]);
  await vi.advanceTimersByTimeAsync(2 * HOUR);
  expect(published).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(48 * HOUR);
  expect(published).toHaveLength(2);
  // A promotion that is planned later is heard of by the message of its change.
  all.push(aPromotion({ id: 'b', schedule: { from: after(60), to: after(70) } }));
  invalidation.publishHere(['promotions']);
  await vi.advanceTimersByTimeAsync(11 * HOUR);
  expect(published).toHaveLength(4);
  watch.stop();
  await vi.advanceTimersByTimeAsync(48 * HOUR);
  expect(published).toHaveLength(4);
});
