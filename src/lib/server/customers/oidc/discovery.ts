import { Outage } from '#lib/domain/outage.ts';
import { type Caller, callProvider, type Reply, readString } from './provider-call.ts';

/** The parts of the provider's metadata that are used (OpenID Connect Discovery 1.0). */
export interface Metadata {
  readonly issuer: string;
  readonly authorizationEndpoint: string;
  readonly tokenEndpoint: string;
  readonly jwksUri: string;
  readonly userinfoEndpoint: string | undefined;
  readonly endSessionEndpoint: string | undefined;
  readonly revocationEndpoint: string | undefined;
  /** Where a client may register accounts and change passwords. Not part of any standard; the sandbox has one. */
  readonly credentialsEndpoint: string | undefined;
  readonly grantTypes: readonly string[];
  /** `token_endpoint_auth_methods_supported`. */
  readonly authMethods: readonly string[];
  /** Whether every authorization response contains `iss` (RFC 9207). */
  readonly sendsIssuer: boolean;
}

export interface Discovery {
  /** Read once an hour; the old metadata stays in use when that fails. Throws `Outage`. */
  metadata(): Promise<Metadata>;
  /** Read within the last ten seconds, so that no shopper is sent to a provider that is down. Throws `Outage`. */
  liveMetadata(): Promise<Metadata>;
}

const FRESH_FOR_MS = 60 * 60 * 1000;
/** Longer than other calls: rare, and a shopper prefers waiting to an error page. */
const TIMEOUT_MS = 4_000;
const LIVE_FOR_MS = 10_000;

/** Reads and caches the provider's metadata. Concurrent callers share one request; failures are not cached. */
export function createDiscovery(issuer: string, caller: Caller, now: () => Date): Discovery {
  let known: { readonly metadata: Metadata; readonly at: number } | undefined;
  let running: Promise<Metadata> | undefined;

  const refresh = async (): Promise<Metadata> => {
    try {
      const metadata = await readMetadata(issuer, caller);
      known = { metadata, at: now().getTime() };
      return metadata;
    } finally {
      running = undefined;
    }
  };

  const metadataYoungerThan = async (age: number): Promise<Metadata> => {
    if (known && now().getTime() - known.at < age) return known.metadata;
    running ??= refresh();
    return running;
  };

  return {
    liveMetadata: () => metadataYoungerThan(LIVE_FOR_MS),
    async metadata() {
      try {
        return await metadataYoungerThan(FRESH_FOR_MS);
      } catch (error) {
        if (known) return known.metadata;
        throw error;
      }
    },
  };
}

async function readMetadata(address: string, caller: Caller): Promise<Metadata> {
  const base = address.replace(/\/$/, '');
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const { status, body } = await callProvider(caller, `${base}/.well-known/openid-configuration`, {
    signal,
  });
  if (status !== 200) throw new Outage('identity', `discovery responded ${status}`);
  const issuer = readString(body, 'issuer');
  // Must be identical, or the metadata may come from another provider (section 4.3).
  if (issuer !== base && issuer !== `${base}/`) {
    throw new Outage('identity', 'discovery names another issuer');
  }
  const endpoint = createEndpointReader(body, issuer);
  const optionalEndpoint = (name: string): string | undefined =>
    body[name] ? endpoint(name) : undefined;
  return {
    issuer,
    authorizationEndpoint: endpoint('authorization_endpoint'),
    tokenEndpoint: endpoint('token_endpoint'),
    jwksUri: endpoint('jwks_uri'),
    userinfoEndpoint: optionalEndpoint('userinfo_endpoint'),
    endSessionEndpoint: optionalEndpoint('end_session_endpoint'),
    revocationEndpoint: optionalEndpoint('revocation_endpoint'),
    credentialsEndpoint: optionalEndpoint('credentials_endpoint'),
    grantTypes: stringsIn(body['grant_types_supported']) ?? [],
    authMethods: stringsIn(body['token_endpoint_auth_methods_supported']) ?? [
      'client_secret_basic',
    ],
    sendsIssuer: body['authorization_response_iss_parameter_supported'] === true,
  };
}

/** Rejects plain http endpoints of a provider that uses https. */
function createEndpointReader(body: Reply['body'], issuer: string): (name: string) => string {
  const allowed = issuer.startsWith('https:') ? /^https:$/ : /^https?:$/;
  return (name) => {
    const address = readString(body, name);
    if (!address || !allowed.test(URL.parse(address)?.protocol ?? '')) {
      throw new Outage('identity', `discovery has no usable ${name}`);
    }
    return address;
  };
}

function stringsIn(value: unknown): readonly string[] | undefined {
  return Array.isArray(value) ? value.filter((each) => typeof each === 'string') : undefined;
}
