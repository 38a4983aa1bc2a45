import { type Kysely, sql } from 'kysely';

/** VAT rate of each order line, for invoices. Null for older orders. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table order_line add column vat_rate integer check (vat_rate >= 0)`.execute(db);
}
