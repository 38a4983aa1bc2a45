import type { Order } from './order.ts';
import { orderFees } from './order-fees.ts';
import type {
  OrderDetail,
  OrderDetailLine,
  OrderEvent,
  OrderRefund,
  OrderReturn,
  Parcel,
} from './order-lifecycle.ts';
import type { OrderPaper } from './order-papers.ts';
import {
  hasLeftWarehouse,
  isCancelled,
  orderDetailLines,
  orderReductions,
  shopperStatus,
  unpackedUnits,
} from './order-state.ts';

/** Stored data of an order. */
export interface OrderRecord {
  readonly order: Order;
  readonly updatedAt: string | null;
  readonly cancelledAt: string | null;
  readonly parcels: readonly Parcel[];
  readonly returns: readonly OrderReturn[];
  readonly refunds: readonly OrderRefund[];
  /** Without `placed` and `confirmed`, which are derived from the order's own times. */
  readonly events: readonly OrderEvent[];
  readonly papers: readonly OrderPaper[];
}

const DAY = 86_400_000;

/**
 * Builds the order with derived fields for shoppers, staff and the wire.
 * @param returnDays days from a parcel's arrival in which its goods may be returned.
 */
export function buildOrderDetail(record: OrderRecord, returnDays: number): OrderDetail {
  const { order, parcels, returns, cancelledAt } = record;
  const lines = orderDetailLines(order, parcels, returns);
  const lastParcelTime = (time: (parcel: Parcel) => string | null): string | null =>
    unpackedUnits(order.lines, parcels).length > 0 ? null : latestTime(parcels.map(time));
  return {
    ...order,
    lines,
    shopperStatus: shopperStatus(order.status, lines),
    updatedAt: record.updatedAt ?? order.confirmedAt ?? order.createdAt,
    cancelledAt,
    shippedAt: lastParcelTime((parcel) => parcel.shippedAt),
    deliveredAt: lastParcelTime((parcel) => parcel.deliveredAt),
    isCancellable: !isCancelled(order.status) && parcels.length === 0,
    returnableUntil: returnableUntil(lines, parcels, returnDays),
    parcels: [...parcels.map(markStopped(order)), ...remainingParcel(order, parcels)],
    returns,
    refunds: record.refunds,
    papers: record.papers,
    appliedFees: orderFees(order),
    appliedReductions: orderReductions(order),
    history: [...placementEvents(order), ...record.events].toSorted((a, b) =>
      a.at.localeCompare(b.at),
    ),
  };
}

/** Whether the staff may still cancel the order: no parcel has left. */
export function canStaffCancel({
  status,
  parcels,
}: Pick<OrderDetail, 'status' | 'parcels'>): boolean {
  return !isCancelled(status) && !parcels.some(hasLeftWarehouse);
}

/** Parcels packed for a cancelled order are not shipped. */
function markStopped({ status }: Order): (parcel: Parcel) => Parcel {
  return (parcel) =>
    isCancelled(status) && !hasLeftWarehouse(parcel)
      ? { ...parcel, stage: 'cancelled', deliveryStatus: 'cancellation_completed' }
      : parcel;
}

/** A parcel for everything that is not packed yet, delivered as the checkout promised. */
function remainingParcel(order: Order, parcels: readonly Parcel[]): readonly Parcel[] {
  const contents = unpackedUnits(order.lines, parcels);
  if (contents.length === 0) return [];
  const isCancelledOrder = isCancelled(order.status);
  return [
    {
      id: parcels.length + 1,
      stage: isCancelledOrder ? 'cancelled' : 'open',
      deliveryStatus: isCancelledOrder ? 'cancellation_completed' : 'open',
      carrierKey: order.delivery.carrierKey,
      deliveryDate: order.delivery.deliveryDate,
      packedAt: null,
      shippedAt: null,
      deliveredAt: null,
      contents,
    },
  ];
}

function placementEvents({ createdAt, confirmedAt }: Order): readonly OrderEvent[] {
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
  const lastArrival = latestTime(parcels.flatMap(({ deliveredAt }) => deliveredAt ?? []));
  return lastArrival && new Date(Date.parse(lastArrival) + returnDays * DAY).toISOString();
}

/** The latest time; null when any of them is null. */
function latestTime(times: readonly (string | null)[]): string | null {
  let result: string | null = null;
  for (const time of times) {
    if (time === null) return null;
    if (result === null || time > result) result = time;
  }
  return result;
}
