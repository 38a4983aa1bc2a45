import { type Kysely, sql } from 'kysely';

/** When an order's account was erased. Such an order stays for accounting and comes into no account again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table shop_order add column account_erased_at timestamptz`.execute(db);
}
