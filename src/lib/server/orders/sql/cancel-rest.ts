import { sql } from 'kysely';
import { unsentRest } from '#lib/domain/orders/order-detail.ts';
import type { LineQuantity } from '#lib/domain/orders/order-lifecycle.ts';
import { countUnits, hasLeftWarehouse, shipmentStatus } from '#lib/domain/orders/order-state.ts';
import {
  deliveryRefund,
  isAllReturned,
  restRefundId,
  unitsRefund,
} from '#lib/domain/orders/refund-amounts.ts';
import { publishStockTransitions } from '#lib/server/catalog/sql/stock/publish-stock-transitions.ts';
import type { Trx } from '#lib/server/platform/database/transaction.ts';
import { type LockedOrder, queueOrderMail, rereadDetail } from './locked-order.ts';
import { REST_REFERENCE } from './mail-references.ts';
import { queueRefund, refundableAmount } from './refund-order.ts';
import { restockLines } from './request-return.ts';

/**
 * Cancels what has not been sent of a locked order of which a part has: the units end, their stock is free, and their
 * price goes back. The caller records the event. Returns products of which a size is back in stock.
 */
export async function cancelRest(
  trx: Trx,
  returnDays: number,
  order: LockedOrder,
  now: Date,
): Promise<readonly number[]> {
  const { row, detail } = order;
  const rest = unsentRest(detail);
  const restocked = await restockLines(trx, row.id, reservedUnits(order, rest));
  await sql`
    update order_line set cancelled = rest.quantity
    from jsonb_to_recordset(${JSON.stringify(rest)}::jsonb) as rest (position integer, quantity integer)
    where order_line.order_id = ${row.id} and order_line.position = rest.position`.execute(trx);
  await sql`
    update parcel set cancelled_at = ${now}
    where order_id = ${row.id} and shipped_at is null and delivered_at is null
      and undeliverable_at is null`.execute(trx);
  const amount = await restRefund(trx, order, rest);
  if (amount > 0) await queueRefund(trx, order, restRefundId(row.number), amount, now);
  const { lines, parcels } = await rereadDetail(trx, returnDays, row.id);
  await trx
    .updateTable('shop_order')
    .set({ status: shipmentStatus(lines, parcels), updated_at: now })
    .where('id', '=', row.id)
    .execute();
  const mail = { kind: 'cancelled', reference: REST_REFERENCE, amount } as const;
  await queueOrderMail(trx, row.id, mail, now);
  return publishStockTransitions(trx, [], restocked);
}

/** Of these units those that hold stock: the ones that were sent had the first claim to it. */
function reservedUnits(
  { row, detail }: LockedOrder,
  rest: readonly LineQuantity[],
): readonly LineQuantity[] {
  const sent = detail.parcels.filter(hasLeftWarehouse);
  return rest.map(({ position, quantity }) => {
    const reserved = row.lines[position]?.stock_taken ?? 0;
    const held = Math.max(0, reserved - countUnits(sent, position));
    return { position, quantity: Math.min(quantity, held) };
  });
}

/** Price of the units, less what the staff or the provider refunded besides returns: that was for them. */
async function restRefund(
  trx: Trx,
  order: LockedOrder,
  rest: readonly LineQuantity[],
): Promise<number> {
  const { detail, row } = order;
  const before = detail.returns.flatMap(({ lines }) => lines);
  const { rows } = await sql<{ readonly refunded: number }>`
    select coalesce(sum(amount), 0)::integer as refunded from refund
    where order_id = ${row.id} and not starts_with(id, 'return:')`.execute(trx);
  const delivery = isNothingKept(detail, rest) ? deliveryRefund(detail) : 0;
  const price = unitsRefund(detail, before, rest) + delivery - (rows[0]?.refunded ?? 0);
  return Math.max(0, Math.min(price, refundableAmount(order)));
}

/** What was sent had been returned before the rest was cancelled. */
function isNothingKept(
  { lines, returns }: LockedOrder['detail'],
  rest: readonly LineQuantity[],
): boolean {
  const ended = lines.map((line) => {
    const cancelled = rest.find(({ position }) => position === line.position)?.quantity ?? 0;
    return { ...line, cancelled };
  });
  return isAllReturned(
    { lines: ended },
    returns.filter(({ receivedAt }) => receivedAt !== null),
  );
}
