import { describe, expect, test } from 'vitest';
import { getShopByLocale, SHOPS } from '#lib/domain/shop/shop.ts';
import { oidcIdentity } from '#lib/server/customers/oidc/oidc-identity.ts';
import { readSettings } from '#lib/server/platform/config/settings.ts';
import { quietLog } from '../../../../../support/quiet-log.ts';
import { json } from '../../../../../support/servers/hostile-provider.ts';
import { SITE, serve } from '../../../../../support/servers/identity-server.ts';

const outside = { siteUrl: SITE, fetch, log: quietLog() };

describe('another identity provider', () => {
  test('is asked for its own scopes, at its own addresses, under its own name', async () => {
    const provider = await serve((_req, res) =>
      json(res, {
        issuer: `${provider.origin}/`,
        authorization_endpoint: `${provider.origin}/login?tenant=club`,
        token_endpoint: `${provider.origin}/token`,
        jwks_uri: `${provider.origin}/keys`,
        end_session_endpoint: `${provider.origin}/logout`,
      }),
    );
    const { identity: config } = readSettings({
      IDENTITY_ISSUER: provider.origin,
      IDENTITY_SCOPES: 'openid profile email',
      IDENTITY_CLAIMS: 'given_name=first_name,status=account_state',
      IDENTITY_SIGN_UP_URL: 'https://id.example.com/register?theme=club',
      IDENTITY_PROFILE_URL: 'https://id.example.com/me',
    });
    expect(config.claimNames).toEqual({ given_name: 'first_name', status: 'account_state' });
    const identity = oidcIdentity({ ...config, ...outside });
    const shop = getShopByLocale('ko-kr');
    const begun = new URL((await identity.begin(shop, '/')).url);
    expect(begun.pathname + begun.search).toMatch(/^\/login\?tenant=club&client_id=/);
    expect(begun.searchParams.get('scope')).toBe('openid profile email');
    expect(begun.searchParams.get('code_challenge_method')).toBe('S256');
    expect(await identity.signUpUrl(shop)).toBe(
      'https://id.example.com/register?theme=club&culture=ko-KR&returnUrl=http%3A%2F%2Fshop.example%2Fko-kr%2Fregistration',
    );
    expect(identity.profileUrl(shop)).toBe('https://id.example.com/me?culture=ko-KR');
    const out = new URL((await identity.signOutUrl(shop, 'hint')) ?? '');
    expect(out.pathname).toBe('/logout');
    expect(Object.fromEntries(out.searchParams)).toMatchObject({
      post_logout_redirect_uri: `${SITE}/ko-kr`,
      culture: 'ko-KR',
      id_token_hint: 'hint',
    });
    await provider.close();
  });

  test.each(SHOPS)('shows its pages in the culture of $locale', (shop) => {
    const identity = oidcIdentity({ ...readSettings({}).identity, ...outside });
    const base = 'http://127.0.0.1:4322/identity';
    expect(identity.profileUrl(shop)).toBe(`${base}/profile?culture=${shop.culture}`);
    expect(identity.passwordUrl(shop)).toBe(`${base}/change-password?culture=${shop.culture}`);
  });

  test.each([
    { IDENTITY_SCOPES: 'profile email' },
    { IDENTITY_CLAIMS: 'given_name' },
    { IDENTITY_CLAIMS: 'shoe_size=size' },
    { IDENTITY_PROFILE_URL: 'not an address' },
  ])('is refused at startup with %j', (env) => {
    expect(() => readSettings(env)).toThrow(Object.keys(env)[0] ?? '');
  });

  test('over https is never called without it', async () => {
    const answer = {
      issuer: 'https://id.example.com',
      authorization_endpoint: 'https://id.example.com/auth',
      token_endpoint: 'http://id.example.com/token',
      jwks_uri: 'https://id.example.com/keys',
    };
    const identity = oidcIdentity({
      ...{ issuer: answer.issuer, clientId: 'shop', siteUrl: SITE, log: quietLog() },
      fetch: async () => Response.json(answer),
    });
    await expect(identity.begin(getShopByLocale('en'), '/')).rejects.toThrow('token_endpoint');
  });
});
