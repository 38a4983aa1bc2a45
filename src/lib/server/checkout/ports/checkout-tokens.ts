/** Data about a basket for an external checkout. */
export interface CheckoutClaims {
  /** The basket's key. It changes at sign-in and after each order, and then a new token is needed. */
  readonly basketId: string;
  readonly campaignKey?: string;
  readonly voucher?: string;
  readonly carrier?: string;
  readonly preferredCollectionPoint?: { readonly id: string; readonly type: string };
  readonly customData?: Readonly<Record<string, unknown>>;
}

/**
 * Signed references to baskets for external checkouts, valid for one hour.
 *
 * Extension point for a seller of record such as Global-e. Not built; it would need three things:
 *
 * - a port `CheckoutHandOff`: `begin(shop, token)` returns what the checkout page shows instead of its steps (the
 *   partner's script, its merchant id, and the token as its cart token);
 * - a handler for `POST /api/hand-off/{partner}/cart`, called by the partner's server with that token: it verifies
 *   signature, issuer and expiry, reads `Orders.checkout` of the basket `basketId`, and returns lines, unit prices, tax,
 *   delivery and currency;
 * - a webhook handler for the partner's signed notices, like the payment webhook: it calls `Orders.place` with the
 *   partner's order number as idempotency key, then `Orders.applyPaymentResult`. Stock, codes, mails and refunds then
 *   work as for every other order.
 */
export interface CheckoutTokens {
  sign(claims: CheckoutClaims): Promise<string>;
}
