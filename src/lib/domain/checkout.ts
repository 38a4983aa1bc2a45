import type { Basket } from './basket.ts';
import type { Gift } from './gift.ts';
import type { Minor } from './money.ts';
import type { AppliedReduction } from './product.ts';

/** Hash steps of the checkout, in their order (specification, section 2). */
export const CHECKOUT_STEPS = ['auth', 'shipping', 'payment'] as const;
export type CheckoutStep = (typeof CHECKOUT_STEPS)[number];

/** Whether the checkout has come to that step, or past it. */
export function hasReached(reached: CheckoutStep, step: CheckoutStep): boolean {
  return CHECKOUT_STEPS.indexOf(step) <= CHECKOUT_STEPS.indexOf(reached);
}

export interface Address {
  readonly firstName: string;
  readonly lastName: string;
  readonly street: string;
  readonly houseNumber: string;
  readonly additional: string;
  readonly zipCode: string;
  readonly city: string;
  /** Where the country has them (US). */
  readonly state: string;
  /** ISO 3166-1 alpha-2. */
  readonly countryCode: string;
  readonly phone: string;
}

export type AddressField = keyof Address;

export interface DeliveryOption {
  readonly key: 'standard' | 'express';
  readonly carrierKey: string;
  /** After the free-delivery limit. */
  readonly cost: Minor;
  /** Basket value from which it costs nothing; absent: never free. */
  readonly freeFrom?: Minor;
  /** ISO dates. */
  readonly deliveryDate: { readonly min: string; readonly max: string };
}

/** Backend contract, section 2.9: `cost.appliedFees`. */
export interface AppliedFee {
  readonly category: 'payment' | 'delivery' | 'percentage_payment' | 'return';
  /** `gift-wrap`; of the delivery itself its option's. */
  readonly key: string;
  readonly amount: { readonly withTax: Minor; readonly withoutTax: Minor };
}

export interface CheckoutCost {
  /** Lines before reductions. */
  readonly subtotal: Minor;
  /** What reductions take off, as a positive amount. */
  readonly reductions: Minor;
  /** Those that have a name, of the goods as a whole; absent in orders from before there were any. */
  readonly appliedReductions?: readonly AppliedReduction[];
  /** Absent until a country is known. */
  readonly delivery?: Minor;
  /** Beside the delivery, such as gift wrap; absent in orders from before there were any. */
  readonly appliedFees?: readonly AppliedFee[];
  /** Value added tax contained in the total. */
  readonly tax: Minor;
  readonly total: Minor;
}

/** The whole state of a checkout; each step's reply is all of it. */
export interface Checkout {
  readonly basket: Basket;
  /** The first step that is not done yet. */
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
  /** What gift wrap costs here with tax; absent: the club wraps nothing in this shop. */
  readonly giftWrapCost?: Minor;
  readonly cost: CheckoutCost;
  /** Until when the goods are kept, RFC 3339: an order of this basket waits for its payment. */
  readonly reservedUntil?: string;
  /** Sent back with placeOrder; the same until an order came of it. */
  readonly idempotencyKey: string;
  /** What the shopper is shown, for placeOrder to tell what changed since: sent back as it is. */
  readonly seen: string;
}

/** A field that cannot be accepted; `message` is a message key of the `checkout` namespace. */
export interface FieldError {
  /** `email`, `shippingAddress.zipCode`, `billingAddress.city`, `deliveryKey`, `gift.message`, `terms`. */
  readonly path: string;
  readonly message: string;
}

export type CheckoutUpdate = {
  readonly email?: string;
  readonly shippingAddress?: Address;
  readonly billingAddress?: Address | null;
  readonly deliveryKey?: DeliveryOption['key'];
  readonly gift?: Gift;
};

/** Countries the club delivers to, in the order of the address form. */
export const DELIVERY_COUNTRIES = [
  'GB',
  'IE',
  'DE',
  'AT',
  'FR',
  'BE',
  'NL',
  'ES',
  'IT',
  'PT',
  'US',
  'CA',
  'KR',
  'CN',
] as const;
