import { type Kysely, sql } from 'kysely';

/** The rate that each line was taxed at, for its invoice; unknown of orders from before. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table order_line add column vat_rate integer check (vat_rate >= 0)`.execute(db);
}
