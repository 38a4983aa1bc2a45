import { describe, expect, test } from 'vitest';
import type { LoadOptions } from '#lib/server/platform/cache/load-options.ts';
import { TagCache } from '#lib/server/platform/cache/tag-cache.ts';

function aClock(): { now: () => Date; pass: (seconds: number) => void } {
  let time = Date.UTC(2026, 10, 21);
  return {
    now: () => new Date(time),
    pass: (seconds) => {
      time += seconds * 1_000;
    },
  };
}

function aLoader(...answers: readonly (string | Error)[]): {
  load: () => Promise<string>;
  calls: () => number;
} {
  let calls = 0;
  return {
    calls: () => calls,
    load: () => {
      const answer = answers[Math.min(calls, answers.length - 1)];
      calls += 1;
      return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer ?? '');
    },
  };
}

const nextLoopTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
const minute: LoadOptions<string> = { ttl: 60, staleFor: 600, tags: ['product:1'] };

describe('A cache with tags', () => {
  test('loads a value once while it is fresh', async () => {
    const clock = aClock();
    const cache = new TagCache<string>({ maxEntries: 10, now: clock.now });
    const loader = aLoader('first', 'second');
    expect(await cache.load('a', minute, loader.load)).toBe('first');
    clock.pass(59);
    expect(await cache.load('a', minute, loader.load)).toBe('first');
    expect(cache.getFresh('a')).toBe('first');
    expect(loader.calls()).toBe(1);
  });

  test('serves the stale value at once and the new one afterwards', async () => {
    const clock = aClock();
    const cache = new TagCache<string>({ maxEntries: 10, now: clock.now });
    const loader = aLoader('old', 'new');
    await cache.load('a', minute, loader.load);
    clock.pass(61);
    expect(cache.getFresh('a')).toBeUndefined();
    expect(await cache.load('a', minute, loader.load)).toBe('old');
    await nextLoopTurn();
    expect(await cache.load('a', minute, loader.load)).toBe('new');
    expect(loader.calls()).toBe(2);
  });

  test('loads again, and waits for it, when the stale time is over', async () => {
    const clock = aClock();
    const cache = new TagCache<string>({ maxEntries: 10, now: clock.now });
    const loader = aLoader('old', 'new');
    await cache.load('a', minute, loader.load);
    clock.pass(661);
    expect(await cache.load('a', minute, loader.load)).toBe('new');
  });

  test('calls the backend once for concurrent requests', async () => {
    const cache = new TagCache<string>({ maxEntries: 10, now: aClock().now });
    const loader = aLoader('once');
    const all = await Promise.all(
      Array.from({ length: 50 }, () => cache.load('a', minute, loader.load)),
    );
    expect(new Set(all)).toEqual(new Set(['once']));
    expect(loader.calls()).toBe(1);
  });

  test('ends a long wait with an error or the old value, and stores what arrives later', async () => {
    const clock = aClock();
    const cache = new TagCache<string>({ maxEntries: 10, now: clock.now });
    const maxWait = { ms: 1, createError: () => new Error('too slow') };
    const slow = Promise.withResolvers<string>();
    const load = () => cache.load('a', { ...minute, maxWait }, () => slow.promise);
    await expect(load()).rejects.toThrow('too slow');
    slow.resolve('late');
    await nextLoopTurn();
    expect(cache.getFresh('a')).toBe('late');
    clock.pass(1_000);
    const never = () => new Promise<string>(() => {});
    expect(await cache.load('a', { ...minute, maxWait }, never)).toBe('late');
  });

  test('never stores an error', async () => {
    const cache = new TagCache<string>({ maxEntries: 10, now: aClock().now });
    const loader = aLoader(new Error('down'), 'up');
    await expect(cache.load('a', minute, loader.load)).rejects.toThrow('down');
    expect(await cache.load('a', minute, loader.load)).toBe('up');
  });

  test('serves the old value while the backend fails, retrying at most once a second', async () => {
    const clock = aClock();
    const cache = new TagCache<string>({ maxEntries: 10, now: clock.now });
    const loader = aLoader('old', new Error('down'));
    await cache.load('a', minute, loader.load);
    clock.pass(61);
    for (let request = 0; request < 5; request += 1) {
      expect(await cache.load('a', minute, loader.load)).toBe('old');
      await nextLoopTurn();
    }
    expect(loader.calls()).toBe(2);
    clock.pass(2);
    expect(await cache.load('a', minute, loader.load)).toBe('old');
    expect(loader.calls()).toBe(3);
  });

  test('stops serving the old value when the backend fails for longer than the limit', async () => {
    const clock = aClock();
    const cache = new TagCache<string>({ maxEntries: 10, now: clock.now });
    const options = { ...minute, staleFor: 0, staleIfError: 100 };
    const loader = aLoader('old', new Error('down'));
    await cache.load('a', options, loader.load);
    clock.pass(150);
    expect(await cache.load('a', options, loader.load)).toBe('old');
    clock.pass(50);
    await expect(cache.load('a', options, loader.load)).rejects.toThrow('down');
  });

  test('drops entries with an invalidated tag and keeps the rest', async () => {
    const cache = new TagCache<string>({ maxEntries: 10, now: aClock().now });
    const tagged = (...tags: string[]): LoadOptions<string> => ({ ttl: 60, staleFor: 600, tags });
    await cache.load('a', tagged('product:1', 'nav'), aLoader('a').load);
    await cache.load('b', tagged('product:2'), aLoader('b').load);
    expect(cache.invalidate(['product:1'])).toBe(1);
    expect(cache.invalidate(['product:1'])).toBe(0);
    expect(cache.getFresh('a')).toBeUndefined();
    expect(cache.getFresh('b')).toBe('b');
    expect(await cache.load('a', tagged('product:1'), aLoader('a2').load)).toBe('a2');
  });

  test('drops everything at once after missed invalidations', async () => {
    const cache = new TagCache<string>({ maxEntries: 10, now: aClock().now });
    await cache.load('a', minute, aLoader('a').load);
    const slow = Promise.withResolvers<string>();
    const running = cache.load('b', minute, () => slow.promise);
    expect(cache.invalidateAll()).toBe(1);
    slow.resolve('b');
    expect(await running).toBe('b');
    expect([cache.getFresh('a'), cache.getFresh('b')]).toEqual([undefined, undefined]);
  });

  test('serves an invalidated value only when the backend fails', async () => {
    const cache = new TagCache<string>({ maxEntries: 10, now: aClock().now });
    const loader = aLoader('old', new Error('down'), 'new');
    await cache.load('a', minute, loader.load);
    cache.invalidate(['product:1']);
    expect(await cache.load('a', minute, loader.load)).toBe('old');
    expect(await cache.load('a', minute, loader.load)).toBe('new');
  });

  test('does not store a value that was invalidated while it was loading', async () => {
    const cache = new TagCache<string>({ maxEntries: 10, now: aClock().now });
    const slow = Promise.withResolvers<string>();
    const options = { ...minute, tags: (value: string): string[] => [`product:${value}`] };
    const first = cache.load('a', options, () => slow.promise);
    cache.invalidate(['product:1']);
    const second = cache.load('a', options, aLoader('1').load);
    slow.resolve('1');
    expect(await first).toBe('1');
    expect(await second).toBe('1');
    const other = Promise.withResolvers<string>();
    const third = cache.load('b', options, () => other.promise);
    cache.invalidate(['product:1']);
    other.resolve('1');
    await third;
    expect(cache.getFresh('b')).toBeUndefined();
    expect(cache.getFresh('a')).toBeUndefined();
  });

  describe('with reloads', () => {
    const consistent = { ...minute, reloads: 2 };

    test('loads a value again that was invalidated while it was loading, and keeps the new one', async () => {
      const cache = new TagCache<string>({ maxEntries: 10, now: aClock().now });
      const slow = Promise.withResolvers<string>();
      const answers = [slow.promise, Promise.resolve('new')];
      const first = cache.load('a', consistent, () => answers.shift() ?? slow.promise);
      cache.invalidate(['product:1']);
      slow.resolve('mixed');
      expect(await first).toBe('new');
      expect(cache.getFresh('a')).toBe('new');
    });

    test('gives up after so many, and keeps nothing', async () => {
      const cache = new TagCache<string>({ maxEntries: 10, now: aClock().now });
      let loads = 0;
      const value = await cache.load('a', consistent, () => {
        loads += 1;
        cache.invalidate(['product:1']);
        return Promise.resolve(`load ${loads}`);
      });
      expect([value, cache.getFresh('a')]).toEqual(['load 3', undefined]);
    });

    test('gives those who wait for an outdated load what a later one returned', async () => {
      const cache = new TagCache<string>({ maxEntries: 10, now: aClock().now });
      const slow = Promise.withResolvers<string>();
      const first = cache.load('a', consistent, () => slow.promise);
      cache.invalidate(['product:1']);
      expect(await cache.load('a', consistent, aLoader('new').load)).toBe('new');
      slow.resolve('old');
      expect(await first).toBe('new');
    });
  });

  test('lets the value set its lifetime, and whether it is stored', async () => {
    const cache = new TagCache<string>({ maxEntries: 10, now: aClock().now });
    const options: LoadOptions<string> = {
      ttl: (value) => (value === 'private' ? 0 : 60),
      staleFor: 0,
      tags: [],
    };
    await cache.load('a', options, aLoader('private').load);
    await cache.load('b', options, aLoader('public').load);
    expect([cache.getFresh('a'), cache.getFresh('b')]).toEqual([undefined, 'public']);
  });

  test('evicts the least recently used value first', async () => {
    const cache = new TagCache<string>({ maxEntries: 2, now: aClock().now });
    await cache.load('a', minute, aLoader('a').load);
    await cache.load('b', minute, aLoader('b').load);
    cache.getFresh('a');
    await cache.load('c', minute, aLoader('c').load);
    expect([cache.getFresh('a'), cache.getFresh('b'), cache.getFresh('c')]).toEqual([
      'a',
      undefined,
      'c',
    ]);
  });

  test('stays within its weight', async () => {
    const cache = new TagCache<string>({
      maxEntries: 100,
      maxWeight: 10,
      weigh: (value) => value.length,
      now: aClock().now,
    });
    for (const key of ['aaaa', 'bbbb', 'cccc']) await cache.load(key, minute, aLoader(key).load);
    await cache.load('huge', minute, aLoader('x'.repeat(11)).load);
    expect(cache.getFresh('huge')).toBeUndefined();
    expect(cache.getFresh('aaaa')).toBeUndefined();
    expect([cache.size, cache.weight]).toEqual([2, 8]);
    cache.clear();
    expect([cache.size, cache.weight]).toEqual([0, 0]);
  });
});
