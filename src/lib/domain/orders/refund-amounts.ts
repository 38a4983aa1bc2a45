import { isDeliveryCountry } from '#lib/domain/addresses/delivery-countries.ts';
import { standardDeliveryCost } from '#lib/domain/checkout/delivery.ts';
import { smallestAmount } from '#lib/domain/shop/payable-amounts.ts';
import type { Order } from './order.ts';
import type { LineQuantity, OrderReturn } from './order-lifecycle.ts';
import { refundShare } from './order-state.ts';

type RefundedOrder = Pick<Order, 'lines' | 'cost' | 'currency'>;
type DeliveredOrder = RefundedOrder & Pick<Order, 'delivery' | 'shippingAddress'>;

/** Adds up shares of the same line. */
export function combineShares(lines: readonly LineQuantity[]): readonly LineQuantity[] {
  const quantities = new Map<number, number>();
  for (const { position, quantity } of lines) {
    if (quantity > 0) quantities.set(position, (quantities.get(position) ?? 0) + quantity);
  }
  return [...quantities].map(([position, quantity]) => ({ position, quantity }));
}

/** Id of the refund for the cancelled rest of an order. */
export function restRefundId(orderNumber: string): string {
  return `rest:${orderNumber}`;
}

/** Units that were cancelled after others had been sent. */
export function cancelledUnits({ lines }: Pick<Order, 'lines'>): readonly LineQuantity[] {
  return lines.flatMap(({ cancelled = 0 }, position) =>
    cancelled > 0 ? [{ position, quantity: cancelled }] : [],
  );
}

/**
 * Price of these units after reductions, with their share of a sales tax, in minor units. `before`: units that were
 * refunded earlier; all refunds of an order add up to its goods.
 */
export function unitsRefund(
  order: RefundedOrder,
  before: readonly LineQuantity[],
  lines: readonly LineQuantity[],
): number {
  return refundUpTo(order, [...before, ...lines], 0) - refundUpTo(order, before, 0);
}

/**
 * Delivery charge that comes back once all goods of the order have, with its share of a sales tax: what the least
 * expensive standard delivery costs (Directive 2011/83/EU, article 13).
 */
export function deliveryRefund(order: DeliveredOrder): number {
  const all = order.lines.map(({ quantity }, position) => ({ position, quantity }));
  return refundUpTo(order, all, standardCost(order)) - refundUpTo(order, all, 0);
}

/** Whether these returns and the cancelled units are all that was paid for. */
export function isAllReturned(
  order: Pick<Order, 'lines'>,
  returns: readonly Pick<OrderReturn, 'lines'>[],
): boolean {
  const ended = combineShares([...returns.flatMap(({ lines }) => lines), ...cancelledUnits(order)]);
  const isPaidFor = order.lines.some(({ total }) => total > 0);
  return (
    returns.length > 0 &&
    order.lines.every(({ quantity, total }, position) => {
      const units = ended.find((share) => share.position === position)?.quantity ?? 0;
      return units >= quantity || (isPaidFor && total === 0);
    })
  );
}

/** Older orders do not have what standard delivery would have cost instead of express. */
function standardCost({ cost, delivery, currency, shippingAddress }: DeliveredOrder): number {
  if (delivery.key === 'standard') return cost.delivery;
  const { countryCode } = shippingAddress;
  const listed = isDeliveryCountry(countryCode)
    ? standardDeliveryCost(countryCode, currency)
    : undefined;
  return Math.min(cost.delivery, delivery.standardCost ?? listed ?? 0);
}

/** Rounded over all units up to these, so that the parts add up. */
function refundUpTo(
  { lines, cost, currency }: RefundedOrder,
  units: readonly LineQuantity[],
  delivery: number,
): number {
  const goods = combineShares(units).reduce((sum, { position, quantity }) => {
    const line = lines[position];
    return line ? sum + refundShare(line, 0, quantity, currency) : sum;
  }, 0);
  const amount = goods + delivery;
  if (!cost.salesTax) return amount;
  const step = smallestAmount(currency);
  const untaxed = cost.total - cost.salesTax;
  return Math.round((amount * cost.total) / untaxed / step) * step;
}
