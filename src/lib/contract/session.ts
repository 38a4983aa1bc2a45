import type { Gender, OrderSummary } from '#lib/domain/customer.ts';
import type { ShopUser } from '#lib/domain/session.ts';

/** A customer on the wire (backend contract, section 2.10). Orders are those of the shop that was asked. */
export interface WireUser extends ShopUser {
  readonly app_id: number;
  readonly completed_orders: number;
  /** SHA-256 of the e-mail address in lower case, hexadecimal. */
  readonly emailHash: string;
  /** Names the customer to outside services and says nothing of them. */
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
    /** Which of the browser's sign-ins; the newest unless told. */
    readonly state?: string | undefined;
    readonly iss?: string | undefined;
  };
  reply: { readonly message: 'success' };
};

/** Backend contract, section 1.7: user, session and identity provider. `undefined` is 204. */
export type SessionProcedures = {
  /** A guest's answer is `{}`, never 401. */
  getUser: { payload: undefined; reply: { readonly user?: WireUser } };
  /** Only for the token of the caller's own session: another program's token opens nothing here. */
  fetchUser: { payload: { readonly accessToken: string }; reply: WireUser };
  /** As the provider tells it now. Down, it changes nothing; refused, the customer is signed out and the answer `{}`. */
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
  /** The name that clients of the platform know it by. */
  loginWithIDP: IdpCallback;
  oauthLogin: {
    payload: { readonly email: string; readonly password: string };
    reply: undefined;
  };
  oauthRegister: { payload: Signup & { readonly password: string }; reply: undefined };
  /** Who checks out as a guest: name and e-mail address stand in the checkout from then on. */
  oauthGuestLogin: { payload: Signup; reply: undefined };
  oauthRevokeToken: { payload: undefined; reply: { readonly result: boolean } };
  /** Whether there is such an account is not told. */
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
