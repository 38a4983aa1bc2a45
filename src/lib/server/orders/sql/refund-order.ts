import { sql } from 'kysely';
import type { OrderActor, OrderDetail } from '#lib/domain/orders/order-lifecycle.ts';
import { failed, ok, type Result } from '#lib/domain/result.ts';
import { minor } from '#lib/domain/shop/money.ts';
import { isPayableAmount } from '#lib/domain/shop/payable-amounts.ts';
import type { RefundFailure } from '#lib/server/orders/ports/order-desk.ts';
import type { Trx } from '#lib/server/platform/database/transaction.ts';
import {
  type LockedOrder,
  queueOrderMail,
  recordOrderEvent,
  rereadDetail,
} from './locked-order.ts';
import { issueCreditNote } from './papers/issue-papers.ts';

/** Minor units of the payment that are neither refunded nor queued. */
export function refundableAmount({ row, detail }: LockedOrder): number {
  if (row.payment_status !== 'captured' || row.is_refund_due) return 0;
  let remaining: number = row.cost.total;
  for (const { amount } of detail.refunds) remaining -= amount;
  return remaining;
}

/** Queues a refund of a locked order; the whole rest without an amount. */
export async function refundLockedOrder(
  trx: Trx,
  returnDays: number,
  order: LockedOrder,
  request: { readonly id: string; readonly amount?: number },
  by: OrderActor,
  now: Date,
): Promise<Result<OrderDetail, RefundFailure>> {
  const { row, detail } = order;
  if (await isRefundQueued(trx, request.id)) return ok(detail);
  const remaining = refundableAmount(order);
  const amount = request.amount ?? remaining;
  if (amount <= 0 || amount > remaining)
    return failed({ kind: 'too-much', left: minor(remaining) });
  if (!isPayableAmount(amount, detail.currency)) return failed({ kind: 'fraction' });
  await queueRefund(trx, order, request.id, amount, now);
  await recordOrderEvent(trx, row.id, { kind: 'refund_requested', by, amount }, now);
  return ok(await rereadDetail(trx, returnDays, row.id));
}

/** Queues a partial refund. */
export async function queueRefund(
  trx: Trx,
  { row }: Pick<LockedOrder, 'row'>,
  id: string,
  amount: number,
  now: Date,
): Promise<void> {
  await trx
    .insertInto('refund')
    .values({ id, order_id: row.id, payment_id: row.payment_id, amount, requested_at: now })
    .execute();
  await trx.updateTable('shop_order').set({ updated_at: now }).where('id', '=', row.id).execute();
}

async function isRefundQueued(trx: Trx, id: string): Promise<boolean> {
  const row = await trx.selectFrom('refund').select('id').where('id', '=', id).executeTakeFirst();
  return row !== undefined;
}

/** The provider accepted a partial refund. Repeated calls have no effect. Returns the order with a new credit note. */
export async function completePartialRefund(
  trx: Trx,
  refundId: string,
  now: Date,
): Promise<number | undefined> {
  const refunded = await trx
    .updateTable('refund')
    .set({ refunded_at: now })
    .where('id', '=', refundId)
    .where('refunded_at', 'is', null)
    .returning(['order_id', 'amount'])
    .executeTakeFirst();
  if (!refunded) return undefined;
  await completeCancellation(trx, refunded.order_id);
  await recordRefund(trx, refunded.order_id, refundId, refunded.amount, now);
  const note = { reference: refundId, amount: refunded.amount };
  await issueCreditNote(trx, refunded.order_id, note, now);
  return refunded.order_id;
}

/** Completes a cancellation when its last refund is done. */
export async function completeCancellation(trx: Trx, orderId: number): Promise<void> {
  await sql`
    update shop_order set status = 'cancellation_completed'
    where id = ${orderId} and status = 'cancellation_pending'
      and not exists (select from refund where order_id = ${orderId} and refunded_at is null)`.execute(
    trx,
  );
}

/**
 * The provider accepted a full refund. Repeated calls have no effect. For a confirmed order no mail
 * is sent: the cancellation mail has announced the refund. Returns the order with a new credit note.
 */
export async function completeFullRefund(
  trx: Trx,
  paymentId: string,
  now: Date,
): Promise<number | undefined> {
  const { rows } = await sql<{ orderId: number; amount: number; wasAnnounced: boolean }>`
    with done as (
      update payment set refunded_at = ${now}
      where id = ${paymentId} and refunded_at is null
      returning order_id, amount
    ),
    ended as (
      update shop_order set status = 'cancellation_completed', updated_at = ${now}
      from done where shop_order.id = done.order_id and status = 'cancellation_pending'
    )
    select done.order_id as "orderId", done.amount,
      shop_order.confirmed_at is not null as "wasAnnounced"
    from done join shop_order on shop_order.id = done.order_id`.execute(trx);
  const [refunded] = rows;
  if (!refunded) return undefined;
  const reference = refunded.wasAnnounced ? undefined : paymentId;
  await recordRefund(trx, refunded.orderId, reference, refunded.amount, now);
  if (!refunded.wasAnnounced || refunded.amount === 0) return undefined;
  const note = { reference: paymentId, amount: refunded.amount };
  await issueCreditNote(trx, refunded.orderId, note, now);
  return refunded.orderId;
}

async function recordRefund(
  trx: Trx,
  orderId: number,
  reference: string | undefined,
  amount: number,
  now: Date,
): Promise<void> {
  await recordOrderEvent(trx, orderId, { kind: 'refunded', by: { source: 'shop' }, amount }, now);
  if (reference !== undefined) {
    await queueOrderMail(trx, orderId, { kind: 'refunded', reference, amount }, now);
  }
}
