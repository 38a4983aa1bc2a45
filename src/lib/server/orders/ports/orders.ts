import type { FieldError } from '#lib/domain/addresses/address-fields.ts';
import type { BasketOwner } from '#lib/domain/basket/basket-owner.ts';
import type { Checkout, CheckoutUpdate } from '#lib/domain/checkout/checkout.ts';
import type {
  Order,
  PaidAmount,
  PaymentStatus,
  PlaceOrderFailure,
} from '#lib/domain/orders/order.ts';
import type { OrderPlacement, PaymentDue } from '#lib/domain/orders/placement.ts';
import type { Result } from '#lib/domain/result.ts';
import type { Shop } from '#lib/domain/shop/shop.ts';

/** A claimed payment to check at the provider; no other node checks it meanwhile. */
export interface ClaimedPayment extends PaymentDue {
  /** Since when no reply could be applied: now, or the first failure after the last reply. */
  readonly unansweredSince: Date;
}

/** A payment to refund in full. */
export interface WholeRefundDue {
  readonly paymentId: string;
  /** When the refund became due. */
  readonly since: Date;
}

export interface PaymentOutcome {
  readonly order: Order;
  readonly newlyConfirmed: boolean;
  readonly refundDue: boolean;
  /** The provider captured this instead of the order's amount; nothing was confirmed. */
  readonly mismatch?: PaidAmount;
}

/** A payment of another amount than its order's. */
export interface PaymentIssue {
  /** Number of the order. */
  readonly order: string;
  readonly email: string;
  readonly ordered: PaidAmount;
  readonly paid: PaidAmount;
  /** RFC 3339. */
  readonly since: string;
}

/**
 * Checkout state and orders. `place` and `applyPaymentResult` are one transaction each: stock never goes below zero, an
 * order is paid at most once, a failed payment releases its stock.
 */
export interface Orders {
  /** State of the owner's checkout, recomputed from basket and stored steps. */
  checkout(owner: BasketOwner, shop: Shop, now: Date): Promise<Checkout>;
  /** Stores valid values and returns errors for the others. */
  updateCheckout(
    owner: BasketOwner,
    shop: Shop,
    update: CheckoutUpdate,
    now: Date,
  ): Promise<{ readonly checkout: Checkout; readonly errors: readonly FieldError[] }>;
  /** Recomputes prices, validates and reserves stock. The order waits for its payment until the reservation expires. */
  place(
    owner: BasketOwner,
    shop: Shop,
    placement: OrderPlacement,
    now: Date,
  ): Promise<Result<PaymentDue, PlaceOrderFailure>>;
  /**
   * Applies a payment status from the provider. Idempotent and independent of order. A capture confirms the order,
   * empties its basket and queues its mail, exactly once. A capture after the order was released confirms it if its
   * goods are still in stock; otherwise `refundDue` is true and the payment is in `refundsDue`. Undefined for an unknown
   * payment.
   */
  applyPaymentResult(
    paymentId: string,
    status: PaymentStatus,
    now: Date,
    paid?: PaidAmount,
  ): Promise<PaymentOutcome | undefined>;
  /** Whether the payment's order has goods with a limit for each customer. */
  hasLimits(paymentId: string): Promise<boolean>;
  /** Payments of another amount than their orders', oldest first. */
  paymentIssues(): Promise<readonly PaymentIssue[]>;
  /**
   * A person decides about such a payment: the order is confirmed as if it were the right amount, or ends and the money
   * goes back. Undefined when the order has no open issue.
   */
  resolvePayment(
    number: string,
    decision: 'accept' | 'refuse',
    now: Date,
  ): Promise<PaymentOutcome | undefined>;
  /** Ids of payments with a pending refund. Call `markRefunded` once the provider has accepted it. */
  refundsDue(): Promise<readonly string[]>;
  /** Claims a few pending refunds to request now; retried with a backoff of up to five minutes. */
  claimRefunds(now: Date): Promise<readonly WholeRefundDue[]>;
  /** Also completes the cancellation of a cancelled order. */
  markRefunded(paymentId: string, now: Date): Promise<void>;
  /** Releases the stock of orders not paid in time. Returns how many orders it ended. */
  expireReservations(now: Date): Promise<number>;
  /**
   * Claims a few pending payments for the reconciler. Due one minute after creation and when their order is released,
   * then with a backoff of up to five minutes.
   */
  claimPending(now: Date): Promise<readonly ClaimedPayment[]>;
  /** The provider's reply was applied. */
  markAnswered(paymentId: string): Promise<void>;
  /**
   * Undecided payments of the other orders of this payment's basket: their payment pages may still be open. Close them at
   * the provider before this payment's page opens.
   */
  listEarlierPayments(paymentId: string): Promise<readonly string[]>;
  /** The newest order of the owner's basket that waits for its payment, or was paid in the last half an hour. */
  findRecent(owner: BasketOwner, shop: Shop, now: Date): Promise<PaymentDue | undefined>;
  findByPaymentId(paymentId: string): Promise<Order | undefined>;
  /** The confirmed order that replaced this payment's order; undefined when there is none. */
  findReplacement(paymentId: string): Promise<Order | undefined>;
  findById(orderId: number): Promise<Order | undefined>;
  findByNumber(number: string): Promise<Order | undefined>;
  /** Removes personal data whose time is over (`RETENTION_DAYS`). Returns whether more may be left. */
  purge(now: Date): Promise<boolean>;
}
