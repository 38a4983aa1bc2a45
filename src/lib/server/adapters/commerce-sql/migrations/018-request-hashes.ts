import { type Kysely, sql } from 'kysely';

/** What each remembered request asked for, by its name; those from before are in neither list of hashes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['basket', 'wishlist']) {
    await sql`
      alter table ${sql.table(table)}
        add column request_hashes jsonb not null default '{}'`.execute(db);
  }
}
