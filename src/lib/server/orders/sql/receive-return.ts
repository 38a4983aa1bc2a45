import type { OrderDetail, OrderReturn } from '#lib/domain/orders/order-lifecycle.ts';
import { combineShares, deliveryRefund, isAllReturned } from '#lib/domain/orders/refund-amounts.ts';
import type { ShipmentNotice } from '#lib/domain/orders/shipment.ts';
import { ok } from '#lib/domain/result.ts';
import { publishStockTransitions } from '#lib/server/catalog/sql/stock/publish-stock-transitions.ts';
import type { Trx } from '#lib/server/platform/database/transaction.ts';
import { type LockedOrder, recordOrderEvent, rereadDetail } from './locked-order.ts';
import { type NoticeApplication, type NoticeResult, rejectNotice } from './notice-result.ts';
import { queueRefund, refundableAmount } from './refund-order.ts';
import { insertReturn, restockLines } from './request-return.ts';

/**
 * Records returned goods: restocks them and queues the refund. The delivery charge comes back with the goods that are
 * received last, whichever return announced it.
 */
export async function receiveReturn(
  trx: Trx,
  order: LockedOrder,
  { returnDays, notice, by, now }: NoticeApplication,
): Promise<NoticeResult> {
  const { row, detail } = order;
  const orderReturn = await findReturn(trx, returnDays, order, notice, now);
  if (!orderReturn) return rejectNotice('misfit');
  if (orderReturn.receivedAt !== null) return { result: ok(detail), affectedProductIds: [] };
  const delivery = receivedDelivery(order, orderReturn);
  const wanted = orderReturn.amount - orderReturn.delivery + delivery;
  await trx
    .updateTable('order_return')
    .set({ received_at: notice.at, amount: wanted, delivery })
    .where('code', '=', orderReturn.code)
    .execute();
  const amount = Math.min(wanted, refundableAmount(order));
  if (amount > 0) await queueRefund(trx, order, `return:${orderReturn.code}`, amount, now);
  const event = { kind: 'returned', by, at: notice.at, noticeId: notice.id, amount } as const;
  await recordOrderEvent(trx, row.id, event, now);
  const affectedProductIds = await publishStockTransitions(
    trx,
    [],
    await restockLines(trx, row.id, orderReturn.lines),
  );
  return { result: ok(await rereadDetail(trx, returnDays, row.id)), affectedProductIds };
}

function receivedDelivery({ detail }: LockedOrder, orderReturn: OrderReturn): number {
  const received = detail.returns.filter(({ receivedAt }) => receivedAt !== null);
  return isAllReturned(detail, [...received, orderReturn]) ? deliveryRefund(detail) : 0;
}

/** The return named in the notice, the only open one, or a new one for unannounced goods. */
async function findReturn(
  trx: Trx,
  returnDays: number,
  { row, detail }: LockedOrder,
  notice: ShipmentNotice,
  now: Date,
): Promise<OrderReturn | undefined> {
  const { returnCode, lines } = notice;
  if (returnCode !== undefined) return detail.returns.find(({ code }) => code === returnCode);
  if (!lines) {
    const [first, ...others] = detail.returns.filter(({ receivedAt }) => receivedAt === null);
    return others.length === 0 ? first : undefined;
  }
  const shares = combineShares(lines);
  if (shares.length === 0 || !shares.every((share) => canReceive(detail, share))) return undefined;
  const code = await insertReturn(trx, detail, { lines: shares, reason: 'other' }, now);
  const { returns } = await rereadDetail(trx, returnDays, row.id);
  return returns.find((one) => one.code === code);
}

/** Staff may receive what shoppers cannot return: printed shirts and late parcels. */
function canReceive(
  detail: OrderDetail,
  { position, quantity }: OrderReturn['lines'][number],
): boolean {
  const delivered = detail.lines[position]?.units.delivered ?? 0;
  const announced = detail.returns
    .filter(({ receivedAt }) => receivedAt === null)
    .flatMap((one) => one.lines)
    .filter((share) => share.position === position)
    .reduce((sum, share) => sum + share.quantity, 0);
  return quantity <= delivered - announced;
}
