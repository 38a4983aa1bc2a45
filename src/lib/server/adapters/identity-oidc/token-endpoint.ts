import { Outage } from '#lib/domain/outage.ts';
import type { Tokens } from '#lib/server/ports/identity.ts';
import type { Metadata } from './discovery.ts';
import { type Caller, call, type Reply, text } from './provider-call.ts';

export interface Client extends Caller {
  readonly clientId: string;
  /** A public client has none and proves itself with PKCE alone. */
  readonly clientSecret?: string | undefined;
}

const ASSUMED_SECONDS = 3600;

/** Tokens for a code or a refresh token; `refused` when the provider says that it is not good (any more). */
export async function requestTokens(
  client: Client,
  metadata: Metadata,
  grant: Readonly<Record<string, string>>,
  now: Date,
): Promise<Tokens | 'refused'> {
  const { status, body } = await call(client, metadata.tokenEndpoint, {
    method: 'POST',
    ...authenticated(client, metadata, grant),
  });
  if (status === 200) return tokens(body, now);
  if (status < 500 && body['error'] === 'invalid_grant') return 'refused';
  throw new Outage(
    'identity',
    `the token endpoint answered ${status} ${text(body, 'error') ?? ''}`,
  );
}

/**
 * The form with the client's proof, by the one method that fits (RFC 6749, section 2.3.1): a public client has none, a
 * secret goes into the header unless the provider takes it in the form alone.
 */
export function authenticated(
  { clientId, clientSecret }: Client,
  { authMethods }: Metadata,
  grant: Readonly<Record<string, string>>,
): Pick<RequestInit, 'headers' | 'body'> {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  if (clientSecret === undefined) return { headers, body: form({ ...grant, client_id: clientId }) };
  if (!authMethods.includes('client_secret_basic') && authMethods.includes('client_secret_post')) {
    const body = form({ ...grant, client_id: clientId, client_secret: clientSecret });
    return { headers, body };
  }
  const pair = `${formText(clientId)}:${formText(clientSecret)}`;
  const authorization = `Basic ${Buffer.from(pair).toString('base64')}`;
  return { headers: { ...headers, authorization }, body: form(grant) };
}

function form(fields: Readonly<Record<string, string>>): string {
  return new URLSearchParams(fields).toString();
}

/** One value as forms write it: that is what the standard wants in the header. */
function formText(value: string): string {
  return form({ '': value }).slice(1);
}

function tokens(body: Reply['body'], now: Date): Tokens {
  const accessToken = text(body, 'access_token');
  if (!accessToken) throw new Outage('identity', 'the token endpoint sent no access token');
  const refreshToken = text(body, 'refresh_token');
  const lifetime = Number(body['expires_in'] ?? ASSUMED_SECONDS);
  const seconds = Number.isFinite(lifetime) && lifetime > 0 ? lifetime : ASSUMED_SECONDS;
  return {
    accessToken,
    idToken: text(body, 'id_token') ?? '',
    expiresAt: Math.floor(now.getTime() / 1000 + seconds),
    ...(refreshToken && { refreshToken }),
  };
}
