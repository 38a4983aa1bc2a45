import { sql } from 'kysely';
import type {
  LineQuantity,
  OrderActor,
  OrderDetail,
  OrderReturn,
  ReturnFailure,
  ReturnReason,
} from '#lib/domain/orders/order-lifecycle.ts';
import {
  cancelledUnits,
  combineShares,
  deliveryRefund,
  isAllReturned,
  unitsRefund,
} from '#lib/domain/orders/refund-amounts.ts';
import { failed, ok, type Result } from '#lib/domain/result.ts';
import type { StockMove } from '#lib/server/catalog/sql/stock/stock.ts';
import type { Trx } from '#lib/server/platform/database/transaction.ts';
import {
  type LockedOrder,
  queueOrderMail,
  recordOrderEvent,
  rereadDetail,
} from './locked-order.ts';
import { generateReturnCode } from './placing/order-number.ts';

export interface ReturnRequest {
  readonly lines: readonly LineQuantity[];
  readonly reason: ReturnReason;
}

export type ReturnResult = Result<
  { readonly order: OrderDetail; readonly made: OrderReturn },
  ReturnFailure
>;

/** Announces a return of a locked order. Stock and money do not move before the goods arrive. */
export async function requestReturnForLockedOrder(
  trx: Trx,
  returnDays: number,
  { row, detail }: LockedOrder,
  request: ReturnRequest,
  by: OrderActor,
  now: Date,
): Promise<ReturnResult> {
  const lines = combineShares(request.lines);
  const failure = returnFailure(detail, lines, now);
  if (failure) return failed(failure);
  const code = await insertReturn(trx, detail, { ...request, lines }, now);
  await recordOrderEvent(trx, row.id, { kind: 'return_requested', by }, now);
  await trx.updateTable('shop_order').set({ updated_at: now }).where('id', '=', row.id).execute();
  const order = await rereadDetail(trx, returnDays, row.id);
  const orderReturn = order.returns.find((one) => one.code === code);
  if (!orderReturn) throw new Error(`Return ${code} was not found after its insert`);
  const mail = { kind: 'returning', reference: code, amount: orderReturn.amount } as const;
  await queueOrderMail(trx, row.id, mail, now);
  return ok({ order, made: orderReturn });
}

function returnFailure(
  detail: OrderDetail,
  lines: readonly LineQuantity[],
  now: Date,
): ReturnFailure | undefined {
  if (lines.length === 0) return { kind: 'empty' };
  for (const { position, quantity } of lines) {
    const line = detail.lines[position];
    if (line?.isPrinted) return { kind: 'printed', position };
    const available = line?.returnable ?? 0;
    if (detail.returnableUntil !== null && quantity > available) {
      return { kind: 'quantity', position, available };
    }
  }
  const isOpen = detail.returnableUntil !== null && now.toISOString() <= detail.returnableUntil;
  return isOpen ? undefined : { kind: 'closed' };
}

/**
 * Stores the return with its refund and returns its code. If it completes the goods of the order, the refund includes the
 * delivery charge.
 */
export async function insertReturn(
  trx: Trx,
  detail: OrderDetail,
  { lines, reason }: ReturnRequest,
  now: Date,
): Promise<string> {
  const code = generateReturnCode();
  const before = detail.returns.flatMap((one) => one.lines);
  const isLast = isAllReturned(detail, [...detail.returns, { lines }]);
  const delivery = isLast ? deliveryRefund(detail) : 0;
  await trx
    .insertInto('order_return')
    .values({
      code,
      order_id: detail.id,
      reason,
      amount: unitsRefund(detail, [...before, ...cancelledUnits(detail)], lines) + delivery,
      delivery,
      requested_at: now,
    })
    .execute();
  await trx
    .insertInto('order_return_line')
    .values(lines.map((line) => ({ code, ...line })))
    .execute();
  return code;
}

/** Puts returned goods back into stock. Returns the stock changes. */
export async function restockLines(
  trx: Trx,
  orderId: number,
  lines: readonly LineQuantity[],
): Promise<readonly StockMove[]> {
  const { rows } = await sql<StockMove>`
    with back as (
      select line.order_id, line.position, line.variant_id,
        least(line.stock_taken, share.quantity) as quantity
      from order_line line
      join jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
        as share (position integer, quantity integer) on share.position = line.position
      where line.order_id = ${orderId}
    ),
    released as (
      update order_line set stock_taken = stock_taken - back.quantity from back
      where order_line.order_id = back.order_id and order_line.position = back.position
    ),
    given as (
      select variant_id, sum(quantity)::integer as quantity from back group by variant_id
    ),
    locked as (
      select stock.variant_id, given.quantity from stock join given using (variant_id)
      where given.quantity > 0 order by stock.variant_id for update of stock
    )
    update stock set quantity = stock.quantity + locked.quantity
    from locked where stock.variant_id = locked.variant_id
    returning stock.variant_id as "variantId", stock.quantity as left, locked.quantity as moved`.execute(
    trx,
  );
  return rows;
}
