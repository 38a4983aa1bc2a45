import type { LoginError } from '#lib/domain/login-error.ts';
import type { Result } from '#lib/domain/result.ts';
import type { Shop } from '#lib/domain/shop.ts';

/** What the browser takes to the provider and back, kept in the sealed sign-in cookie meanwhile. */
export interface SignInTransaction {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
  readonly redirectTo: string;
}

/** What the provider's redirect brings back. */
export interface Callback {
  readonly code: string;
  readonly state: string;
  /** Who answers (RFC 9207); must be the provider that was asked. */
  readonly iss?: string | undefined;
  /** A program handed on the code and nothing else: the ID token alone then tells who answered. */
  readonly isCodeAlone?: boolean;
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

/** Kinds map to the login toasts by status (domain/login-error.ts). */
export interface SignInFailure {
  readonly kind: LoginError;
}

export type Finished = Result<{ readonly tokens: Tokens; readonly claims: Claims }, SignInFailure>;

/** Whose sessions the provider has ended: those of one of its sessions, or all of a customer. */
export type LogoutNotice =
  | { readonly sid: string; readonly subject?: string }
  | { readonly subject: string };

/** An OpenID provider, authorization-code flow with PKCE. Throws `Outage` when it is down, slow or broken. */
export interface Identity {
  /**
   * Where to send the browser, and what to remember meanwhile. `isAnew`: the provider asks who it is, even somebody whom
   * it knows.
   */
  begin(
    shop: Shop,
    redirectTo: string,
    isAnew?: boolean,
  ): Promise<{ readonly url: string; readonly transaction: SignInTransaction }>;
  /**
   * Exchanges the code and checks the ID token (issuer, audience, algorithm, times, nonce). While that runs, the same
   * callback once more gets the same answer.
   */
  finish(
    shop: Shop,
    transaction: SignInTransaction,
    callback: Callback,
    now: Date,
  ): Promise<Finished>;
  /** What a `finish` of this process came to or will come to, for a few seconds; undefined when there is none. */
  finishing(state: string): Promise<Finished> | undefined;
  /** `refused` only when the provider says no; anything else is an `Outage`. */
  refresh(refreshToken: string, now: Date): Promise<Tokens | 'refused'>;
  /** `redirectTo`: the local path to go on to when the account is made. */
  signUpUrl(shop: Shop, redirectTo?: string): Promise<string>;
  /** Where the provider's own session ends; undefined when the provider does not answer. */
  signOutUrl(shop: Shop, idToken: string | undefined): Promise<string | undefined>;
  /** The customer's own page at the provider, for a new tab. Asks nobody. */
  profileUrl(shop: Shop): string;
  /** Where the password is changed at the provider, for a new tab. Asks nobody. */
  passwordUrl(shop: Shop): string;
  /**
   * Has the sessions closed that a logout token names (OpenID Connect Back-Channel Logout 1.0), each token once. False
   * for one that is not to be trusted. Throws what `close` throws; the token may then come again.
   */
  hearLogout(
    logoutToken: string,
    now: Date,
    close: (notice: LogoutNotice) => Promise<void>,
  ): Promise<boolean>;
  /**
   * Who the access token speaks for, as the provider tells it now; undefined where it cannot be asked. `refused`: the
   * token is not good (any more), or the account is closed.
   */
  userinfo(accessToken: string): Promise<Claims | 'refused' | undefined>;
  /** Has the provider forget a token, where it can. Never throws: what is left runs out by itself. */
  revoke(token: string): Promise<void>;
  /** What the provider does with passwords that are typed elsewhere than on its own pages; empty unless configured. */
  credentials(): Promise<Credentials>;
}

/** Somebody whom the provider has just let in. */
export interface LetIn {
  readonly tokens: Tokens;
  readonly claims: Claims;
}

export interface NewAccount {
  readonly email: string;
  readonly password: string;
  readonly firstName: string;
  readonly lastName: string;
}

type Letting<Kind extends LoginError> = Promise<Result<LetIn, { readonly kind: Kind }>>;

/**
 * Passwords that a program hands on. Most providers take none, or only some of it; what one does not do is absent. None
 * of it is logged or kept. Throws `Outage` when the provider is down.
 */
export interface Credentials {
  /** `not-found`: no account with this address and password. */
  signIn?(email: string, password: string, now: Date): Letting<'not-found' | 'deactivated'>;
  /** `bad-request`: the provider's own rules refuse it. */
  register?(account: NewAccount, now: Date): Letting<'exists' | 'bad-request'>;
  /** Mails a link to set a new password, if there is such an account; which is told to nobody. */
  forgot?(email: string, shop: Shop): Promise<void>;
  /** `hash`: of that link. */
  reset?(hash: string, password: string, now: Date): Letting<'expired' | 'bad-request'>;
  change?(
    accessToken: string,
    oldPassword: string,
    newPassword: string,
  ): Promise<'changed' | 'wrong-password' | 'refused'>;
}
