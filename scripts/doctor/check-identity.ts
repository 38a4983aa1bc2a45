import { randomUUID } from 'node:crypto';
import { DEFAULT_LOCALE } from '../../src/lib/domain/shop/shop.ts';
import { createDiscovery, type Metadata } from '../../src/lib/server/customers/oidc/discovery.ts';
import { callProvider } from '../../src/lib/server/customers/oidc/provider-call.ts';
import { ALGORITHMS } from '../../src/lib/server/customers/oidc/signed-token.ts';
import { requestTokens } from '../../src/lib/server/customers/oidc/token-endpoint.ts';
import type { Settings } from '../../src/lib/server/platform/config/settings.ts';
import {
  type Check,
  describeError,
  type Finding,
  fine,
  type Surroundings,
  sandboxed,
  wrong,
} from './finding.ts';

/** The provider's discovery document, its keys, and whether it knows the client. */
export function checkIdentity(settings: Settings, { fetch, now }: Surroundings): Check {
  const { issuer, clientId, clientSecret } = settings.identity;
  const action = `compare IDENTITY_ISSUER with the provider’s, and see whether ${issuer}/.well-known/openid-configuration can be read from this machine`;
  return {
    name: 'identity',
    action,
    async run() {
      if (settings.sandboxed.includes('identity')) return sandboxed('IDENTITY_ISSUER');
      const metadata = await createDiscovery(issuer, { fetch }, now).metadata();
      const keys = await keysIssue(metadata, fetch);
      if (keys) return keys;
      const client = { clientId, clientSecret, fetch };
      return (
        (await clientIssue(metadata, () =>
          requestTokens(client, metadata, unknownCode(settings), now()),
        )) ??
        fine('the discovery document and the keys can be read, and the provider knows the client')
      );
    },
  };
}

async function keysIssue(
  { jwksUri }: Metadata,
  fetch: typeof globalThis.fetch,
): Promise<readonly Finding[] | undefined> {
  const action = `ask the provider why ${jwksUri} has no keys`;
  try {
    const { status, body } = await callProvider({ fetch }, jwksUri);
    if (status !== 200) return wrong(`the address of the keys responded ${status}`, action);
    const keys = Array.isArray(body['keys']) ? body['keys'] : [];
    if (keys.some(canSign)) return undefined;
    return wrong(
      'the provider has no key that the shop accepts',
      `${action} for ${ALGORITHMS.join(', ')}`,
    );
  } catch (error) {
    return wrong(`the keys cannot be read: ${describeError(error)}`, action);
  }
}

function canSign(key: unknown): boolean {
  const { alg, use, kty } = Object(key) as Readonly<Record<string, unknown>>;
  if (use !== undefined && use !== 'sig') return false;
  return alg === undefined ? kty !== 'oct' : ALGORITHMS.includes(String(alg));
}

/** A code that nobody got: a provider that knows the client refuses the code, any other refuses the client. */
function unknownCode({ siteUrl }: Settings): Readonly<Record<string, string>> {
  return {
    grant_type: 'authorization_code',
    code: randomUUID(),
    redirect_uri: `${siteUrl}/${DEFAULT_LOCALE}/signin/callback`,
    code_verifier: `${randomUUID()}${randomUUID()}`,
  };
}

async function clientIssue(
  { tokenEndpoint }: Metadata,
  request: () => Promise<unknown>,
): Promise<readonly Finding[] | undefined> {
  try {
    await request();
    return undefined;
  } catch (error) {
    const reason = describeError(error);
    if (/invalid_client|unauthorized_client|responded 401/.test(reason))
      return wrong(
        `the provider does not accept the client (${reason})`,
        'compare IDENTITY_CLIENT_ID and IDENTITY_CLIENT_SECRET with the client at the provider',
      );
    return wrong(
      reason,
      `ask the provider why ${tokenEndpoint} responds like this to an unknown code`,
    );
  }
}
