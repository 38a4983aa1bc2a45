import { sql } from 'kysely';
import { isStoppable } from '#lib/domain/order-detail.ts';
import type { CancelFailure, OrderActor, OrderDetail } from '#lib/domain/order-life.ts';
import { isCancelled } from '#lib/domain/order-state.ts';
import { failed, ok, type Result } from '#lib/domain/result.ts';
import {
  askMail,
  changedDetail,
  type HeldOrder,
  type NewEvent,
  noteEvent,
} from './order-change.ts';
import { endCancelled, owe, refundable } from './order-refund.ts';
import { codesReturned, returnCodes } from './promotion-uses.ts';
import { announceStock, releaseOrder } from './release-order.ts';
import { returnStock } from './stock.ts';
import type { Trx } from './transaction.ts';

export interface Cancelled {
  readonly result: Result<OrderDetail, CancelFailure>;
  /** Products of which a size is back in stock. */
  readonly turned: readonly number[];
}

/** Cancels a locked order. `notice`: the warehouse notice that requested it. */
export async function cancelHeld(
  trx: Trx,
  returnDays: number,
  held: HeldOrder,
  by: OrderActor,
  now: Date,
  said: Pick<NewEvent, 'noticeId' | 'at'> = {},
): Promise<Cancelled> {
  const { row, detail } = held;
  if (detail.cancelledAt !== null) return { result: ok(detail), turned: [] };
  if (!isCancelled(row.status) && !maySay(by, detail)) {
    return { result: failed({ kind: 'too-late' }), turned: [] };
  }
  const turned = await giveBack(trx, held, now);
  await noteEvent(trx, row.id, { kind: 'cancelled', by, ...said }, now);
  if (row.confirmed_at !== null) {
    const amount = refundable(held);
    await askMail(trx, row.id, { kind: 'cancelled', reference: '', amount }, now);
  }
  return { result: ok(await changedDetail(trx, returnDays, row.id)), turned };
}

/** The warehouse may stop an order while it is being packed; a shopper only before that. */
function maySay(by: OrderActor, detail: OrderDetail): boolean {
  return by.source === 'shopper' ? detail.isCancellable : isStoppable(detail);
}

async function giveBack(trx: Trx, held: HeldOrder, now: Date): Promise<readonly number[]> {
  const { row } = held;
  const called = { cancelled_at: now, updated_at: now, is_superseded: true };
  if (row.confirmed_at !== null) {
    await trx
      .updateTable('shop_order')
      .set({ ...called, status: 'cancellation_pending' })
      .where('id', '=', row.id)
      .execute();
    await oweAll(trx, held, now);
    await sql`with ${codesReturned(row.id)} select`.execute(trx);
    await returnCodes(trx, row.id);
    return announceStock(trx, [], await returnStock(trx, row.id));
  }
  // `is_superseded` marks the order: a payment that still arrives is refunded.
  await trx.updateTable('shop_order').set(called).where('id', '=', row.id).execute();
  if (isCancelled(row.status)) return [];
  const returned = await releaseOrder(trx, { id: row.id, basketId: row.basket_id });
  return announceStock(trx, [], returned);
}

/** Refunds the whole payment, or the rest when a part was refunded before. */
async function oweAll(trx: Trx, held: HeldOrder, now: Date): Promise<void> {
  const { row, detail } = held;
  if (detail.refunds.length > 0) {
    const left = refundable(held);
    return left > 0 ? owe(trx, held, `cancel:${row.number}`, left, now) : endCancelled(trx, row.id);
  }
  const isFree = row.cost.total === 0;
  await trx
    .updateTable('payment')
    .set({ refund_due_at: now, ...(isFree && { refunded_at: now }) })
    .where('id', '=', row.payment_id)
    .execute();
  if (isFree) await endCancelled(trx, row.id);
}
