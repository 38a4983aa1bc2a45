import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import {
  exportJWK,
  generateKeyPair,
  type JWTHeaderParameters,
  type JWTPayload,
  SignJWT,
} from 'jose';
import { CLIENT_ID, type Running, serve } from './identity-server.ts';

/** The provider's faults; none by default. */
export interface ProviderFault {
  readonly claims?: (good: JWTPayload) => JWTPayload;
  /** Creates the ID token. */
  readonly idToken?: (claims: JWTPayload) => Promise<string> | string;
  readonly header?: Partial<JWTHeaderParameters>;
  /** Replaces the response of the token endpoint. */
  readonly token?: (res: ServerResponse) => void;
  readonly discovery?: (good: Record<string, unknown>) => Record<string, unknown>;
  /** The claims, or the status of an error response. */
  readonly userinfo?: Record<string, unknown> | number;
  readonly jwks?: (res: ServerResponse) => void;
}

export interface HostileProvider extends Running {
  readonly issuer: string;
  /** The next responses. */
  providerFault: ProviderFault;
  /** The nonce of the current sign-in, as the browser would send it. */
  nonce: string;
  /** Calls by path. */
  readonly calls: Map<string, number>;
  /** The last request to the token endpoint. */
  asked: { readonly authorization?: string | undefined; readonly form: Record<string, string> };
}

const KEYS = await generateKeyPair('RS256', { extractable: true });
const STRANGER = await generateKeyPair('RS256', { extractable: true });

/** An OpenID provider with one fault at a time. */
export async function serveHostileProvider(): Promise<HostileProvider> {
  const calls = new Map<string, number>();
  const running = await serve((req, res) => {
    const path = new URL(req.url ?? '/', 'http://provider').pathname;
    calls.set(path, (calls.get(path) ?? 0) + 1);
    respondTo(provider, path, req, res).catch((error: unknown) => res.destroy(error as Error));
  });
  const provider: HostileProvider = {
    ...running,
    issuer: running.origin,
    providerFault: {},
    nonce: '',
    calls,
    asked: { form: {} },
  };
  return provider;
}

async function respondTo(
  provider: HostileProvider,
  path: string,
  req: IncomingMessage,
  res: ServerResponse,
): Promise<void> {
  const { providerFault, issuer } = provider;
  if (path === '/.well-known/openid-configuration') {
    const good = {
      issuer,
      authorization_endpoint: `${issuer}/auth`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/jwks`,
      userinfo_endpoint: `${issuer}/me`,
    };
    return json(res, providerFault.discovery?.(good) ?? good);
  }
  if (path === '/jwks') {
    if (providerFault.jwks) return providerFault.jwks(res);
    return json(res, {
      keys: [{ ...(await exportJWK(KEYS.publicKey)), kid: 'good', alg: 'RS256' }],
    });
  }
  if (path === '/me') {
    const { userinfo = {} } = providerFault;
    return typeof userinfo === 'number' ? json(res, {}, userinfo) : json(res, userinfo);
  }
  const form = Object.fromEntries(new URLSearchParams(await body(req)));
  provider.asked = { authorization: req.headers.authorization, form };
  if (providerFault.token) return providerFault.token(res);
  json(res, {
    access_token: 'access',
    refresh_token: 'refresh',
    token_type: 'Bearer',
    expires_in: 3600,
    id_token: await idToken(provider),
  });
}

async function idToken({ providerFault, issuer, nonce }: HostileProvider): Promise<string> {
  const seconds = Math.floor(Date.now() / 1000);
  const good: JWTPayload = {
    iss: issuer,
    aud: CLIENT_ID,
    sub: 'somebody',
    nonce,
    iat: seconds,
    exp: seconds + 300,
    email: 'somebody@example.com',
  };
  const claims = providerFault.claims?.(good) ?? good;
  if (providerFault.idToken) return providerFault.idToken(claims);
  return signToken(claims, providerFault.header);
}

function signToken(claims: JWTPayload, header: Partial<JWTHeaderParameters> = {}): Promise<string> {
  const whole = { alg: 'RS256', kid: 'good', ...header };
  // jose signs a critical header only if it is declared as understood.
  return new SignJWT(claims).setProtectedHeader(whole).sign(KEYS.privateKey, { crit: { x: true } });
}

/** A valid logout token with the given changes. */
export function logoutToken(
  { issuer }: Pick<HostileProvider, 'issuer'>,
  changes: (good: JWTPayload) => JWTPayload = (good) => good,
  header: Partial<JWTHeaderParameters> = { typ: 'logout+jwt' },
): Promise<string> {
  const seconds = Math.floor(Date.now() / 1000);
  const good: JWTPayload = {
    iss: issuer,
    aud: CLIENT_ID,
    sub: 'somebody',
    sid: 'their-session',
    iat: seconds,
    exp: seconds + 120,
    jti: randomUUID(),
    events: { 'http://schemas.openid.net/event/backchannel-logout': {} },
  };
  return signToken(changes(good), header);
}

/** Signed with a different key under the id of the provider's key. */
export function signWithUnknownKey(claims: JWTPayload): Promise<string> {
  const header = { alg: 'RS256', kid: 'good' };
  return new SignJWT(claims).setProtectedHeader(header).sign(STRANGER.privateKey);
}

export function signedWithSecret(claims: JWTPayload, secret: string): Promise<string> {
  const key = new TextEncoder().encode(secret);
  return new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(key);
}

export function unsigned(claims: JWTPayload): string {
  const encodePart = (value: object): string =>
    Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${encodePart({ alg: 'none' })}.${encodePart(claims)}.`;
}

async function body(req: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of req) text += String(chunk);
  return text;
}

export function json(res: ServerResponse, value: unknown, status = 200): void {
  res.writeHead(status, { 'content-type': 'application/json' });
  res.end(JSON.stringify(value));
}
