import type { Tokens } from '#lib/domain/customers/identity-claims.ts';
import { Outage } from '#lib/domain/outage.ts';
import type { Metadata } from './discovery.ts';
import { type Caller, callProvider, type Reply, readString } from './provider-call.ts';

export interface Client extends Caller {
  readonly clientId: string;
  /** Absent for a public client, which is authenticated by PKCE alone. */
  readonly clientSecret?: string | undefined;
}

/** For a response without a usable `expires_in`. */
const DEFAULT_LIFETIME_SECONDS = 3600;

/** Exchanges a code, refresh token or password for tokens. `refused`: the provider reports `invalid_grant`. */
export async function requestTokens(
  client: Client,
  metadata: Metadata,
  grant: Readonly<Record<string, string>>,
  now: Date,
): Promise<Tokens | 'refused'> {
  const { status, body } = await callProvider(client, metadata.tokenEndpoint, {
    method: 'POST',
    ...authenticatedForm(client, metadata, grant),
  });
  if (status === 200) return parseTokens(body, now);
  if (status < 500 && body['error'] === 'invalid_grant') return 'refused';
  throw new Outage(
    'identity',
    `the token endpoint responded ${status} ${readString(body, 'error') ?? ''}`,
  );
}

/**
 * A form with client authentication (RFC 6749, section 2.3.1). The secret is sent in the header, unless the provider
 * only accepts it in the form.
 */
export function authenticatedForm(
  { clientId, clientSecret }: Client,
  { authMethods }: Metadata,
  fields: Readonly<Record<string, string>>,
): Pick<RequestInit, 'headers' | 'body'> {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  if (clientSecret === undefined)
    return { headers, body: encodeForm({ ...fields, client_id: clientId }) };
  if (!authMethods.includes('client_secret_basic') && authMethods.includes('client_secret_post')) {
    const body = encodeForm({ ...fields, client_id: clientId, client_secret: clientSecret });
    return { headers, body };
  }
  const pair = `${encodeFormValue(clientId)}:${encodeFormValue(clientSecret)}`;
  const authorization = `Basic ${Buffer.from(pair).toString('base64')}`;
  return { headers: { ...headers, authorization }, body: encodeForm(fields) };
}

function encodeForm(fields: Readonly<Record<string, string>>): string {
  return new URLSearchParams(fields).toString();
}

/** RFC 6749 requires form encoding of both parts of the Basic header. */
function encodeFormValue(value: string): string {
  return encodeForm({ '': value }).slice(1);
}

function parseTokens(body: Reply['body'], now: Date): Tokens {
  const accessToken = readString(body, 'access_token');
  if (!accessToken) throw new Outage('identity', 'the token endpoint returned no access token');
  const refreshToken = readString(body, 'refresh_token');
  const lifetime = Number(body['expires_in'] ?? DEFAULT_LIFETIME_SECONDS);
  const seconds = Number.isFinite(lifetime) && lifetime > 0 ? lifetime : DEFAULT_LIFETIME_SECONDS;
  return {
    accessToken,
    idToken: readString(body, 'id_token') ?? '',
    expiresAt: Math.floor(now.getTime() / 1000 + seconds),
    ...(refreshToken && { refreshToken }),
  };
}
