import { sql } from 'kysely';
import type { Trx } from '#lib/server/platform/database/transaction.ts';

export interface StockRequest {
  readonly variantId: number;
  readonly quantity: number;
}

export interface StockMove {
  readonly variantId: number;
  /** Units in stock afterwards. */
  readonly left: number;
  /** Units that moved: fewer than requested when a variant is sold without stock. */
  readonly moved: number;
}

/**
 * Takes units out of stock, all or none; undefined when one request cannot be met. Rows are locked
 * in variant order to avoid deadlocks.
 */
export async function reserveStock(
  trx: Trx,
  requests: readonly StockRequest[],
): Promise<readonly StockMove[] | undefined> {
  const { rows } = await sql<StockMove>`
    with wish as (
      select * from jsonb_to_recordset(${JSON.stringify(requests)}::jsonb)
        as wish ("variantId" integer, quantity integer)
    ),
    locked as (
      select stock.variant_id, stock.quantity as before, wish.quantity as wished
      from stock join wish on wish."variantId" = stock.variant_id
      order by stock.variant_id for update of stock
    )
    update stock set quantity = greatest(stock.quantity - locked.wished, 0)
    from locked
    where stock.variant_id = locked.variant_id
      and (stock.quantity >= locked.wished or stock.is_sellable_without_stock)
    returning stock.variant_id as "variantId", stock.quantity as left,
      least(locked.wished, locked.before) as moved`.execute(trx);
  return rows.length === requests.length ? rows : undefined;
}

/** Returns the stock that an order has reserved. Repeating it has no effect. */
export async function returnStock(trx: Trx, orderId: number): Promise<readonly StockMove[]> {
  const { rows } = await sql<StockMove>`
    with held as (
      select variant_id, sum(stock_taken)::integer as quantity from order_line
      where order_id = ${orderId} and stock_taken > 0
      group by variant_id
    ),
    cleared as (update order_line set stock_taken = 0 where order_id = ${orderId}),
    locked as (
      select stock.variant_id, held.quantity as given from stock join held using (variant_id)
      order by stock.variant_id for update of stock
    )
    update stock set quantity = stock.quantity + locked.given
    from locked where stock.variant_id = locked.variant_id
    returning stock.variant_id as "variantId", stock.quantity as left, locked.given as moved`.execute(
    trx,
  );
  return rows;
}

/** Locks the stock rows up front, in variant order, to avoid deadlocks. */
export async function lockStock(trx: Trx, variantIds: readonly number[]): Promise<void> {
  await sql`
    select from stock where variant_id = any(${[...new Set(variantIds)]}::integer[])
    order by variant_id for update`.execute(trx);
}

/** Variants that sold out or came back into stock by these moves. */
export function findStockTransitions(
  taken: readonly StockMove[],
  returned: readonly StockMove[] = [],
): readonly number[] {
  const emptied = taken.filter((move) => move.left === 0 && move.moved > 0);
  const refilled = returned.filter((move) => move.left === move.moved);
  return [...new Set([...emptied, ...refilled].map((move) => move.variantId))];
}
