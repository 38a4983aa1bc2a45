import { expect, test } from 'vitest';
import { readBatches } from '#lib/server/platform/database/read-batches.ts';

/** Ids from 1 on, in batches of two, and the keys they were read after. */
function idsUpTo(last: number): {
  readonly reads: number[];
  readonly batches: AsyncGenerator<readonly number[]>;
} {
  const reads: number[] = [];
  const read = (after: number): Promise<readonly number[]> => {
    reads.push(after);
    return Promise.resolve([after + 1, after + 2].filter((id) => id <= last));
  };
  return { reads, batches: readBatches(read, (id) => id, 2) };
}

test.each([
  [0, [[]]],
  [1, [[1]]],
  [2, [[1, 2], []]],
  [5, [[1, 2], [3, 4], [5]]],
])('%i rows come in batches, in order, until one is not full', async (last, expected) => {
  expect(await Array.fromAsync(idsUpTo(last).batches)).toEqual(expected);
});

test('the next batch is being read while the caller works on this one', async () => {
  const { reads, batches } = idsUpTo(9);
  await batches.next();
  expect(reads).toEqual([0, 2]);
});

test('a failed read is thrown when its batch is asked for', async () => {
  const read = (after: number): Promise<readonly number[]> =>
    after === 0 ? Promise.resolve([1, 2]) : Promise.reject(new Error('the database is gone'));
  const batches = readBatches(read, (id) => id, 2);
  expect((await batches.next()).value).toEqual([1, 2]);
  await expect(batches.next()).rejects.toThrow('the database is gone');
});
