import { mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDatabase } from '#lib/server/platform/database/open-database.ts';
import { createReadinessCheck } from '#lib/server/platform/database/readiness.ts';
import { NOW } from '../../support/a-shop-floor.ts';
import { quietLog } from '../../support/quiet-log.ts';
import { copyDatabaseTo } from '../../support/servers/databases.ts';

let dataDirectory: string;
beforeEach(async () => {
  dataDirectory = await mkdtemp(join(tmpdir(), 'terrace-full-'));
});
afterEach(() => rm(dataDirectory, { recursive: true }));

test('the embedded database is not ready while its disk has no room for an order', async () => {
  await copyDatabaseTo(dataDirectory);
  const options = { databaseUrl: undefined, databasePool: 1, dataDirectory };
  const connection = await openDatabase(options, quietLog());
  const directory = join(dataDirectory, 'database');
  const files = await readdir(directory);
  let now = NOW;
  const isReady = createReadinessCheck(connection.db, () => now, connection.hasSpace);
  expect(await isReady()).toBe(true);
  // Every write to this device fails as on a full disk, while the row of the check can be overwritten.
  await symlink('/dev/full', join(directory, 'space-probe'));
  now = new Date(now.getTime() + 2_000);
  expect(await isReady()).toBe(false);
  now = new Date(now.getTime() + 2_000);
  expect(await isReady()).toBe(true);
  expect((await readdir(directory)).sort()).toEqual(files.sort());
  await connection.close();
});
