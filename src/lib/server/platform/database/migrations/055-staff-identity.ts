import { type Kysely, sql } from 'kysely';

/** Who a session's staff member is by the provider's tokens, and when the provider last confirmed the role. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table session
      add column staff_name text,
      add column staff_email text,
      add column staff_source text,
      add column staff_since timestamptz,
      add column staff_checked_at timestamptz`.execute(db);
}
