import { type Kysely, sql } from 'kysely';

/**
 * The manufacturer's number of a size, which scanners and marketplaces read, and stock that nobody counts: it is sold
 * without stock, but is neither made nor ordered first.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table variant add column gtin text`.execute(db);
  await sql`create index variant_gtin on variant (gtin) where gtin is not null`.execute(db);
  await sql`alter table stock add column is_uncounted boolean not null default false`.execute(db);
}
