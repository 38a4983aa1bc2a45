import type { Result } from '#lib/domain/result.ts';
import type { Shop } from '#lib/domain/shop.ts';

/** What the browser takes to the provider and back, kept in the sealed sign-in cookie meanwhile. */
export interface SignInTransaction {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
  readonly redirectTo: string;
}

export interface Tokens {
  readonly accessToken: string;
  readonly refreshToken?: string;
  readonly idToken: string;
  /** Seconds since 1970. */
  readonly expiresAt: number;
}

export interface Claims {
  readonly subject: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly birthDate?: string;
  /** The provider's own session, of the ID token alone: what a back-channel logout names. */
  readonly sid?: string;
}

/** Kinds map to the login toasts by status (specification, section 8). */
export type SignInFailure = {
  readonly kind: 'bad-request' | 'unauthorized' | 'deactivated';
};

/** An OpenID provider, authorization-code flow with PKCE. Throws `Outage` when it is down, slow or broken. */
export interface Identity {
  /** Where to send the browser, and what to remember meanwhile. */
  begin(
    shop: Shop,
    redirectTo: string,
  ): Promise<{ readonly url: string; readonly transaction: SignInTransaction }>;
  /** Exchanges the code and checks the ID token (issuer, audience, algorithm, expiry, nonce). */
  finish(
    shop: Shop,
    transaction: SignInTransaction,
    callback: { readonly code: string; readonly state: string },
    now: Date,
  ): Promise<Result<{ readonly tokens: Tokens; readonly claims: Claims }, SignInFailure>>;
  /** `refused` only when the provider says no; anything else is an `Outage`. */
  refresh(refreshToken: string, now: Date): Promise<Tokens | 'refused'>;
  /** `redirectTo`: the local path to go on to when the account is made. */
  signUpUrl(shop: Shop, redirectTo?: string): Promise<string>;
  /** Answers even when the provider is down. */
  signOutUrl(shop: Shop, idToken: string | undefined): Promise<string>;
}
