import { type RawBuilder, sql } from 'kysely';
import type { OrderPage } from '#lib/domain/orders/order-lifecycle.ts';
import type { OrderSearch } from '#lib/server/orders/ports/order-desk.ts';
import type { Db } from '#lib/server/platform/database/connection.ts';
import { readOrderDetails } from './order-detail-rows.ts';

/** Excludes orders that ended before they were paid, unless the shopper cancelled them. */
const IS_VISIBLE = sql`(shop_order.confirmed_at is not null
  or shop_order.status in ('order_open', 'payment_pending') or shop_order.cancelled_at is not null)`;

/** One page of the matching orders, newest first. */
export async function searchOrders(
  db: Db,
  returnDays: number,
  { page, perPage, term = '' }: OrderSearch,
  condition: RawBuilder<unknown>,
): Promise<OrderPage> {
  const matching = sql`where ${condition} and ${IS_VISIBLE} and ${termCondition(term)}`;
  const { rows } = await sql<{ total: number; ids: readonly number[] | null }>`
    with found as (select shop_order.id, shop_order.created_at from shop_order ${matching})
    select (select count(*)::integer from found) as total, (
      select array_agg(id) from (
        select id from found order by created_at desc, id desc limit ${perPage} offset ${(page - 1) * perPage}
      ) page
    ) as ids`.execute(db);
  const { total = 0, ids } = rows[0] ?? {};
  const orders = ids
    ? await readOrderDetails(
        db,
        returnDays,
        sql`where shop_order.id = any(${ids}::integer[]) order by shop_order.created_at desc, shop_order.id desc`,
      )
    : [];
  return { orders, page, perPage, total };
}

/**
 * Part of the order number, with or without dashes, or of a product name. The term is matched
 * literally.
 */
function termCondition(term: string): RawBuilder<unknown> {
  const text = term.trim().toLowerCase();
  if (text === '') return sql`true`;
  const withoutDashes = text.replaceAll('-', '');
  return sql`(
    (${withoutDashes} <> '' and strpos(lower(replace(shop_order.number, '-', '')), ${withoutDashes}) > 0)
    or exists (
      select from order_line where order_line.order_id = shop_order.id
        and strpos(lower(order_line.name), ${text}) > 0
    ))`;
}
