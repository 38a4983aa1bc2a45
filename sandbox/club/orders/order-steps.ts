import { sql } from 'kysely';
import { club } from '#club/club.ts';
import { applyNotice } from '#lib/server/orders/sql/apply-notice.ts';
import { lockOrderByNumber } from '#lib/server/orders/sql/locked-order.ts';
import { completeFullRefund, completePartialRefund } from '#lib/server/orders/sql/refund-order.ts';
import { requestReturnForLockedOrder } from '#lib/server/orders/sql/request-return.ts';
import type { Db } from '#lib/server/platform/database/connection.ts';
import type { Trx } from '#lib/server/platform/database/transaction.ts';
import type { PlannedOrder, PlannedStep } from './order-plan.ts';

const DAY = 86_400_000;
const TRACKING = 'https://parcels.example/track/';

/** Applies the steps of an order as warehouse notices, each on its date. */
export async function writeSteps(
  trx: Trx,
  { number, steps }: Pick<PlannedOrder, 'number' | 'steps'>,
  createdAt: Date,
): Promise<void> {
  // Sequential: each step depends on the state after the previous one.
  for (const [index, step] of steps.entries()) {
    const now = new Date(createdAt.getTime() + step.after * DAY);
    await applyStep(trx, number, `demo-${number}-${index}`, step, now);
    await completeRefunds(trx, number, now);
  }
}

async function applyStep(
  trx: Trx,
  number: string,
  id: string,
  step: PlannedStep,
  now: Date,
): Promise<void> {
  const { returnDays } = club;
  const order = await lockOrderByNumber(trx, returnDays, number);
  if (!order) throw new Error(`no order ${number}`);
  const { event, lines = [], reason = 'other', shipmentKey, trackingId } = step;
  if (event === 'return') {
    const wish = { lines, reason };
    const returnRequest = await requestReturnForLockedOrder(
      trx,
      returnDays,
      order,
      wish,
      { source: 'shopper' },
      now,
    );
    if (!returnRequest.ok) throw new Error(`${number}: ${returnRequest.failure.kind}`);
    return;
  }
  const notice = {
    ...{ id, event, order: number, at: now },
    ...(step.lines && { lines }),
    ...(shipmentKey && { shipmentKey }),
    ...(trackingId && { trackingId, trackingUrl: TRACKING + trackingId }),
  };
  const by = { source: event === 'cancelled' ? 'shopper' : 'warehouse' } as const;
  const { result } = await applyNotice(trx, order, { returnDays, notice, by, now });
  if (!result.ok) throw new Error(`${number}: ${event} is ${result.failure.kind}`);
}

/** The sandbox's payment provider does not have these payments, so that refunds are marked as completed here. */
async function completeRefunds(trx: Trx, number: string, now: Date): Promise<void> {
  const due = await trx
    .selectFrom('payment')
    .innerJoin('shop_order', 'shop_order.id', 'payment.order_id')
    .select('payment.id')
    .where('shop_order.number', '=', number)
    .where('payment.refund_due_at', 'is not', null)
    .execute();
  for (const { id } of due) await completeFullRefund(trx, id, now);
  const parts = await trx
    .selectFrom('refund')
    .select('id')
    .where('refunded_at', 'is', null)
    .execute();
  for (const { id } of parts) await completePartialRefund(trx, id, now);
}

/** No mails are sent for demo orders. */
export async function markMailsAsSent(db: Db): Promise<void> {
  await sql`update order_mail set mailed_at = requested_at`.execute(db);
}
