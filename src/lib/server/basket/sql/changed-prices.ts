import { sql } from 'kysely';
import type { BasketOwner } from '#lib/domain/basket/basket-owner.ts';
import type { Minor } from '#lib/domain/shop/money.ts';
import type { Db } from '#lib/server/platform/database/connection.ts';
import { ownerKey } from '#lib/server/platform/database/owner-key.ts';

interface Row {
  readonly key: string;
  readonly before: Minor;
}

/**
 * Previously seen prices of lines whose price has changed. Marks the new prices as seen. Leaves the
 * basket row alone: its content does not change.
 */
export async function readChangedPrices(
  db: Db,
  owner: BasketOwner,
  shopId: number,
): Promise<ReadonlyMap<string, Minor>> {
  const { rows } = await sql<Row>`
    update basket_item item set seen_price = changed.with_tax
    from (
      select line.id, line.seen_price, price.with_tax
      from basket join basket_item line on line.basket_id = basket.id
      join price on price.variant_id = line.variant_id and price.shop_id = basket.shop_id
      where basket.owner = ${ownerKey(owner)} and basket.shop_id = ${shopId}
        and price.with_tax <> line.seen_price and line.seen_price > 0
    ) changed
    where item.id = changed.id and item.seen_price = changed.seen_price
    returning item.key, changed.seen_price as before`.execute(db);
  return new Map(rows.map(({ key, before }) => [key, before]));
}
