import { chargedVat } from '#lib/domain/basket/basket-vat.ts';
import { type Minor, minor } from '#lib/domain/shop/money.ts';
import type { Checkout } from './checkout.ts';

/** Delivery and total as they are displayed. */
export interface CheckoutTotals {
  /** Undefined when nothing is delivered to the country. */
  readonly delivery: Minor | undefined;
  /** Standard delivery to the shop's country, until an address is known: the same as in the basket. */
  readonly isEstimate: boolean;
  readonly total: Minor;
  /** VAT in the total. */
  readonly tax: Minor;
}

/** The total of the basket and of each step, so that it does not fall on the way to the checkout. */
export function checkoutTotals({
  basket,
  cost,
  deliveryOptions,
}: Pick<Checkout, 'basket' | 'cost' | 'deliveryOptions'>): CheckoutTotals {
  const { delivery, total, tax, appliedFees = [] } = cost;
  if (delivery !== undefined) return { delivery, isEstimate: false, total, tax };
  const estimate = deliveryOptions.find(({ key }) => key === 'standard')?.cost;
  if (estimate === undefined) return { delivery: undefined, isEstimate: true, total, tax };
  const extras = [estimate, ...appliedFees.map(({ amount }) => amount.withTax)];
  return {
    delivery: estimate,
    isEstimate: true,
    total: minor(total + estimate),
    tax: chargedVat(basket, extras).tax,
  };
}
