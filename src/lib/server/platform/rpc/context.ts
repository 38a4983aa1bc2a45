import type { Claims, Tokens } from '#lib/domain/customers/identity-claims.ts';
import type { LoginError } from '#lib/domain/customers/login-error.ts';
import type { Session } from '#lib/domain/customers/session.ts';
import type { GiftDecisions } from '#lib/domain/promotions/promotion-gifts.ts';
import type { Shop } from '#lib/domain/shop/shop.ts';
import type { Translate } from '#lib/i18n/translate.ts';
import type { Services } from '#lib/server/platform/ports/services.ts';

/** The customer's access token. Throws `Outage` if it has expired and the provider cannot renew it. */
export type AccessToken =
  | { readonly kind: 'good'; readonly token: string; readonly tokens: Tokens }
  /** The provider refused the renewal; the session is closed. */
  | { readonly kind: 'refused' }
  /** There is no token to renew. */
  | { readonly kind: 'none' };

/** Units in the basket and items on the wishlist; a count that is left out stays as it was. */
export interface BadgeCounts {
  readonly basket?: number;
  readonly wishlist?: number;
}

/** The promotion's gift that the shopper chose, or null for none. */
export interface GiftDecision {
  readonly promotionId: string;
  readonly variantId: number | null;
}

/** The request as procedures see it, whether it came as rpc or as a form. */
export interface CallContext {
  readonly services: Services;
  readonly shop: Shop;
  readonly t: Translate;
  /** Undefined for a visitor without a session. */
  readonly session: Session | undefined;
  /** Address of the client, for limits of attempts. */
  readonly clientAddress: string;
  /** Idempotency key: from the header `idempotency-key`, or of a submitted form (`formRequest`). */
  readonly idempotencyKey?: string;
  /** Returns the session; opens one and sets its cookie if there is none. */
  readonly openSession: () => Promise<Session>;
  /** Signs out of the shop: deletes the session, its cookie and the counts of the badge cookie. */
  readonly closeSession: () => Promise<void>;
  /** Deletes a session that the provider ended. Leaves the cookie: a newer sign-in may have replaced it meanwhile. */
  readonly endSession: () => Promise<void>;
  /**
   * Finishes this browser's sign-in with that `state`. Undefined when there is none, also without a state. Throws `Outage`;
   * the sign-in can then be finished later.
   */
  readonly finishSignIn: (callback: {
    readonly code: string;
    readonly state?: string | undefined;
    readonly iss?: string | undefined;
  }) => Promise<'signed-in' | LoginError | undefined>;
  /** Writes the counts for the badges, which pages show before any request. */
  readonly updateBadges: (counts: BadgeCounts) => void;
  /** Writes counts that were only read: nothing if the browser has them. */
  readonly confirmBadges: (counts: BadgeCounts) => void;
  /** Makes the header show a guest. */
  readonly clearSignedInBadge: () => void;
  /** The browser's gift decisions from earlier sessions. Client data, so it only preselects. */
  readonly rememberedGifts: GiftDecisions;
  /** Stores the decision for the browser's next session. */
  readonly saveGiftDecision: (decision: GiftDecision) => void;
  /** Signs in a customer authenticated by the provider: a session with a new id, keeping basket and wishlist. */
  readonly signInCustomer: (person: {
    readonly claims: Claims;
    readonly tokens: Tokens;
  }) => Promise<void>;
  /** The customer's access token, renewed if it expires soon or if `isForced`. */
  readonly accessToken: (isForced?: boolean) => Promise<AccessToken>;
}
