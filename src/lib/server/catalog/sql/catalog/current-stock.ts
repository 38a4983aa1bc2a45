import { sql } from 'kysely';
import type { Stock } from '#lib/domain/catalog/product.ts';
import type { Db } from '#lib/server/platform/database/connection.ts';
import { toStock } from './prices.ts';

/** Current stock of these variants. A variant without a row has none. */
export async function readStock(
  db: Db,
  variantIds: readonly number[],
): Promise<(variantId: number) => Stock> {
  const rows = variantIds.length === 0 ? [] : await readStockRows(db, variantIds);
  const stocks = new Map(rows.map((row) => [row.id, toStock(row)]));
  return (variantId) => stocks.get(variantId) ?? toStock(undefined);
}

interface StockRow {
  readonly id: number;
  readonly quantity: number;
  readonly isSellableWithoutStock: boolean;
  readonly isUncounted: boolean;
}

async function readStockRows(db: Db, variantIds: readonly number[]): Promise<readonly StockRow[]> {
  const { rows } = await sql<StockRow>`
    select variant_id as id, quantity, is_sellable_without_stock as "isSellableWithoutStock",
      is_uncounted as "isUncounted"
    from stock where variant_id = any(${[...variantIds]}::int[])
  `.execute(db);
  return rows;
}
