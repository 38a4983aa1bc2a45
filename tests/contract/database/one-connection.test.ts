import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { inTransaction } from '#lib/server/platform/database/transaction.ts';
import { describeDatabase } from '../../support/servers/databases.ts';

describeDatabase('a test on PostgreSQL', (open) => {
  test('fails when code in a transaction needs a second connection, which the embedded database does not have', async () => {
    const db = await open();
    const nested = inTransaction(db, 'test', async (trx) => {
      await sql`select 1`.execute(trx);
      await sql`select 1`.execute(db);
    });
    await expect(nested).rejects.toMatchObject({
      cause: { message: expect.stringContaining('A second connection inside a transaction') },
    });
    await expect(sql`select 1`.execute(db)).resolves.toBeDefined();
  });
});
