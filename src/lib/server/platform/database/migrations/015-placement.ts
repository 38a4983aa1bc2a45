import { type Kysely, sql } from 'kysely';

/** Gift wrap and message of a checkout; drops a column that nothing reads. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table checkout add column gift jsonb`.execute(db);
  await sql`alter table basket drop column is_replay`.execute(db);
}
