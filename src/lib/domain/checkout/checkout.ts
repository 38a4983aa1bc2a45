import type { Address } from '#lib/domain/addresses/address-fields.ts';
import type { Basket } from '#lib/domain/basket/basket.ts';
import type { AppliedReduction } from '#lib/domain/catalog/product.ts';
import type { Minor } from '#lib/domain/shop/money.ts';
import type { ExcludedTax } from '#lib/domain/tax/destination-tax.ts';
import type { Gift } from './gift.ts';

/** Steps of the checkout in order; they are also the hashes of the page. */
export const CHECKOUT_STEPS = ['auth', 'shipping', 'payment'] as const;
export type CheckoutStep = (typeof CHECKOUT_STEPS)[number];

/** Whether the checkout is at that step or past it. */
export function hasReachedStep(reached: CheckoutStep, step: CheckoutStep): boolean {
  return CHECKOUT_STEPS.indexOf(step) <= CHECKOUT_STEPS.indexOf(reached);
}

export interface DeliveryOption {
  readonly key: 'standard' | 'express';
  readonly carrierKey: string;
  /** After the free-delivery limit. */
  readonly cost: Minor;
  /** Basket value from which it costs nothing; absent: never free. */
  readonly freeFrom?: Minor;
  /** Of an order with express delivery: what standard delivery would have cost. */
  readonly standardCost?: Minor;
  /** ISO dates. */
  readonly deliveryDate: { readonly min: string; readonly max: string };
}

/** A fee on top of the goods. */
export interface AppliedFee {
  readonly category: 'payment' | 'delivery' | 'percentage_payment' | 'return';
  /** `gift-wrap`, or the key of the delivery option. */
  readonly key: string;
  readonly amount: { readonly withTax: Minor; readonly withoutTax: Minor };
}

export interface CheckoutCost {
  /** Lines before reductions. */
  readonly subtotal: Minor;
  /** All reductions, as a positive amount. */
  readonly reductions: Minor;
  /** Named reductions of the goods as a whole. Absent in orders from before they existed. */
  readonly appliedReductions?: readonly AppliedReduction[];
  /** Absent until a country is known. */
  readonly delivery?: Minor;
  /** Fees besides delivery, such as gift wrap. Absent in orders from before they existed. */
  readonly appliedFees?: readonly AppliedFee[];
  /** Value added tax included in the total. */
  readonly tax: Minor;
  /** Charged on top of prices, delivery and fees; included in the total. Absent where none is charged. */
  readonly salesTax?: Minor;
  /** Taxes of the destination that the total does not include; absent: VAT is included. */
  readonly taxExcluded?: ExcludedTax;
  readonly total: Minor;
}

/** The whole state of a checkout; every reply contains all of it. */
export interface Checkout {
  readonly basket: Basket;
  /** The first incomplete step. */
  readonly step: CheckoutStep;
  readonly email?: string;
  /** False when the shopper is signed in. */
  readonly isGuest: boolean;
  readonly shippingAddress?: Address;
  /** Absent: the same as the shipping address. */
  readonly billingAddress?: Address;
  readonly deliveryOptions: readonly DeliveryOption[];
  readonly deliveryKey?: DeliveryOption['key'];
  /** Part of the step `shipping`. */
  readonly gift: Gift;
  /** Price of gift wrap with tax; absent: this shop offers none. */
  readonly giftWrapCost?: Minor;
  readonly cost: CheckoutCost;
  /** End of the stock reservation, RFC 3339, while an order of this basket waits for payment. */
  readonly reservedUntil?: string;
  /** Seconds until then when this was read: the browser's clock may be wrong. */
  readonly reservedSeconds?: number;
  /** Sent with placeOrder; stays the same until an order has been placed. */
  readonly idempotencyKey: string;
  /** Opaque snapshot of what the shopper sees. Sent back with placeOrder, which reports what changed since. */
  readonly seen: string;
}

export type CheckoutUpdate = {
  readonly email?: string;
  readonly shippingAddress?: Address;
  readonly billingAddress?: Address | null;
  readonly deliveryKey?: DeliveryOption['key'];
  readonly gift?: Gift;
};
