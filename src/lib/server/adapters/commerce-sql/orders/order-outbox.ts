import { sql } from 'kysely';
import { minor } from '#lib/domain/shop/money.ts';
import type { Db } from '#lib/server/adapters/commerce-sql/database/connection.ts';
import type { OrderMailDue, RefundDue } from '#lib/server/ports/order-desk.ts';
import { readOrderDetails } from './order-detail-rows.ts';

/** Limit per job run, oldest first. */
const BATCH = 50;
/** Longer than the timeout of the mail server. */
const CLAIM_MS = 2 * 60_000;

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

interface MailRow {
  readonly id: number;
  readonly order_id: number;
  readonly kind: OrderMailDue['kind'];
  readonly reference: string;
  readonly amount: number | null;
  readonly parcel_number: number | null;
  readonly requested_at: Date;
}

/** Claims unsent mails. Other nodes skip them until the claim expires. */
export async function claimOrderMails(
  db: Db,
  returnDays: number,
  now: Date,
): Promise<readonly OrderMailDue[]> {
  const { rows } = await sql<MailRow>`
    update order_mail set claimed_until = ${new Date(now.getTime() + CLAIM_MS)}
    where id in (
      select id from order_mail
      where mailed_at is null and (claimed_until is null or claimed_until <= ${now})
      order by id limit ${BATCH} for update skip locked
    )
    returning id, order_id, kind, reference, amount, parcel_number, requested_at`.execute(db);
  if (rows.length === 0) return [];
  const ids = [...new Set(rows.map((row) => row.order_id))];
  const orders = await readOrderDetails(
    db,
    returnDays,
    sql`where shop_order.id = any(${ids}::integer[])`,
  );
  const oldestFirst = rows.toSorted((one, other) => one.id - other.id);
  return oldestFirst.flatMap((row) => {
    const order = orders.find(({ id }) => id === row.order_id);
    return order
      ? [
          {
            id: row.id,
            kind: row.kind,
            order,
            ...(row.parcel_number !== null && { parcelId: row.parcel_number }),
            ...(row.kind === 'returning' && { returnCode: row.reference }),
            ...(row.amount !== null && { amount: minor(row.amount) }),
            requestedAt: row.requested_at.toISOString(),
          },
        ]
      : [];
  });
}
