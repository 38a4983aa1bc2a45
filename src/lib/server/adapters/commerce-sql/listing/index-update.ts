import type { InternPool } from './intern-pool.ts';
import type { IndexUpdate } from './listing-changes.ts';
import type { ShopRow } from './listing-rows.ts';

/** What a row means for the index; undefined for the row that reports no changes. */
export function toUpdate(row: ShopRow, pool: InternPool): IndexUpdate | undefined {
  if (row.product_id === null) return undefined;
  if (!row.is_listed) return { id: row.product_id, product: undefined };
  const product = {
    id: row.product_id,
    changedIn: pool.text(row.changed_in),
    masterKey: pool.text(row.master_key),
    minPrice: row.min_price,
    reduction: row.reduction,
    createdAt: row.created_at.getTime(),
    isSoldOut: row.is_sold_out,
    isSale: row.is_sale,
    hasCampaign: row.has_campaign,
    sellableFrom: row.sellable_from?.getTime() ?? Number.NEGATIVE_INFINITY,
    sellableTo: row.sellable_to?.getTime() ?? Number.POSITIVE_INFINITY,
    membersFrom: row.members_from?.getTime() ?? Number.POSITIVE_INFINITY,
    categoryIds: pool.list(row.category_ids),
    attributeIds: pool.list(row.attribute_ids),
    sizeIds: pool.list(row.size_ids),
  };
  return { id: product.id, product };
}
