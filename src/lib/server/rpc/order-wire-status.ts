import type { WireOrder } from '#lib/contract/orders.ts';
import type { OrderDetail } from '#lib/domain/order-life.ts';
import { hasLeft, isCancelled } from '#lib/domain/order-state.ts';

type Told = WireOrder['detailedStatus'][keyof WireOrder['detailedStatus']];

const ORDER: Readonly<Record<OrderDetail['shopperStatus'], Told>> = {
  open: { code: 'open', name: 'Open' },
  confirmed: { code: 'confirmed', name: 'Confirmed' },
  shipped: { code: 'shipped', name: 'Shipped' },
  delivered: { code: 'delivered', name: 'Delivered' },
  cancelled: { code: 'cancelled', name: 'Cancelled' },
  returned: { code: 'returned', name: 'Returned' },
};

/** Codes are for machines; names are English, whatever the shop. */
export function orderStatus({ shopperStatus }: OrderDetail): Told {
  return ORDER[shopperStatus];
}

export function billingStatus({ confirmedAt, refunds, cost }: OrderDetail): Told {
  if (confirmedAt === null && refunds.length === 0) return { code: 'pending', name: 'Pending' };
  const isBack = refunds.every(({ refundedAt }) => refundedAt !== null);
  if (!isBack) return { code: 'refund_pending', name: 'Refund pending' };
  let back = 0;
  for (const { amount } of refunds) back += amount;
  if (back === 0) return { code: 'paid', name: 'Paid' };
  return back < cost.total
    ? { code: 'partially_refunded', name: 'Partially refunded' }
    : { code: 'refunded', name: 'Refunded' };
}

export function shippingStatus({ status, parcels, deliveredAt }: OrderDetail): Told {
  if (isCancelled(status)) return { code: 'cancelled', name: 'Cancelled' };
  if (deliveredAt !== null) return { code: 'delivered', name: 'Delivered' };
  const gone = parcels.filter(hasLeft).length;
  if (gone === 0) return { code: 'open', name: 'Open' };
  return gone < parcels.length
    ? { code: 'partially_shipped', name: 'Partially shipped' }
    : { code: 'shipped', name: 'Shipped' };
}
