import { sql } from 'kysely';
import type { PaidAmount } from '#lib/domain/orders/order.ts';
import { type Minor, minor } from '#lib/domain/shop/money.ts';
import type { Trx } from '#lib/server/platform/database/transaction.ts';
import { lockOrder } from './lock-order.ts';
import { queueOrderMail, recordOrderEvent } from './locked-order.ts';
import { issueCreditNote } from './papers/issue-papers.ts';

/**
 * Records a refund made at the provider without the shop. Returns the newly refunded amount; undefined for a total that
 * cannot be the order's. With a new credit note also its order.
 */
export async function recordExternalRefund(
  trx: Trx,
  paymentId: string,
  { amount: total, currency }: PaidAmount,
  now: Date,
): Promise<{ readonly orderId?: number; readonly amount: Minor | undefined }> {
  const row = await lockOrder(trx, sql`payment.id = ${paymentId}`);
  if (!row) return { amount: minor(0) };
  if (currency !== row.currency || total > row.cost.total) return { amount: undefined };
  const alreadyRefunded = row.is_refund_due
    ? row.cost.total
    : await requestedRefunds(trx, paymentId);
  const amount = minor(total - alreadyRefunded);
  if (amount <= 0) return { amount: minor(0) };
  const id = `elsewhere:${paymentId}:${total}`;
  await trx
    .insertInto('refund')
    .values({
      id,
      order_id: row.id,
      payment_id: paymentId,
      amount,
      requested_at: now,
      refunded_at: now,
    })
    .execute();
  await trx.updateTable('shop_order').set({ updated_at: now }).where('id', '=', row.id).execute();
  await recordOrderEvent(
    trx,
    row.id,
    { kind: 'refunded', by: { source: 'provider' }, amount },
    now,
  );
  await queueOrderMail(trx, row.id, { kind: 'refunded', reference: id, amount }, now);
  await issueCreditNote(trx, row.id, { reference: id, amount }, now);
  return { orderId: row.id, amount };
}

/** Total of queued and completed refunds. Each is stored before the provider is asked for it. */
async function requestedRefunds(trx: Trx, paymentId: string): Promise<number> {
  const { asked: sum } = await trx
    .selectFrom('refund')
    .select(({ fn }) => fn.sum<string | null>('amount').as('asked'))
    .where('payment_id', '=', paymentId)
    .executeTakeFirstOrThrow();
  return Number(sum ?? 0);
}
