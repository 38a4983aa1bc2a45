import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { migrate } from '#lib/server/platform/database/migrations.ts';
import { describeBothDatabases } from '../support/servers/databases.ts';

describeBothDatabases('migrations', 'a node that starts', (open) => {
  test('migrating changes nothing on a database of the same or a newer build', async () => {
    const db = await open();
    expect(await migrate(db)).toEqual([]);
    await sql`
      insert into kysely_migration (name, timestamp)
      values ('999-of-tomorrow', ${new Date().toISOString()})`.execute(db);
    expect(await migrate(db)).toEqual([]);
    const { rows } = await sql`
      select from kysely_migration where name = '999-of-tomorrow'`.execute(db);
    expect(rows).toHaveLength(1);
  });
});
