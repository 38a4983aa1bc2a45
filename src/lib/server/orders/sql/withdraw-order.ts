import { sql } from 'kysely';
import type { OrderDetail } from '#lib/domain/orders/order-lifecycle.ts';
import type { Trx } from '#lib/server/platform/database/transaction.ts';
import { lockOrder } from './lock-order.ts';
import {
  orderNumberCondition,
  queueOrderMail,
  recordOrderEvent,
  rereadDetail,
} from './locked-order.ts';

/**
 * Records that the shopper withdraws from the contract, once, and queues the mail that confirms when it was received.
 * Undefined for an unknown order, another e-mail address, or an order that was never paid.
 */
export async function withdrawOrder(
  trx: Trx,
  returnDays: number,
  { number, email }: { readonly number: string; readonly email: string },
  now: Date,
): Promise<OrderDetail | undefined> {
  const row = await lockOrder(
    trx,
    sql`${orderNumberCondition(number)} and lower(shop_order.email) = lower(${email.trim()})`,
  );
  if (!row || row.confirmed_at === null) return undefined;
  const detail = await rereadDetail(trx, returnDays, row.id);
  if (detail.history.some(({ kind }) => kind === 'withdrawn')) return detail;
  await recordOrderEvent(trx, row.id, { kind: 'withdrawn', by: { source: 'shopper' } }, now);
  await queueOrderMail(trx, row.id, { kind: 'withdrawn', reference: '' }, now);
  return rereadDetail(trx, returnDays, row.id);
}
