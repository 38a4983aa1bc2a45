import { minor } from '#lib/domain/shop/money.ts';
import type { RefundDue } from '#lib/server/orders/ports/order-desk.ts';
import type { Db } from '#lib/server/platform/database/connection.ts';

/** Limit per job run, oldest first. */
const BATCH = 50;

/** Partial refunds that the provider has not accepted yet. */
export async function readPartialRefundsDue(db: Db): Promise<readonly RefundDue[]> {
  const rows = await db
    .selectFrom('refund')
    .select(['id', 'payment_id', 'amount'])
    .where('refunded_at', 'is', null)
    .orderBy('requested_at')
    .limit(BATCH)
    .execute();
  return rows.map(({ id, payment_id, amount }) => ({
    id,
    paymentId: payment_id,
    amount: minor(amount),
  }));
}
