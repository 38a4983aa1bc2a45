import { describe, expect, test } from 'vitest';
import type { LoadOptions } from '#lib/server/platform/cache/load-options.ts';
import { TagCache } from '#lib/server/platform/cache/tag-cache.ts';

const STOCK = ['product:1'];
const page: LoadOptions<string> = {
  ttl: 300,
  staleFor: 600,
  tags: STOCK,
  reloads: 3,
  reloadEvery: 1_000,
};

function aShop(): {
  readonly cache: TagCache<string>;
  /** Reads the page and returns how much stock it shows. */
  read(): Promise<number>;
  sell(): void;
  pass(milliseconds: number): void;
  readonly renders: number[];
  /** Called while the page is rendered. */
  whileRendering: () => void;
} {
  let time = Date.UTC(2026, 10, 27);
  let left = 1_000;
  const renders: number[] = [];
  const cache = new TagCache<string>({ maxEntries: 10, now: () => new Date(time) });
  const shop = {
    cache,
    renders,
    whileRendering: (): void => {},
    async read() {
      const text = await cache.load('page', page, async () => {
        renders.push(time);
        const shown = String(left);
        shop.whileRendering();
        return shown;
      });
      return Number(text);
    },
    sell() {
      left -= 1;
      cache.invalidate(STOCK);
    },
    pass(milliseconds: number) {
      time += milliseconds;
    },
  };
  return shop;
}

describe('A page whose goods change all the time', () => {
  test('shows the first change after a quiet time at once', async () => {
    const shop = aShop();
    expect(await shop.read()).toBe(1_000);
    shop.sell();
    expect(shop.cache.getFresh('page')).toBeUndefined();
    expect(await shop.read()).toBe(999);
  });

  test('is rendered once a second at most, and is never more than a second behind', async () => {
    const shop = aShop();
    await shop.read();
    const soldAt: number[] = [];
    let elapsed = 0;
    for (; elapsed < 10_000; elapsed += 10) {
      shop.sell();
      soldAt.push(elapsed);
      shop.pass(10);
      const shown = await shop.read();
      // When the first unit was sold that the page still shows.
      const missed = soldAt[1_000 - shown];
      if (missed !== undefined) expect(elapsed + 10 - missed).toBeLessThanOrEqual(1_010);
    }
    // One before the sale and one for each second.
    expect(shop.renders.length).toBeLessThanOrEqual(12);
    const gaps = shop.renders.slice(2).map((at, index) => at - (shop.renders[index + 1] ?? 0));
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(1_000);
    shop.pass(1_000);
    expect(await shop.read()).toBe(0);
  });

  test('answers most readers without a load', async () => {
    const shop = aShop();
    await shop.read();
    shop.sell();
    await shop.read();
    shop.sell();
    shop.pass(500);
    expect(shop.cache.getFresh('page')).toBe('999');
    shop.pass(500);
    expect(shop.cache.getFresh('page')).toBeUndefined();
  });

  test('is one render for all who read during it, although its goods change meanwhile', async () => {
    const shop = aShop();
    await shop.read();
    shop.sell();
    await shop.read();
    shop.pass(1_500);
    const rendered = shop.renders.length;
    shop.whileRendering = () => shop.sell();
    const reads = Array.from({ length: 50 }, () => {
      shop.sell();
      return shop.read();
    });
    await Promise.all(reads);
    expect(shop.renders.length - rendered).toBe(1);
    // The last state is shown when the changes have ended.
    shop.whileRendering = () => {};
    shop.pass(1_000);
    await shop.read();
    expect(await shop.read()).toBe(1_000 - 1 - 50 - 1);
  });

  test('is rendered again at once after a quiet time when a change comes during its rendering', async () => {
    const shop = aShop();
    let isSelling = true;
    shop.whileRendering = () => {
      if (isSelling) shop.sell();
      isSelling = false;
    };
    expect(await shop.read()).toBe(999);
    expect(shop.renders).toHaveLength(2);
  });

  test('is dropped at once when everything may be stale', async () => {
    const shop = aShop();
    await shop.read();
    shop.sell();
    await shop.read();
    shop.sell();
    shop.cache.invalidateAll();
    expect(shop.cache.getFresh('page')).toBeUndefined();
    expect(await shop.read()).toBe(998);
  });
});

describe('An outdated value', () => {
  test('can be had for a time after its change, with its age', async () => {
    const shop = aShop();
    await shop.read();
    shop.pass(20_000);
    expect(shop.cache.peekOutdated('page', 60_000)).toBeUndefined();
    shop.sell();
    shop.pass(60_000);
    expect(shop.cache.peekOutdated('page', 60_000)).toEqual({
      value: '1000',
      outdatedMs: 60_000,
      ageMs: 80_000,
    });
    shop.pass(1);
    expect(shop.cache.peekOutdated('page', 60_000)).toBeUndefined();
  });

  test('is outdated from its expiry on when nothing has changed', async () => {
    const shop = aShop();
    await shop.read();
    shop.pass(300_000 + 5_000);
    expect(shop.cache.peekOutdated('page', 60_000)).toMatchObject({ outdatedMs: 5_000 });
  });

  test('does not stand in for failures that it should not', async () => {
    const now = (): Date => new Date('2026-11-27T12:00:00Z');
    const cache = new TagCache<string>({ maxEntries: 10, now });
    const refused = new Error('refused');
    const options = { ...page, staysAfter: (error: unknown) => error !== refused };
    await cache.load('page', options, async () => 'old');
    cache.invalidate(STOCK);
    const failing = (error: Error) => cache.load('page', options, () => Promise.reject(error));
    expect(await failing(new Error('database down'))).toBe('old');
    await expect(failing(refused)).rejects.toThrow(refused);
  });
});
