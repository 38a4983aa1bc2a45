import { sql } from 'kysely';
import type { RefundReason } from '#lib/domain/orders/order.ts';
import {
  lockStock,
  type StockMove,
  type StockRequest,
} from '#lib/server/catalog/sql/stock/stock.ts';
import { exceedsLimits } from '#lib/server/drops/sql/paid-limits.ts';
import type { Trx } from '#lib/server/platform/database/transaction.ts';
import { distributeReserved } from './order-lines.ts';
import { type OrderRow, readOrderRows, toOrder } from './order-rows.ts';

interface Revival {
  readonly card: string | undefined;
  readonly requests: readonly StockRequest[];
  readonly sibling: OrderRow | undefined;
  readonly now: Date;
}

/** Why the goods of a released order cannot be reserved again. Locks the buyers, then the stock. */
export async function findObstacle(
  trx: Trx,
  row: OrderRow,
  { card, requests, sibling, now }: Revival,
): Promise<RefundReason | undefined> {
  if (await exceedsLimits(trx, row.id, card, sibling ? [sibling.id] : [])) return 'limit';
  const siblings = sibling ? sibling.lines.map((line) => line.variant_id) : [];
  await lockStock(trx, [...requests.map((wish) => wish.variantId), ...siblings]);
  if (await isInStock(trx, requests, sibling)) return undefined;
  return now > row.reserved_until ? 'late' : 'soldOut';
}

/** Another pending order of the same basket. This order was paid first. */
export async function pendingSibling(trx: Trx, row: OrderRow): Promise<OrderRow | undefined> {
  if (row.basket_id === null) return undefined;
  const [sibling] = await readOrderRows(
    trx,
    sql`where shop_order.basket_id = ${row.basket_id} and shop_order.status = 'payment_pending'`,
  );
  return sibling;
}

async function isInStock(
  trx: Trx,
  requests: readonly StockRequest[],
  sibling: OrderRow | undefined,
): Promise<boolean> {
  const { rows } = await sql<{ isShort: boolean }>`
    select not exists (
      select from stock
      where stock.variant_id = wish."variantId" and (
        stock.is_sellable_without_stock or stock.quantity + coalesce((
          select sum(stock_taken) from order_line
          where order_id = ${sibling?.id ?? 0} and order_line.variant_id = wish."variantId"
        ), 0) >= wish.quantity
      )
    ) as "isShort"
    from jsonb_to_recordset(${JSON.stringify(requests)}::jsonb) as wish ("variantId" integer, quantity integer)
  `.execute(trx);
  return rows.every((row) => !row.isShort);
}

export async function saveReservedStock(
  trx: Trx,
  row: OrderRow,
  reserved: readonly StockMove[],
): Promise<void> {
  const perLine = distributeReserved(toOrder(row).lines, reserved);
  const rows = perLine.map((quantity, position) => ({ position, quantity }));
  await sql`
    update order_line set stock_taken = reserved_line.quantity
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as reserved_line (position integer, quantity integer)
    where order_line.order_id = ${row.id} and order_line.position = reserved_line.position`.execute(
    trx,
  );
}
