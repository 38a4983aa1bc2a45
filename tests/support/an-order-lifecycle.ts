import type { OrderActor, OrderDetail } from '#lib/domain/orders/order-lifecycle.ts';
import type { ShipmentEvent, ShipmentNotice } from '#lib/domain/orders/shipment.ts';
import { anOrder, NOW, type ShopFloor } from './a-shop-floor.ts';

export const WAREHOUSE: OrderActor = { source: 'warehouse' };
export const SHOPPER: OrderActor = { source: 'shopper' };
export const STAFF: OrderActor = { source: 'staff', name: 'Priya' };

type Items = readonly { readonly variantId: number; readonly quantity: number }[];

/** An order that is paid for. */
export async function aPaidOrder(
  floor: ShopFloor,
  items: Items,
  userId?: string,
): Promise<{ readonly number: string; readonly paymentId: string; readonly id: number }> {
  const { order, paymentId } = await anOrder(floor, items);
  await floor.orders.applyPaymentResult(paymentId, 'captured', NOW);
  const [mail] = await floor.orderMails.claim(NOW, order.id);
  if (mail) await floor.orderMails.markSent(mail.id, NOW);
  if (userId !== undefined) {
    await floor.db
      .updateTable('shop_order')
      .set({ user_id: userId })
      .where('id', '=', order.id)
      .execute();
  }
  return { number: order.number, paymentId, id: order.id };
}

let notices = 0;

export function aNotice(
  order: string,
  event: ShipmentEvent,
  more: Partial<ShipmentNotice> = {},
): ShipmentNotice {
  notices += 1;
  return { id: `notice-${notices}`, event, order, at: NOW, ...more };
}

/** Applies them one after the other; each must succeed. */
export async function applyNotices(
  floor: ShopFloor,
  ...noticesToApply: readonly ShipmentNotice[]
): Promise<OrderDetail> {
  let order: OrderDetail | undefined;
  for (const notice of noticesToApply) {
    const done = await floor.orderDesk.applyShipmentNotice(notice, WAREHOUSE, NOW);
    if (!done.ok) throw new Error(`${notice.event}: ${done.failure.kind}`);
    order = done.value;
  }
  if (!order) throw new Error('no notices given');
  return order;
}
