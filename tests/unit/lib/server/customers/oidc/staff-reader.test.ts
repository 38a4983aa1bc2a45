import type { JWTPayload } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { StaffClaimSource } from '#lib/domain/customers/staff.ts';
import { Outage } from '#lib/domain/outage.ts';
import { getShopByLocale } from '#lib/domain/shop/shop.ts';
import { oidcIdentity } from '#lib/server/customers/oidc/oidc-identity.ts';
import type { Identity } from '#lib/server/customers/ports/identity.ts';
import { quietLog } from '../../../../../support/quiet-log.ts';
import {
  type HostileProvider,
  json,
  type ProviderFault,
  serveHostileProvider,
  signWithUnknownKey,
} from '../../../../../support/servers/hostile-provider.ts';
import { CLIENT_ID, SITE } from '../../../../../support/servers/identity-server.ts';

const shop = getShopByLocale('en-gb');
const MANAGER = { realm: { roles: ['desk-manager', 'offline'] } };
let provider: HostileProvider;
let identity: Identity;

beforeAll(async () => {
  provider = await serveHostileProvider();
});
afterAll(() => provider.close());
beforeEach(() => {
  provider.providerFault = {};
  provider.calls.clear();
  identity = oidcIdentity({
    ...{ issuer: provider.issuer, clientId: CLIENT_ID, siteUrl: SITE, fetch, log: quietLog() },
    staffClaim: {
      claim: 'realm.roles',
      roles: { manager: 'desk-manager', packer: 'desk-packer' },
    },
  });
});

const nowInSeconds = (): number => Math.floor(Date.now() / 1000);
const withClaims = (changes: JWTPayload): ProviderFault => ({
  claims: (good) => ({ ...good, ...changes }),
});

describe('a sign-in that must ask for credentials', () => {
  const signInAgain = async (changes: JWTPayload) => {
    const { url, transaction } = await identity.begin(shop, '/desk', true);
    provider.nonce = transaction.nonce;
    provider.providerFault = withClaims(changes);
    const callback = { code: 'code', state: transaction.state };
    return { url, outcome: await identity.finish(shop, transaction, callback, new Date()) };
  };

  test('asks for them, and for the time of the proof', async () => {
    const { url } = await signInAgain({ auth_time: nowInSeconds() });
    const { searchParams } = new URL(url);
    expect(searchParams.get('prompt')).toBe('login');
    expect(searchParams.get('max_age')).toBe('30');
  });

  test('succeeds when the provider has just asked', async () => {
    const seconds = nowInSeconds();
    const { outcome } = await signInAgain({ auth_time: seconds, ...MANAGER });
    expect(outcome).toMatchObject({
      ok: true,
      value: {
        claims: {
          authenticatedAt: new Date(seconds * 1_000),
          staff: { role: 'manager', source: 'id-token' },
        },
      },
    });
  });

  test.each<[string, unknown]>([
    ['an hour ago', nowInSeconds() - 3_600],
    ['at no time', undefined],
    ['at a time that is no number', String(nowInSeconds())],
  ])('fails when the provider ignored that and asked %s', async (_, time) => {
    const { outcome } = await signInAgain({ auth_time: time, ...MANAGER });
    expect(outcome).toEqual({ ok: false, failure: { kind: 'unauthorized' } });
  });
});

describe('the time of the proof of an ordinary sign-in', () => {
  test.each<[unknown, Date | undefined]>([
    [1_700_000_000, new Date(1_700_000_000_000)],
    [undefined, undefined],
    ['1700000000', undefined],
    [1e300, undefined],
  ])('%s', async (time, expected) => {
    const { transaction } = await identity.begin(shop, '/');
    provider.nonce = transaction.nonce;
    provider.providerFault = withClaims({ auth_time: time });
    const callback = { code: 'code', state: transaction.state };
    const outcome = await identity.finish(shop, transaction, callback, new Date());
    expect(outcome.ok && outcome.value.claims.authenticatedAt).toEqual(expected);
  });
});

describe('a role that is read again', () => {
  /** Renews the tokens with the fault, and reads the role with it. */
  const readStaff = async (fault: ProviderFault, source: StaffClaimSource = 'id-token') => {
    provider.nonce = 'of the sign-in';
    provider.providerFault = fault;
    const tokens = await identity.refresh('refresh', new Date());
    if (tokens === 'refused') throw new Error('refused');
    const { accessToken, idToken } = tokens;
    const account = { subject: 'somebody', source, accessToken, renewedIdToken: idToken };
    return identity.readStaff(account, new Date());
  };
  const me = (claims: object): Record<string, unknown> => ({ sub: 'somebody', ...claims });

  test.each<[string, ProviderFault, StaffClaimSource, unknown]>([
    ['still holds', withClaims(MANAGER), 'id-token', { role: 'manager' }],
    [
      'is another one',
      withClaims({ realm: { roles: ['desk-packer'] } }),
      'id-token',
      { role: 'packer' },
    ],
    ['was taken from the list', withClaims({ realm: { roles: [] } }), 'id-token', 'withdrawn'],
    ['is left out of the token with its claim', { userinfo: me({}) }, 'id-token', 'withdrawn'],
    [
      'of a token is only at userinfo now',
      { userinfo: me(MANAGER) },
      'id-token',
      { role: 'manager' },
    ],
    [
      'of a closed account',
      withClaims({ ...MANAGER, status: 'disabled' }),
      'id-token',
      'withdrawn',
    ],
    [
      'was found at userinfo, and is read there',
      { ...withClaims(MANAGER), userinfo: me({ realm: { roles: [] } }) },
      'userinfo',
      'withdrawn',
    ],
    ['still holds at userinfo', { userinfo: me(MANAGER) }, 'userinfo', { role: 'manager' }],
    ['is left out of userinfo', { userinfo: me({}) }, 'userinfo', 'withdrawn'],
    ['of an account that userinfo refuses', { userinfo: 403 }, 'userinfo', 'withdrawn'],
  ])('%s', async (_, fault, source, expected) => {
    expect(await readStaff(fault, source)).toEqual(expected);
  });

  test('comes with the name, and with an address only if it is verified', async () => {
    const person = { given_name: 'Dana', family_name: 'Kessler' };
    const address = { email: 'dana@example.com' };
    expect(
      await readStaff(withClaims({ ...MANAGER, ...person, ...address, email_verified: true })),
    ).toEqual({ role: 'manager', name: 'Dana Kessler', ...address });
    expect(
      await readStaff(withClaims({ ...MANAGER, ...person, ...address, email_verified: false })),
    ).toEqual({ role: 'manager', name: 'Dana Kessler', email: '' });
    expect(await readStaff(withClaims({ ...MANAGER, name: 'Dana K' }))).toEqual({
      ...{ role: 'manager', name: 'Dana K' },
    });
  });

  test('is unknown if the provider sends no ID token with a renewal and userinfo does not have it', async () => {
    const account = { subject: 'somebody', source: 'id-token', accessToken: 'access' } as const;
    for (const userinfo of [me({}), 401, 403, 404]) {
      provider.providerFault = { userinfo };
      expect(await identity.readStaff(account, new Date())).toBe('unchanged');
    }
    provider.providerFault = { userinfo: me(MANAGER) };
    expect(await identity.readStaff(account, new Date())).toEqual({ role: 'manager' });
  });

  test.each<[string, ProviderFault]>([
    ['an ID token of somebody else', withClaims({ ...MANAGER, sub: 'another' })],
    ['an ID token of another client', withClaims({ ...MANAGER, aud: 'another-shop' })],
    ['an ID token that is ten minutes old', withClaims({ ...MANAGER, iat: nowInSeconds() - 600 })],
    ['a forged ID token', { ...withClaims(MANAGER), idToken: signWithUnknownKey }],
    ['a userinfo of somebody else', { userinfo: { sub: 'another', ...MANAGER } }],
    ['a userinfo that fails', { userinfo: 500 }],
    ['keys that cannot be read', { ...withClaims(MANAGER), jwks: (res) => json(res, {}, 500) }],
  ])('from %s is an outage, not an answer', async (_, fault) => {
    await expect(readStaff(fault)).rejects.toBeInstanceOf(Outage);
  });

  test('is nobody’s without a setting', async () => {
    identity = oidcIdentity({
      ...{ issuer: provider.issuer, clientId: CLIENT_ID, siteUrl: SITE, fetch, log: quietLog() },
    });
    expect(await readStaff(withClaims(MANAGER))).toBe('withdrawn');
  });
});
