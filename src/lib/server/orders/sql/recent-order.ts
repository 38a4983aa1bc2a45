import { sql } from 'kysely';
import type { BasketOwner } from '#lib/domain/basket/basket-owner.ts';
import type { PaymentDue } from '#lib/domain/orders/placement.ts';
import type { Db } from '#lib/server/platform/database/connection.ts';
import { ownerKey } from '#lib/server/platform/database/owner-key.ts';
import { readOrderRows, toPaymentDue } from './order-rows.ts';

/** How long a paid order is the answer to "did it work?". */
const RECENT_MS = 30 * 60_000;

/** The newest order of the owner's basket that waits for its payment, or was paid in the last half an hour. */
export async function findRecentOrder(
  db: Db,
  owner: BasketOwner,
  shopId: number,
  now: Date,
): Promise<PaymentDue | undefined> {
  const [row] = await readOrderRows(
    db,
    sql`where shop_order.basket_id = (
        select id from basket where owner = ${ownerKey(owner)} and shop_id = ${shopId}
      ) and (
        (shop_order.status = 'payment_pending' and shop_order.reserved_until > ${now})
        or (shop_order.confirmed_at > ${new Date(now.getTime() - RECENT_MS)}
          and shop_order.cancelled_at is null)
      )
      order by shop_order.created_at desc, shop_order.id desc limit 1`,
  );
  return row && toPaymentDue(row);
}
