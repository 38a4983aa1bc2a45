import type { Minor } from '#lib/domain/money.ts';
import type { Order, PaymentStatus } from '#lib/domain/order.ts';
import type { Shop } from '#lib/domain/shop.ts';

export interface PaymentToOpen {
  readonly paymentId: string;
  readonly order: Order;
  /** Where the provider sends the shopper afterwards. */
  readonly returnUrl: string;
  /** Where it sends who does not want to pay. */
  readonly cancelUrl: string;
}

/** What a webhook had to say. */
export type PaymentNotice =
  | { readonly kind: 'payment'; readonly paymentId: string; readonly status: PaymentStatus }
  /** So much of a payment has been given back by now, whoever asked for it: the shop, or the club at the provider's. */
  | { readonly kind: 'refunded'; readonly paymentId: string; readonly total: Minor }
  /** Nothing to settle; `needsAttention`: somebody of the club has to look at it, such as a dispute. */
  | {
      readonly kind: 'note';
      readonly event: string;
      readonly needsAttention: boolean;
      readonly paymentId?: string;
      /** What the provider calls it, where it does not say our name. */
      readonly reference?: string;
    };

/**
 * A payment provider with a page of its own for the card: card data never passes the shop. Its card page stays
 * open after a refused card, so that `declined` is its last word. Throws `Outage`.
 */
export interface Payments {
  /** Opens the payment at the provider; the same `paymentId` answers the same payment. */
  open(shop: Shop, payment: PaymentToOpen): Promise<{ readonly redirectUrl: string }>;
  status(paymentId: string): Promise<PaymentStatus | 'unknown'>;
  /**
   * Closes the card page of a payment that nobody wants any more. Answers what the payment is then: `captured` when the
   * money was quicker, `pending` while it is on its way, `unknown` when it was never opened.
   */
  cancel(paymentId: string): Promise<PaymentStatus | 'unknown'>;
  /** Gives all of a payment back, or a part of it; the same part, by its id, is given back once. */
  refund(paymentId: string, part?: { readonly id: string; readonly amount: Minor }): Promise<void>;
  /**
   * Reads a webhook. `undefined`: the signature or its time is wrong, or it is of another account: answer 400 and do
   * nothing. `body` is the raw text that was signed.
   */
  webhook(headers: Headers, body: string, now: Date): Promise<PaymentNotice | undefined>;
}

/** What a provider calls the shop's payments, kept beside them. Throws `Outage`. */
export interface PaymentReferences {
  of(paymentId: string): Promise<string | undefined>;
  keep(paymentId: string, reference: string): Promise<void>;
}
