import { type Kysely, sql } from 'kysely';

/** One row that readiness checks write. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table readiness (
      id integer primary key,
      checked_at timestamptz not null
    )`.execute(db);
}
