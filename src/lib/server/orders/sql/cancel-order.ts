import { sql } from 'kysely';
import { canStaffCancel, unsentRest } from '#lib/domain/orders/order-detail.ts';
import type { CancelFailure, OrderActor, OrderDetail } from '#lib/domain/orders/order-lifecycle.ts';
import { isCancelled } from '#lib/domain/orders/order-state.ts';
import { failed, ok, type Result } from '#lib/domain/result.ts';
import { publishStockTransitions } from '#lib/server/catalog/sql/stock/publish-stock-transitions.ts';
import { returnStock } from '#lib/server/catalog/sql/stock/stock.ts';
import type { Trx } from '#lib/server/platform/database/transaction.ts';
import { returnCodes, returnCodesSql } from '#lib/server/promotions/sql/code-redemption.ts';
import { cancelRest } from './cancel-rest.ts';
import {
  type LockedOrder,
  type NewEvent,
  queueOrderMail,
  recordOrderEvent,
  rereadDetail,
} from './locked-order.ts';
import { completeCancellation, queueRefund, refundableAmount } from './refund-order.ts';
import { releaseOrder } from './release-order.ts';

export interface CancelResult {
  readonly result: Result<OrderDetail, CancelFailure>;
  /** Products of which a size is back in stock. */
  readonly affectedProductIds: readonly number[];
}

/**
 * Cancels a locked order; of one that was sent in part the rest, unless the shopper asks. `notice`: the warehouse notice that
 * requested it.
 */
export async function cancelLockedOrder(
  trx: Trx,
  returnDays: number,
  order: LockedOrder,
  by: OrderActor,
  now: Date,
  notice: Pick<NewEvent, 'noticeId' | 'at'> = {},
): Promise<CancelResult> {
  const { row, detail } = order;
  if (detail.cancelledAt !== null) return { result: ok(detail), affectedProductIds: [] };
  const isRestCancelled = detail.lines.some(({ cancelled = 0 }) => cancelled > 0);
  if (isRestCancelled && by.source !== 'shopper')
    return { result: ok(detail), affectedProductIds: [] };
  if (by.source !== 'shopper' && unsentRest(detail).length > 0) {
    const affectedProductIds = await cancelRest(trx, returnDays, order, now);
    await recordOrderEvent(trx, row.id, { kind: 'cancelled', by, ...notice }, now);
    return { result: ok(await rereadDetail(trx, returnDays, row.id)), affectedProductIds };
  }
  if (!isCancelled(row.status) && !mayCancel(by, detail)) {
    return { result: failed({ kind: 'too-late' }), affectedProductIds: [] };
  }
  const affectedProductIds = await undoOrder(trx, order, now);
  await recordOrderEvent(trx, row.id, { kind: 'cancelled', by, ...notice }, now);
  if (row.confirmed_at !== null) {
    const amount = refundableAmount(order);
    await giveUpConfirmation(trx, row.id, now);
    await queueOrderMail(trx, row.id, { kind: 'cancelled', reference: '', amount }, now);
  }
  return { result: ok(await rereadDetail(trx, returnDays, row.id)), affectedProductIds };
}

/** A confirmation that has not been sent yet would arrive after the cancellation. */
async function giveUpConfirmation(trx: Trx, orderId: number, now: Date): Promise<void> {
  await trx
    .updateTable('order_mail')
    .set({ given_up_at: now })
    .where('order_id', '=', orderId)
    .where('kind', '=', 'confirmed')
    .where('mailed_at', 'is', null)
    .execute();
}

/** The warehouse may stop an order while it is being packed; a shopper only before that. */
function mayCancel(by: OrderActor, detail: OrderDetail): boolean {
  return by.source === 'shopper' ? detail.isCancellable : canStaffCancel(detail);
}

async function undoOrder(trx: Trx, order: LockedOrder, now: Date): Promise<readonly number[]> {
  const { row } = order;
  const cancellation = { cancelled_at: now, updated_at: now, is_superseded: true };
  if (row.confirmed_at !== null) {
    await trx
      .updateTable('shop_order')
      .set({ ...cancellation, status: 'cancellation_pending' })
      .where('id', '=', row.id)
      .execute();
    await refundRemainder(trx, order, now);
    await sql`with ${returnCodesSql(row.id)} select`.execute(trx);
    await returnCodes(trx, row.id);
    return publishStockTransitions(trx, [], await returnStock(trx, row.id));
  }
  // `is_superseded` marks the order: a payment that still arrives is refunded.
  await trx.updateTable('shop_order').set(cancellation).where('id', '=', row.id).execute();
  if (isCancelled(row.status)) return [];
  const returned = await releaseOrder(trx, { id: row.id, basketId: row.basket_id });
  return publishStockTransitions(trx, [], returned);
}

/** Refunds the whole payment, or the rest when a part was refunded before. */
async function refundRemainder(trx: Trx, order: LockedOrder, now: Date): Promise<void> {
  const { row, detail } = order;
  if (detail.refunds.length > 0) {
    const remaining = refundableAmount(order);
    return remaining > 0
      ? queueRefund(trx, order, `cancel:${row.number}`, remaining, now)
      : completeCancellation(trx, row.id);
  }
  const isFree = row.cost.total === 0;
  await trx
    .updateTable('payment')
    .set({ refund_due_at: now, ...(isFree && { refunded_at: now }) })
    .where('id', '=', row.payment_id)
    .execute();
  if (isFree) await completeCancellation(trx, row.id);
}
