import { sql } from 'kysely';
import type { Currency } from '#lib/domain/shop.ts';
import type { Catalog } from '#lib/server/ports/catalog.ts';
import type { Orders } from '#lib/server/ports/orders.ts';
import type { Promotions } from '#lib/server/ports/promotions.ts';
import type { Db } from './database.ts';
import { expireReservations } from './expire-reservations.ts';
import { noteWholeRefunded } from './order-refund.ts';
import { orderOf, orderRows } from './order-rows.ts';
import { currentCheckout, type OrderShop } from './order-shop.ts';
import { orOutage } from './outage.ts';
import { claimPending, claimWholeRefunds } from './payment-claims.ts';
import { placeOrder } from './place-order.ts';
import { sqlPromotions } from './promotions.ts';
import { settlePayment } from './settle-payment.ts';
import { inTransaction } from './transaction.ts';
import { updateCheckout } from './update-checkout.ts';

const PORT = 'orders';
/** Limit per job run, oldest first. */
const BATCH = 200;

/**
 * Checkout and orders in SQL. `club`: from what value delivery is free, the price of gift wrap and
 * the prefix of order numbers. `onAvailabilityChange` receives products of which a size sold out or
 * came back.
 */
export function sqlOrders(
  db: Db,
  catalog: Catalog,
  club: {
    readonly freeDeliveryFrom: Readonly<Record<Currency, number>>;
    readonly giftWrap?: Readonly<Partial<Record<Currency, number>>>;
    readonly orderNumberPrefix: string;
  },
  soldOutChanged?: (productIds: readonly number[]) => void,
  promotions: Promotions = sqlPromotions(db),
): Orders {
  const { freeDeliveryFrom, giftWrap = {}, orderNumberPrefix } = club;
  const shop: OrderShop = {
    ...{ db, catalog, promotions, freeDeliveryFrom, giftWrap, orderNumberPrefix, soldOutChanged },
  };
  const rows = (where: ReturnType<typeof sql>) => orOutage(PORT, () => orderRows(db, where));
  const one = async (where: ReturnType<typeof sql>) => {
    const [row] = await rows(where);
    return row && orderOf(row);
  };

  return {
    checkout: (owner, ofShop, now) =>
      orOutage(PORT, () => currentCheckout(shop, owner, ofShop, now)),
    updateCheckout: (owner, ofShop, update, now) =>
      orOutage(PORT, () => updateCheckout(shop, PORT, owner, ofShop, update, now)),
    place: (owner, ofShop, placement, now) =>
      orOutage(PORT, () => placeOrder(shop, PORT, { owner, shop: ofShop, placement, now })),
    settle: (paymentId, status, now) => settlePayment(shop, PORT, paymentId, status, now),
    expireReservations: (now) => expireReservations(shop, PORT, now),

    claimPending: (now) => orOutage(PORT, () => claimPending(db, now)),
    async markAnswered(paymentId) {
      await orOutage(PORT, () =>
        db
          .updateTable('payment')
          .set({ unanswered_since: null })
          .where('id', '=', paymentId)
          .execute(),
      );
    },
    async refundsDue() {
      const due = await rows(sql`
        where payment.refund_due_at is not null and payment.refunded_at is null
        order by payment.refund_due_at limit ${BATCH}`);
      return due.map((row) => row.payment_id);
    },
    claimRefunds: (now) => orOutage(PORT, () => claimWholeRefunds(db, now)),
    markRefunded: (paymentId, now) =>
      inTransaction(db, PORT, (trx) => noteWholeRefunded(trx, paymentId, now)),

    byPaymentId: (paymentId) => one(sql`where payment.id = ${paymentId}`),
    byId: (orderId) => one(sql`where shop_order.id = ${orderId}`),
    byNumber: (number) => one(sql`where shop_order.number = ${number.trim().toUpperCase()}`),

    async unmailed() {
      const waiting = await rows(sql`
        where shop_order.confirmed_at is not null and shop_order.mailed_at is null
          and shop_order.cancelled_at is null
        order by shop_order.confirmed_at limit ${BATCH}`);
      return waiting.map(orderOf);
    },
    async markMailed(orderId, now) {
      await orOutage(PORT, () =>
        db.updateTable('shop_order').set({ mailed_at: now }).where('id', '=', orderId).execute(),
      );
    },
  };
}
