import type { IncomingMessage, ServerResponse } from 'node:http';
import type Provider from 'oidc-provider';
import type { Account, Accounts } from './accounts.ts';
import { MOUNT_PATH } from './provider.ts';
import { type ProviderTexts, selectTexts } from './texts.ts';

/** Dependencies of the provider's pages. */
export interface Site {
  readonly provider: Provider;
  readonly accounts: Accounts;
  readonly baseUrl: string;
  readonly shopUrl: string;
  selectTexts(params: Readonly<Record<string, unknown>>): {
    languageTag: string;
    texts: ProviderTexts;
  };
  /** The account that this browser is signed in with. */
  getSignedInAccount(req: IncomingMessage, res: ServerResponse): Promise<Account | undefined>;
  signIn(req: IncomingMessage, res: ServerResponse, account: Account): Promise<void>;
  /** The requested address if it belongs to the shop, else the shop's home page. */
  resolveReturnUrl(requested: string | null): string;
}

const SESSION_SECONDS = 14 * 24 * 60 * 60;

export function createSite(
  provider: Provider,
  accounts: Accounts,
  addresses: { readonly baseUrl: string; readonly shopUrl: string },
): Site {
  return {
    ...addresses,
    provider,
    accounts,
    selectTexts: (params) => selectTexts(params['ui_locales'], params['culture']),
    async getSignedInAccount(req, res) {
      const session = await provider.Session.get(provider.createContext(req, res));
      return session.accountId ? accounts.byId(session.accountId) : undefined;
    },
    async signIn(req, res, account) {
      const context = provider.createContext(req, res);
      // Creates a new session, because the old one may have grants of another account.
      const previous = await provider.Session.get(context);
      await previous.destroy();
      const session = new provider.Session();
      session.loginAccount({ accountId: account.id });
      await session.save(SESSION_SECONDS);
      context.cookies.set('identity_session', session.jti, {
        path: MOUNT_PATH,
        httpOnly: true,
        sameSite: 'lax',
        maxAge: SESSION_SECONDS * 1000,
      });
    },
    resolveReturnUrl(requested) {
      const address = requested === null ? null : URL.parse(requested, addresses.shopUrl);
      return address?.origin === new URL(addresses.shopUrl).origin
        ? address.href
        : addresses.shopUrl;
    },
  };
}
