/** Steps of an order at which `npm run faults` lets the process die. */
export const FAILPOINTS = [
  /** The order is committed, the shopper has no reply yet. */
  'after-place',
  /** The provider has the payment, the shopper has no card page. */
  'after-open',
  /** The provider's result arrived and is not applied. */
  'before-settle',
  /** The result is applied and not yet acknowledged. */
  'after-settle',
  /** The provider gave the money back, the order does not record it yet. */
  'after-refund',
  /** The mail is sent, the order does not record it yet. */
  'after-mail',
] as const;

export type Failpoint = (typeof FAILPOINTS)[number];
