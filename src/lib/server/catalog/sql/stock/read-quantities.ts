import { sql } from 'kysely';
import type { Db } from '#lib/server/platform/database/connection.ts';
import { runQuery } from '#lib/server/platform/database/run-query.ts';

/** Units in stock by variant of a product, read now. @throws Outage */
export async function readQuantities(
  db: Db,
  productId: number,
): Promise<ReadonlyMap<number, number>> {
  const { rows } = await runQuery('catalog', () =>
    sql<{ readonly id: number; readonly quantity: number }>`
      select variant.id, stock.quantity from variant
      join stock on stock.variant_id = variant.id
      where variant.product_id = ${productId}`.execute(db),
  );
  return new Map(rows.map(({ id, quantity }) => [id, quantity]));
}
