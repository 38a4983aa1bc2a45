import { sql } from 'kysely';
import { failed } from '#lib/domain/result.ts';
import { minor } from '#lib/domain/shop/money.ts';
import type { OrderDesk, RefundDue } from '#lib/server/orders/ports/order-desk.ts';
import {
  readPaperDocument,
  writeIssuedPapers,
} from '#lib/server/orders/sql/papers/paper-documents.ts';
import type { PaperWriter } from '#lib/server/papers/ports/paper-writer.ts';
import type { Db } from '#lib/server/platform/database/connection.ts';
import { runPageQuery } from '#lib/server/platform/database/page-query.ts';
import { runQuery } from '#lib/server/platform/database/run-query.ts';
import { inTransaction, type Trx } from '#lib/server/platform/database/transaction.ts';
import { applyNotice } from './apply-notice.ts';
import { cancelLockedOrder } from './cancel-order.ts';
import { recordExternalRefund } from './external-refund.ts';
import { type LockedOrder, lockOrderByNumber, orderNumberCondition } from './locked-order.ts';
import { rejectNotice } from './notice-result.ts';
import { readOrderDetails } from './order-detail-rows.ts';
import { searchOrders } from './order-search.ts';
import { readBookings } from './papers/bookings.ts';
import { claimPartialRefunds } from './payment-claims.ts';
import { completePartialRefund, refundLockedOrder } from './refund-order.ts';
import { requestReturnForLockedOrder } from './request-return.ts';
import { withdrawOrder } from './withdraw-order.ts';

const PORT = 'orders';

/**
 * Orders after placement, in SQL. `onAvailabilityChange` receives products of which a size is back
 * in stock. `returnDays`: days after delivery in which goods may be returned. Without `writePaper` papers are
 * written when they are read.
 */
export function sqlOrderDesk(
  db: Db,
  {
    returnDays,
    writePaper,
  }: { readonly returnDays: number; readonly writePaper?: PaperWriter | undefined },
  onAvailabilityChange?: (productIds: readonly number[]) => void,
): OrderDesk {
  const findOrder = async (where: ReturnType<typeof sql>) => {
    const [found] = await runPageQuery(db, PORT, () => readOrderDetails(db, returnDays, where));
    return found;
  };
  const withLockedOrder = <Value, None>(
    number: string,
    work: (trx: Trx, order: LockedOrder) => Promise<Value>,
    none: None,
  ): Promise<Value | None> =>
    inTransaction(db, PORT, async (trx) => {
      const order = await lockOrderByNumber(trx, returnDays, number);
      return order ? work(trx, order) : none;
    });
  const publishChanges = <Result>(outcome: {
    readonly result: Result;
    readonly affectedProductIds: readonly number[];
  }): Result => {
    if (outcome.affectedProductIds.length > 0) onAvailabilityChange?.(outcome.affectedProductIds);
    return outcome.result;
  };

  return {
    listForUser: (userId, search) =>
      runPageQuery(db, PORT, () =>
        searchOrders(db, returnDays, search, sql`shop_order.user_id = ${userId}`),
      ),
    list: (search) => runQuery(PORT, () => searchOrders(db, returnDays, search, sql`true`)),
    listBookings: (from, to) => runQuery(PORT, () => readBookings(db, from, to)),
    findForUserById: (userId, orderId) =>
      findOrder(sql`where shop_order.user_id = ${userId} and shop_order.id = ${orderId}`),
    findForUserByNumber: (userId, number) =>
      findOrder(sql`where shop_order.user_id = ${userId} and ${orderNumberCondition(number)}`),
    paperDocument: (paperNumber) =>
      runPageQuery(db, PORT, () => readPaperDocument(db, paperNumber)),
    findByNumber: (number) => findOrder(sql`where ${orderNumberCondition(number)}`),
    // One index lookup whichever value is wrong. The order is read only when both are right.
    track: (number, email) =>
      findOrder(
        sql`where ${orderNumberCondition(number)} and lower(shop_order.email) = lower(${email.trim()})`,
      ),

    async cancel(number, by, now) {
      const outcome = await withLockedOrder(
        number,
        (trx, order) => cancelLockedOrder(trx, returnDays, order, by, now),
        undefined,
      );
      return outcome && publishChanges(outcome);
    },
    requestReturn: (number, request, by, now) =>
      withLockedOrder(
        number,
        (trx, order) => requestReturnForLockedOrder(trx, returnDays, order, request, by, now),
        undefined,
      ),
    withdraw: (number, email, now) =>
      inTransaction(db, PORT, (trx) => withdrawOrder(trx, returnDays, { number, email }, now)),
    async applyShipmentNotice(notice, by, now) {
      const application = { returnDays, notice, by, now };
      return publishChanges(
        await withLockedOrder(
          notice.order,
          (trx, order) => applyNotice(trx, order, application),
          rejectNotice('unknown'),
        ),
      );
    },
    refund: (number, request, by, now) =>
      withLockedOrder(
        number,
        (trx, order) => refundLockedOrder(trx, returnDays, order, request, by, now),
        failed({ kind: 'unknown' }),
      ),

    recordRefundedTotal: (paymentId, total, now) =>
      inTransaction(db, PORT, async (trx) => {
        const { orderId, amount } = await recordExternalRefund(trx, paymentId, total, now);
        if (orderId !== undefined) await writeIssuedPapers(trx, orderId, writePaper);
        return amount;
      }),
    refundsDue: () => runQuery(PORT, () => readPartialRefundsDue(db)),
    claimRefunds: (now) => runQuery(PORT, () => claimPartialRefunds(db, now)),
    markRefunded: (refundId, now) =>
      inTransaction(db, PORT, async (trx) => {
        const orderId = await completePartialRefund(trx, refundId, now);
        if (orderId !== undefined) await writeIssuedPapers(trx, orderId, writePaper);
      }),
  };
}

/** Limit per job run, oldest first. */
const BATCH = 50;

/** Partial refunds that the provider has not accepted yet. */
async function readPartialRefundsDue(db: Db): Promise<readonly RefundDue[]> {
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
