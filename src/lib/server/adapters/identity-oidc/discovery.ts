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
  readonly revocationEndpoint: string | undefined;
  /** Where a program may register accounts and change passwords; no standard knows it, the sandbox's provider does. */
  readonly credentialsEndpoint: string | undefined;
  readonly grantTypes: readonly string[];
  /** How a client may show its secret (`token_endpoint_auth_methods_supported`). */
  readonly authMethods: readonly string[];
  /** Whether each answer names its sender (RFC 9207). */
  readonly namesItself: boolean;
}

export interface Discovery {
  /** Read once an hour, and used on when the provider cannot be asked again. Throws `Outage`. */
  metadata(): Promise<Metadata>;
  /** The same, from a provider that answered within the last ten seconds: nobody is sent to one that is down. */
  fromLiving(): Promise<Metadata>;
}

const FRESH_FOR_MS = 60 * 60 * 1000;
/** Once an hour, or before a shopper is sent there, who would rather wait than be told to come back. */
const TIMEOUT_MS = 4_000;
const ALIVE_FOR_MS = 10_000;

/** What the provider says about itself, asked once for all who wait. A failure is never remembered. */
export function discovery(issuer: string, caller: Caller, now: () => Date): Discovery {
  let known: { readonly metadata: Metadata; readonly at: number } | undefined;
  let asking: Promise<Metadata> | undefined;

  const ask = async (): Promise<Metadata> => {
    try {
      const metadata = await read(issuer, caller);
      known = { metadata, at: now().getTime() };
      return metadata;
    } finally {
      asking = undefined;
    }
  };

  const notOlderThan = async (age: number): Promise<Metadata> => {
    if (known && now().getTime() - known.at < age) return known.metadata;
    asking ??= ask();
    return asking;
  };

  return {
    fromLiving: () => notOlderThan(ALIVE_FOR_MS),
    async metadata() {
      try {
        return await notOlderThan(FRESH_FOR_MS);
      } catch (error) {
        if (known) return known.metadata;
        throw error;
      }
    },
  };
}

async function read(address: string, caller: Caller): Promise<Metadata> {
  const base = address.replace(/\/$/, '');
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const { status, body } = await call(caller, `${base}/.well-known/openid-configuration`, {
    signal,
  });
  if (status !== 200) throw new Outage('identity', `discovery answered ${status}`);
  const issuer = text(body, 'issuer');
  // The same issuer to the letter, or somebody else answers in its name (section 4.3 of the standard).
  if (issuer !== base && issuer !== `${base}/`) {
    throw new Outage('identity', 'discovery names another issuer');
  }
  const endpoint = endpointsOf(body, issuer);
  const optional = (name: string): string | undefined => (body[name] ? endpoint(name) : undefined);
  return {
    issuer,
    authorizationEndpoint: endpoint('authorization_endpoint'),
    tokenEndpoint: endpoint('token_endpoint'),
    jwksUri: endpoint('jwks_uri'),
    userinfoEndpoint: optional('userinfo_endpoint'),
    endSessionEndpoint: optional('end_session_endpoint'),
    revocationEndpoint: optional('revocation_endpoint'),
    credentialsEndpoint: optional('credentials_endpoint'),
    grantTypes: texts(body['grant_types_supported']) ?? [],
    authMethods: texts(body['token_endpoint_auth_methods_supported']) ?? ['client_secret_basic'],
    namesItself: body['authorization_response_iss_parameter_supported'] === true,
  };
}

/** A provider over https has no endpoint that anybody on the way can read. */
function endpointsOf(body: Reply['body'], issuer: string): (name: string) => string {
  const allowed = issuer.startsWith('https:') ? /^https:$/ : /^https?:$/;
  return (name) => {
    const address = text(body, name);
    if (!address || !allowed.test(URL.parse(address)?.protocol ?? '')) {
      throw new Outage('identity', `discovery has no usable ${name}`);
    }
    return address;
  };
}

function texts(value: unknown): readonly string[] | undefined {
  return Array.isArray(value) ? value.filter((each) => typeof each === 'string') : undefined;
}
