import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#lib/server/platform/database/connection.ts';

/** Undecided payments of the other orders of the same basket, oldest first. */
export async function listEarlierPayments(db: Db, paymentId: string): Promise<readonly string[]> {
  const { rows } = await sql<{ readonly id: string }>`
    select earlier.id from payment
    join shop_order placed on placed.id = payment.order_id
    join shop_order other on other.basket_id = placed.basket_id and other.id <> placed.id
    join payment earlier on earlier.order_id = other.id and earlier.status = 'pending'
    where payment.id = ${paymentId}
    order by earlier.created_at, earlier.id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Condition for the confirmed order of the same basket and round. */
export function isReplacementOf(paymentId: string): RawBuilder<unknown> {
  return sql`shop_order.confirmed_at is not null and exists (
    select from payment replaced join shop_order other on other.id = replaced.order_id
    where replaced.id = ${paymentId} and other.id <> shop_order.id
      and other.basket_id = shop_order.basket_id and other.basket_round = shop_order.basket_round)`;
}
