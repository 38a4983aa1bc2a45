import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { call, isUncertain } from '#lib/client/rpc.ts';
import { aPage, aServer } from '../../../support/a-page.ts';

beforeEach(() => {
  vi.useFakeTimers();
  // The fake clock does not have this one.
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
    const controller = new AbortController();
    setTimeout(() => controller.abort(new DOMException('late', 'TimeoutError')), milliseconds);
    return controller.signal;
  });
  aPage();
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const BASKET = { basket: { items: [] } };
const LONGER_THAN_ANY_PAUSE = 5_000;

describe('retry policy on listed statuses', () => {
  test.each([408, 409, 425, 429, 500, 502, 503, 504])(
    'a read is sent once more after %i',
    async (status) => {
      const server = aServer();
      const result = call('getBasket', {});
      (await server.next()).answer({ title: 'later', status }, status);
      await vi.advanceTimersByTimeAsync(399);
      expect(server.calls, 'not at once').toHaveLength(1);
      await vi.advanceTimersByTimeAsync(401);
      (await server.next()).answer(BASKET);
      expect(await result).toMatchObject({ status: 'success' });
    },
  );

  test('a read whose connection broke is sent once more, and only once', async () => {
    const server = aServer();
    const result = call('getWishlist', {});
    (await server.next()).breakLine();
    await vi.advanceTimersByTimeAsync(LONGER_THAN_ANY_PAUSE);
    (await server.next()).breakLine();
    expect(await result).toEqual({ status: 'offline' });
    await vi.advanceTimersByTimeAsync(LONGER_THAN_ANY_PAUSE);
    expect(server.calls).toHaveLength(2);
  });

  test.each([400, 401, 403, 404, 422, 501])(
    '%i is an answer and is not repeated',
    async (status) => {
      const server = aServer();
      const result = call('getBasket', {});
      (await server.next()).answer({ title: 'no', status }, status);
      expect(await result).toMatchObject({ status: 'problem', problem: { status } });
      await vi.advanceTimersByTimeAsync(LONGER_THAN_ANY_PAUSE);
      expect(server.calls).toHaveLength(1);
    },
  );

  test('the pause is as long as the server asks, and a long one means no repeat', async () => {
    const server = aServer();
    const soon = call('getBasket', {});
    (await server.next()).answer({ title: 'busy', status: 429 }, 429, { 'retry-after': '2' });
    await vi.advanceTimersByTimeAsync(1_999);
    expect(server.calls).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    (await server.next()).answer(BASKET);
    expect(await soon).toMatchObject({ status: 'success' });

    const never = call('getBasket', {});
    (await server.next()).answer({ title: 'busy', status: 503 }, 503, { 'retry-after': '60' });
    expect(await never).toMatchObject({ problem: { status: 503 } });
  });

  test('a change is never repeated by itself', async () => {
    const server = aServer();
    const refused = call('removeItemFromBasket', { itemKey: 'a' });
    (await server.next()).answer({ title: 'down', status: 503 }, 503);
    expect(await refused).toMatchObject({ problem: { status: 503 } });
    const broken = call('removeItemFromBasket', { itemKey: 'a' });
    (await server.next()).breakLine();
    expect(await broken).toEqual({ status: 'offline' });
    await vi.advanceTimersByTimeAsync(LONGER_THAN_ANY_PAUSE);
    expect(server.calls).toHaveLength(2);
  });
});

describe('time limits', () => {
  test('a read without a reply ends after ten seconds and is not repeated', async () => {
    const server = aServer();
    const result = call('getBasket', {});
    await vi.advanceTimersByTimeAsync(10_000);
    const ended = await result;
    expect(ended).toMatchObject({ status: 'problem', problem: { status: 504 } });
    expect(isUncertain(ended)).toBe(false);
    expect(server.calls).toHaveLength(1);
  });

  test('a change without a reply ends as one that may be saved', async () => {
    aServer();
    const result = call('removeItemFromBasket', { itemKey: 'a' });
    await vi.advanceTimersByTimeAsync(20_000);
    expect(isUncertain(await result)).toBe(true);
  });

  test('an order has more time, because it waits for the payment provider', async () => {
    aServer();
    let hasEnded = false;
    const result = call('placeOrder', {} as never).finally(() => {
      hasEnded = true;
    });
    await vi.advanceTimersByTimeAsync(44_000);
    expect(hasEnded).toBe(false);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(isUncertain(await result)).toBe(true);
  });

  test('a call that is aborted throws, and is not repeated', async () => {
    const server = aServer();
    const controller = new AbortController();
    const result = call('getSearchSuggestions', { term: 'sc' }, { signal: controller.signal });
    controller.abort();
    await expect(result).rejects.toThrow();
    await vi.advanceTimersByTimeAsync(LONGER_THAN_ANY_PAUSE);
    expect(server.calls).toHaveLength(1);
  });
});
