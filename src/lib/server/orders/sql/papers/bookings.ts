import { sql } from 'kysely';
import { type Booking, refundBookings, saleBookings } from '#lib/domain/orders/accounting.ts';
import { readSkus } from '#lib/server/catalog/sql/read-skus.ts';
import { readOrderRows, toOrder } from '#lib/server/orders/sql/order-rows.ts';
import { fromStoredVat, type StoredVat } from '#lib/server/papers/sql/stored-vat.ts';
import type { Db } from '#lib/server/platform/database/connection.ts';

type BookedOrder = Parameters<typeof saleBookings>[0];

/** Sales and refunds from `from` (included) to `to`, in the order of time. */
export async function readBookings(db: Db, from: Date, to: Date): Promise<readonly Booking[]> {
  const sales = await readOrderRows(
    db,
    sql`where shop_order.confirmed_at >= ${from} and shop_order.confirmed_at < ${to}`,
  );
  const refunds = await readRefunds(db, from, to);
  const refunded = await readOrderRows(
    db,
    sql`where shop_order.id = any(${[...new Set(refunds.map(({ orderId }) => orderId))]}::bigint[])`,
  );
  const rows = [...sales, ...refunded];
  const skus = await readSkus(
    db,
    rows.flatMap(({ lines }) => lines.map(({ variant_id }) => variant_id)),
  );
  const orders = new Map(
    rows.map((row): [number, BookedOrder] => {
      const { lines, ...order } = toOrder(row);
      const named = lines.map((line) => ({ ...line, sku: skus.get(line.variantId) ?? '' }));
      return [Number(row.id), { ...order, lines: named }];
    }),
  );
  const bookings = [
    ...sales.flatMap(({ id }) => {
      const order = orders.get(Number(id));
      return order ? saleBookings(order) : [];
    }),
    ...refunds.flatMap(({ orderId, amount, at, vat }) => {
      const order = orders.get(Number(orderId));
      return order ? refundBookings(order, amount, at.toISOString(), vat?.map(fromStoredVat)) : [];
    }),
  ];
  return bookings.toSorted((left, right) => (left.at < right.at ? -1 : Number(left.at > right.at)));
}

interface RefundRow {
  readonly orderId: string | number;
  readonly amount: number;
  readonly at: Date;
  /** Of its credit note. */
  readonly vat: readonly StoredVat[] | null;
}

/** Full refunds are stored with the payment; of an order that was never confirmed nothing was booked. */
async function readRefunds(db: Db, from: Date, to: Date): Promise<readonly RefundRow[]> {
  const { rows } = await sql<RefundRow>`
    select made.*, order_paper.vat from (
      select order_id as "orderId", id as reference, amount, refunded_at as at from refund
      where refunded_at >= ${from} and refunded_at < ${to}
      union all
      select payment.order_id, payment.id, payment.amount - coalesce((
          select sum(amount)::integer from refund
          where refund.order_id = payment.order_id and refund.refunded_at is not null), 0), payment.refunded_at
      from payment join shop_order on shop_order.id = payment.order_id
      where payment.refunded_at >= ${from} and payment.refunded_at < ${to} and confirmed_at is not null
    ) made left join order_paper on order_paper.order_id = made."orderId"
      and order_paper.kind = 'credit_note' and order_paper.reference = made.reference`.execute(db);
  return rows.filter(({ amount }) => amount > 0);
}
