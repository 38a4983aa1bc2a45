import type { WireOrder } from '#lib/contract/orders.ts';
import type { OrderDetail } from '#lib/domain/orders/order-lifecycle.ts';
import { hasLeftWarehouse, isCancelled } from '#lib/domain/orders/order-state.ts';

type WireStatus = WireOrder['detailedStatus'][keyof WireOrder['detailedStatus']];

const ORDER_STATUS: Readonly<Record<OrderDetail['shopperStatus'], WireStatus>> = {
  open: { code: 'open', name: 'Open' },
  confirmed: { code: 'confirmed', name: 'Confirmed' },
  shipped: { code: 'shipped', name: 'Shipped' },
  delivered: { code: 'delivered', name: 'Delivered' },
  cancelled: { code: 'cancelled', name: 'Cancelled' },
  returned: { code: 'returned', name: 'Returned' },
};

/** The name is English in every shop. */
export function orderStatus({ shopperStatus }: OrderDetail): WireStatus {
  return ORDER_STATUS[shopperStatus];
}

export function billingStatus({ confirmedAt, refunds, cost }: OrderDetail): WireStatus {
  if (confirmedAt === null && refunds.length === 0) return { code: 'pending', name: 'Pending' };
  const isRefunded = refunds.every(({ refundedAt }) => refundedAt !== null);
  if (!isRefunded) return { code: 'refund_pending', name: 'Refund pending' };
  let refunded = 0;
  for (const { amount } of refunds) refunded += amount;
  if (refunded === 0) return { code: 'paid', name: 'Paid' };
  return refunded < cost.total
    ? { code: 'partially_refunded', name: 'Partially refunded' }
    : { code: 'refunded', name: 'Refunded' };
}

export function shippingStatus({ status, parcels, deliveredAt }: OrderDetail): WireStatus {
  if (isCancelled(status)) return { code: 'cancelled', name: 'Cancelled' };
  if (deliveredAt !== null) return { code: 'delivered', name: 'Delivered' };
  const live = parcels.filter(({ stage }) => stage !== 'cancelled');
  const sentCount = live.filter(hasLeftWarehouse).length;
  if (sentCount === 0) return { code: 'open', name: 'Open' };
  return sentCount < live.length
    ? { code: 'partially_shipped', name: 'Partially shipped' }
    : { code: 'shipped', name: 'Shipped' };
}
