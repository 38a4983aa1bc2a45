import { minor } from '#lib/domain/shop/money.ts';
import type { Order } from './order.ts';
import type {
  LineQuantity,
  OrderDetail,
  OrderDetailLine,
  OrderEvent,
  OrderFee,
  OrderRefund,
  OrderReturn,
  Parcel,
} from './order-lifecycle.ts';
import type { OrderPaper } from './order-papers.ts';
import {
  countUnits,
  hasLeftWarehouse,
  isCancelled,
  orderDetailLines,
  orderReductions,
  shopperStatus,
  unpackedUnits,
} from './order-state.ts';
import { orderVat } from './order-vat.ts';
import { cancelledUnits, combineShares } from './refund-amounts.ts';

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
    unpackedUnits(order.lines, parcels).length > 0
      ? null
      : latestTime(parcels.filter(({ stage }) => stage !== 'cancelled').map(time));
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

/** Units that have not left the warehouse, where others have. The staff may still cancel them. */
export function unsentRest({
  status,
  parcels,
}: Pick<OrderDetail, 'status' | 'parcels'>): readonly LineQuantity[] {
  if (isCancelled(status) || !parcels.some(hasLeftWarehouse)) return [];
  const unsent = parcels.filter(({ stage }) => stage === 'open' || stage === 'packed');
  return combineShares(unsent.flatMap(({ contents }) => contents));
}

/** Parcels packed for a cancelled order are not shipped. */
function markStopped({ status }: Order): (parcel: Parcel) => Parcel {
  return (parcel) =>
    isCancelled(status) && !hasLeftWarehouse(parcel)
      ? { ...parcel, stage: 'cancelled', deliveryStatus: 'cancellation_completed' }
      : parcel;
}

/** A parcel for everything that is not packed yet, or never will be, delivered as the checkout promised. */
function remainingParcel(order: Order, parcels: readonly Parcel[]): readonly Parcel[] {
  const unpacked = unpackedUnits(order.lines, parcels);
  const stopped = isCancelled(order.status) || unpacked.length === 0;
  const contents = unpacked.length > 0 ? unpacked : neverPacked(order, parcels);
  if (contents.length === 0) return [];
  return [
    {
      id: parcels.length + 1,
      stage: stopped ? 'cancelled' : 'open',
      deliveryStatus: stopped ? 'cancellation_completed' : 'open',
      carrierKey: order.delivery.carrierKey,
      deliveryDate: order.delivery.deliveryDate,
      packedAt: null,
      shippedAt: null,
      deliveredAt: null,
      contents,
    },
  ];
}

/** Cancelled units that were in no parcel. */
function neverPacked(order: Order, parcels: readonly Parcel[]): readonly LineQuantity[] {
  const stopped = parcels.filter(({ stage }) => stage === 'cancelled');
  return cancelledUnits(order).flatMap(({ position, quantity }) => {
    const left = quantity - countUnits(stopped, position);
    return left > 0 ? [{ position, quantity: left }] : [];
  });
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

/** Delivery, unless it was free, and the other fees of an order, with their part of its VAT. */
function orderFees(
  order: Pick<Order, 'cost' | 'currency' | 'delivery' | 'lines'>,
): readonly OrderFee[] {
  const { cost, delivery } = order;
  const vat = orderVat(order);
  const fees = (cost.appliedFees ?? []).map((fee, at): OrderFee => {
    const { withTax } = fee.amount;
    return { ...fee, amount: { withTax, withoutTax: minor(withTax - (vat.fees[at] ?? 0)) } };
  });
  if (cost.delivery === 0) return fees;
  const amount = {
    withTax: cost.delivery,
    withoutTax: minor(cost.delivery - vat.delivery),
  };
  return [{ category: 'delivery', key: delivery.key, amount }, ...fees];
}
