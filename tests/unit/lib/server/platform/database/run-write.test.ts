import { expect, test } from 'vitest';
import { Outage } from '#lib/domain/outage.ts';
import { runWrite } from '#lib/server/platform/database/run-query.ts';

function databaseError(message: string, code?: string): Error {
  return Object.assign(new Error(message), code === undefined ? {} : { code });
}

function outcomeOf(error: Error, isTransaction = false): Promise<unknown> {
  return runWrite({ isTransaction }, 'baskets', () => Promise.reject(error)).catch(
    (thrown: unknown) => (thrown instanceof Outage ? thrown.outcome : thrown),
  );
}

test.each([
  databaseError('Connection terminated unexpectedly'),
  databaseError('Query read timeout'),
  databaseError('read ECONNRESET', 'ECONNRESET'),
  databaseError('write EPIPE', 'EPIPE'),
  databaseError('server conn crashed?', '08P01'),
])('a write whose connection is lost is uncertain: $message', async (error) => {
  expect(await outcomeOf(error)).toBe('uncertain');
});

test.each([
  databaseError('timeout exceeded when trying to connect'),
  databaseError('Client has encountered a connection error and is not queryable'),
  databaseError('connect ECONNREFUSED 127.0.0.1:5432', 'ECONNREFUSED'),
  databaseError('canceling statement due to statement timeout', '57014'),
  databaseError('sorry, too many clients already', '53300'),
])(
  'a write that was never sent, or that the server rejected, changed nothing: $message',
  async (error) => {
    expect(await outcomeOf(error)).toBe('unchanged');
  },
);

test('a fault of the statement, and any failure before COMMIT, is passed on', async () => {
  const duplicate = databaseError('duplicate key value', '23505');
  expect(await outcomeOf(duplicate)).toBe(duplicate);
  const lost = databaseError('Connection terminated unexpectedly');
  expect(await outcomeOf(lost, true)).toBe(lost);
});
