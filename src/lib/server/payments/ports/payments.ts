import type { Order, PaidAmount, PaymentStatus } from '#lib/domain/orders/order.ts';
import type { Minor } from '#lib/domain/shop/money.ts';
import type { Shop } from '#lib/domain/shop/shop.ts';

export interface NewPayment {
  readonly paymentId: string;
  readonly order: Order;
  /** Redirect target after the payment. */
  readonly returnUrl: string;
  /** Redirect target when the shopper cancels. */
  readonly cancelUrl: string;
}

/** Content of a payment webhook. */
export type PaymentNotice =
  | {
      readonly kind: 'payment';
      readonly paymentId: string;
      readonly status: PaymentStatus;
      /** Captured amount, if the event has one. */
      readonly paid?: PaidAmount;
    }
  /** Total refunded so far, requested by the shop or by the club at the provider. */
  | { readonly kind: 'refunded'; readonly paymentId: string; readonly total: PaidAmount }
  /** No payment status; `needsAttention`: the club must look at it, such as a dispute. */
  | {
      readonly kind: 'note';
      readonly event: string;
      readonly needsAttention: boolean;
      readonly paymentId?: string;
      /** The provider's reference, when the payment id is missing. */
      readonly reference?: string;
    };

/** A payment as the provider has it; `unknown`: it was never opened. */
export interface ProviderPayment {
  readonly status: PaymentStatus | 'unknown';
  /** Always set when it is captured. */
  readonly paid?: PaidAmount;
}

/**
 * A payment provider with its own payment page, so that card data never passes the shop. The page stays open after a
 * rejected card, so `declined` is final. Throws `Outage`.
 */
export interface Payments {
  /** Opens the payment at the provider. Idempotent by `paymentId`. */
  open(shop: Shop, payment: NewPayment): Promise<{ readonly redirectUrl: string }>;
  status(paymentId: string): Promise<ProviderPayment>;
  /**
   * Closes the payment page. Returns the resulting status: `captured` when the payment completed first, `pending` while it
   * is processing, `unknown` when it was never opened.
   */
  cancel(paymentId: string): Promise<ProviderPayment>;
  /** Refunds a payment in full, or one part of it; idempotent by the part's id. */
  refund(paymentId: string, part?: { readonly id: string; readonly amount: Minor }): Promise<void>;
  /**
   * Verifies and reads a webhook. `undefined`: wrong signature, time or account; respond with 400. `body` is the raw
   * signed text.
   */
  readWebhook(headers: Headers, body: string, now: Date): Promise<PaymentNotice | undefined>;
}

/** The provider's references of payments, stored by the shop. Throws `Outage`. */
export interface PaymentReferences {
  find(paymentId: string): Promise<string | undefined>;
  save(paymentId: string, reference: string): Promise<void>;
}
