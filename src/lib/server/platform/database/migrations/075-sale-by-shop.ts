import { type Kysely, sql } from 'kysely';

/**
 * Shops in which a product is off sale although others sell it. Everything that was on sale stays so. `is_active` is
 * false for what no shop sells.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table product add column hidden_in integer[] not null default '{}'`.execute(db);
}
