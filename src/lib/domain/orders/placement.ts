import type { Minor } from '#lib/domain/shop/money.ts';

import type { Order } from './order.ts';

export interface OrderPlacement {
  readonly idempotencyKey: string;
  /** Total that the shopper saw; a different total fails with `changed`. */
  readonly expectedTotal: Minor;
  /** `Checkout.seen` of that time. Any difference then fails with `changed`, listing each change. */
  readonly seen?: string;
  /** The shopper acknowledged that printed goods cannot be returned. Required when something is printed. */
  readonly acceptsNoReturn?: boolean;
}

/** A payment to open at the provider; `paymentId` makes it idempotent. */
export interface PaymentDue {
  readonly paymentId: string;
  readonly order: Order;
}
