import type { Gender } from '#lib/domain/customers/customer.ts';
import type { ShopUser } from '#lib/domain/customers/session.ts';
import type { OrderSummary } from '#lib/domain/orders/order-summary.ts';

/** A customer in the shape of the wire. Orders are those of the requested shop. */
export interface WireUser extends ShopUser {
  readonly app_id: number;
  readonly completed_orders: number;
  /** SHA-256 of the e-mail address in lower case, hexadecimal. */
  readonly emailHash: string;
  /** Pseudonymous id of the customer for external services. */
  readonly publicKey: string;
  readonly isGuest: false;
  readonly isReturningCustomer: boolean;
  readonly status: {
    readonly isActive: true;
    readonly isGuestCustomer: false;
    readonly isTestCustomer: false;
  };
  readonly authentication: { readonly type: string; readonly data: { readonly userId: string } };
  /** Newest first. */
  readonly orderSummary: readonly OrderSummary[];
}

interface Signup {
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly gender: Gender;
}

type IdpCallback = {
  payload: {
    readonly code: string;
    /** Selects one of the browser's pending sign-ins; default: the newest. */
    readonly state?: string | undefined;
    readonly iss?: string | undefined;
  };
  reply: { readonly message: 'success' };
};

/** Procedures for user, session and identity provider. An `undefined` reply is status 204. */
export type SessionProcedures = {
  /** The reply for a guest is `{}`, never 401. */
  getUser: { payload: undefined; reply: { readonly user?: WireUser } };
  /** Accepts only the token of the caller's own session. */
  fetchUser: { payload: { readonly accessToken: string }; reply: WireUser };
  /** Reloads the user from the provider. Changes nothing while it is down; if it rejects the token, signs out and returns `{}`. */
  refreshUser: { payload: undefined; reply: { readonly user?: WireUser } };
  getAccessToken: {
    payload: { readonly forceTokenRefresh?: boolean | undefined } | null | undefined;
    reply: string;
  };
  refreshAccessToken: { payload: undefined; reply: { readonly success: boolean } };
  getExternalIdpRedirect: {
    payload: { readonly queryParams?: Readonly<Record<string, string>> } | undefined;
    reply: Readonly<Record<string, string>>;
  };
  handleIDPLoginCallback: IdpCallback;
  /** Alias used by clients of the original platform. */
  loginWithIDP: IdpCallback;
  oauthLogin: {
    payload: { readonly email: string; readonly password: string };
    reply: undefined;
  };
  oauthRegister: { payload: Signup & { readonly password: string }; reply: undefined };
  /** Starts a guest checkout: prefills name and e-mail address. */
  oauthGuestLogin: { payload: Signup; reply: undefined };
  oauthRevokeToken: { payload: undefined; reply: { readonly result: boolean } };
  /** The reply does not reveal whether the account exists. */
  oauthForgetPassword: {
    payload: { readonly email: string };
    reply: { readonly success: boolean };
  };
  updatePasswordByHash: {
    payload: { readonly password: string; readonly hash: string };
    reply: undefined;
  };
  updatePassword: {
    payload: { readonly oldPassword: string; readonly newPassword: string };
    reply: { readonly user?: WireUser };
  };
};
