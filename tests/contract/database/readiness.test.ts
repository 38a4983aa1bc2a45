import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { openPostgres } from '#lib/server/platform/database/connection.ts';
import { createReadinessCheck } from '#lib/server/platform/database/readiness.ts';
import { NOW } from '../../support/a-shop-floor.ts';
import { describeBothDatabases } from '../../support/servers/databases.ts';

describeBothDatabases('room', 'readiness', (open) => {
  test('is given while the database accepts writes, and not while every write fails', async () => {
    const db = await open();
    let now = NOW;
    const isReady = createReadinessCheck(db, () => now);
    expect(await isReady()).toBe(true);
    // Stands for a full disk: reads work, writes fail.
    await sql`alter table readiness add constraint full_disk check (id <> 1) not valid`.execute(db);
    expect(await isReady()).toBe(true);
    now = new Date(now.getTime() + 2_000);
    expect(await isReady()).toBe(false);
    await sql`alter table readiness drop constraint full_disk`.execute(db);
    now = new Date(now.getTime() + 2_000);
    expect(await isReady()).toBe(true);
  });
});

describe('readiness without a database', () => {
  test('is refused', async () => {
    const nobody = openPostgres('postgres://127.0.0.1:1/terrace', { onError: () => {} });
    expect(await createReadinessCheck(nobody.db, () => NOW)()).toBe(false);
    await nobody.close();
  });
});
