import { expect, test } from 'vitest';
import { READS } from '#lib/client/rpc.ts';
import { getProcedure } from '#lib/server/rpc/router.ts';

test('only procedures without an effect are repeated', () => {
  const effects = [...READS].map((name) => `${name}: ${getProcedure(name).effect}`);
  expect(effects).toEqual([...READS].map((name) => `${name}: read`));
});
