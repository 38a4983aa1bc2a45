import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  CACHED_READS,
  type CachedReadName,
  isCachedRead,
} from '../../support/caches/cached-reads.ts';
import { CHANGES, CHANGES_BESIDE, type Change } from '../../support/caches/changes.ts';
import {
  aShopOnPglite,
  aShopOnPostgres,
  type RunningShop,
} from '../../support/caches/running-shop.ts';

const WITHIN = { timeout: 2_000, interval: 10 };

const DATABASES: Readonly<Record<string, () => Promise<RunningShop>>> = {
  PGlite: aShopOnPglite,
  PostgreSQL: aShopOnPostgres,
};

describe.each(Object.entries(DATABASES))('what is kept in memory on %s', (name, open) => {
  let shop: RunningShop;
  beforeAll(async () => {
    shop = await open();
  });
  afterAll(() => shop?.close());

  const namesOf = ({ shows }: Pick<Change, 'shows'>): readonly CachedReadName[] =>
    Object.keys(shows).filter(isCachedRead);
  const readNow = (read: CachedReadName): Promise<unknown> => CACHED_READS[read].read(shop.reader);
  const pageNow = async (read: CachedReadName): Promise<string> =>
    (await shop.pages.ask(`/en-gb/${encodeURIComponent(read)}`)).text;

  /** Everything is in memory before, and the reads and their pages are right within two seconds after. */
  const expectInForce = async (
    { shows }: Pick<Change, 'shows'>,
    make: () => Promise<unknown>,
  ): Promise<void> => {
    const names = namesOf({ shows });
    for (const read of names) {
      await pageNow(read);
      await pageNow(read);
      expect(await readNow(read), `${read} before`).not.toEqual(shows[read]);
    }
    await make();
    for (const read of names) {
      await expect.poll(() => readNow(read), WITHIN).toEqual(shows[read]);
      await expect.poll(() => pageNow(read), WITHIN).toBe(JSON.stringify(shows[read]) ?? '');
    }
  };

  test.each(CHANGES)('$door: in force at once', (change) =>
    expectInForce(change, () => change.make(shop)),
  );

  test.runIf(name === 'PostgreSQL').each(CHANGES_BESIDE)('$door: in force at once', (change) =>
    expectInForce(change, async () => shop.beside && change.make(shop.beside)),
  );
});

test('every read that is kept is changed by something', () => {
  const changed = CHANGES.flatMap(({ shows }) => Object.keys(shows));
  expect([...new Set(changed)].sort()).toEqual(Object.keys(CACHED_READS).sort());
});
