import { sql } from 'kysely';
import { lockBasketById } from '#lib/server/basket/sql/basket-rows.ts';
import type { Trx } from '#lib/server/platform/database/transaction.ts';
import { type OrderRow, readOrderRows } from './order-rows.ts';

/** Locks basket, then order; stock follows. Placing uses the same order, which avoids deadlocks. */
export async function lockOrder(
  trx: Trx,
  condition: ReturnType<typeof sql>,
): Promise<OrderRow | undefined> {
  const [unlocked] = await readOrderRows(trx, sql`where ${condition}`);
  if (!unlocked) return undefined;
  if (unlocked.basket_id !== null) await lockBasketById(trx, unlocked.basket_id);
  const [row] = await readOrderRows(trx, sql`where ${condition} for update of shop_order, payment`);
  return row;
}
