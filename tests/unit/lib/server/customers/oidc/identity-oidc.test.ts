import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Tokens } from '#lib/domain/customers/identity-claims.ts';
import { Outage } from '#lib/domain/outage.ts';
import { getShopByLocale, SHOPS } from '#lib/domain/shop/shop.ts';
import { oidcIdentity } from '#lib/server/customers/oidc/oidc-identity.ts';
import type { Identity, SignInCallback } from '#lib/server/customers/ports/identity.ts';
import { CookieJar } from '../../../../../support/cookie-jar.ts';
import { quietLog } from '../../../../../support/quiet-log.ts';
import {
  CLIENT_ID,
  follow,
  formRequest,
  SITE,
  serveIdentity,
  signInAtProvider,
} from '../../../../../support/servers/identity-server.ts';

const shop = getShopByLocale('de-de');
const now = (): Date => new Date();
let provider: Awaited<ReturnType<typeof serveIdentity>>;
let identity: Identity;

const identityAt = (issuer: string): Identity =>
  oidcIdentity({ issuer, clientId: CLIENT_ID, siteUrl: SITE, fetch, log: quietLog() });

beforeAll(async () => {
  provider = await serveIdentity();
  identity = identityAt(provider.issuer);
});
afterAll(() => provider.close());

async function signIn(jar = new CookieJar(), email = 'ada@example.com') {
  const { url, transaction } = await identity.begin(shop, '/de-de/basket');
  const callback = await signInAtProvider(url, { jar, email });
  return { transaction, callback, back: callbackOf(callback) };
}

function callbackOf({ searchParams }: URL): SignInCallback {
  const [code = '', state = '', iss] = ['code', 'state', 'iss'].map(
    (name) => searchParams.get(name) ?? undefined,
  );
  return { code, state, iss };
}

async function tokensOf(jar = new CookieJar()): Promise<Tokens> {
  const { transaction, back } = await signIn(jar);
  const outcome = await identity.finish(shop, transaction, back, now());
  if (!outcome.ok) throw new Error(outcome.failure.kind);
  return outcome.value.tokens;
}

describe('signing in at the provider', () => {
  test('returns the customer with their profile', async () => {
    const { transaction, callback, back } = await signIn();
    expect(callback.origin + callback.pathname).toBe(`${SITE}/de-de/signin/callback`);
    const outcome = await identity.finish(shop, transaction, back, now());
    expect(outcome).toMatchObject({
      ok: true,
      value: {
        claims: {
          subject: 'demo-ada',
          email: 'ada@example.com',
          firstName: 'Ada',
          lastName: 'Thornbury',
          birthDate: '1988-03-14',
        },
        tokens: { refreshToken: expect.any(String), idToken: expect.any(String) },
      },
    });
  });

  test.each(SHOPS)('uses the language of $locale and returns to it', async (each) => {
    const { url } = await identity.begin(each, '/');
    expect(new URL(url).searchParams.get('ui_locales')).toBe(each.culture);
    const jar = new CookieJar();
    const { page } = await follow(jar, url);
    expect(await page?.text()).toContain(`<html lang="${each.culture}">`);
    const callback = await signInAtProvider(url, { jar });
    expect(callback.pathname).toBe(`/${each.locale}/signin/callback`);
  });

  test('shows an error when e-mail and password do not match, and keeps the e-mail', async () => {
    const { url } = await identity.begin(shop, '/');
    const jar = new CookieJar();
    const login = await follow(jar, url);
    const answer = await jar.fetch(
      login.url,
      formRequest({ email: 'ada@example.com', password: 'x' }),
    );
    const page = await answer.text();
    expect(answer.status).toBe(422);
    expect(page).toContain('passen nicht zusammen');
    expect(page).toContain('value="ada@example.com"');
  });

  test('does not ask again when already signed in there', async () => {
    const jar = new CookieJar();
    await signIn(jar);
    const { url } = await identity.begin(shop, '/');
    expect((await follow(jar, url)).url).toContain(`${SITE}/de-de/signin/callback?code=`);
  });

  test('asks again for a shopper who wants another account', async () => {
    const jar = new CookieJar();
    await signIn(jar);
    const { page } = await follow(jar, (await identity.begin(shop, '/', true)).url);
    expect(await page?.text()).toContain('name="password"');
  });

  test('creates an account in the middle of a sign-in', async () => {
    const { url, transaction } = await identity.begin(shop, '/');
    const jar = new CookieJar();
    const login = await follow(jar, url);
    const back = await follow(jar, `${login.url}/sign-up`, formRequest(newFan('mid@example.com')));
    const callback = callbackOf(new URL(back.url));
    const outcome = await identity.finish(shop, transaction, callback, now());
    expect(outcome).toMatchObject({
      ok: true,
      value: { claims: { email: 'mid@example.com', firstName: 'Yuna', lastName: 'Baptiste' } },
    });
  });

  test('refuses a used code', async () => {
    const { transaction, back } = await signIn();
    await identity.finish(shop, transaction, back, now());
    expect(await identity.finish(shop, transaction, back, now())).toEqual({
      ok: false,
      failure: { kind: 'bad-request' },
    });
  });

  test('refuses the callback of a different sign-in', async () => {
    const [mine, theirs] = await Promise.all([signIn(), signIn()]);
    expect(await identity.finish(shop, mine.transaction, theirs.back, now())).toEqual({
      ok: false,
      failure: { kind: 'bad-request' },
    });
    const mixed = { ...theirs.back, state: mine.back.state };
    expect(await identity.finish(shop, mine.transaction, mixed, now())).toEqual({
      ok: false,
      failure: { kind: 'bad-request' },
    });
  });
});

describe('tokens', () => {
  test('are renewed with a new refresh token each time', async () => {
    const first = await tokensOf();
    const second = await identity.refresh(first.refreshToken ?? '', now());
    expect(second).toMatchObject({ accessToken: expect.any(String) });
    expect((second as Tokens).refreshToken).not.toBe(first.refreshToken);
  });

  test('are refused when the refresh token is used or invalid', async () => {
    const { refreshToken = '' } = await tokensOf();
    await identity.refresh(refreshToken, now());
    expect(await identity.refresh(refreshToken, now())).toBe('refused');
    expect(await identity.refresh('nonsense', now())).toBe('refused');
  });

  test('survive a restart of the sandbox', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'identity-'));
    const before = await serveIdentity({ dataDir });
    const { url, transaction } = await identityAt(before.issuer).begin(shop, '/');
    const callback = callbackOf(await signInAtProvider(url));
    const outcome = await identityAt(before.issuer).finish(shop, transaction, callback, now());
    const { refreshToken = '' } = outcome.ok ? outcome.value.tokens : {};
    const keys = await (await fetch(`${before.issuer}/jwks`)).json();
    await expect
      .poll(() => readFileSync(join(dataDir, 'issuer.json'), 'utf8'))
      .toContain(`RefreshToken:${refreshToken}`);
    await before.close();
    const after = await serveIdentity({ dataDir });
    expect(await (await fetch(`${after.issuer}/jwks`)).json()).toEqual(keys);
    expect(await identityAt(after.issuer).refresh(refreshToken, now())).not.toBe('refused');
    await after.close();
  });
});

describe('signing up and out', () => {
  test('creates an account, signs in and returns to the shop', async () => {
    const jar = new CookieJar();
    const address = await identity.signUpUrl(shop, '/de-de/checkout');
    expect(new URL(address).searchParams.get('culture')).toBe('de-DE');
    expect(await (await jar.fetch(address)).text()).toContain('Konto erstellen');
    const back = await follow(jar, address, formRequest(newFan('new@example.com')));
    expect(back.url).toBe(`${SITE}/de-de/registration?redirectUrl=%2Fde-de%2Fcheckout`);
    const { url } = await identity.begin(shop, '/');
    expect((await follow(jar, url)).url).toContain('/signin/callback?code=');
  });

  test('replaces a previous sign-in with the new account', async () => {
    const jar = new CookieJar();
    await signIn(jar);
    const address = await identity.signUpUrl(shop);
    await follow(jar, address, formRequest(newFan('instead@example.com')));
    const { transaction, back } = await signIn(jar);
    expect(await identity.finish(shop, transaction, back, now())).toMatchObject({
      ok: true,
      value: { claims: { email: 'instead@example.com' } },
    });
  });

  test('names every invalid field and keeps the input', async () => {
    const address = await identity.signUpUrl(shop);
    const fields = { ...newFan('nobody'), password: 'short', lastName: ' ' };
    const answer = await new CookieJar().fetch(address, formRequest(fields));
    const page = await answer.text();
    expect(answer.status).toBe(422);
    for (const name of ['email', 'password', 'lastName'])
      expect(page).toContain(`id="${name}-problem"`);
    expect(page).toContain('value="Yuna"');
    expect(page).not.toContain('short');
  });

  test('never redirects a new customer to another site', async () => {
    const address = new URL(await identity.signUpUrl(shop));
    address.searchParams.set('returnUrl', 'https://evil.example/');
    const back = await follow(
      new CookieJar(),
      address.href,
      formRequest(newFan('safe@example.com')),
    );
    expect(back.url).toBe(`${SITE}/`);
  });

  test('ends the session at the provider without confirmation', async () => {
    const jar = new CookieJar();
    const { idToken, refreshToken = '' } = await tokensOf(jar);
    const back = await follow(jar, (await identity.signOutUrl(shop, idToken)) ?? '');
    expect(back.url).toBe(`${SITE}/de-de`);
    expect(await identity.refresh(refreshToken, now())).toBe('refused');
    const { url } = await identity.begin(shop, '/');
    expect((await follow(jar, url)).page?.status).toBe(200);
  });

  test('asks for confirmation when the shop sends no id token', async () => {
    const jar = new CookieJar();
    await tokensOf(jar);
    const { page } = await follow(jar, (await identity.signOutUrl(shop, undefined)) ?? '');
    expect(await page?.text()).toContain('Wirklich abmelden?');
  });

  test('shows and changes the profile of the signed-in user', async () => {
    const jar = new CookieJar();
    await signIn(jar, 'max@example.com');
    const profile = `${provider.issuer}/profile?culture=fr-FR`;
    expect(await (await jar.fetch(profile)).text()).toContain('Okonjo');
    const saved = await jar.fetch(
      profile,
      formRequest({ firstName: 'Max', lastName: '<b>Okonjo</b>' }),
    );
    const page = await saved.text();
    expect(page).toContain('Enregistré.');
    expect(page).toContain('&lt;b&gt;Okonjo');
    expect((await new CookieJar().fetch(profile)).status).toBe(401);
  });
});

describe('a provider that is down', () => {
  test('is an outage for every call', async () => {
    const gone = await serveIdentity();
    const lost = identityAt(gone.issuer);
    await gone.close();
    await expect(lost.begin(shop, '/')).rejects.toBeInstanceOf(Outage);
    await expect(lost.refresh('token', now())).rejects.toBeInstanceOf(Outage);
    await expect(lost.signUpUrl(shop)).rejects.toBeInstanceOf(Outage);
    expect(await lost.signOutUrl(shop, undefined)).toBeUndefined();
  });
});

describe('a provider that goes down', () => {
  test('is detected within seconds, before any shopper is redirected there', async () => {
    const going = await serveIdentity();
    let elapsed = 0;
    const watched = oidcIdentity({
      issuer: going.issuer,
      clientId: CLIENT_ID,
      siteUrl: SITE,
      fetch,
      now: () => new Date(Date.now() + elapsed),
      log: quietLog(),
    });
    await watched.begin(shop, '/');
    await going.close();
    elapsed = 11_000;
    await expect(watched.begin(shop, '/')).rejects.toBeInstanceOf(Outage);
    expect(await watched.signOutUrl(shop, undefined)).toBeUndefined();
  });
});

function newFan(email: string): Record<string, string> {
  return {
    email,
    password: 'a long password',
    firstName: 'Yuna',
    lastName: 'Baptiste',
    birthDate: '',
  };
}
