import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { MIGRATION_FILES } from '#lib/server/platform/database/migration-files.ts';
import { listMigrations } from '#lib/server/platform/database/migration-list.ts';

const FOLDER = 'src/lib/server/platform/database/migrations';
const up = async () => {};

test('every file of the folder is a migration, in the order of the numbers', () => {
  const names = readdirSync(FOLDER).map((file) => file.replace(/\.ts$/, ''));
  expect(Object.keys(listMigrations(MIGRATION_FILES))).toEqual(names.sort());
});

test('a file that is no migration is reported by name', () => {
  expect(() => listMigrations({ './migrations/orders.ts': { up } })).toThrow(
    './migrations/orders.ts is not named as a migration',
  );
  expect(() => listMigrations({ './migrations/050-orders.ts': { down: up } })).toThrow(
    './migrations/050-orders.ts exports no function `up`.',
  );
});

test('two migrations with one number are reported by name', () => {
  const files = { './migrations/050-orders.ts': { up }, './migrations/050-baskets.ts': { up } };
  expect(() => listMigrations(files)).toThrow(
    './migrations/050-orders.ts has the number of ./migrations/050-baskets.ts.',
  );
});
