import type { Claims, Tokens } from '#lib/domain/customers/identity-claims.ts';
import type { LoginError } from '#lib/domain/customers/login-error.ts';
import type { StaffClaimSource } from '#lib/domain/customers/staff.ts';
import type { Result } from '#lib/domain/result.ts';
import type { Shop } from '#lib/domain/shop/shop.ts';
import type { StaffCheck } from './sessions.ts';

/** State of a pending sign-in, stored in the sealed sign-in cookie. */
export interface SignInTransaction {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
  readonly redirectTo: string;
  /** When a sign-in that must ask for credentials began, seconds since 1970: older proof does not count. */
  readonly authenticateAfter?: number;
}

/** Parameters of the provider's redirect. */
export interface SignInCallback {
  readonly code: string;
  readonly state: string;
  /** Issuer (RFC 9207); must be the configured provider. */
  readonly iss?: string | undefined;
}

/** Kinds map to login messages by status. */
export interface SignInFailure {
  readonly kind: LoginError;
}

export type SignInResult = Result<
  { readonly tokens: Tokens; readonly claims: Claims },
  SignInFailure
>;

/** A logout at the provider: of one of its sessions, or of all sessions of a customer. */
export type LogoutNotice =
  | { readonly sid: string; readonly subject?: string }
  | { readonly subject: string };

/** An OpenID provider, authorization-code flow with PKCE. Throws `Outage` when it is down, slow or invalid. */
export interface Identity {
  /**
   * Returns the provider's URL and the state to store meanwhile. `isReauthentication` forces the provider to ask for credentials
   * even with an active session; `finish` then fails unless the ID token proves that it did.
   */
  begin(
    shop: Shop,
    redirectTo: string,
    isReauthentication?: boolean,
  ): Promise<{ readonly url: string; readonly transaction: SignInTransaction }>;
  /**
   * Exchanges the code and validates the ID token (issuer, audience, algorithm, times, nonce). A concurrent call with
   * the same callback gets the same result.
   */
  finish(
    shop: Shop,
    transaction: SignInTransaction,
    callback: SignInCallback,
    now: Date,
  ): Promise<SignInResult>;
  /** Result of a running or recent `finish` in this process; undefined when there is none. */
  pendingResult(state: string): Promise<SignInResult> | undefined;
  /** `refused` only when the provider rejects the token; any other failure is an `Outage`. */
  refresh(refreshToken: string, now: Date): Promise<Tokens | 'refused'>;
  /**
   * Who a member of the staff is now, by the ID token of a renewal if there is one, else by userinfo. `withdrawn`: the
   * account has no role any more, or is closed. `unchanged`: the provider has no answer to that.
   */
  readStaff(
    account: {
      readonly subject: string;
      /** Where the claim was found at the sign-in. */
      readonly source: StaffClaimSource;
      readonly accessToken: string;
      readonly renewedIdToken?: string | undefined;
    },
    now: Date,
  ): Promise<StaffCheck>;
  /** `redirectTo`: local path to continue with after the sign-up. */
  signUpUrl(shop: Shop, redirectTo?: string): Promise<string>;
  /** URL that ends the provider's own session; undefined when the provider does not respond. */
  signOutUrl(shop: Shop, idToken: string | undefined): Promise<string | undefined>;
  /** URL of the customer's page at the provider, for a new tab. Sends no request. */
  profileUrl(shop: Shop): string;
  /** URL for changing the password at the provider, for a new tab. Sends no request. */
  passwordUrl(shop: Shop): string;
  /**
   * Validates a logout token (OpenID Connect Back-Channel Logout 1.0) and calls `close` for it, once per token. False
   * for an invalid token. Rethrows errors of `close`; the token can then be used again.
   */
  handleBackChannelLogout(
    logoutToken: string,
    now: Date,
    close: (notice: LogoutNotice) => Promise<void>,
  ): Promise<boolean>;
  /**
   * Current claims for an access token; undefined when the provider cannot be asked. `refused`: the token is
   * invalid or expired, or the account is closed.
   */
  userinfo(accessToken: string): Promise<Claims | 'refused' | undefined>;
  /** Revokes a token if the provider supports it. Never throws, because tokens expire anyway. */
  revoke(token: string): Promise<void>;
  /** Password operations that the provider offers outside its own pages; empty unless configured. */
  credentials(): Promise<Credentials>;
}

/** Tokens and claims of a successful sign-in. */
export interface SignedIn {
  readonly tokens: Tokens;
  readonly claims: Claims;
}

export interface NewAccount {
  readonly email: string;
  readonly password: string;
  readonly firstName: string;
  readonly lastName: string;
}

type CredentialResult<Kind extends LoginError> = Promise<Result<SignedIn, { readonly kind: Kind }>>;

/**
 * Password operations for API clients. Operations that the provider does not support are absent. Passwords are never
 * logged or stored. Throws `Outage` when the provider is down.
 */
export interface Credentials {
  /** `not-found`: no account with this address and password. */
  signIn?(
    email: string,
    password: string,
    now: Date,
  ): CredentialResult<'not-found' | 'deactivated'>;
  /** `bad-request`: rejected by the provider's own rules. */
  register?(account: NewAccount, now: Date): CredentialResult<'exists' | 'bad-request'>;
  /** Mails a link to set a new password if the account exists. Does not reveal whether it does. */
  forgot?(email: string, shop: Shop): Promise<void>;
  /** `hash`: from the mailed link. */
  reset?(hash: string, password: string, now: Date): CredentialResult<'expired' | 'bad-request'>;
  change?(
    accessToken: string,
    oldPassword: string,
    newPassword: string,
  ): Promise<'changed' | 'wrong-password' | 'refused'>;
}
