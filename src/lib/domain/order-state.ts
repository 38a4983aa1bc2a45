import { isPrinted } from './delivery.ts';
import { type Minor, minor } from './money.ts';
import type { Order, OrderLine, OrderStatus } from './order.ts';
import type {
  DeliveryStatus,
  LineShare,
  OrderDetailLine,
  OrderFee,
  OrderReduction,
  OrderReturn,
  Parcel,
  ParcelStage,
  ShopperStatus,
  UnitStatus,
} from './order-life.ts';
import { smallestAmount } from './promotion-goods.ts';
import { reductionRows } from './reduction-rows.ts';

const LEFT: readonly ParcelStage[] = ['shipped', 'delivered', 'undeliverable'];

/** Whether the parcel is no longer in the house. */
export function hasLeft({ stage }: Pick<Parcel, 'stage'>): boolean {
  return LEFT.includes(stage);
}

export function isCancelled(status: OrderStatus): boolean {
  return status === 'cancellation_pending' || status === 'cancellation_completed';
}

/** Backend contract, section 2.9: delivery is told by the units, not by the parcel. */
export function deliveryStatusOf(stage: ParcelStage): DeliveryStatus {
  if (stage === 'open') return 'open';
  if (stage === 'cancelled') return 'cancellation_completed';
  return stage === 'packed' ? 'shipment_pending' : 'shipment_completed';
}

/** How much of each line is in none of these parcels. */
export function unpacked(
  lines: readonly Pick<OrderLine, 'quantity'>[],
  parcels: readonly Pick<Parcel, 'contents'>[],
): readonly LineShare[] {
  return lines.flatMap(({ quantity }, position) => {
    const left = quantity - units(parcels, position);
    return left > 0 ? [{ position, quantity: left }] : [];
  });
}

/** What a paid order's status is by its parcels; nothing of it is cancelled. */
export function shipmentStatus(
  lines: readonly Pick<OrderLine, 'quantity'>[],
  parcels: readonly Pick<Parcel, 'contents' | 'stage'>[],
): OrderStatus {
  const gone = parcels.filter(hasLeft);
  if (gone.length === 0) return 'payment_reserved';
  return unpacked(lines, gone).length === 0 ? 'invoice_completed' : 'invoice_partially_completed';
}

/** Each line with what became of its units. */
export function linesOf(
  { lines, status }: Pick<Order, 'lines' | 'status'>,
  parcels: readonly Parcel[],
  returns: readonly OrderReturn[],
): readonly OrderDetailLine[] {
  return lines.map((line, position) => {
    const made = isPrinted([line]);
    const arrived = units(parcels.filter(isStage('delivered')), position);
    const asked = units(returns.map(contentsOf), position);
    const returned = units(
      returns.filter(({ receivedAt }) => receivedAt !== null).map(contentsOf),
      position,
    );
    const lost = units(parcels.filter(isStage('undeliverable')), position);
    return {
      ...line,
      position,
      isPrinted: made,
      units: isCancelled(status)
        ? unitsOf({ cancelled: line.quantity })
        : unitsOf({
            returned,
            delivered: arrived - returned,
            undeliverable: lost,
            available: line.quantity - arrived - lost,
          }),
      returnable: made || isCancelled(status) ? 0 : Math.max(0, arrived - asked),
    };
  });
}

/** One word for the whole order (backend contract, section 3.8, and what came of it at the door). */
export function shopperStatus(
  status: OrderStatus,
  lines: readonly Pick<OrderDetailLine, 'quantity' | 'units'>[],
): ShopperStatus {
  if (isCancelled(status)) return 'cancelled';
  if (status === 'order_open' || status === 'payment_pending') return 'open';
  const isAll = (...kinds: readonly UnitStatus[]): boolean =>
    lines.every((line) => kinds.reduce((sum, kind) => sum + line.units[kind], 0) === line.quantity);
  if (isAll('returned')) return 'returned';
  if (isAll('returned', 'delivered')) return 'delivered';
  return status === 'invoice_completed' ? 'shipped' : 'confirmed';
}

/**
 * What so many units of a line gave for it, the rounding with the last of them; `before` are given back already. In whole
 * amounts of the currency, for nobody can be given half a won.
 */
export function shareOfTotal(
  { total, quantity }: Pick<OrderLine, 'total' | 'quantity'>,
  before: number,
  count: number,
  currency: string,
): number {
  const step = smallestAmount(currency);
  const upTo = (given: number): number =>
    given >= quantity ? total : Math.round((total * given) / quantity / step) * step;
  return upTo(before + count) - upTo(before);
}

/** The line before promotions and codes took something off. */
export function undiscounted({
  total,
  reductions = [],
}: Pick<OrderLine, 'total' | 'reductions'>): Minor {
  return minor(
    reductions.reduce((sum, { amount }) => sum + amount.absoluteWithTax, total as number),
  );
}

/** Delivery is taxed as the goods are, in their proportions. */
export function feesOf({ cost, delivery }: Pick<Order, 'cost' | 'delivery'>): readonly OrderFee[] {
  const { appliedFees = [] } = cost;
  if (cost.delivery === 0) return appliedFees;
  const tax = cost.total > 0 ? Math.round((cost.delivery * cost.tax) / cost.total) : 0;
  const amount = { withTax: cost.delivery, withoutTax: minor(cost.delivery - tax) };
  return [{ category: 'delivery', key: delivery.key, amount }, ...appliedFees];
}

export function reductionsOf({ cost }: Pick<Order, 'cost'>): readonly OrderReduction[] {
  return reductionRows(cost).map((row) => {
    const { amount } = row;
    if (row.kind === 'sale') return { category: 'sale', amount };
    const { code } = row;
    if (code === undefined) return { category: 'promotion', name: row.name, amount };
    return { category: 'voucher', code, name: row.name, amount };
  });
}

export function units(
  parcels: readonly { readonly contents: readonly LineShare[] }[],
  position: number,
): number {
  let count = 0;
  for (const { contents } of parcels) {
    for (const share of contents) if (share.position === position) count += share.quantity;
  }
  return count;
}

function contentsOf({ lines }: OrderReturn): { readonly contents: readonly LineShare[] } {
  return { contents: lines };
}

function isStage(stage: ParcelStage): (parcel: Pick<Parcel, 'stage'>) => boolean {
  return (parcel) => parcel.stage === stage;
}

function unitsOf(some: Partial<Record<UnitStatus, number>>): Readonly<Record<UnitStatus, number>> {
  return { available: 0, cancelled: 0, delivered: 0, undeliverable: 0, returned: 0, ...some };
}
