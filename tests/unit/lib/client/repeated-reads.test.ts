import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { READ } from '#lib/client/rpc.ts';
import { getProcedure, isMethod } from '#lib/server/app/router.ts';

/** Names of all procedures that the browser calls. */
function calledProcedures(): readonly string[] {
  const files = globSync('src/{lib/client,islands,scripts}/**/*.{ts,tsx}');
  const names = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\bcall\(\s*'(\w+)'/g)].map(([, name = '']) => name),
  );
  return [...new Set(names)].sort();
}

test('only procedures without an effect are repeated', () => {
  const called = calledProcedures().filter(isMethod);
  expect(called.length).toBeGreaterThan(20);
  const repeated = called.filter((name) => READ.test(name));
  expect(repeated).toContain('getBasket');
  expect(repeated.filter((name) => getProcedure(name).effect !== 'read')).toEqual([]);
});
