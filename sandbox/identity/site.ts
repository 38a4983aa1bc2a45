import type { IncomingMessage, ServerResponse } from 'node:http';
import type Provider from 'oidc-provider';
import type { Account, Accounts } from './accounts.ts';
import { MOUNT } from './provider.ts';
import { type Words, wordsFor } from './words.ts';

/** What the provider's own pages need. */
export interface Site {
  readonly provider: Provider;
  readonly accounts: Accounts;
  readonly baseUrl: string;
  readonly shopUrl: string;
  words(params: Readonly<Record<string, unknown>>): { languageTag: string; words: Words };
  /** Whoever is signed in at the provider in this browser. */
  signedIn(req: IncomingMessage, res: ServerResponse): Promise<Account | undefined>;
  signIn(req: IncomingMessage, res: ServerResponse, account: Account): Promise<void>;
  /** The address if it is the shop's, else the shop. */
  returnAddress(asked: string | null): string;
}

const SESSION_SECONDS = 14 * 24 * 60 * 60;

export function siteOf(
  provider: Provider,
  accounts: Accounts,
  addresses: { readonly baseUrl: string; readonly shopUrl: string },
): Site {
  return {
    ...addresses,
    provider,
    accounts,
    words: (params) => wordsFor(params['ui_locales'], params['culture']),
    async signedIn(req, res) {
      const session = await provider.Session.get(provider.createContext(req, res));
      return session.accountId ? accounts.byId(session.accountId) : undefined;
    },
    async signIn(req, res, account) {
      const context = provider.createContext(req, res);
      // A session of its own: whoever was signed in before has consents that are not this account's.
      const before = await provider.Session.get(context);
      await before.destroy();
      const session = new provider.Session();
      session.loginAccount({ accountId: account.id });
      await session.save(SESSION_SECONDS);
      context.cookies.set('identity_session', session.jti, {
        path: MOUNT,
        httpOnly: true,
        sameSite: 'lax',
        maxAge: SESSION_SECONDS * 1000,
      });
    },
    returnAddress(asked) {
      const address = asked === null ? null : URL.parse(asked, addresses.shopUrl);
      return address?.origin === new URL(addresses.shopUrl).origin
        ? address.href
        : addresses.shopUrl;
    },
  };
}
