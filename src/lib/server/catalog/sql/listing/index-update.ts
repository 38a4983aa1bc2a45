import { ShopProduct } from './indexed-product.ts';
import type { InternPool } from './intern-pool.ts';
import type { IndexUpdate } from './listing-changes.ts';
import type { ShopRow } from './listing-rows.ts';

/** The change that a row makes to the index. */
export function toUpdate(row: ShopRow, pool: InternPool): IndexUpdate {
  if (!row.is_listed) return { id: row.product_id, product: undefined };
  const goods = pool.goods({
    id: row.product_id,
    masterKey: pool.text(row.master_key),
    createdAt: row.created_at,
    sellableFrom: row.sellable_from?.getTime() ?? Number.NEGATIVE_INFINITY,
    sellableTo: row.sellable_to?.getTime() ?? Number.POSITIVE_INFINITY,
    membersFrom: row.members_from?.getTime() ?? Number.POSITIVE_INFINITY,
    categoryIds: pool.list(row.category_ids),
    attributeIds: pool.list(row.attribute_ids),
    sizeIds: pool.list(row.size_ids),
  });
  const product = new ShopProduct(goods, {
    changedIn: pool.text(row.changed_in),
    minPrice: row.min_price,
    reduction: row.reduction,
    isSoldOut: row.is_sold_out,
    isSale: row.is_sale,
    hasCampaign: row.has_campaign,
  });
  return { id: product.id, product };
}
