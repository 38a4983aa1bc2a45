import { describe, expect, test } from 'vitest';
import {
  ALWAYS_WAIT,
  freshOrStale,
  type Renewal,
} from '#lib/server/catalog/sql/listing/stale-copies.ts';

/** A copy whose creation the test controls. */
function building(): PromiseWithResolvers<string> {
  return Promise.withResolvers<string>();
}

function impatient(): Renewal & { readonly renewed: string[] } {
  const renewed: string[] = [];
  return { maxWaitMs: 0, onRenewed: () => renewed.push('renewed'), renewed };
}

const settlePromises = async (): Promise<void> => {
  // Lets all promises that depend on a settled one run.
  for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
};

describe('renewing a cached copy', () => {
  test('uses the new copy if it is ready in time, and derives nothing from the old one', async () => {
    const renewal = { ...impatient(), patience: 60_000 };
    const build = building();
    const answer = freshOrStale(build.promise, 'old', renewal);
    build.resolve('new');
    expect(await answer).toBe('new');
    await settlePromises();
    expect(renewal.renewed).toEqual([]);
  });

  test('uses the old copy after the time limit, and marks derived results as stale', async () => {
    const renewal = impatient();
    const build = building();
    expect(await freshOrStale(build.promise, 'old', renewal)).toBe('old');
    expect(renewal.renewed).toEqual([]);
    build.resolve('new');
    await settlePromises();
    expect(renewal.renewed).toEqual(['renewed']);
  });

  test('that fails after the time limit keeps the old copy and reports nothing', async () => {
    const renewal = impatient();
    const build = building();
    expect(await freshOrStale(build.promise, 'old', renewal)).toBe('old');
    build.reject(new Error('the database is gone'));
    await settlePromises();
    expect(renewal.renewed).toEqual([]);
  });

  test('that fails in time throws the error', async () => {
    const build = building();
    const answer = freshOrStale(build.promise, 'old', { ...impatient(), maxWaitMs: 60_000 });
    build.reject(new Error('the database is gone'));
    await expect(answer).rejects.toThrow('the database is gone');
  });

  test('without a time limit waits for the new copy', async () => {
    const build = building();
    let answered: string | undefined;
    const answer = freshOrStale(build.promise, 'old', ALWAYS_WAIT).then((copy) => {
      answered = copy;
    });
    await settlePromises();
    expect(answered).toBeUndefined();
    build.resolve('new');
    await answer;
    expect(answered).toBe('new');
  });
});
