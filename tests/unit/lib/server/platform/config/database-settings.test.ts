import { expect, test } from 'vitest';
import { readSettings } from '#lib/server/platform/config/settings.ts';

const POOLER = 'postgres://pooler/shop';
const SERVER = 'postgres://server/shop';

test.each([
  [{}, undefined, undefined],
  [{ DATABASE_URL: SERVER }, SERVER, SERVER],
  [{ DATABASE_URL: POOLER, DATABASE_DIRECT_URL: SERVER }, POOLER, SERVER],
  // The embedded database stays, so that one variable alone moves no shop.
  [{ DATABASE_DIRECT_URL: SERVER }, undefined, undefined],
] as const)('%o: statements go to %s, commands to %s', (env, url, direct) => {
  const { databaseUrl, databaseDirectUrl } = readSettings(env);
  expect([databaseUrl, databaseDirectUrl]).toEqual([url, direct]);
});
