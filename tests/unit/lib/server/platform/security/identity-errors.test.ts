import type { JWTPayload } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { LOGIN_ERRORS, loginErrorForStatus } from '#lib/domain/customers/login-error.ts';
import { LOCALES } from '#lib/domain/shop/shop.ts';
import { translator } from '#lib/i18n/translate.ts';
import { oidcIdentity } from '#lib/server/customers/oidc/oidc-identity.ts';
import { completeSignIn } from '#lib/server/customers/sign-in/sign-in-callback.ts';
import { startSignIn } from '#lib/server/customers/sign-in/sign-in-controller.ts';
import {
  applySignInMessage,
  signInMessage,
  signInReason,
} from '#lib/server/customers/sign-in/sign-in-message.ts';
import { noAttemptLimits } from '#lib/server/platform/database/attempt-limits.ts';
import type { Services } from '#lib/server/platform/ports/services.ts';
import { createSealer } from '#lib/server/platform/security/seal.ts';
import { aVisit, ShopCookies } from '../../../../../support/a-visit.ts';
import { quietLog } from '../../../../../support/quiet-log.ts';
import { quietSecurityLog } from '../../../../../support/quiet-security-log.ts';
import {
  type HostileProvider,
  json,
  type ProviderFault,
  serveHostileProvider,
  signedWithSecret,
  signWithUnknownKey,
  unsigned,
} from '../../../../../support/servers/hostile-provider.ts';
import { CLIENT_ID, SITE } from '../../../../../support/servers/identity-server.ts';

const MARKUP = `<img src=x onerror="alert('x5s')">`;
let provider: HostileProvider;
let services: Services;
let cookies: ShopCookies;

beforeAll(async () => {
  provider = await serveHostileProvider();
});
afterAll(() => provider.close());
beforeEach(() => {
  provider.providerFault = {};
  provider.calls.clear();
  cookies = new ShopCookies();
  const log = quietLog();
  // Without sessions: a refused sign-in never creates one.
  services = {
    customers: {
      identity: oidcIdentity({
        ...{ issuer: provider.issuer, clientId: CLIENT_ID, siteUrl: SITE, fetch, log },
      }),
    },
    security: {
      ...createSealer('the secret of these tests'),
      attempts: noAttemptLimits,
      log: quietSecurityLog(),
    },
    ...{ log, siteUrl: SITE, now: () => new Date() },
  } as unknown as Services;
});

/** Begins a sign-in and returns its state. */
async function begun(): Promise<string> {
  const visit = aVisit(services, '/en-gb/signin?redirectUrl=/en-gb/checkout', { cookies });
  const answer = await startSignIn(visit);
  if (!(answer instanceof Response)) throw new Error(answer.text);
  const query = new URL(answer.headers.get('location') ?? '').searchParams;
  provider.nonce = query.get('nonce') ?? '';
  return query.get('state') ?? '';
}

const returnFromProvider = (query: Record<string, string>, headers: Record<string, string> = {}) =>
  completeSignIn(
    aVisit(services, `/en-gb/signin/callback?${new URLSearchParams(query)}`, { cookies, headers }),
  );
const withClaims = (changes: JWTPayload) => (good: JWTPayload) => ({ ...good, ...changes });
const withoutClaim = (name: string) => (good: JWTPayload) =>
  Object.fromEntries(Object.entries(good).filter(([key]) => key !== name));

describe('a hostile provider', () => {
  test.each<[string, ProviderFault, number]>([
    ['names another issuer', { claims: withClaims({ iss: 'https://evil.example' }) }, 401],
    ['is for another shop', { claims: withClaims({ aud: 'another' }) }, 401],
    ['answers another sign-in', { claims: withClaims({ nonce: 'another' }) }, 401],
    ['sends an unsigned token', { idToken: unsigned }, 401],
    [
      'signs with the secret',
      { idToken: (claims) => signedWithSecret(claims, 'secret of both') },
      401,
    ],
    ['names another user', { idToken: signWithUnknownKey }, 401],
    ['sends an old answer', { claims: withClaims({ exp: 1_700_000_000 }) }, 401],
    ['signs with an unknown key', { header: { kid: 'unknown' } }, 401],
    ['names no subject', { claims: withoutClaim('sub') }, 401],
    ['reports a closed account', { claims: withClaims({ status: 'deactivated' }) }, 403],
    ['reports an unknown account', { claims: withoutClaim('email'), userinfo: 404 }, 404],
    [
      'reports a used code',
      { token: (res) => json(res, { error: 'invalid_grant', error_description: MARKUP }, 400) },
      400,
    ],
    ['is broken', { token: (res) => json(res, { error: MARKUP }, 500) }, 503],
    ['answers with a page', { token: (res) => res.end(MARKUP) }, 503],
  ])('(%s) cannot sign anybody in and gets a clean error', async (_, providerFault, status) => {
    const state = await begun();
    provider.providerFault = providerFault;
    const message = await returnFromProvider({ code: 'code', state });
    expect(message).toMatchObject({
      status,
      retryPath: expect.stringMatching(/^\/en-gb\/signin\?redirectUrl=%2Fen-gb%2Fcheckout/),
      guestPath: '/en-gb/checkout',
    });
    expect(JSON.stringify(message)).not.toMatch(/[<>]|x5s|evil|signin:/);
    expect(cookies.get('terrace_auth')).toBeUndefined();
  });

  test('cannot finish a sign-in with another browser’s state', async () => {
    const [mine, theirs] = [await begun(), 'x'.repeat(43)];
    expect(await returnFromProvider({ code: 'code', state: theirs })).toMatchObject({
      status: 400,
    });
    expect(
      await returnFromProvider({ code: 'code', state: `${mine.slice(0, 12)}${theirs.slice(12)}` }),
    ).toMatchObject({
      status: 400,
    });
    expect(
      await returnFromProvider({ code: 'code', state: mine, iss: 'https://evil.example' }),
    ).toMatchObject({
      status: 400,
    });
    expect(provider.calls.get('/token') ?? 0).toBe(0);
  });

  test.each<[string, number]>([
    ['access_denied', 400],
    ['invalid_request', 400],
    [MARKUP, 400],
    ['constructor', 400],
    ['login_required', 401],
    ['account_deactivated', 403],
    ['account_not_found', 404],
    ['link_expired', 406],
    ['account_exists', 409],
    ['server_error', 500],
    ['temporarily_unavailable', 503],
  ])('(with %s) is answered with our own text', async (error, status) => {
    const state = await begun();
    const message = await returnFromProvider({ error, error_description: MARKUP, state });
    expect(message).toMatchObject({ status });
    expect(JSON.stringify(message)).not.toMatch(/[<>]|x5s/);
    // Used once: the same address again is an unknown sign-in.
    expect(await returnFromProvider({ error, state })).toMatchObject({ status: 400 });
  });

  test('cannot show its own text in the shop without a sign-in in progress', async () => {
    expect(await returnFromProvider({ error: 'account_deactivated' })).toMatchObject({
      status: 400,
    });
  });
});

describe('a login error', () => {
  test('is shown for its status, and other statuses show nothing', () => {
    expect([400, 401, 403, 404, 406, 409, 500].map(loginErrorForStatus)).toEqual(
      Object.keys(LOGIN_ERRORS),
    );
    for (const status of [0, 200, 402, 418, 429, 502, 503])
      expect(loginErrorForStatus(status)).toBeUndefined();
  });

  test.each(LOCALES)('is a page of text and a message in %s', (locale) => {
    const messages = Object.keys(LOGIN_ERRORS).map((kind) => {
      const visit = aVisit(services, `/${locale}/signin/callback`, { cookies });
      const { text } = signInMessage(visit, kind as keyof typeof LOGIN_ERRORS, `/${locale}`);
      expect(cookies.get('terrace_notice')?.value).toBe(kind);
      return text;
    });
    expect(new Set(messages).size).toBe(messages.length);
    expect(messages.join(' ')).not.toContain('signin:');
  });

  test('about the account itself leads to another account, and to help', () => {
    const visit = aVisit(services, '/en-gb/signin/callback', { cookies });
    expect(signInMessage(visit, 'deactivated', '/en-gb/account/user')).toMatchObject({
      retryPath: '/en-gb/signin?redirectUrl=%2Fen-gb%2Faccount%2Fuser&anew=true',
      guestPath: '/en-gb',
      helpPath: '/en-gb/help-center',
    });
  });

  test('is never cacheable, and suggests waiting only if that helps', () => {
    const headersOf = (reason: Parameters<typeof signInMessage>[1]): Record<string, string> => {
      const response = { headers: new Headers() };
      applySignInMessage(
        response,
        signInMessage(aVisit(services, '/en/signin', { cookies }), reason, '/en'),
      );
      return Object.fromEntries(response.headers);
    };
    expect(headersOf('unauthorized')).toEqual({ 'cache-control': 'private, no-store' });
    expect(headersOf('unavailable')).toMatchObject({ 'retry-after': '60' });
    expect(headersOf('server-error')).not.toHaveProperty('retry-after');
    expect(signInReason(null)).toBe('bad-request');
  });
});

describe('a slow provider', () => {
  test('shows the shopper a waiting page until it responds', async () => {
    let releaseResponse = (): void => {};
    const state = await begun();
    provider.providerFault = {
      token: (res) => {
        releaseResponse = () => json(res, { error: 'invalid_grant' }, 400);
      },
    };
    const navigates = { 'sec-fetch-mode': 'navigate' };
    const first = await returnFromProvider({ code: 'code', state }, navigates);
    expect(first).toMatchObject({
      status: 200,
      title: translator('en-gb')('signin:verifying'),
      waitPath: `/en-gb/signin/callback?code=code&state=${state}&verify=1`,
    });
    releaseResponse();
    expect(await returnFromProvider({ code: 'code', state, verify: '1' }, navigates)).toMatchObject(
      {
        status: 400,
      },
    );
    expect(provider.calls.get('/token')).toBe(1);
  });

  test('is awaited on another node too, with a limit', async () => {
    const state = await begun();
    const returnWithVerifier = (verify: number) =>
      returnFromProvider({ code: 'code', state, verify: String(verify) });
    expect(await returnWithVerifier(1)).toMatchObject({
      status: 200,
      waitPath: expect.stringContaining('verify=2'),
    });
    expect(await returnWithVerifier(8)).toMatchObject({ status: 400 });
    expect(provider.calls.get('/token') ?? 0).toBe(0);
  });
});
