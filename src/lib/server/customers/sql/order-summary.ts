import { sql } from 'kysely';
import type { OrderStatus } from '#lib/domain/orders/order.ts';
import type { OrderSummary } from '#lib/domain/orders/order-summary.ts';
import type { Db } from '#lib/server/platform/database/connection.ts';

interface SummaryRow {
  readonly id: number;
  readonly shop_id: number;
  readonly status: OrderStatus;
  readonly confirmed_at: Date | null;
  readonly item_count: number;
}

/** Upper bound of the summary; the account's order list is paged. */
const MAX_ORDERS = 500;

/** Excludes orders that were released before they were paid. */
export async function readOrderSummary(
  db: Db,
  userId: string,
  shopId: number,
): Promise<readonly OrderSummary[]> {
  const { rows } = await sql<SummaryRow>`
    select id, shop_id, status, confirmed_at, (
        select coalesce(sum(quantity), 0)::integer from order_line
        where order_line.order_id = shop_order.id and (group_id = '' or group_is_main)
      ) as item_count
    from shop_order
    where user_id = ${userId} and shop_id = ${shopId}
      and (confirmed_at is not null or status <> 'cancellation_completed')
    order by created_at desc, id desc limit ${MAX_ORDERS}`.execute(db);
  return rows.map((row) => ({
    id: row.id,
    shopId: row.shop_id,
    status: row.status,
    itemCount: row.item_count,
    ...(row.confirmed_at && { confirmedAt: row.confirmed_at.toISOString() }),
  }));
}
