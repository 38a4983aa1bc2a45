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
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      ...authorization(client),
    },
    body: new URLSearchParams({ client_id: client.clientId, ...grant }).toString(),
  });
  if (status === 200) return tokens(body, now);
  if (status < 500 && body['error'] === 'invalid_grant') return 'refused';
  throw new Outage(
    'identity',
    `the token endpoint answered ${status} ${text(body, 'error') ?? ''}`,
  );
}

function authorization({ clientId, clientSecret }: Client): Readonly<Record<string, string>> {
  if (clientSecret === undefined) return {};
  const pair = `${encodeURIComponent(clientId)}:${encodeURIComponent(clientSecret)}`;
  return { authorization: `Basic ${Buffer.from(pair).toString('base64')}` };
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
