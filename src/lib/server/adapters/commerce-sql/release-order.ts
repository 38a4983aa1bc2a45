import { sql } from 'kysely';
import type { Db } from './database.ts';
import { codesReturned } from './promotion-uses.ts';
import { refreshListing } from './refresh-listing.ts';
import { returnStock, turnedVariants } from './stock.ts';
import type { Trx } from './transaction.ts';

type StockMoves = Awaited<ReturnType<typeof returnStock>>;

/**
 * Releases an unpaid order: returns its stock and codes and gives its basket, which must be locked,
 * a new idempotency key. An open card page is the next that the provider is asked to close. The
 * caller publishes the returned stock changes.
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
 * Updates listings of variants that sold out or came back. Returns the products, whose cached
 * copies are stale after the commit.
 */
export async function announceStock(
  trx: Trx,
  taken: StockMoves,
  returned: StockMoves,
): Promise<readonly number[]> {
  return announceTurned(trx, turnedVariants(taken, returned));
}

/** The same for given variants. */
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
