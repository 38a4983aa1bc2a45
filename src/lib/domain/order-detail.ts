import type { Order } from './order.ts';
import type {
  OrderDetail,
  OrderDetailLine,
  OrderEvent,
  OrderRefund,
  OrderReturn,
  Parcel,
} from './order-life.ts';
import {
  feesOf,
  hasLeft,
  isCancelled,
  linesOf,
  reductionsOf,
  shopperStatus,
  unpacked,
} from './order-state.ts';

/** What the database knows of an order. */
export interface OrderRecord {
  readonly order: Order;
  readonly updatedAt: string | null;
  readonly cancelledAt: string | null;
  readonly parcels: readonly Parcel[];
  readonly returns: readonly OrderReturn[];
  readonly refunds: readonly OrderRefund[];
  /** Without the first two, which the order knows itself. */
  readonly events: readonly OrderEvent[];
}

const DAY = 86_400_000;

/** The order as shoppers, staff and the wire see it. `returnDays`: from a parcel's arrival. */
export function orderDetail(known: OrderRecord, returnDays: number): OrderDetail {
  const { order, parcels, returns, cancelledAt } = known;
  const lines = linesOf(order, parcels, returns);
  const last = (time: (parcel: Parcel) => string | null): string | null =>
    unpacked(order.lines, parcels).length > 0 ? null : latest(parcels.map(time));
  return {
    ...order,
    lines,
    shopperStatus: shopperStatus(order.status, lines),
    updatedAt: known.updatedAt ?? order.confirmedAt ?? order.createdAt,
    cancelledAt,
    shippedAt: last((parcel) => parcel.shippedAt),
    deliveredAt: last((parcel) => parcel.deliveredAt),
    isCancellable: !isCancelled(order.status) && parcels.length === 0,
    returnableUntil: returnableUntil(lines, parcels, returnDays),
    parcels: [...parcels.map(stoppedIn(order)), ...remainder(order, parcels)],
    returns,
    refunds: known.refunds,
    appliedFees: feesOf(order),
    appliedReductions: reductionsOf(order),
    history: [...beginning(order), ...known.events].toSorted((a, b) => a.at.localeCompare(b.at)),
  };
}

/** Whether the staff may still call it off: nothing has left. */
export function isStoppable({ status, parcels }: Pick<OrderDetail, 'status' | 'parcels'>): boolean {
  return !isCancelled(status) && !parcels.some(hasLeft);
}

/** What was packed for an order that was called off stays in the house. */
function stoppedIn({ status }: Order): (parcel: Parcel) => Parcel {
  return (parcel) =>
    isCancelled(status) && !hasLeft(parcel)
      ? { ...parcel, stage: 'cancelled', deliveryStatus: 'cancellation_completed' }
      : parcel;
}

/** What is in no parcel yet goes as the checkout promised. */
function remainder(order: Order, parcels: readonly Parcel[]): readonly Parcel[] {
  const contents = unpacked(order.lines, parcels);
  if (contents.length === 0) return [];
  const isOver = isCancelled(order.status);
  return [
    {
      id: parcels.length + 1,
      stage: isOver ? 'cancelled' : 'open',
      deliveryStatus: isOver ? 'cancellation_completed' : 'open',
      carrierKey: order.delivery.carrierKey,
      deliveryDate: order.delivery.deliveryDate,
      packedAt: null,
      shippedAt: null,
      deliveredAt: null,
      contents,
    },
  ];
}

function beginning({ createdAt, confirmedAt }: Order): readonly OrderEvent[] {
  const placed: OrderEvent = { kind: 'placed', at: createdAt, source: 'shopper' };
  if (confirmedAt === null) return [placed];
  return [placed, { kind: 'confirmed', at: confirmedAt, source: 'shop' }];
}

function returnableUntil(
  lines: readonly OrderDetailLine[],
  parcels: readonly Parcel[],
  returnDays: number,
): string | null {
  if (lines.every(({ returnable }) => returnable === 0)) return null;
  const arrived = latest(parcels.flatMap(({ deliveredAt }) => deliveredAt ?? []));
  return arrived && new Date(Date.parse(arrived) + returnDays * DAY).toISOString();
}

/** Null as soon as one of them is. */
function latest(times: readonly (string | null)[]): string | null {
  let found: string | null = null;
  for (const time of times) {
    if (time === null) return null;
    if (found === null || time > found) found = time;
  }
  return found;
}
