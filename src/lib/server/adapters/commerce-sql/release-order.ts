import { sql } from 'kysely';
import type { Db } from './database.ts';
import { codesReturned } from './promotion-uses.ts';
import { refreshListing } from './refresh-listing.ts';
import { returnStock, turnedVariants } from './stock.ts';
import type { Trx } from './transaction.ts';

type StockMoves = Awaited<ReturnType<typeof returnStock>>;

/**
 * Gives an unpaid order up: its stock and its codes are back and its basket, which must be locked, gets a new idempotency
 * key; its card page, if it is still open, is the next that the provider is asked to close. What turned up in stock again is for the caller to announce.
 */
export async function releaseOrder(
  trx: Trx,
  order: { readonly id: number; readonly basketId: string | null },
): Promise<StockMoves> {
  await sql`
    with released as (
      update shop_order set status = 'cancellation_completed' where id = ${order.id}
    ),
    asked as (
      update payment set ask_at = to_timestamp(0)
      where order_id = ${order.id} and status = 'pending'
    ),
    ${codesReturned(order.id)}
    update basket set attempt = attempt + 1 where id = ${order.basketId}`.execute(trx);
  return returnStock(trx, order.id);
}

/**
 * Brings listings up to date where a size sold out or came back. Answers the products, whose cached copies
 * are stale once the transaction is done.
 */
export async function announceStock(
  trx: Trx,
  taken: StockMoves,
  returned: StockMoves,
): Promise<readonly number[]> {
  return announceTurned(trx, turnedVariants(taken, returned));
}

/** The same for variants known to have sold out or come back. */
export async function announceTurned(
  db: Db,
  variantIds: readonly number[],
): Promise<readonly number[]> {
  if (variantIds.length === 0) return [];
  const rows = await db
    .selectFrom('variant')
    .select('product_id')
    .distinct()
    .where('id', 'in', variantIds)
    .execute();
  const productIds = rows.map((row) => row.product_id);
  await refreshListing(db, productIds);
  return productIds;
}
