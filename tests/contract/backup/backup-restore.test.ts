import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { restoreDatabase } from '#lib/server/platform/backup/restore-database.ts';
import {
  fixTextForm,
  readForeignKeys,
  readTables,
} from '#lib/server/platform/backup/table-layout.ts';
import { sumTable, type TableSum } from '#lib/server/platform/backup/table-sums.ts';
import { writeBackup } from '#lib/server/platform/backup/write-backup.ts';
import type { Connection, Db } from '#lib/server/platform/database/connection.ts';
import { findViolations } from '#lib/server/platform/database/invariants.ts';
import {
  anOrder,
  fillShopFloor,
  MUG,
  NOW,
  shopFloorOf,
  stockOf,
} from '../../support/a-shop-floor.ts';
import { EMPTY_DATABASES } from '../../support/an-empty-database.ts';
import { aPaidOrder } from '../../support/an-order-lifecycle.ts';
import { describeBothDatabases } from '../../support/servers/databases.ts';

function contentOf(db: Db): Promise<Readonly<Record<string, TableSum>>> {
  return db.transaction().execute(async (trx) => {
    await fixTextForm(trx);
    const sums: Record<string, TableSum> = {};
    for (const table of await readTables(trx)) sums[table.name] = await sumTable(trx, table);
    return sums;
  });
}

const byName = (left: { name: string }, right: { name: string }): number =>
  left.name < right.name ? -1 : 1;

describeBothDatabases('backup', 'a backup', (open) => {
  let db: Db;
  let directory: string;
  let file: string;

  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'terrace-backup-'));
    file = join(directory, 'shop.backup');
    db = await open(fillShopFloor);
    const floor = shopFloorOf(db);
    await aPaidOrder(floor, [{ variantId: MUG, quantity: 2 }]);
    await anOrder(floor, [{ variantId: MUG, quantity: 1 }]);
    // Texts that quoting, escaping or another time zone would change.
    await sql`
      insert into meta (key, value) values ('quoting', ${'o\'neil\\"\n\t€𝟘{},null'}), ('empty', '')`.execute(
      db,
    );
    await sql`
      insert into basket (owner, shop_id, key, created_at, updated_at, codes, recent_requests)
      values ('session:quoting', 10001, 'quoting', ${'2026-03-29 01:59:59.123456+01'}, ${NOW},
        array['A,B', 'NULL', '', 'say "x"', '\\'], array['{}'])`.execute(db);
    await writeBackup(db, file, NOW);
  });
  afterAll(() => rm(directory, { recursive: true }));

  test('is one file, which only its owner may read', async () => {
    expect(await readdir(directory)).toEqual(['shop.backup']);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
  });

  test('never overwrites a file', async () => {
    await expect(writeBackup(db, file, NOW)).rejects.toThrow('exists already');
  });

  describe.each(Object.entries(EMPTY_DATABASES))('restored into %s', (_, openEmpty) => {
    let target: Connection;

    beforeAll(async () => {
      target = await openEmpty();
      await restoreDatabase(target.db, file);
    });
    afterAll(() => target.close());

    test('holds every value of every table', async () => {
      const before = await contentOf(db);
      expect(Object.keys(before).length).toBeGreaterThan(50);
      expect(await contentOf(target.db)).toEqual(before);
    });

    test('has the same references, and every trigger is on', async () => {
      expect((await readForeignKeys(target.db)).toSorted(byName)).toEqual(
        (await readForeignKeys(db)).toSorted(byName),
      );
      const { rows } = await sql`
        select tgname from pg_trigger where not tgisinternal and tgenabled <> 'O'`.execute(
        target.db,
      );
      expect(rows).toEqual([]);
      await expect(sql`delete from variant`.execute(target.db)).rejects.toThrow('foreign key');
    });

    test('agrees with itself and goes on selling', async () => {
      const floor = shopFloorOf(target.db);
      const before = await stockOf(floor, MUG);
      await aPaidOrder(floor, [{ variantId: MUG, quantity: 1 }]);
      expect(await stockOf(floor, MUG)).toBe(before - 1);
      expect(await findViolations(target.db)).toEqual([]);
    });

    test('is not overwritten by another restore', async () => {
      const before = await contentOf(target.db);
      await expect(restoreDatabase(target.db, file)).rejects.toThrow('not empty');
      expect(await contentOf(target.db)).toEqual(before);
    });
  });
});
