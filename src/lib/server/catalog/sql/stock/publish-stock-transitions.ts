import { refreshListing } from '#lib/server/catalog/sql/listing/refresh-listing.ts';
import type { Db } from '#lib/server/platform/database/connection.ts';
import type { Trx } from '#lib/server/platform/database/transaction.ts';
import { findStockTransitions, type StockMove } from './stock.ts';

/**
 * Updates listings of variants that sold out or came back. Returns the products, whose cached
 * copies are stale after the commit.
 */
export async function publishStockTransitions(
  trx: Trx,
  taken: readonly StockMove[],
  returned: readonly StockMove[],
): Promise<readonly number[]> {
  return refreshVariantListings(trx, findStockTransitions(taken, returned));
}

/** The same for given variants. */
export async function refreshVariantListings(
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
