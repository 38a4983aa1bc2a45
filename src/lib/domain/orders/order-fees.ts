import { minor } from '#lib/domain/shop/money.ts';
import type { Order } from './order.ts';
import type { OrderFee } from './order-lifecycle.ts';
import { orderVat } from './order-vat.ts';

/** Delivery, unless it was free, and the other fees of an order, with their part of its VAT. */
export function orderFees(
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
