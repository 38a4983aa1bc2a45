import { type Kysely, sql } from 'kysely';

/** The newest mailed link that brings guest orders into an account: a newer one, or its use, ends it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table shop_user
      add column order_link_key text,
      add column order_link_until timestamptz`.execute(db);
}
