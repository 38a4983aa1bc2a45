/** What a checkout elsewhere has to know of a basket (backend contract, section 1.7). */
export interface CheckoutClaims {
  /** The basket's key: another one after sign-in and after each order, so a token is made anew then. */
  readonly basketId: string;
  readonly campaignKey?: string;
  readonly voucher?: string;
  readonly carrier?: string;
  readonly preferredCollectionPoint?: { readonly id: string; readonly type: string };
  readonly customData?: Readonly<Record<string, unknown>>;
}

/**
 * Signed references to baskets, for checkouts that are not this shop's own page. They live for an hour.
 *
 * Here a seller of record (Global-e and its like) is joined on; nothing of it is built. It takes three things:
 *
 * - `CheckoutHandOff`, a port of its own: `begin(shop, token)` answers what the checkout page shows in place of its steps
 *   (the partner's script, its merchant id and the token as its cart token);
 * - a door `POST /api/hand-off/{partner}/cart` (`getCheckoutCartInfo`), called by the partner's server with that token: it
 *   checks signature, issuer and time, reads `Orders.checkout` of the basket named by `basketId` and answers lines, unit
 *   prices, tax, delivery and currency;
 * - a door for the partner's signed notices, as `http/payment-door.ts` is one: `Orders.place` with the partner's order number as
 *   idempotency key, then `Orders.settle` with what it says of the money. Stock, codes, mails and refunds follow from
 *   these two as they do for every other order.
 */
export interface CheckoutTokens {
  sign(claims: CheckoutClaims): Promise<string>;
}
