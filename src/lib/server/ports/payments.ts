import type { Minor } from '#lib/domain/money.ts';
import type { Order, PaymentStatus } from '#lib/domain/order.ts';
import type { Shop } from '#lib/domain/shop.ts';

/** A payment provider with a page of its own for the card. Throws `Outage`. Card data never passes the shop. */
export interface Payments {
  /**
   * Opens the payment at the provider; the same `paymentId` answers the same payment.
   * `returnUrl` is where the provider sends the shopper afterwards.
   */
  open(
    shop: Shop,
    payment: {
      readonly paymentId: string;
      readonly order: Order;
      readonly returnUrl: string;
      readonly cancelUrl: string;
    },
  ): Promise<{ readonly redirectUrl: string }>;
  status(paymentId: string): Promise<PaymentStatus | 'unknown'>;
  /** Gives all of a payment back, or a part of it; the same part, by its id, is given back once. */
  refund(paymentId: string, part?: { readonly id: string; readonly amount: Minor }): Promise<void>;
  /**
   * Reads a webhook. `undefined`: the signature or its time is wrong, answer 400 and do nothing.
   * `body` is the raw text that was signed.
   */
  webhook(
    headers: Headers,
    body: string,
    now: Date,
  ): Promise<{ readonly paymentId: string; readonly status: PaymentStatus } | undefined>;
}
