import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { SHOP_VERSION } from '#lib/server/platform/config/shop-version.ts';
import type { Db } from '#lib/server/platform/database/connection.ts';
import { readOpened, recordOpening } from '#lib/server/platform/database/opened-by.ts';
import { describeBothDatabases } from '../../support/servers/databases.ts';

describeBothDatabases('migrations', 'the version that opened the database', (open) => {
  let db: Db;
  beforeEach(async () => {
    db = await open();
  });

  test('is this one in a new database, which was not upgraded', async () => {
    expect(await readOpened(db)).toEqual({ by: SHOP_VERSION, upgradedFrom: undefined });
    expect(await recordOpening(db, SHOP_VERSION)).toEqual({ kind: 'same' });
  });

  test('is 0.1.0 where none is written: that version did not write its name', async () => {
    await sql`delete from meta`.execute(db);
    expect(await readOpened(db)).toEqual({ by: '0.1.0', upgradedFrom: undefined });
  });

  test('is a newer one for one of the nodes that start at the same time', async () => {
    await sql`delete from meta`.execute(db);
    const starts = await Promise.all([
      recordOpening(db, '0.10.0'),
      recordOpening(db, '0.10.0'),
      recordOpening(db, '0.10.0'),
    ]);
    expect(starts.filter(({ kind }) => kind === 'upgraded')).toEqual([
      { kind: 'upgraded', from: '0.1.0' },
    ]);
    expect(starts.filter(({ kind }) => kind === 'same')).toHaveLength(2);
    expect(await readOpened(db)).toEqual({ by: '0.10.0', upgradedFrom: '0.1.0' });
  });

  test('stays the newer one when an older build starts', async () => {
    await recordOpening(db, '9.0.0');
    expect(await recordOpening(db, '8.12.3')).toEqual({ kind: 'newer', version: '9.0.0' });
    expect(await readOpened(db)).toEqual({ by: '9.0.0', upgradedFrom: SHOP_VERSION });
  });
});
