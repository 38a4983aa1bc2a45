import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { GIFT_GROUP_PREFIX } from '#lib/domain/promotions/promotion-gifts.ts';
import type { Trx } from '#lib/server/platform/database/transaction.ts';
import type { OrderRow } from './order-rows.ts';

/**
 * Removes what was ordered from the basket and starts a new round with a new key. No other order of
 * this round can be paid. Addresses stay for the next order; the gift options do not.
 */
export async function closeBasketRound(trx: Trx, row: OrderRow, basketId: string): Promise<void> {
  const ordered = sql`
    (select variant_id, group_id, sum(quantity)::integer as quantity from order_line
    where order_id = ${row.id} group by variant_id, group_id) ordered
    where item.basket_id = ${basketId} and item.variant_id = ordered.variant_id
      and item.group_id = ordered.group_id`;
  // The basket may hold more units of a gift than were given.
  await sql`
    delete from basket_item item using ${ordered}
      and (item.quantity <= ordered.quantity or starts_with(item.group_id, ${GIFT_GROUP_PREFIX}))`.execute(
    trx,
  );
  await sql`
    update basket_item item set quantity = item.quantity - ordered.quantity from ${ordered}`.execute(
    trx,
  );
  await sql`
    with superseded as (
      update shop_order set is_superseded = true
      where basket_id = ${basketId} and basket_round = ${row.basket_round} and id <> ${row.id}
    ),
    given as (update checkout set gift = null where basket_id = ${basketId})
    update basket set round = round + 1, attempt = attempt + 1, codes = '{}', gifts = '{}',
      key = ${randomBytes(16).toString('base64url')}
    where id = ${basketId}`.execute(trx);
}
