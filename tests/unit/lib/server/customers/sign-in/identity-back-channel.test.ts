import type { JWTPayload } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Outage } from '#lib/domain/outage.ts';
import { oidcIdentity } from '#lib/server/customers/oidc/oidc-identity.ts';
import { handleBackChannelLogout } from '#lib/server/customers/sign-in/back-channel-logout-handler.ts';
import type { Services } from '#lib/server/platform/ports/services.ts';
import { quietLog } from '../../../../../support/quiet-log.ts';
import {
  type HostileProvider,
  logoutToken,
  serveHostileProvider,
  signedWithSecret,
  signWithUnknownKey,
  unsigned,
} from '../../../../../support/servers/hostile-provider.ts';
import { CLIENT_ID, SITE } from '../../../../../support/servers/identity-server.ts';

const ADDRESS = `${SITE}/api/webhooks/identity`;
let provider: HostileProvider;
let services: Services;
let closed: string[];
let isDatabaseDown: boolean;

beforeAll(async () => {
  provider = await serveHostileProvider();
});
afterAll(() => provider.close());
beforeEach(() => {
  closed = [];
  isDatabaseDown = false;
  const close = (what: string) => async () => {
    if (isDatabaseDown) throw new Outage('sessions', 'down');
    return closed.push(what);
  };
  const log = quietLog();
  services = {
    customers: {
      identity: oidcIdentity({
        ...{ issuer: provider.issuer, clientId: CLIENT_ID, siteUrl: SITE, fetch, log },
      }),
      sessions: {
        closeBySid: (sid: string) => close(`sid ${sid}`)(),
        closeForUser: (user: string) => close(`user ${user}`)(),
      },
    },
    now: () => new Date(),
    log,
  } as unknown as Services;
});

async function postLogoutToken(token: string): Promise<number> {
  const body = new URLSearchParams({ logout_token: token });
  return (await handleBackChannelLogout(new Request(ADDRESS, { method: 'POST', body }), services))
    .status;
}

const withClaims = (changes: JWTPayload) => (good: JWTPayload) => ({ ...good, ...changes });
const withoutClaim = (name: string) => (good: JWTPayload) =>
  Object.fromEntries(Object.entries(good).filter(([key]) => key !== name));
const nowInSeconds = (): number => Math.floor(Date.now() / 1000);

describe('a logout token', () => {
  test('ends the sessions that belong to one session of the provider', async () => {
    expect(await postLogoutToken(await logoutToken(provider))).toBe(200);
    expect(closed).toEqual(['sid their-session']);
  });

  test('without a session id ends all sessions of its customer', async () => {
    expect(await postLogoutToken(await logoutToken(provider, withoutClaim('sid')))).toBe(200);
    expect(closed).toEqual(['user somebody']);
  });

  test('can be from a provider that sets no token type', async () => {
    expect(await postLogoutToken(await logoutToken(provider, withoutClaim('x'), {}))).toBe(200);
    expect(
      await postLogoutToken(await logoutToken(provider, withoutClaim('x'), { typ: 'JWT' })),
    ).toBe(200);
  });

  test.each<[string, () => Promise<string> | string]>([
    ['is an ID token', () => logoutToken(provider, withClaims({ nonce: 'n' }))],
    ['is an access token', () => logoutToken(provider, withoutClaim('x'), { typ: 'at+jwt' })],
    ['has no event', () => logoutToken(provider, withoutClaim('events'))],
    ['has another event', () => logoutToken(provider, withClaims({ events: { other: {} } }))],
    [
      'names no subject',
      () =>
        logoutToken(
          provider,
          (good) => withoutClaim('sid')(withoutClaim('sub')(good)) as JWTPayload,
        ),
    ],
    ['has no token id', () => logoutToken(provider, withoutClaim('jti'))],
    ['has no date', () => logoutToken(provider, withoutClaim('iat'))],
    ['never expires', () => logoutToken(provider, withoutClaim('exp'))],
    ['has expired', () => logoutToken(provider, withClaims({ exp: nowInSeconds() - 60 }))],
    ['is ten minutes old', () => logoutToken(provider, withClaims({ iat: nowInSeconds() - 600 }))],
    ['is for another shop', () => logoutToken(provider, withClaims({ aud: 'another' }))],
    [
      'is from another issuer',
      () => logoutToken(provider, withClaims({ iss: 'https://evil.example' })),
    ],
    ['has an unknown key', () => logoutToken(provider, withoutClaim('x'), { kid: 'unknown' })],
    [
      'is signed with a foreign key',
      () => signWithUnknownKey({ iss: provider.issuer, aud: CLIENT_ID }),
    ],
    [
      'is signed with a secret',
      () => signedWithSecret({ iss: provider.issuer }, 'a secret of both'),
    ],
    ['is not signed', () => unsigned({ iss: provider.issuer, aud: CLIENT_ID, sub: 'somebody' })],
    ['is not a token', () => 'nonsense'],
    ['is empty', () => ''],
  ])('that %s ends nothing', async (_, token) => {
    expect(await postLogoutToken(await token())).toBe(400);
    expect(closed).toEqual([]);
  });

  test('is accepted once', async () => {
    const token = await logoutToken(provider);
    expect(await postLogoutToken(token)).toBe(200);
    expect(await postLogoutToken(token)).toBe(400);
    expect(closed).toHaveLength(1);
  });

  test('can be repeated when the sessions could not be closed', async () => {
    const token = await logoutToken(provider);
    isDatabaseDown = true;
    expect(await postLogoutToken(token)).toBe(503);
    isDatabaseDown = false;
    expect(await postLogoutToken(token)).toBe(200);
  });

  test('with an unknown key reloads the keys, but not every time', async () => {
    await postLogoutToken(await logoutToken(provider));
    provider.calls.clear();
    const forged = Array.from({ length: 200 }, (_, at) =>
      logoutToken(provider, withoutClaim('x'), { kid: `k${at}` }),
    );
    for (const token of await Promise.all(forged)) await postLogoutToken(token);
    expect(provider.calls.get('/jwks') ?? 0).toBeLessThanOrEqual(1);
  });
});

describe('any other logout request', () => {
  test.each<[string, RequestInit, number]>([
    ['nothing', { method: 'POST' }, 400],
    ['a question', { method: 'GET' }, 405],
    ['a book', { method: 'POST', body: `logout_token=${'x'.repeat(20_000)}` }, 413],
  ])('(%s) ends nothing', async (_, init, status) => {
    expect((await handleBackChannelLogout(new Request(ADDRESS, init), services)).status).toBe(
      status,
    );
    expect(closed).toEqual([]);
  });
});
