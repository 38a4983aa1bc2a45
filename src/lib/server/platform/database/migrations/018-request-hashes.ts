import { type Kysely, sql } from 'kysely';

/** Hash of each stored idempotency key's request. Older keys have no hash. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['basket', 'wishlist']) {
    await sql`
      alter table ${sql.table(table)}
        add column request_hashes jsonb not null default '{}'`.execute(db);
  }
}
