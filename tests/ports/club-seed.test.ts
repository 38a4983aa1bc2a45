import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Connection, openPglite } from '#lib/server/adapters/commerce-sql/database.ts';
import { migrate } from '#lib/server/adapters/commerce-sql/migrations.ts';
import { seed } from '../../sandbox/seed.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
let connection: Connection;
let assetsDirectory: string;
const said: string[] = [];

async function seedOnce(): Promise<void> {
  await seed(connection.db, { assetsDirectory, now: NOW, log: (message) => said.push(message) });
}

async function countOf(table: 'product' | 'listing_entry'): Promise<number> {
  const { count } = await connection.db
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

beforeAll(async () => {
  assetsDirectory = await mkdtemp(join(tmpdir(), 'terrace-assets-'));
  connection = await openPglite(undefined);
  await migrate(connection.db);
  await seedOnce();
}, 120_000);

afterAll(async () => {
  await connection.close();
  await rm(assetsDirectory, { recursive: true });
});

it('fills an empty database and draws its pictures', async () => {
  expect(await countOf('product')).toBeGreaterThanOrEqual(1_000);
  expect(await countOf('listing_entry')).toBe((await countOf('product')) * 8);
  expect((await readdir(join(assetsDirectory, 'product'))).length).toBeGreaterThan(500);
  expect(await readdir(join(assetsDirectory, 'editorial'))).toContain('hero-home.svg');
});

it('does nothing the second time', async () => {
  const products = await countOf('product');
  const before = said.length;
  await seedOnce();
  expect(await countOf('product')).toBe(products);
  expect(said.slice(before)).toEqual([expect.stringContaining('Catalogue is there')]);
}, 60_000);
