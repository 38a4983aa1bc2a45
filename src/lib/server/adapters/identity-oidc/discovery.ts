import { Outage } from '#lib/domain/outage.ts';
import { type Caller, call, type Reply, text } from './provider-call.ts';

/** What the provider says about itself (OpenID Connect Discovery 1.0), as far as it is used. */
export interface Metadata {
  readonly issuer: string;
  readonly authorizationEndpoint: string;
  readonly tokenEndpoint: string;
  readonly jwksUri: string;
  readonly userinfoEndpoint: string | undefined;
  readonly endSessionEndpoint: string | undefined;
}

const FRESH_FOR_MS = 60 * 60 * 1000;

/**
 * Reads the provider's metadata once an hour, once for all who wait. What was read before is used on when the
 * provider cannot be asked again; a failure itself is never remembered.
 */
export function discovery(
  issuer: string,
  caller: Caller,
  now: () => Date,
): () => Promise<Metadata> {
  let known: { readonly metadata: Metadata; readonly until: number } | undefined;
  let asking: Promise<Metadata> | undefined;

  const ask = async (): Promise<Metadata> => {
    try {
      const metadata = await read(issuer, caller);
      known = { metadata, until: now().getTime() + FRESH_FOR_MS };
      return metadata;
    } catch (error) {
      if (known) return known.metadata;
      throw error;
    } finally {
      asking = undefined;
    }
  };

  return async () => {
    if (known && now().getTime() < known.until) return known.metadata;
    asking ??= ask();
    return asking;
  };
}

async function read(issuer: string, caller: Caller): Promise<Metadata> {
  const { status, body } = await call(caller, `${issuer}/.well-known/openid-configuration`);
  if (status !== 200) throw new Outage('identity', `discovery answered ${status}`);
  // The same issuer to the letter, or somebody else answers in its name (section 4.3 of the standard).
  if (body['issuer'] !== issuer) throw new Outage('identity', 'discovery names another issuer');
  return {
    issuer,
    authorizationEndpoint: endpoint(body, 'authorization_endpoint'),
    tokenEndpoint: endpoint(body, 'token_endpoint'),
    jwksUri: endpoint(body, 'jwks_uri'),
    userinfoEndpoint: text(body, 'userinfo_endpoint'),
    endSessionEndpoint: text(body, 'end_session_endpoint'),
  };
}

function endpoint(body: Reply['body'], name: string): string {
  const address = text(body, name);
  if (!address || !/^https?:$/.test(URL.parse(address)?.protocol ?? '')) {
    throw new Outage('identity', `discovery has no ${name}`);
  }
  return address;
}
