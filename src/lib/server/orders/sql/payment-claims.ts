import { type RawBuilder, sql } from 'kysely';
import { minor } from '#lib/domain/shop/money.ts';
import type { RefundDue } from '#lib/server/orders/ports/order-desk.ts';
import type { ClaimedPayment, WholeRefundDue } from '#lib/server/orders/ports/orders.ts';
import type { Db } from '#lib/server/platform/database/connection.ts';
import { ORDER_COLUMNS, type OrderRow, toPaymentDue } from './order-rows.ts';

/** Payments per claim; the provider is asked about them in parallel. */
const BATCH = 5;
/**
 * Must equal the index expression. New payments, whose shopper is still on the card page, come
 * last.
 */
const ASK_ORDER = sql`coalesce(ask_at, created_at)`;

/**
 * End of the claim and time of the next attempt: 20, 40, 80, 160 seconds, then every five minutes.
 */
function nextAskAt(now: Date, asks: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`${now}::timestamptz
    + make_interval(secs => least(300, 20 * power(2, least(${asks}, 5))))`;
}

/** Due pending payments, oldest first. Skips those that another node has claimed. */
export async function claimPendingPayments(db: Db, now: Date): Promise<readonly ClaimedPayment[]> {
  const { rows } = await sql<OrderRow & { readonly unanswered_since: Date }>`
    with due as (
      select id from payment
      where status = 'pending' and ${ASK_ORDER} <= ${now}
        and (ask_at is not null or created_at < ${now}::timestamptz - interval '1 minute')
      order by ${ASK_ORDER}, id limit ${BATCH} for update skip locked
    ),
    claimed as (
      update payment set
        asks = payment.asks + 1,
        ask_at = ${nextAskAt(now, sql`payment.asks`)},
        unanswered_since = coalesce(payment.unanswered_since, ${now})
      from due where payment.id = due.id
      returning payment.id, payment.unanswered_since
    )
    select ${ORDER_COLUMNS}, claimed.unanswered_since
    from claimed join payment on payment.id = claimed.id
    join shop_order on shop_order.id = payment.order_id`.execute(db);
  return rows.map((row) => ({ ...toPaymentDue(row), unansweredSince: row.unanswered_since }));
}

/** Payments to refund in full. */
export async function claimFullRefunds(db: Db, now: Date): Promise<readonly WholeRefundDue[]> {
  const { rows } = await sql<WholeRefundDue>`
    update payment set refund_asks = refund_asks + 1,
      refund_ask_at = ${nextAskAt(now, sql`refund_asks`)}
    where id in (
      select id from payment
      where refund_due_at is not null and refunded_at is null
        and (refund_ask_at is null or refund_ask_at <= ${now})
      order by coalesce(refund_ask_at, refund_due_at), id limit ${BATCH} for update skip locked
    )
    returning id as "paymentId", refund_due_at as since`.execute(db);
  return rows;
}

/** Partial refunds to send to the provider. */
export async function claimPartialRefunds(
  db: Db,
  now: Date,
): Promise<readonly (RefundDue & { readonly since: Date })[]> {
  const { rows } = await sql<Omit<RefundDue, 'amount'> & { amount: number; since: Date }>`
    update refund set asks = asks + 1, ask_at = ${nextAskAt(now, sql`asks`)}
    where id in (
      select id from refund
      where refunded_at is null and (ask_at is null or ask_at <= ${now})
      order by coalesce(ask_at, requested_at), id limit ${BATCH} for update skip locked
    )
    returning id, payment_id as "paymentId", amount, requested_at as since`.execute(db);
  return rows.map((row) => ({ ...row, amount: minor(row.amount) }));
}
