import { Outage } from '#lib/domain/outage.ts';
import type { Identity } from '#lib/server/ports/identity.ts';
import { type ClaimNames, claims, reader } from './claims.ts';
import { directCredentials } from './credentials.ts';
import type { Metadata } from './discovery.ts';
import { call } from './provider-call.ts';
import { authenticated, type Client } from './token-endpoint.ts';

interface CallOptions extends Client {
  /** Blank-separated. */
  readonly scopes: string;
  readonly claimNames?: ClaimNames | undefined;
  readonly takesPasswords?: boolean | undefined;
}

/** What is asked of the provider with a customer's tokens, beside the sign-in itself. */
export function accountCalls(
  options: CallOptions,
  metadata: () => Promise<Metadata>,
): Pick<Identity, 'userinfo' | 'revoke' | 'credentials'> {
  const userinfo: Identity['userinfo'] = async (accessToken) => {
    const { userinfoEndpoint } = await metadata();
    if (!userinfoEndpoint) return undefined;
    const headers = { authorization: `Bearer ${accessToken}` };
    const { status, body } = await call(options, userinfoEndpoint, { headers });
    if ([401, 403, 404].includes(status)) return 'refused';
    if (status !== 200) throw new Outage('identity', `userinfo answered ${status}`);
    const told = claims(body, reader(body, options.claimNames ?? {}));
    return told.ok ? told.value : 'refused';
  };
  return {
    userinfo,
    async revoke(token) {
      try {
        const provider = await metadata();
        if (!provider.revocationEndpoint) return;
        await call(options, provider.revocationEndpoint, {
          method: 'POST',
          ...authenticated(options, provider, { token }),
        });
      } catch (error) {
        if (!(error instanceof Outage)) throw error;
      }
    },
    async credentials() {
      if (!options.takesPasswords) return {};
      return directCredentials({ ...options, userinfo }, await metadata());
    },
  };
}
