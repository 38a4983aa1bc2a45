import { sql } from 'kysely';
import { Outage } from '#lib/domain/outage.ts';
import type { OrderShop } from './order-shop.ts';
import { orOutage } from './outage.ts';
import { announceStock, releaseOrder } from './release-order.ts';
import { lockOrder } from './settle-payment.ts';
import { inTransaction, type Trx } from './transaction.ts';

const BATCH = 200;

/**
 * Releases orders whose payment is overdue. Each runs in its own transaction, so that stock rows
 * are locked briefly and one failure does not stop the others. A payment that arrives meanwhile
 * wins. Returns the number of released orders.
 * @throws Outage, or the first failure after all orders were tried.
 */
export async function expireReservations(
  orderShop: OrderShop,
  port: string,
  now: Date,
): Promise<number> {
  const { db } = orderShop;
  const stale = await orOutage(port, () =>
    db
      .selectFrom('shop_order')
      .select('id')
      .where('status', '=', 'payment_pending')
      .where('reserved_until', '<=', now)
      .orderBy('reserved_until')
      .limit(BATCH)
      .execute(),
  );
  let expired = 0;
  const refused: unknown[] = [];
  for (const { id } of stale) {
    const work = inTransaction(db, port, (trx) => expire(trx, id, now));
    const turned = await work.catch((error: unknown) => void refused.push(notOutage(error)));
    if (!turned) continue;
    expired += 1;
    if (turned.length > 0) orderShop.soldOutChanged?.(turned);
  }
  const [cause] = refused;
  if (cause) throw new Error(`orders that cannot be given up: ${refused.length}`, { cause });
  return expired;
}

function notOutage(error: unknown): unknown {
  if (error instanceof Outage) throw error;
  return error;
}

async function expire(trx: Trx, id: number, now: Date): Promise<readonly number[] | undefined> {
  const row = await lockOrder(
    trx,
    sql`shop_order.id = ${id} and shop_order.status = 'payment_pending'
      and shop_order.reserved_until <= ${now}`,
  );
  if (!row) return undefined;
  const returned = await releaseOrder(trx, { id: row.id, basketId: row.basket_id });
  return announceStock(trx, [], returned);
}
