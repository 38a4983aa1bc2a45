import { createHash } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import type { JWTPayload } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
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
  signedWithSecret,
  signWithUnknownKey,
  unsigned,
} from '../../../../../support/servers/hostile-provider.ts';
import { CLIENT_ID, SITE } from '../../../../../support/servers/identity-server.ts';

const SECRET = 'a client secret that both sides know';
const shop = getShopByLocale('en-gb');
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
    issuer: provider.issuer,
    clientId: CLIENT_ID,
    clientSecret: SECRET,
    siteUrl: SITE,
    fetch,
    log: quietLog(),
  });
});

async function signIn(providerFault: ProviderFault, by: Identity = identity, clock = new Date()) {
  const { transaction } = await by.begin(shop, '/');
  provider.nonce = transaction.nonce;
  provider.providerFault = providerFault;
  return by.finish(shop, transaction, { code: 'code', state: transaction.state }, clock);
}

const withClaims = (changes: JWTPayload) => (good: JWTPayload) => ({ ...good, ...changes });
const withoutClaim = (name: string) => (good: JWTPayload) =>
  Object.fromEntries(Object.entries(good).filter(([key]) => key !== name));
/** `at_hash` for an ID token that is signed with RS256. */
const accessTokenHash = (token: string): string =>
  createHash('sha256').update(token).digest().subarray(0, 16).toString('base64url');
const nowInSeconds = (): number => Math.floor(Date.now() / 1000);

describe('an ID token', () => {
  test('signs a customer in when it is valid', async () => {
    expect(await signIn({})).toMatchObject({
      ok: true,
      value: { claims: { subject: 'somebody', email: 'somebody@example.com' } },
    });
  });

  test.each<[string, ProviderFault]>([
    ['from another issuer', { claims: withClaims({ iss: 'https://evil.example' }) }],
    ['for another client', { claims: withClaims({ aud: 'another-shop' }) }],
    [
      'for several clients, used by another',
      { claims: withClaims({ aud: [CLIENT_ID, 'x'], azp: 'x' }) },
    ],
    ['of another sign-in', { claims: withClaims({ nonce: 'another' }) }],
    ['without a nonce', { claims: withoutClaim('nonce') }],
    ['that expired a minute ago', { claims: withClaims({ exp: nowInSeconds() - 60 }) }],
    ['that never expires', { claims: withoutClaim('exp') }],
    ['from the day after tomorrow', { claims: withClaims({ iat: nowInSeconds() + 60 }) }],
    ['that is not valid yet', { claims: withClaims({ nbf: nowInSeconds() + 60 }) }],
    ['that is ten minutes old', { claims: withClaims({ iat: nowInSeconds() - 600 }) }],
    [
      'for several clients, without an authorised party',
      { claims: withClaims({ aud: [CLIENT_ID, 'x'] }) },
    ],
    ['that claims to be refused', { claims: withClaims({ nonce: 'x', refused: '' }) }],
    ['without a subject', { claims: withoutClaim('sub') }],
    ['with an empty subject', { claims: withClaims({ sub: '' }) }],
    ['without a signature', { idToken: unsigned }],
    ['signed with the client secret', { idToken: (claims) => signedWithSecret(claims, SECRET) }],
    [
      'signed with the public key as a secret',
      { idToken: (claims) => signedWithSecret(claims, 'n') },
    ],
    ['signed with a foreign key', { idToken: signWithUnknownKey }],
    ['signed with an unknown key', { header: { kid: 'unknown' } }],
    ['with an unknown critical header', { header: { crit: ['x'], x: 1 } as never }],
    ['that is not a token', { idToken: () => 'nonsense' }],
    ['that is missing', { idToken: () => '' }],
    ['without an e-mail address', { claims: withoutClaim('email') }],
    ['that is an access token', { header: { typ: 'at+jwt' } }],
    ['that is a logout token', { header: { typ: 'logout+jwt' } }],
    ['of another access token', { claims: withClaims({ at_hash: accessTokenHash('another') }) }],
    ['with a hash that is no text', { claims: withClaims({ at_hash: 7 }) }],
  ])('%s is refused', async (_, providerFault) => {
    expect(await signIn(providerFault)).toEqual({ ok: false, failure: { kind: 'unauthorized' } });
  });

  test('is accepted with its type and the hash of its access token', async () => {
    const claims = withClaims({ at_hash: accessTokenHash('access') });
    expect(await signIn({ claims, header: { typ: 'JWT' } })).toMatchObject({ ok: true });
  });

  test('is accepted with a clock difference of 25 seconds', async () => {
    expect(await signIn({ claims: withClaims({ exp: nowInSeconds() - 25 }) })).toMatchObject({
      ok: true,
    });
  });

  test('without an e-mail address is completed from the userinfo of the same person only', async () => {
    const userinfo = { sub: 'somebody', email: 'found@example.com', given_name: 'Some' };
    expect(await signIn({ claims: withoutClaim('email'), userinfo })).toMatchObject({
      ok: true,
      value: { claims: { email: 'found@example.com', firstName: 'Some' } },
    });
    const another = { ...userinfo, sub: 'another' };
    expect(await signIn({ claims: withoutClaim('email'), userinfo: another })).toMatchObject({
      ok: false,
    });
  });

  test('with an unknown key reloads the keys, but not every time', async () => {
    for (let attempt = 0; attempt < 5; attempt++) await signIn({ header: { kid: `k${attempt}` } });
    expect(provider.calls.get('/jwks')).toBeLessThanOrEqual(2);
  });
});

describe('hostile claims', () => {
  const readClaims = async (changes: JWTPayload) => {
    const outcome = await signIn({ claims: withClaims(changes) });
    return outcome.ok ? outcome.value.claims : outcome.failure.kind;
  };

  test.each<[string, JWTPayload, object]>([
    ['a NUL in a name', { given_name: 'No\0or' }, { firstName: 'Noor' }],
    ['a lone surrogate in a name', { family_name: 'Okon\ud83djo' }, { lastName: 'Okonjo' }],
    ['line breaks in a name', { given_name: 'Ada\r\nBcc: x' }, { firstName: 'Ada Bcc: x' }],
    [
      'a name that ends within a character',
      { given_name: `${'n'.repeat(199)}😀` },
      { firstName: 'n'.repeat(199) },
    ],
    ['a name that is no text', { given_name: { toString: 'x' } }, { firstName: '' }],
    ['a NUL in the session id', { sid: 'a\0b' }, { subject: 'somebody' }],
  ])('%s do not break the sign-in', async (_, changes, expected) => {
    expect(await readClaims(changes)).toMatchObject(expected);
  });

  test('an e-mail address with a line break or a NUL is no address', async () => {
    for (const email of ['a@b.example\r\nBcc: c@d.example', 'a\0@b.example', 'a@b@c.example'])
      expect(await readClaims({ email })).toBe('unauthorized');
  });

  test('a subject that cannot be stored is refused', async () => {
    for (const sub of ['a\0b', 'a\ud800b']) expect(await readClaims({ sub })).toBe('unauthorized');
  });
});

describe('the verification of an e-mail address', () => {
  const address = 'somebody@example.com';
  const me = (more: object) => ({ sub: 'somebody', given_name: 'Some', ...more });

  test.each<[string, ProviderFault, boolean | undefined]>([
    ['is taken from the ID token', { claims: withClaims({ email_verified: true }) }, true],
    ['may be text', { claims: withClaims({ email_verified: 'true' }) }, true],
    ['is denied by anything else', { claims: withClaims({ email_verified: 'yes' }) }, false],
    ['is denied', { claims: withClaims({ email_verified: false }) }, false],
    ['is unknown if nobody mentions it', {}, undefined],
    [
      'is completed for the same address',
      { userinfo: me({ email: address, email_verified: true }) },
      true,
    ],
    [
      'is not completed by that of another address',
      { userinfo: me({ email: 'other@example.com', email_verified: true }) },
      undefined,
    ],
    [
      'does not pass from the ID token to an address of userinfo',
      {
        claims: (good) => ({ ...withoutClaim('email')(good), email_verified: true }),
        userinfo: me({ email: 'other@example.com' }),
      },
      undefined,
    ],
  ])('%s', async (_, providerFault, expected) => {
    const outcome = await signIn(providerFault);
    expect(outcome.ok && outcome.value.claims.isEmailVerified).toBe(expected);
  });
});

describe('the response of another provider', () => {
  const callbackParameters = (iss?: string) => ({ code: 'code', iss });
  const named = { discovery: (good: Record<string, unknown>) => ({ ...good, ...SELF_REFERENCE }) };
  const SELF_REFERENCE = { authorization_response_iss_parameter_supported: true };

  test.each<[string, string | undefined, boolean]>([
    ['is not accepted for this one', 'https://evil.example', false],
    ['is refused without the issuer that every response must name', undefined, false],
    ['is accepted with the right issuer', 'the issuer', true],
  ])('%s', async (_, iss, isRight) => {
    provider.providerFault = named;
    const { transaction } = await identity.begin(shop, '/');
    provider.nonce = transaction.nonce;
    const callback = {
      ...callbackParameters(iss === 'the issuer' ? provider.issuer : iss),
      state: transaction.state,
    };
    const outcome = await identity.finish(shop, transaction, callback, new Date());
    if (isRight) expect(outcome.ok).toBe(true);
    else expect(outcome).toEqual({ ok: false, failure: { kind: 'bad-request' } });
    expect(provider.calls.get('/token') ?? 0).toBe(isRight ? 1 : 0);
  });
});

describe('an account with further claims of the provider', () => {
  test.each<[string, ProviderFault, string]>([
    [
      'is closed according to its claims',
      { claims: withClaims({ status: 'deactivated' }) },
      'deactivated',
    ],
    ['may not be read', { claims: withoutClaim('email'), userinfo: 403 }, 'deactivated'],
    ['is gone', { claims: withoutClaim('email'), userinfo: 404 }, 'not-found'],
  ])('%s: sign-in is refused', async (_, providerFault, kind) => {
    expect(await signIn(providerFault)).toEqual({ ok: false, failure: { kind } });
  });

  test('is accepted when userinfo is down, as it may come back', async () => {
    await expect(signIn({ claims: withoutClaim('email'), userinfo: 500 })).rejects.toBeInstanceOf(
      Outage,
    );
  });

  test('is read with the configured claim names', async () => {
    const claimNames = { email: 'mail', given_name: 'first', status: 'state' };
    const other = oidcIdentity({
      ...{ issuer: provider.issuer, clientId: CLIENT_ID, siteUrl: SITE, fetch, log: quietLog() },
      claimNames,
    });
    const claims = withClaims({
      email: 'wrong@example.com',
      mail: 'right@example.com',
      first: 'Noor',
    });
    expect(await signIn({ claims }, other)).toMatchObject({
      value: { claims: { email: 'right@example.com', firstName: 'Noor' } },
    });
  });
});

describe('the shop’s client authentication', () => {
  test.each<[string, readonly string[] | undefined, string | undefined, object]>([
    ['in the header by default', undefined, SECRET, { basic: true }],
    [
      'in the header if both are supported',
      ['client_secret_post', 'client_secret_basic'],
      SECRET,
      { basic: true },
    ],
    [
      'in the form if only that is supported',
      ['client_secret_post'],
      SECRET,
      { client_id: CLIENT_ID, client_secret: SECRET },
    ],
    ['its client id alone without a secret', ['none'], undefined, { client_id: CLIENT_ID }],
  ])('is %s', async (_, methods, clientSecret, proof) => {
    const other = oidcIdentity({
      ...{ issuer: provider.issuer, clientId: CLIENT_ID, siteUrl: SITE, fetch, log: quietLog() },
      clientSecret,
    });
    const discovery = (good: Record<string, unknown>) => ({
      ...good,
      ...(methods && { token_endpoint_auth_methods_supported: methods }),
    });
    provider.providerFault = { discovery };
    expect(await signIn({ discovery }, other)).toMatchObject({ ok: true });
    const { authorization = '', form } = provider.asked;
    const { client_id, client_secret } = form;
    const pair = Buffer.from(authorization.replace('Basic ', ''), 'base64').toString();
    expect({
      ...(authorization && { basic: pair === `${CLIENT_ID}:${SECRET.replaceAll(' ', '+')}` }),
      ...(client_id && { client_id }),
      ...(client_secret && { client_secret }),
    }).toEqual(proof);
  });
});

describe('a refusal of the provider', () => {
  test('of a code is a bad request, for any markup in the response', async () => {
    const refusal = { error: 'invalid_grant', error_description: '<script>alert(1)</script>' };
    expect(await signIn({ token: (res) => json(res, refusal, 400) })).toEqual({
      ok: false,
      failure: { kind: 'bad-request' },
    });
  });

  test('of a refresh token is a refusal', async () => {
    provider.providerFault = { token: (res) => json(res, { error: 'invalid_grant' }, 400) };
    expect(await identity.refresh('token', new Date())).toBe('refused');
  });
});

describe('a failing provider', () => {
  const hang = (): void => {};
  const broken: readonly [string, (res: ServerResponse) => void][] = [
    ['500', (res) => json(res, { error: 'server_error' }, 500)],
    ['500 and claims the grant is invalid', (res) => json(res, { error: 'invalid_grant' }, 500)],
    ['429', (res) => json(res, { error: 'slow_down' }, 429)],
    ['invalid_client', (res) => json(res, { error: 'invalid_client' }, 401)],
    [
      'with a page',
      (res) => res.writeHead(200, { 'content-type': 'text/html' }).end('<h1>hi</h1>'),
    ],
    ['with nothing', (res) => res.writeHead(200).end()],
    [
      'with a redirect to somebody else',
      (res) => res.writeHead(307, { location: 'http://evil.example/' }).end(),
    ],
    ['by hanging up', (res) => res.destroy()],
    ['never', hang],
  ];

  test.each(broken)('(the token endpoint answers %s) is an outage', async (_, token) => {
    await expect(signIn({ token })).rejects.toBeInstanceOf(Outage);
  });

  test.each(broken)('(a renewal is answered %s) signs nobody out', async (_, token) => {
    provider.providerFault = { token };
    await expect(identity.refresh('token', new Date())).rejects.toBeInstanceOf(Outage);
  });

  test.each<[string, (res: ServerResponse) => void]>([
    ['500', (res) => json(res, {}, 500)],
    ['nonsense', (res) => res.writeHead(200).end('nonsense')],
    ['no keys', (res) => json(res, { keys: 'none' })],
    ['never', hang],
  ])('(its keys are answered %s) is an outage', async (_, jwks) => {
    await expect(signIn({ jwks })).rejects.toBeInstanceOf(Outage);
  });

  test.each<[string, ProviderFault['discovery']]>([
    ['names another issuer', (good) => ({ ...good, issuer: 'https://evil.example' })],
    ['has no token endpoint', ({ token_endpoint: _, ...rest }) => rest],
    [
      'has a script for an endpoint',
      (good) => ({ ...good, authorization_endpoint: 'javascript:alert(1)' }),
    ],
  ])('(its metadata %s) is an outage, and is asked again the next time', async (_, discovery) => {
    provider.providerFault = { ...(discovery && { discovery }) };
    await expect(identity.begin(shop, '/')).rejects.toBeInstanceOf(Outage);
    provider.providerFault = {};
    expect((await identity.begin(shop, '/')).url).toContain(`${provider.issuer}/auth?`);
  });

  test('is asked for its metadata once for any number of shoppers', async () => {
    await Promise.all(Array.from({ length: 20 }, () => identity.begin(shop, '/')));
    expect(provider.calls.get('/.well-known/openid-configuration')).toBe(1);
  });
});
