import { type Kysely, sql } from 'kysely';

/** What a present is packed in and what its card says; a column that nothing reads goes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table checkout add column gift jsonb`.execute(db);
  await sql`alter table basket drop column is_replay`.execute(db);
}
