import type { OrderDetail, OrderReturn } from '#lib/domain/order-life.ts';
import { ok } from '#lib/domain/result.ts';
import type { ShipmentNotice } from '#lib/domain/shipment.ts';
import { type Application, type Applied, refused } from './order-applied.ts';
import { changedDetail, type HeldOrder, noteEvent } from './order-change.ts';
import { owe, refundable } from './order-refund.ts';
import { folded, insertReturn, restock } from './order-return.ts';
import { announceStock } from './release-order.ts';
import type { Trx } from './transaction.ts';

/** Records returned goods: restocks them and queues the refund. */
export async function receiveReturn(
  trx: Trx,
  held: HeldOrder,
  { returnDays, notice, by, now }: Application,
): Promise<Applied> {
  const { row, detail } = held;
  const meant = await returnOf(trx, returnDays, held, notice, now);
  if (!meant) return refused('misfit');
  if (meant.receivedAt !== null) return { result: ok(detail), turned: [] };
  await trx
    .updateTable('order_return')
    .set({ received_at: notice.at })
    .where('code', '=', meant.code)
    .execute();
  const amount = Math.min(meant.amount, refundable(held));
  if (amount > 0) await owe(trx, held, `return:${meant.code}`, amount, now);
  const event = { kind: 'returned', by, at: notice.at, noticeId: notice.id, amount } as const;
  await noteEvent(trx, row.id, event, now);
  const turned = await announceStock(trx, [], await restock(trx, row.id, meant.lines));
  return { result: ok(await changedDetail(trx, returnDays, row.id)), turned };
}

/** The return named in the notice, the only open one, or a new one for unannounced goods. */
async function returnOf(
  trx: Trx,
  returnDays: number,
  { row, detail }: HeldOrder,
  notice: ShipmentNotice,
  now: Date,
): Promise<OrderReturn | undefined> {
  const { returnCode, lines } = notice;
  if (returnCode !== undefined) return detail.returns.find(({ code }) => code === returnCode);
  if (!lines) {
    const [first, ...others] = detail.returns.filter(({ receivedAt }) => receivedAt === null);
    return others.length === 0 ? first : undefined;
  }
  const back = folded(lines);
  if (back.length === 0 || !back.every((share) => hasArrived(detail, share))) return undefined;
  const code = await insertReturn(trx, detail, { lines: back, reason: 'other' }, now);
  const { returns } = await changedDetail(trx, returnDays, row.id);
  return returns.find((one) => one.code === code);
}

/** Staff may receive what shoppers cannot return: printed shirts and late parcels. */
function hasArrived(
  detail: OrderDetail,
  { position, quantity }: OrderReturn['lines'][number],
): boolean {
  const arrived = detail.lines[position]?.units.delivered ?? 0;
  const announced = detail.returns
    .filter(({ receivedAt }) => receivedAt === null)
    .flatMap((one) => one.lines)
    .filter((share) => share.position === position)
    .reduce((sum, share) => sum + share.quantity, 0);
  return quantity <= arrived - announced;
}
