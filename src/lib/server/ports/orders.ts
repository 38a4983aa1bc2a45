import type { Checkout, CheckoutUpdate, FieldError } from '#lib/domain/checkout.ts';
import type { Minor } from '#lib/domain/money.ts';
import type { Order, PaymentStatus, PlaceOrderFailure } from '#lib/domain/order.ts';
import type { Result } from '#lib/domain/result.ts';
import type { Shop } from '#lib/domain/shop.ts';
import type { BasketOwner } from './baskets.ts';

export interface Placement {
  readonly idempotencyKey: string;
  /** What the shopper saw; anything else is `changed`. */
  readonly expectedTotal: Minor;
  /** `Checkout.seen` of that moment: then nothing of it may have changed, whatever the total is, and each change is named. */
  readonly seen?: string;
}

/** A payment to be asked for at the provider, once, under its key. */
export interface PaymentDue {
  readonly paymentId: string;
  readonly order: Order;
}

/** A payment to ask the provider about; nobody else does so meanwhile. */
export interface PaymentAsked extends PaymentDue {
  /** Since when no answer could be applied: now, or the first failure after the last answer. */
  readonly unansweredSince: Date;
}

/** A payment to be given back as a whole. */
export interface WholeRefundDue {
  readonly paymentId: string;
  /** When it was owed. */
  readonly since: Date;
}

/**
 * Checkout state and orders. `place` and `settle` are one transaction each: stock never goes below zero,
 * an order is paid at most once, a payment that fails gives its stock back.
 */
export interface Orders {
  /** State of the owner's checkout in that shop, recomputed from basket and stored steps. */
  checkout(owner: BasketOwner, shop: Shop, now: Date): Promise<Checkout>;
  /** Stores what is valid and answers the errors of what is not; nothing typed is lost. */
  updateCheckout(
    owner: BasketOwner,
    shop: Shop,
    update: CheckoutUpdate,
    now: Date,
  ): Promise<{ readonly checkout: Checkout; readonly errors: readonly FieldError[] }>;
  /** Re-prices, re-checks and takes stock; the order waits for its payment until the reservation expires. */
  place(
    owner: BasketOwner,
    shop: Shop,
    placement: Placement,
    now: Date,
  ): Promise<Result<PaymentDue, PlaceOrderFailure>>;
  /**
   * Applies what the provider said of a payment. Safe in any order and any number of times; a capture
   * confirms the order, empties its basket and puts its mail in the outbox, exactly once.
   * `refundDue`: the money came, but the order cannot be honoured any more and it was not given back yet.
   * A capture that comes after the order was given up confirms it if its goods are still there; else
   * `refundDue` is true and the payment is among `refundsDue`. Undefined when the payment is unknown.
   */
  settle(
    paymentId: string,
    status: PaymentStatus,
    now: Date,
  ): Promise<
    | { readonly order: Order; readonly newlyConfirmed: boolean; readonly refundDue: boolean }
    | undefined
  >;
  /** Ids of payments whose refund the provider has not taken yet. `markRefunded` after it did. */
  refundsDue(): Promise<readonly string[]>;
  /** A few of them to be asked for now; again after a pause that grows to five minutes. */
  claimRefunds(now: Date): Promise<readonly WholeRefundDue[]>;
  /** An order that was called off is ended by it. */
  markRefunded(paymentId: string, now: Date): Promise<void>;
  /** Gives back the stock of orders whose payment did not come in time. Answers how many that ended. */
  expireReservations(now: Date): Promise<number>;
  /**
   * A few pending payments that are due to be asked about, for the reconciler: first a minute after they were made and as
   * soon as their order is given up, then after a pause that grows to five minutes.
   */
  claimPending(now: Date): Promise<readonly PaymentAsked[]>;
  /** The provider's answer was applied. */
  markAnswered(paymentId: string): Promise<void>;
  byPaymentId(paymentId: string): Promise<Order | undefined>;
  byId(orderId: number): Promise<Order | undefined>;
  byNumber(number: string): Promise<Order | undefined>;
  /** Orders whose confirmation is not mailed yet. `markMailed` after the mail server took it. */
  unmailed(): Promise<readonly Order[]>;
  markMailed(orderId: number, now: Date): Promise<void>;
}
