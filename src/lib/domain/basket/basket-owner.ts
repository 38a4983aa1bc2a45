import type { Membership } from '#lib/domain/promotions/membership.ts';
/** Owner of a basket: the session until sign-in (`Sessions.signIn`), then the customer. One basket per owner and shop. */
export interface BasketOwner {
  readonly sessionId: string;
  /** `referenceKey` of the signed-in customer. */
  readonly userId?: string;
  /** Last known membership of the customer; affects prices and early access. */
  readonly membership?: Membership;
}
