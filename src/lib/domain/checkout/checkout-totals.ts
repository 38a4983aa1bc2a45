import { type Minor, minor } from '#lib/domain/shop/money.ts';
import type { Checkout } from './checkout.ts';

/** Delivery and total as they are displayed. */
export interface CheckoutTotals {
  /** Undefined when nothing is delivered to the country. */
  readonly delivery: Minor | undefined;
  /** Standard delivery to the shop's country, until an address is known: the same as in the basket. */
  readonly isEstimate: boolean;
  readonly total: Minor;
}

/** The total of the basket and of each step, so that it does not fall on the way to the checkout. */
export function checkoutTotals({
  cost,
  deliveryOptions,
}: Pick<Checkout, 'cost' | 'deliveryOptions'>): CheckoutTotals {
  if (cost.delivery !== undefined)
    return { delivery: cost.delivery, isEstimate: false, total: cost.total };
  const estimate = deliveryOptions.find(({ key }) => key === 'standard')?.cost;
  return { delivery: estimate, isEstimate: true, total: minor(cost.total + (estimate ?? 0)) };
}
