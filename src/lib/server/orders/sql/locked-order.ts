import { sql } from 'kysely';
import type {
  OrderActor,
  OrderDetail,
  OrderEventKind,
} from '#lib/domain/orders/order-lifecycle.ts';
import type { OrderMailKind } from '#lib/domain/orders/order-mail-kind.ts';
import type { Trx } from '#lib/server/platform/database/transaction.ts';
import { lockOrder } from './lock-order.ts';
import { readOrderDetails } from './order-detail-rows.ts';
import type { OrderRow } from './order-rows.ts';
import { normalizeOrderNumber } from './placing/order-number.ts';

/** An order whose rows are locked until the transaction ends. */
export interface LockedOrder {
  readonly row: OrderRow;
  readonly detail: OrderDetail;
}

export function orderNumberCondition(number: string): ReturnType<typeof sql> {
  return sql`shop_order.number = ${normalizeOrderNumber(number)}`;
}

/** Undefined when there is no such order. */
export async function lockOrderByNumber(
  trx: Trx,
  returnDays: number,
  number: string,
): Promise<LockedOrder | undefined> {
  const row = await lockOrder(trx, orderNumberCondition(number));
  if (!row) return undefined;
  const detail = await readDetail(trx, returnDays, row.id);
  return detail && { row, detail };
}

async function readDetail(
  trx: Trx,
  returnDays: number,
  orderId: number,
): Promise<OrderDetail | undefined> {
  const [detail] = await readOrderDetails(trx, returnDays, sql`where shop_order.id = ${orderId}`);
  return detail;
}

/** Reads the order again after a change. */
export async function rereadDetail(
  trx: Trx,
  returnDays: number,
  orderId: number,
): Promise<OrderDetail> {
  const detail = await readDetail(trx, returnDays, orderId);
  if (!detail) throw new Error(`Order ${orderId} was not found after its change`);
  return detail;
}

export interface NewEvent {
  readonly kind: OrderEventKind;
  readonly by: OrderActor;
  /** When it happened. Absent: now. */
  readonly at?: Date;
  readonly noticeId?: string;
  readonly parcelNumber?: number;
  readonly amount?: number;
}

export async function recordOrderEvent(
  trx: Trx,
  orderId: number,
  event: NewEvent,
  now: Date,
): Promise<void> {
  const { kind, by, noticeId, parcelNumber, amount } = event;
  await trx
    .insertInto('order_event')
    .values({
      order_id: orderId,
      kind,
      source: by.source,
      name: by.source === 'staff' ? by.name : null,
      notice_id: noticeId ?? null,
      parcel_number: parcelNumber ?? null,
      amount: amount ?? null,
      at: event.at ?? now,
      noted_at: now,
    })
    .execute();
}

/** Puts a mail into the outbox, once per kind and reference. */
export async function queueOrderMail(
  trx: Trx,
  orderId: number,
  mail: {
    readonly kind: OrderMailKind;
    readonly reference: string;
    readonly parcelNumber?: number;
    readonly amount?: number;
  },
  now: Date,
): Promise<void> {
  await trx
    .insertInto('order_mail')
    .values({
      order_id: orderId,
      kind: mail.kind,
      reference: mail.reference,
      parcel_number: mail.parcelNumber ?? null,
      amount: mail.amount ?? null,
      requested_at: now,
    })
    .onConflict((conflict) => conflict.columns(['order_id', 'kind', 'reference']).doNothing())
    .execute();
}
