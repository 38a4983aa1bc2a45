import { Outage } from '#lib/domain/outage.ts';
import type { Identity } from '#lib/server/customers/ports/identity.ts';
import { type ClaimNames, createClaimReader, parseClaims } from './claims.ts';
import { createCredentials } from './credentials.ts';
import type { Metadata } from './discovery.ts';
import { callProvider } from './provider-call.ts';
import { authenticatedForm, type Client } from './token-endpoint.ts';

interface CallOptions extends Client {
  /** Separated by spaces. */
  readonly scopes: string;
  readonly claimNames?: ClaimNames | undefined;
  readonly takesPasswords?: boolean | undefined;
}

/** Calls that use a customer's tokens or password outside the sign-in flow. */
export function createAccountCalls(
  options: CallOptions,
  metadata: () => Promise<Metadata>,
): Pick<Identity, 'userinfo' | 'revoke' | 'credentials'> {
  const userinfo: Identity['userinfo'] = async (accessToken) => {
    const { userinfoEndpoint } = await metadata();
    if (!userinfoEndpoint) return undefined;
    const headers = { authorization: `Bearer ${accessToken}` };
    const { status, body } = await callProvider(options, userinfoEndpoint, { headers });
    if ([401, 403, 404].includes(status)) return 'refused';
    if (status !== 200) throw new Outage('identity', `userinfo responded ${status}`);
    const claims = parseClaims(body, createClaimReader(body, options.claimNames ?? {}));
    return claims.ok ? claims.value : 'refused';
  };
  return {
    userinfo,
    async revoke(token) {
      try {
        const provider = await metadata();
        if (!provider.revocationEndpoint) return;
        await callProvider(options, provider.revocationEndpoint, {
          method: 'POST',
          ...authenticatedForm(options, provider, { token }),
        });
      } catch (error) {
        if (!(error instanceof Outage)) throw error;
      }
    },
    async credentials() {
      if (!options.takesPasswords) return {};
      return createCredentials({ ...options, userinfo }, await metadata());
    },
  };
}
