import { sql } from 'kysely';
import { failed } from '#lib/domain/result.ts';
import type { OrderDesk } from '#lib/server/ports/order-desk.ts';
import type { Db } from './database.ts';
import { refused } from './order-applied.ts';
import { cancelHeld } from './order-cancel.ts';
import { type HeldOrder, holdOrder, sameNumber } from './order-change.ts';
import { orderDetails } from './order-detail-rows.ts';
import { claimMails, partRefundsDue } from './order-outbox.ts';
import { notePartRefunded, refundHeld } from './order-refund.ts';
import { noteRefundedElsewhere } from './order-refund-elsewhere.ts';
import { requestReturnHeld } from './order-return.ts';
import { searchOrders } from './order-search.ts';
import { applyHeld } from './order-shipment.ts';
import { orOutage } from './outage.ts';
import { claimPartRefunds } from './payment-claims.ts';
import { inTransaction, type Trx } from './transaction.ts';

const PORT = 'orders';

/**
 * Orders after placement, in SQL. `onAvailabilityChange` receives products of which a size is back
 * in stock. `returnDays`: days after delivery in which goods may be returned.
 */
export function sqlOrderDesk(
  db: Db,
  { returnDays }: { readonly returnDays: number },
  soldOutChanged?: (productIds: readonly number[]) => void,
): OrderDesk {
  const one = async (where: ReturnType<typeof sql>) => {
    const [found] = await orOutage(PORT, () => orderDetails(db, returnDays, where));
    return found;
  };
  const held = <Value, None>(
    number: string,
    work: (trx: Trx, order: HeldOrder) => Promise<Value>,
    none: None,
  ): Promise<Value | None> =>
    inTransaction(db, PORT, async (trx) => {
      const order = await holdOrder(trx, returnDays, number);
      return order ? work(trx, order) : none;
    });
  const announced = <Result>(done: {
    readonly result: Result;
    readonly turned: readonly number[];
  }): Result => {
    if (done.turned.length > 0) soldOutChanged?.(done.turned);
    return done.result;
  };

  return {
    ofUser: (userId, search) =>
      orOutage(PORT, () =>
        searchOrders(db, returnDays, search, sql`shop_order.user_id = ${userId}`),
      ),
    list: (search) => orOutage(PORT, () => searchOrders(db, returnDays, search, sql`true`)),
    byIdOfUser: (userId, orderId) =>
      one(sql`where shop_order.user_id = ${userId} and shop_order.id = ${orderId}`),
    byNumberOfUser: (userId, number) =>
      one(sql`where shop_order.user_id = ${userId} and ${sameNumber(number)}`),
    byNumber: (number) => one(sql`where ${sameNumber(number)}`),
    // One index lookup whichever value is wrong. The order is read only when both are right.
    track: (number, email) =>
      one(sql`where ${sameNumber(number)} and lower(shop_order.email) = lower(${email.trim()})`),

    async cancel(number, by, now) {
      const done = await held(
        number,
        (trx, order) => cancelHeld(trx, returnDays, order, by, now),
        undefined,
      );
      return done && announced(done);
    },
    requestReturn: (number, wish, by, now) =>
      held(
        number,
        (trx, order) => requestReturnHeld(trx, returnDays, order, wish, by, now),
        undefined,
      ),
    async apply(notice, by, now) {
      const application = { returnDays, notice, by, now };
      return announced(
        await held(
          notice.order,
          (trx, order) => applyHeld(trx, order, application),
          refused('unknown'),
        ),
      );
    },
    refund: (number, wish, by, now) =>
      held(
        number,
        (trx, order) => refundHeld(trx, returnDays, order, wish, by, now),
        failed({ kind: 'unknown' }),
      ),

    noteRefunded: (paymentId, total, now) =>
      inTransaction(db, PORT, (trx) => noteRefundedElsewhere(trx, paymentId, total, now)),
    refundsDue: () => orOutage(PORT, () => partRefundsDue(db)),
    claimRefunds: (now) => orOutage(PORT, () => claimPartRefunds(db, now)),
    markRefunded: (refundId, now) =>
      inTransaction(db, PORT, (trx) => notePartRefunded(trx, refundId, now)),
    claimMails: (now) => orOutage(PORT, () => claimMails(db, returnDays, now)),
    async markMailed(mailId, now) {
      await orOutage(PORT, () =>
        db.updateTable('order_mail').set({ mailed_at: now }).where('id', '=', mailId).execute(),
      );
    },
  };
}
