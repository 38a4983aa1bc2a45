import { sql } from 'kysely';
import { readOrderRows, toOrder } from '#lib/server/orders/sql/order-rows.ts';
import type { Db } from '#lib/server/platform/database/connection.ts';
import { inTransaction } from '#lib/server/platform/database/transaction.ts';
import { issueCreditNote, issueInvoice } from './issue-papers.ts';

/** Limit per job run, oldest first. */
const BATCH = 50;

/**
 * Issues papers of orders that a build without papers has confirmed or refunded, dated as these were. Returns whether
 * more may be left.
 */
export async function issueMissingPapers(db: Db, port: string): Promise<boolean> {
  const orders = await findUninvoiced(db);
  for (const { id } of orders) {
    await inTransaction(db, port, async (trx) => {
      const [row] = await readOrderRows(
        trx,
        sql`where shop_order.id = ${id} for update of shop_order`,
      );
      if (row?.confirmed_at) await issueInvoice(trx, toOrder(row), row.confirmed_at);
    });
  }
  const refunds = await findUncredited(db);
  for (const { orderId, reference, amount, at } of refunds) {
    await inTransaction(db, port, (trx) =>
      issueCreditNote(trx, orderId, { reference, amount }, at),
    );
  }
  return orders.length === BATCH || refunds.length === BATCH;
}

async function findUninvoiced(db: Db): Promise<readonly { readonly id: number }[]> {
  const { rows } = await sql<{ readonly id: number }>`
    select id from shop_order where confirmed_at is not null
      and not exists (select from order_paper where order_id = shop_order.id and kind = 'invoice')
    order by confirmed_at, id limit ${BATCH}`.execute(db);
  return rows;
}

interface RefundRow {
  readonly orderId: number;
  readonly reference: string;
  readonly amount: number;
  readonly at: Date;
}

/** Full refunds are stored with the payment, less what was refunded in part before. */
async function findUncredited(db: Db): Promise<readonly RefundRow[]> {
  const { rows } = await sql<RefundRow>`
    select made."orderId", made.reference, made.amount, made.at from (
      select order_id as "orderId", id as reference, amount, refunded_at as at from refund
      union all
      select order_id, id, amount - coalesce((
        select sum(amount)::integer from refund
        where refund.order_id = payment.order_id and refund.refunded_at is not null), 0), refunded_at
      from payment
    ) made join shop_order on shop_order.id = made."orderId"
    where made.at is not null and made.amount > 0 and confirmed_at is not null and not exists (
      select from order_paper where order_id = made."orderId" and kind = 'credit_note'
        and order_paper.reference = made.reference)
    order by made.at limit ${BATCH}`.execute(db);
  return rows;
}
