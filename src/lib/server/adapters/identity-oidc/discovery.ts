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

export interface Discovery {
  /** Read once an hour, and used on when the provider cannot be asked again. Throws `Outage`. */
  metadata(): Promise<Metadata>;
  /** The same, from a provider that answered within the last ten seconds: nobody is sent to one that is down. */
  fromLiving(): Promise<Metadata>;
}

const FRESH_FOR_MS = 60 * 60 * 1000;
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
