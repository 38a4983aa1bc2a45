import { sql } from 'kysely';
import type { Db } from '#lib/server/platform/database/connection.ts';
import { inTransaction } from '#lib/server/platform/database/transaction.ts';
import type { Pace } from './pace.ts';

/** Three hundred times as many rows are read of each table: enough to tell large ones from small ones. */
const SAMPLE = 25;

const ANALYZED = [
  ...(['product', 'product_text', 'product_category', 'product_attribute'] as const),
  ...(['product_image', 'product_source', 'variant', 'stock', 'price'] as const),
  ...(['price_history', 'listing_entry'] as const),
];

/** Plans made for small tables read large ones from end to end, and the embedded database keeps no statistics itself. */
export async function analyzeTables(db: Db, { rest }: Pace): Promise<void> {
  for (const table of ANALYZED) {
    await rest();
    await inTransaction(db, 'catalog', async (trx) => {
      await sql`set local default_statistics_target = ${sql.lit(SAMPLE)}`.execute(trx);
      await sql`analyze ${sql.table(table)}`.execute(trx);
    });
  }
}
