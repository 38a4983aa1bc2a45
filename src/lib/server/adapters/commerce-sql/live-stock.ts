import { sql } from 'kysely';
import type { Stock } from '#lib/domain/product.ts';
import type { Db } from './database.ts';
import { stockOf } from './prices.ts';

/** Current stock of these variants. A variant without a row has none. */
export async function liveStock(
  db: Db,
  variantIds: readonly number[],
): Promise<(variantId: number) => Stock> {
  const rows = variantIds.length === 0 ? [] : await stockRows(db, variantIds);
  const stocks = new Map(rows.map((row) => [row.id, stockOf(row)]));
  return (variantId) => stocks.get(variantId) ?? stockOf(undefined);
}

interface StockRow {
  readonly id: number;
  readonly quantity: number;
  readonly isSellableWithoutStock: boolean;
}

async function stockRows(db: Db, variantIds: readonly number[]): Promise<readonly StockRow[]> {
  const { rows } = await sql<StockRow>`
    select variant_id as id, quantity, is_sellable_without_stock as "isSellableWithoutStock"
    from stock where variant_id = any(${[...variantIds]}::int[])
  `.execute(db);
  return rows;
}
