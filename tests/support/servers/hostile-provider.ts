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

/** What the provider does wrong; the empty object is a good one. */
export interface Mischief {
  readonly claims?: (good: JWTPayload) => JWTPayload;
  /** Makes the ID token by hand. */
  readonly idToken?: (claims: JWTPayload) => Promise<string> | string;
  readonly header?: Partial<JWTHeaderParameters>;
  /** Answers the token endpoint in its own way. */
  readonly token?: (res: ServerResponse) => void;
  readonly discovery?: (good: Record<string, unknown>) => Record<string, unknown>;
  /** The claims, or the status of an answer without any. */
  readonly userinfo?: Record<string, unknown> | number;
  readonly jwks?: (res: ServerResponse) => void;
}

export interface HostileProvider extends Running {
  readonly issuer: string;
  /** What the next answers are. */
  mischief: Mischief;
  /** The nonce of the sign-in under way, as the browser would have brought it. */
  nonce: string;
  /** Calls by path. */
  readonly calls: Map<string, number>;
  /** What the token endpoint was asked last. */
  asked: { readonly authorization?: string | undefined; readonly form: Record<string, string> };
}

const KEYS = await generateKeyPair('RS256', { extractable: true });
const STRANGER = await generateKeyPair('RS256', { extractable: true });

/** An OpenID provider that can be told to misbehave in one way at a time. */
export async function serveHostileProvider(): Promise<HostileProvider> {
  const calls = new Map<string, number>();
  const running = await serve((req, res) => {
    const path = new URL(req.url ?? '/', 'http://provider').pathname;
    calls.set(path, (calls.get(path) ?? 0) + 1);
    answer(provider, path, req, res).catch((error: unknown) => res.destroy(error as Error));
  });
  const provider: HostileProvider = {
    ...running,
    issuer: running.origin,
    mischief: {},
    nonce: '',
    calls,
    asked: { form: {} },
  };
  return provider;
}

async function answer(
  provider: HostileProvider,
  path: string,
  req: IncomingMessage,
  res: ServerResponse,
): Promise<void> {
  const { mischief, issuer } = provider;
  if (path === '/.well-known/openid-configuration') {
    const good = {
      issuer,
      authorization_endpoint: `${issuer}/auth`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/jwks`,
      userinfo_endpoint: `${issuer}/me`,
    };
    return json(res, mischief.discovery?.(good) ?? good);
  }
  if (path === '/jwks') {
    if (mischief.jwks) return mischief.jwks(res);
    return json(res, {
      keys: [{ ...(await exportJWK(KEYS.publicKey)), kid: 'good', alg: 'RS256' }],
    });
  }
  if (path === '/me') {
    const { userinfo = {} } = mischief;
    return typeof userinfo === 'number' ? json(res, {}, userinfo) : json(res, userinfo);
  }
  const form = Object.fromEntries(new URLSearchParams(await body(req)));
  provider.asked = { authorization: req.headers.authorization, form };
  if (mischief.token) return mischief.token(res);
  json(res, {
    access_token: 'access',
    refresh_token: 'refresh',
    token_type: 'Bearer',
    expires_in: 3600,
    id_token: await idToken(provider),
  });
}

async function idToken({ mischief, issuer, nonce }: HostileProvider): Promise<string> {
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
  const claims = mischief.claims?.(good) ?? good;
  if (mischief.idToken) return mischief.idToken(claims);
  return signed(claims, mischief.header);
}

function signed(claims: JWTPayload, header: Partial<JWTHeaderParameters> = {}): Promise<string> {
  const whole = { alg: 'RS256', kid: 'good', ...header };
  // jose signs a critical header only for somebody who says it is understood.
  return new SignJWT(claims).setProtectedHeader(whole).sign(KEYS.privateKey, { crit: { x: true } });
}

/** A logout token as it should be, but for what is changed. */
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
  return signed(changes(good), header);
}

/** Signed with a key that is not the provider's, under the name of one that is. */
export function signedByStranger(claims: JWTPayload): Promise<string> {
  const header = { alg: 'RS256', kid: 'good' };
  return new SignJWT(claims).setProtectedHeader(header).sign(STRANGER.privateKey);
}

export function signedWithSecret(claims: JWTPayload, secret: string): Promise<string> {
  const key = new TextEncoder().encode(secret);
  return new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(key);
}

export function unsigned(claims: JWTPayload): string {
  const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part({ alg: 'none' })}.${part(claims)}.`;
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
