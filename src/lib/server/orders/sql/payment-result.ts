import { sql } from 'kysely';
import type { PaidAmount, PaymentStatus, RefundReason } from '#lib/domain/orders/order.ts';
import { paymentEffect, prevailingPaymentStatus } from '#lib/domain/orders/reservation.ts';
import { publishStockTransitions } from '#lib/server/catalog/sql/stock/publish-stock-transitions.ts';
import { reserveStock, type StockMove } from '#lib/server/catalog/sql/stock/stock.ts';
import type { OrderContext } from '#lib/server/checkout/sql/build-checkout.ts';
import { exceedsCardLimit } from '#lib/server/drops/sql/paid-limits.ts';
import type { PaymentOutcome } from '#lib/server/orders/ports/orders.ts';
import { writeInvoice } from '#lib/server/orders/sql/papers/paper-documents.ts';
import { inTransaction, type Trx } from '#lib/server/platform/database/transaction.ts';
import { redeemCodesUnlimited } from '#lib/server/promotions/sql/code-redemption.ts';
import { closeBasketRound } from './close-basket-round.ts';
import { lockOrder } from './lock-order.ts';
import { queueOrderMail } from './locked-order.ts';
import { stockRequests } from './order-lines.ts';
import { type OrderRow, toOrder } from './order-rows.ts';
import { issueInvoice } from './papers/issue-papers.ts';
import { recordPaymentIssue, refusePayment, resolvePaymentIssue } from './payment-issues.ts';
import { releaseOrder } from './release-order.ts';
import { findObstacle, pendingSibling, saveReservedStock } from './released-goods.ts';

interface ReportedPayment {
  readonly status: PaymentStatus;
  readonly paid?: PaidAmount;
}

interface AppliedPayment {
  readonly outcome: PaymentOutcome;
  readonly affectedProductIds: readonly number[];
}

/**
 * Applies a payment status from the provider, in one transaction. A capture of another amount than the order's changes
 * nothing but is stored as an issue.
 */
export async function applyPaymentResult(
  orderContext: OrderContext,
  port: string,
  paymentId: string,
  { status, paid }: ReportedPayment,
  now: Date,
): Promise<PaymentOutcome | undefined> {
  const applied = await inTransaction(orderContext.db, port, async (trx) =>
    writeNewInvoice(
      orderContext,
      trx,
      await applyInTransaction(trx, paymentId, { status, ...(paid && { paid }) }, now),
    ),
  );
  if (applied && applied.affectedProductIds.length > 0)
    orderContext.onAvailabilityChange?.(applied.affectedProductIds);
  return applied?.outcome;
}

async function applyInTransaction(
  trx: Trx,
  paymentId: string,
  { status, paid }: ReportedPayment,
  now: Date,
): Promise<AppliedPayment | undefined> {
  const row = await lockOrder(trx, sql`payment.id = ${paymentId}`);
  if (!row) return undefined;
  const isRightAmount = !paid || row.is_payment_decided || isAmountDue(row, paid);
  if (status === 'captured' && paid && !isRightAmount) {
    await recordPaymentIssue(trx, paymentId, paid, now);
    const order = toOrder({ ...row, has_payment_issue: true });
    return {
      outcome: { order, newlyConfirmed: false, refundDue: false, mismatch: paid },
      affectedProductIds: [],
    };
  }
  if (status === 'captured' && row.has_payment_issue)
    await resolvePaymentIssue(trx, paymentId, now);
  return applyStatus(
    trx,
    { ...row, has_payment_issue: false },
    { status, ...(paid && { paid }) },
    now,
  );
}

async function writeNewInvoice<Applied extends AppliedPayment | undefined>(
  { writePaper }: OrderContext,
  trx: Trx,
  applied: Applied,
): Promise<Applied> {
  if (applied?.outcome.newlyConfirmed) await writeInvoice(trx, applied.outcome.order, writePaper);
  return applied;
}

function isAmountDue(row: OrderRow, paid: PaidAmount): boolean {
  return paid.amount === row.payment_amount && paid.currency === row.currency;
}

/**
 * A person accepts a payment of another amount, or refuses it: then it goes back and the order ends. Undefined without
 * an open issue.
 */
export async function resolvePayment(
  orderContext: OrderContext,
  port: string,
  { number, decision }: { readonly number: string; readonly decision: 'accept' | 'refuse' },
  now: Date,
): Promise<PaymentOutcome | undefined> {
  const applied = await inTransaction(orderContext.db, port, async (trx) => {
    const row = await lockOrder(trx, sql`shop_order.number = ${number.trim().toUpperCase()}`);
    if (!row?.has_payment_issue) return undefined;
    await resolvePaymentIssue(trx, row.payment_id, now);
    const resolved = { ...row, has_payment_issue: false };
    if (decision === 'accept') {
      const accepted = await applyStatus(trx, resolved, { status: 'captured' }, now);
      return writeNewInvoice(orderContext, trx, accepted);
    }
    const returned = await refusePayment(trx, row, now);
    const affectedProductIds = await publishStockTransitions(trx, [], returned);
    const refused = { status: 'cancellation_completed', refund_reason: 'refused' } as const;
    const order = toOrder({ ...resolved, ...refused });
    return { outcome: { order, newlyConfirmed: false, refundDue: true }, affectedProductIds };
  });
  if (applied && applied.affectedProductIds.length > 0)
    orderContext.onAvailabilityChange?.(applied.affectedProductIds);
  return applied?.outcome;
}

async function applyStatus(
  trx: Trx,
  row: OrderRow,
  { status, paid }: ReportedPayment,
  now: Date,
): Promise<AppliedPayment> {
  await recordPaymentStatus(trx, row, status, now);
  const isSettled = row.is_refund_due || row.confirmed_at !== null;
  const step = paymentEffect({ status: row.status, isSettled }, status);
  switch (step) {
    case 'nothing':
      return { outcome: currentOutcome(row), affectedProductIds: [] };
    case 'confirm':
      return (await exceedsCardLimit(trx, row.id, paid?.card))
        ? refuseForLimit(trx, row, now)
        : confirmOrder(trx, row, now, []);
    case 'release': {
      const returned = await releaseOrder(trx, { id: row.id, basketId: row.basket_id });
      const affectedProductIds = await publishStockTransitions(trx, [], returned);
      const released: OrderRow = { ...row, status: 'cancellation_completed' };
      return { outcome: currentOutcome(released), affectedProductIds };
    }
    case 'revive':
      return reviveOrder(trx, row, paid?.card, now);
  }
}

async function recordPaymentStatus(
  trx: Trx,
  row: OrderRow,
  reported: PaymentStatus,
  now: Date,
): Promise<void> {
  const next = prevailingPaymentStatus(row.payment_status, reported);
  if (next === row.payment_status) return;
  await trx
    .updateTable('payment')
    .set({ status: next, updated_at: now })
    .where('id', '=', row.payment_id)
    .execute();
}

function currentOutcome(row: OrderRow): PaymentOutcome {
  const refundDue = row.is_refund_due && !row.is_refunded;
  return { order: toOrder(row), newlyConfirmed: false, refundDue };
}

/** The stock was returned before the payment came: reserve it again, or refund. */
async function reviveOrder(
  trx: Trx,
  row: OrderRow,
  card: string | undefined,
  now: Date,
): Promise<AppliedPayment> {
  if (row.is_superseded)
    return refundPayment(trx, row, row.cancelled_at === null ? 'replaced' : 'cancelled', now);
  const sibling = await pendingSibling(trx, row);
  const requests = stockRequests(toOrder(row).lines);
  const obstacle = await findObstacle(trx, row, { card, requests, sibling, now });
  if (obstacle) return refundPayment(trx, row, obstacle, now);
  const returned = sibling
    ? await releaseOrder(trx, { id: sibling.id, basketId: sibling.basket_id })
    : [];
  const reserved = await reserveStock(trx, requests);
  if (!reserved) throw new Error(`The stock of order ${row.number} changed although it was locked`);
  await saveReservedStock(trx, row, reserved);
  await redeemCodesUnlimited(trx, row.id, toOrder(row));
  return confirmOrder(trx, row, now, returned, reserved);
}

/** Reserved and paid, but for one too many: the stock goes back now, the money as soon as the provider takes the refund. */
async function refuseForLimit(trx: Trx, row: OrderRow, now: Date): Promise<AppliedPayment> {
  const returned = await releaseOrder(trx, { id: row.id, basketId: row.basket_id });
  const affectedProductIds = await publishStockTransitions(trx, [], returned);
  const released: OrderRow = { ...row, status: 'cancellation_completed' };
  return { ...(await refundPayment(trx, released, 'limit', now)), affectedProductIds };
}

async function refundPayment(
  trx: Trx,
  row: OrderRow,
  reason: RefundReason,
  now: Date,
): Promise<AppliedPayment> {
  const isFree = row.cost.total === 0;
  await trx
    .updateTable('payment')
    .set({ refund_due_at: now, refund_reason: reason, ...(isFree && { refunded_at: now }) })
    .where('id', '=', row.payment_id)
    .execute();
  const order = toOrder({ ...row, refund_reason: reason });
  const outcome = { order, newlyConfirmed: false, refundDue: !isFree };
  return { outcome, affectedProductIds: [] };
}

async function confirmOrder(
  trx: Trx,
  row: OrderRow,
  now: Date,
  returned: readonly StockMove[],
  reserved: readonly StockMove[] = [],
): Promise<AppliedPayment> {
  await trx
    .updateTable('shop_order')
    // Nodes of the previous build send confirmations without `mailed_at` themselves.
    .set({ status: 'payment_reserved', confirmed_at: now, mailed_at: now })
    .where('id', '=', row.id)
    .execute();
  await queueOrderMail(trx, row.id, { kind: 'confirmed', reference: '' }, now);
  if (row.basket_id !== null) await closeBasketRound(trx, row, row.basket_id);
  const affectedProductIds = await publishStockTransitions(trx, reserved, returned);
  const order = toOrder({ ...row, status: 'payment_reserved', confirmed_at: now });
  await issueInvoice(trx, order, now);
  return { outcome: { order, newlyConfirmed: true, refundDue: false }, affectedProductIds };
}
