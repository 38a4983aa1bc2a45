import { type Kysely, sql } from 'kysely';

/** Hash of the last list of each shop, by its id: lists of several shops take turns, and each is compared with its own last one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table product_source add column by_shop jsonb not null default '{}'`.execute(db);
}
