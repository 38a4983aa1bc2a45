import { getShopByLocale } from '#lib/domain/shop/shop.ts';
import { withCircuitBreaker } from '#lib/server/customers/oidc/circuit-breaker.ts';
import { oidcIdentity } from '#lib/server/customers/oidc/oidc-identity.ts';
import type { Identity } from '#lib/server/customers/ports/identity.ts';
import { signInCustomer } from '#lib/server/customers/sign-in/sign-in.ts';
import type { Services } from '#lib/server/platform/ports/services.ts';
import { type Accounts, openAccounts } from '../../../sandbox/identity/accounts.ts';
import { ShopCookies } from '../a-visit.ts';
import { quietLog } from '../quiet-log.ts';
import { CLIENT_ID, SITE, serveIdentity, signInAtProvider } from '../servers/identity-server.ts';

const SHOP = getShopByLocale('en-gb');

interface AStaffProvider {
  readonly identity: Identity;
  readonly accounts: Accounts;
  /** Fails all calls, as a provider that is down. */
  isDown: boolean;
  /** Calls of the token endpoint since the start. */
  renewals: number;
  signIn(services: Services, email: string): Promise<ShopCookies>;
  close(): Promise<void>;
}

/** The sandbox's provider with the accounts of the staff, and the shop's way to it. */
export async function aStaffProvider(): Promise<AStaffProvider> {
  const accounts = openAccounts(undefined);
  const server = await serveIdentity({ accounts });
  const watchedFetch: typeof fetch = async (url, init) => {
    if (provider.isDown) throw new TypeError('fetch failed');
    if (String(init?.body).includes('grant_type=refresh_token')) provider.renewals += 1;
    return fetch(url, init);
  };
  const identity = withCircuitBreaker(
    oidcIdentity({
      ...{ issuer: server.issuer, clientId: CLIENT_ID, siteUrl: SITE, fetch: watchedFetch },
      log: quietLog(),
      staffClaim: { claim: 'groups', roles: { manager: 'desk-manager', packer: 'desk-packer' } },
    }),
  );
  const provider: AStaffProvider = {
    ...{ identity, accounts, isDown: false, renewals: 0, close: server.close },
    async signIn(services, email) {
      const { url, transaction } = await identity.begin(SHOP, '/desk');
      const { searchParams } = await signInAtProvider(url, { email });
      const callback = {
        code: searchParams.get('code') ?? '',
        state: searchParams.get('state') ?? '',
        iss: searchParams.get('iss') ?? undefined,
      };
      const outcome = await identity.finish(SHOP, transaction, callback, new Date());
      if (!outcome.ok) throw new Error(outcome.failure.kind);
      const cookies = new ShopCookies();
      await signInCustomer({ services, shop: SHOP, cookies }, outcome.value);
      return cookies;
    },
  };
  return provider;
}
