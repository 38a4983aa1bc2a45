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

/** What a procedure needs of a request, whether it came as rpc or as a form. */
export interface CallContext {
  readonly services: Services;
  readonly shop: Shop;
  readonly t: Translate;
  /** Undefined for somebody without a session yet. */
  readonly session: Session | undefined;
  /** Of the header `idempotency-key`; a form cannot have one, for its page is the same for everybody. */
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
  /** Lets in whom the provider vouches for: a session with a new id, basket and wishlist come along. */
  readonly enter: (person: { readonly claims: Claims; readonly tokens: Tokens }) => Promise<void>;
  /** The customer's own, renewed if it runs out soon, or in any case when it is `forced`. */
  readonly accessToken: (isForced?: boolean) => Promise<AccessToken>;
}
