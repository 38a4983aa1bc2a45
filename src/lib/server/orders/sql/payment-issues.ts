import { sql } from 'kysely';
import type { PaidAmount } from '#lib/domain/orders/order.ts';
import { minor } from '#lib/domain/shop/money.ts';
import type { StockMove } from '#lib/server/catalog/sql/stock/stock.ts';
import type { PaymentIssue } from '#lib/server/orders/ports/orders.ts';
import type { Db } from '#lib/server/platform/database/connection.ts';
import type { Trx } from '#lib/server/platform/database/transaction.ts';
import type { OrderRow } from './order-rows.ts';
import { releaseOrder } from './release-order.ts';

/** The payment is not what the order costs. Stored once; a person decides about it. */
export async function recordPaymentIssue(
  trx: Trx,
  paymentId: string,
  { amount, currency }: PaidAmount,
  now: Date,
): Promise<void> {
  await sql`
    update payment set issue_amount = ${amount}, issue_currency = ${currency},
      issue_since = coalesce(issue_since, ${now}), updated_at = ${now}
    where id = ${paymentId} and issue_resolved_at is null`.execute(trx);
}

export async function listPaymentIssues(db: Db): Promise<readonly PaymentIssue[]> {
  const { rows } = await sql<{
    readonly number: string;
    readonly email: string;
    readonly amount: number;
    readonly currency: string;
    readonly paid: string;
    readonly paid_currency: string;
    readonly since: Date;
  }>`
    select number, email, payment.amount, currency, issue_amount as paid,
      issue_currency as paid_currency, issue_since as since
    from payment join shop_order on shop_order.id = payment.order_id
    where issue_since is not null and issue_resolved_at is null
    order by issue_since limit 1000`.execute(db);
  return rows.map((row) => ({
    order: row.number,
    email: row.email,
    ordered: { amount: minor(row.amount), currency: row.currency },
    paid: { amount: minor(Number(row.paid)), currency: row.paid_currency },
    since: row.since.toISOString(),
  }));
}

export async function resolvePaymentIssue(trx: Trx, paymentId: string, now: Date): Promise<void> {
  await sql`update payment set issue_resolved_at = ${now} where id = ${paymentId}`.execute(trx);
}

/** The whole payment goes back, and the order ends. Returns the stock that it gives back. */
export async function refusePayment(
  trx: Trx,
  row: OrderRow,
  now: Date,
): Promise<readonly StockMove[]> {
  await sql`
    update payment set status = 'captured', refund_due_at = ${now}, refund_reason = 'refused'
    where id = ${row.payment_id}`.execute(trx);
  if (row.status !== 'payment_pending') return [];
  return releaseOrder(trx, { id: row.id, basketId: row.basket_id });
}
