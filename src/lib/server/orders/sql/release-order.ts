import { sql } from 'kysely';
import { returnStock, type StockMove } from '#lib/server/catalog/sql/stock/stock.ts';
import type { Trx } from '#lib/server/platform/database/transaction.ts';
import { returnCodesSql } from '#lib/server/promotions/sql/code-redemption.ts';

/**
 * Releases an unpaid order: returns its stock and codes and gives its basket, which must be locked,
 * a new idempotency key. An open card page is the next that the provider is asked to close. The
 * caller publishes the returned stock changes.
 */
export async function releaseOrder(
  trx: Trx,
  order: { readonly id: number; readonly basketId: string | null },
): Promise<readonly StockMove[]> {
  await sql`
    with released as (
      update shop_order set status = 'cancellation_completed' where id = ${order.id}
    ),
    asked as (
      update payment set ask_at = to_timestamp(0)
      where order_id = ${order.id} and status = 'pending'
    ),
    ${returnCodesSql(order.id)}
    update basket set attempt = attempt + 1 where id = ${order.basketId}`.execute(trx);
  return returnStock(trx, order.id);
}
