import type { LoginError } from '#lib/domain/login-error.ts';
import type { Session } from '#lib/domain/session.ts';
import type { Shop } from '#lib/domain/shop.ts';
import type { Translate } from '#lib/i18n/translate.ts';
import type { Claims, Tokens } from '#lib/server/ports/identity.ts';
import type { Services } from '#lib/server/ports/services.ts';

/** What the provider says of a customer's access token; an outage is thrown where the old token is no use any more. */
export type AccessToken =
  | { readonly kind: 'good'; readonly token: string; readonly tokens: Tokens }
  /** The provider said no: the session is closed. */
  | { readonly kind: 'refused' }
  /** There is nothing that could be renewed. */
  | { readonly kind: 'none' };

/** Pieces in the basket and items on the wishlist; a count that is left out stays as it was. */
export interface BadgeCounts {
  readonly basket?: number;
  readonly wishlist?: number;
}

/** The promotion's gift that the shopper chose, or null for none. */
export interface GiftDecision {
  readonly promotionId: string;
  readonly variantId: number | null;
}

/** What a procedure needs of a request, whether it came as rpc or as a form. */
export interface CallContext {
  readonly services: Services;
  readonly shop: Shop;
  readonly t: Translate;
  /** Undefined for somebody without a session yet. */
  readonly session: Session | undefined;
  /** The idempotency key: of the header `idempotency-key`, or of a form's press (`formRequest`). */
  readonly requestId?: string;
  /** The session, opened (and its cookie set) if there was none. */
  readonly openSession: () => Promise<Session>;
  /** Signs out of the shop: the session is gone, its cookie and the hint's counts too. */
  readonly closeSession: () => Promise<void>;
  /** The provider ended it: the row goes, the cookie stays, for a newer sign-in may have set another meanwhile. */
  readonly endSession: () => Promise<void>;
  /**
   * Finishes the sign-in of this browser that `state` names, or its newest, and lets in whom it is for. Undefined when
   * there is none. Throws `Outage`; the sign-in can then be finished later.
   */
  readonly finishSignIn: (callback: {
    readonly code: string;
    readonly state?: string | undefined;
    readonly iss?: string | undefined;
  }) => Promise<'signed-in' | LoginError | undefined>;
  /** Writes the counts for the badges, which pages show before any request. */
  readonly updateBadges: (counts: BadgeCounts) => void;
  /** Nobody is signed in: the header stops showing the customer's. */
  readonly clearSignedInBadge: () => void;
  /** Stores the decision for the browser's next session. */
  readonly saveGiftDecision: (decision: GiftDecision) => void;
  /** Lets in whom the provider vouches for: a session with a new id, basket and wishlist come along. */
  readonly enter: (person: { readonly claims: Claims; readonly tokens: Tokens }) => Promise<void>;
  /** The customer's own, renewed if it runs out soon, or in any case when it is `forced`. */
  readonly accessToken: (isForced?: boolean) => Promise<AccessToken>;
}
