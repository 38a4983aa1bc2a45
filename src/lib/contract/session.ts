import type { ShopUser } from '#lib/domain/session.ts';

/** Backend contract, section 1.7: what this milestone needs of it. */
export type SessionProcedures = {
  /** A guest's answer is `{}`, never 401. */
  getUser: { payload: undefined; reply: { readonly user?: ShopUser } };
  getExternalIdpRedirect: {
    payload: { readonly queryParams?: Readonly<Record<string, string>> } | undefined;
    reply: Readonly<Record<string, string>>;
  };
  oauthRevokeToken: { payload: undefined; reply: { readonly result: boolean } };
};
