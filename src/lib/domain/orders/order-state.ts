import { reductionRows } from '#lib/domain/checkout/reduction-rows.ts';
import { type Minor, minor } from '#lib/domain/shop/money.ts';
import { smallestAmount } from '#lib/domain/shop/payable-amounts.ts';
import type { Order, OrderLine, OrderStatus } from './order.ts';
import type {
  DeliveryStatus,
  LineQuantity,
  OrderDetailLine,
  OrderReduction,
  OrderReturn,
  Parcel,
  ParcelStage,
  ShopperStatus,
  UnitStatus,
} from './order-lifecycle.ts';

const STAGES_AFTER_DEPARTURE: readonly ParcelStage[] = ['shipped', 'delivered', 'undeliverable'];

/** Whether the parcel has left the warehouse. */
export function hasLeftWarehouse({ stage }: Pick<Parcel, 'stage'>): boolean {
  return STAGES_AFTER_DEPARTURE.includes(stage);
}

export function isCancelled(status: OrderStatus): boolean {
  return status === 'cancellation_pending' || status === 'cancellation_completed';
}

/** The wire reports arrival per unit, so a shipped, delivered or lost parcel has the same delivery status. */
export function parcelDeliveryStatus(stage: ParcelStage): DeliveryStatus {
  if (stage === 'open') return 'open';
  if (stage === 'cancelled') return 'cancellation_completed';
  return stage === 'packed' ? 'shipment_pending' : 'shipment_completed';
}

/** Units of each line that are in none of these parcels and not cancelled. */
export function unpackedUnits(
  lines: readonly Pick<OrderLine, 'quantity' | 'cancelled'>[],
  parcels: readonly Pick<Parcel, 'contents' | 'stage'>[],
): readonly LineQuantity[] {
  const packed = parcels.filter(({ stage }) => stage !== 'cancelled');
  return lines.flatMap(({ quantity, cancelled = 0 }, position) => {
    const remaining = quantity - cancelled - countUnits(packed, position);
    return remaining > 0 ? [{ position, quantity: remaining }] : [];
  });
}

/** Status of a paid, uncancelled order, derived from its parcels. */
export function shipmentStatus(
  lines: readonly Pick<OrderLine, 'quantity' | 'cancelled'>[],
  parcels: readonly Pick<Parcel, 'contents' | 'stage'>[],
): OrderStatus {
  const shipped = parcels.filter(hasLeftWarehouse);
  if (shipped.length === 0) return 'payment_reserved';
  return unpackedUnits(lines, shipped).length === 0
    ? 'invoice_completed'
    : 'invoice_partially_completed';
}

/** Whether something is printed on the ordered goods. */
export function isPrintedLine({ displayData }: Pick<OrderLine, 'displayData'>): boolean {
  return Object.keys(displayData).length > 0;
}

/** Adds unit statuses and returnable units to each line. */
export function orderDetailLines(
  { lines, status }: Pick<Order, 'lines' | 'status'>,
  parcels: readonly Parcel[],
  returns: readonly OrderReturn[],
): readonly OrderDetailLine[] {
  return lines.map((line, position) => {
    const isLinePrinted = isPrintedLine(line);
    const arrived = countUnits(parcels.filter(hasStage('delivered')), position);
    const requested = countUnits(returns.map(returnContents), position);
    const returned = countUnits(
      returns.filter(({ receivedAt }) => receivedAt !== null).map(returnContents),
      position,
    );
    const { cancelled = 0 } = line;
    const lost = countUnits(parcels.filter(hasStage('undeliverable')), position);
    return {
      ...line,
      position,
      isPrinted: isLinePrinted,
      units: isCancelled(status)
        ? unitCounts({ cancelled: line.quantity })
        : unitCounts({
            returned,
            delivered: arrived - returned,
            undeliverable: lost,
            cancelled,
            available: line.quantity - arrived - lost - cancelled,
          }),
      returnable: isLinePrinted || isCancelled(status) ? 0 : Math.max(0, arrived - requested),
    };
  });
}

/** Summarises an order's status and unit statuses for shoppers. */
export function shopperStatus(
  status: OrderStatus,
  lines: readonly Pick<OrderDetailLine, 'quantity' | 'units'>[],
): ShopperStatus {
  if (isCancelled(status)) return 'cancelled';
  if (status === 'order_open' || status === 'payment_pending') return 'open';
  const isAll = (...kinds: readonly UnitStatus[]): boolean =>
    lines.every((line) => kinds.reduce((sum, kind) => sum + line.units[kind], 0) === line.quantity);
  if (isAll('returned', 'cancelled')) return 'returned';
  if (isAll('returned', 'delivered', 'cancelled')) return 'delivered';
  return status === 'invoice_completed' ? 'shipped' : 'confirmed';
}

/**
 * Share of a line's total for `count` of its units, after `before` units were refunded. Rounded to the currency's
 * smallest amount; the last unit gets the rounding difference.
 */
export function refundShare(
  { total, quantity }: Pick<OrderLine, 'total' | 'quantity'>,
  before: number,
  count: number,
  currency: string,
): number {
  const step = smallestAmount(currency);
  const totalUpTo = (unitCount: number): number =>
    unitCount >= quantity ? total : Math.round((total * unitCount) / quantity / step) * step;
  return totalUpTo(before + count) - totalUpTo(before);
}

/** Total of a line before promotions and codes. */
export function totalBeforeReductions({
  total,
  reductions = [],
}: Pick<OrderLine, 'total' | 'reductions'>): Minor {
  return minor(
    reductions.reduce((sum, { amount }) => sum + amount.absoluteWithTax, total as number),
  );
}

export function orderReductions({ cost }: Pick<Order, 'cost'>): readonly OrderReduction[] {
  return reductionRows(cost).map((row) => {
    const { amount } = row;
    if (row.kind === 'sale') return { category: 'sale', amount };
    const { code } = row;
    if (code === undefined) return { category: 'promotion', name: row.name, amount };
    return { category: 'voucher', code, name: row.name, amount };
  });
}

/** Units of these parcels in the line at that position. */
export function countUnits(
  parcels: readonly { readonly contents: readonly LineQuantity[] }[],
  position: number,
): number {
  let count = 0;
  for (const { contents } of parcels) {
    for (const share of contents) if (share.position === position) count += share.quantity;
  }
  return count;
}

function returnContents({ lines }: OrderReturn): { readonly contents: readonly LineQuantity[] } {
  return { contents: lines };
}

function hasStage(stage: ParcelStage): (parcel: Pick<Parcel, 'stage'>) => boolean {
  return (parcel) => parcel.stage === stage;
}

function unitCounts(
  counts: Partial<Record<UnitStatus, number>>,
): Readonly<Record<UnitStatus, number>> {
  return { available: 0, cancelled: 0, delivered: 0, undeliverable: 0, returned: 0, ...counts };
}
