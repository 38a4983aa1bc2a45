import { sql } from 'kysely';
import type { PrintRules } from '#lib/domain/printing/lettering.ts';
import type { PrintedPictures } from '#lib/domain/printing/printed-picture.ts';
import type { Currency } from '#lib/domain/shop/shop.ts';
import { destinationVatRate, excludedTax } from '#lib/domain/tax/destination-tax.ts';
import type { Catalog } from '#lib/server/catalog/ports/catalog.ts';
import type { Taxes } from '#lib/server/checkout/ports/taxes.ts';
import { type OrderContext, readCheckout } from '#lib/server/checkout/sql/build-checkout.ts';
import { updateCheckout } from '#lib/server/checkout/sql/update-checkout.ts';
import { hasBuyerKeys } from '#lib/server/drops/sql/purchase-limits.ts';
import type { Orders } from '#lib/server/orders/ports/orders.ts';
import {
  writeIssuedPapers,
  writeMissingDocuments,
} from '#lib/server/orders/sql/papers/paper-documents.ts';
import type { PaperWriter } from '#lib/server/papers/ports/paper-writer.ts';
import type { Db } from '#lib/server/platform/database/connection.ts';
import { runPageQuery } from '#lib/server/platform/database/page-query.ts';
import {
  anonymizeOrders,
  purgeMailCopies,
} from '#lib/server/platform/database/purge-expired-rows.ts';
import { runQuery } from '#lib/server/platform/database/run-query.ts';
import { inTransaction } from '#lib/server/platform/database/transaction.ts';
import type { Promotions } from '#lib/server/promotions/ports/promotions.ts';
import { sqlPromotions } from '#lib/server/promotions/sql/promotions.ts';
import { expireReservations } from './expire-reservations.ts';
import { readOrderRows, toOrder } from './order-rows.ts';
import { issueMissingPapers } from './papers/missing-papers.ts';
import { claimFullRefunds, claimPendingPayments } from './payment-claims.ts';
import { listPaymentIssues } from './payment-issues.ts';
import { applyPaymentResult, resolvePayment } from './payment-result.ts';
import { isReplacementOf, listEarlierPayments } from './placing/earlier-payments.ts';
import { placeOrder } from './placing/place-order.ts';
import { findRecentOrder } from './recent-order.ts';
import { completeFullRefund } from './refund-order.ts';

const PORT = 'orders';
/** VAT by the table of rates; a sales tax needs a tax service. */
const TABLE_TAXES: Taxes = {
  vatRate: destinationVatRate,
  excluded: excludedTax,
  salesTax: () => undefined,
};
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
    readonly printing: PrintRules;
    /** Absent: no sales tax is charged. */
    readonly salesTax?: Taxes['salesTax'] | undefined;
    readonly printedPictures?: PrintedPictures;
    /** Absent: papers are written when they are read. */
    readonly writePaper?: PaperWriter;
  },
  onAvailabilityChange?: (productIds: readonly number[]) => void,
  promotions: Promotions = sqlPromotions(db),
): Orders {
  const { freeDeliveryFrom, giftWrap = {}, salesTax = TABLE_TAXES.salesTax } = club;
  const { orderNumberPrefix, printing, printedPictures, writePaper } = club;
  const orderContext: OrderContext = {
    db,
    catalog,
    promotions,
    freeDeliveryFrom,
    giftWrap,
    taxes: { ...TABLE_TAXES, salesTax },
    orderNumberPrefix,
    printing,
    printedPictures,
    writePaper,
    onAvailabilityChange,
  };
  const readRows = (where: ReturnType<typeof sql>) =>
    runPageQuery(db, PORT, () => readOrderRows(db, where));
  const findOrder = async (where: ReturnType<typeof sql>) => {
    const [row] = await readRows(where);
    return row && toOrder(row);
  };

  return {
    checkout: (owner, shop, now) =>
      runPageQuery(db, PORT, () => readCheckout(orderContext, owner, shop, now)),
    updateCheckout: (owner, shop, update, now) =>
      runQuery(PORT, () => updateCheckout(orderContext, PORT, owner, shop, update, now)),
    place: (owner, shop, placement, now) =>
      runQuery(PORT, () => placeOrder(orderContext, PORT, { owner, shop, placement, now })),
    applyPaymentResult: (paymentId, status, now, paid) =>
      applyPaymentResult(orderContext, PORT, paymentId, { status, ...(paid && { paid }) }, now),
    hasLimits: (paymentId) => runQuery(PORT, () => hasBuyerKeys(db, paymentId)),
    paymentIssues: () => runQuery(PORT, () => listPaymentIssues(db)),
    resolvePayment: (number, decision, now) =>
      resolvePayment(orderContext, PORT, { number, decision }, now),
    expireReservations: (now) => expireReservations(orderContext, PORT, now),

    claimPending: (now) => runQuery(PORT, () => claimPendingPayments(db, now)),
    async markAnswered(paymentId) {
      await runQuery(PORT, () =>
        db
          .updateTable('payment')
          .set({ unanswered_since: null })
          .where('id', '=', paymentId)
          .execute(),
      );
    },
    async refundsDue() {
      const due = await readRows(sql`
        where payment.refund_due_at is not null and payment.refunded_at is null
        order by payment.refund_due_at limit ${BATCH}`);
      return due.map((row) => row.payment_id);
    },
    claimRefunds: (now) => runQuery(PORT, () => claimFullRefunds(db, now)),
    markRefunded: (paymentId, now) =>
      inTransaction(db, PORT, async (trx) => {
        const orderId = await completeFullRefund(trx, paymentId, now);
        if (orderId !== undefined) await writeIssuedPapers(trx, orderId, writePaper);
      }),

    findRecent: (owner, shop, now) =>
      runPageQuery(db, PORT, () => findRecentOrder(db, owner, shop.id, now)),
    findByPaymentId: (paymentId) => findOrder(sql`where payment.id = ${paymentId}`),
    listEarlierPayments: (paymentId) => runQuery(PORT, () => listEarlierPayments(db, paymentId)),
    findReplacement: (paymentId) => findOrder(sql`where ${isReplacementOf(paymentId)}`),
    findById: (orderId) => findOrder(sql`where shop_order.id = ${orderId}`),
    findByNumber: (number) =>
      findOrder(sql`where shop_order.number = ${number.trim().toUpperCase()}`),

    purge: (now) =>
      runQuery(PORT, async () => {
        const results = [
          await issueMissingPapers(db, PORT),
          await writeMissingDocuments(db, PORT, writePaper),
          await anonymizeOrders(db, now),
        ];
        return (await purgeMailCopies(db, now)) || results.includes(true);
      }),
  };
}
