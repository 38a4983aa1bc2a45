import { sql } from 'kysely';
import { Outage } from '#lib/domain/outage.ts';
import { publishStockTransitions } from '#lib/server/catalog/sql/stock/publish-stock-transitions.ts';
import type { OrderContext } from '#lib/server/checkout/sql/build-checkout.ts';
import { runQuery } from '#lib/server/platform/database/run-query.ts';
import { inTransaction, type Trx } from '#lib/server/platform/database/transaction.ts';
import { lockOrder } from './lock-order.ts';
import { releaseOrder } from './release-order.ts';

const BATCH = 200;

/**
 * Releases orders whose payment is overdue. Each runs in its own transaction, so that stock rows
 * are locked briefly and one failure does not stop the others. A payment that arrives meanwhile
 * wins. Returns the number of released orders.
 * @throws Outage, or the first failure after all orders were tried.
 */
export async function expireReservations(
  orderContext: OrderContext,
  port: string,
  now: Date,
): Promise<number> {
  const { db } = orderContext;
  const overdue = await runQuery(port, () =>
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
  const failures: unknown[] = [];
  for (const { id } of overdue) {
    const work = inTransaction(db, port, (trx) => expireOrder(trx, id, now));
    const affectedProductIds = await work.catch(
      (error: unknown) => void failures.push(rethrowOutage(error)),
    );
    if (!affectedProductIds) continue;
    expired += 1;
    if (affectedProductIds.length > 0) orderContext.onAvailabilityChange?.(affectedProductIds);
  }
  const [cause] = failures;
  if (cause)
    throw new Error(`Overdue orders that could not be released: ${failures.length}`, { cause });
  return expired;
}

function rethrowOutage(error: unknown): unknown {
  if (error instanceof Outage) throw error;
  return error;
}

async function expireOrder(
  trx: Trx,
  id: number,
  now: Date,
): Promise<readonly number[] | undefined> {
  const row = await lockOrder(
    trx,
    sql`shop_order.id = ${id} and shop_order.status = 'payment_pending'
      and shop_order.reserved_until <= ${now}`,
  );
  if (!row) return undefined;
  const returned = await releaseOrder(trx, { id: row.id, basketId: row.basket_id });
  return publishStockTransitions(trx, [], returned);
}
