import { createHash, randomBytes } from 'node:crypto';
import { Outage } from '#lib/domain/outage.ts';
import { failed, ok } from '#lib/domain/result.ts';
import type { Shop } from '#lib/domain/shop.ts';
import type { Identity, SignInTransaction } from '#lib/server/ports/identity.ts';
import type { Log } from '#lib/server/ports/services.ts';
import { claimsOf } from './claims.ts';
import { discovery, type Metadata } from './discovery.ts';
import type { Verify } from './id-token.ts';
import { type Client, requestTokens } from './token-endpoint.ts';

export interface OidcOptions extends Client {
  /** Address of the provider exactly as its tokens name it, without trailing slash. */
  readonly issuer: string;
  /** Address of the shop, without trailing slash. */
  readonly siteUrl: string;
  readonly now?: () => Date;
  readonly log: Log;
}

const SCOPE = 'openid full_profile offline_access status';

/** An OpenID provider: authorization code with PKCE (specification, sections 1 and 7; RFC 9700). */
export function oidcIdentity(options: OidcOptions): Identity {
  const { issuer, siteUrl, clientId, log } = options;
  const { metadata, fromLiving } = discovery(issuer, options, options.now ?? (() => new Date()));
  let verifier: Promise<Verify> | undefined;
  const verify: Verify = async (...token) => {
    verifier ??= verifierOf(options);
    return (await verifier)(...token);
  };

  return {
    async begin(shop, redirectTo) {
      const { authorizationEndpoint } = await fromLiving();
      const transaction: SignInTransaction = {
        state: random(),
        nonce: random(),
        verifier: random(),
        redirectTo,
      };
      const url = withQuery(authorizationEndpoint, {
        client_id: clientId,
        response_type: 'code',
        redirect_uri: redirectUri(siteUrl, shop),
        scope: SCOPE,
        state: transaction.state,
        nonce: transaction.nonce,
        code_challenge: challenge(transaction.verifier),
        code_challenge_method: 'S256',
        ...language(shop),
      });
      return { url, transaction };
    },

    async finish(shop, transaction, callback, now) {
      if (callback.state !== transaction.state) return failed({ kind: 'bad-request' });
      const provider = await metadata();
      const grant = {
        grant_type: 'authorization_code',
        code: callback.code,
        redirect_uri: redirectUri(siteUrl, shop),
        code_verifier: transaction.verifier,
      };
      const tokens = await requestTokens(options, provider, grant, now);
      if (tokens === 'refused') return failed({ kind: 'bad-request' });
      const { nonce } = transaction;
      const payload = await verify(tokens.idToken, provider, { clientId, nonce, now });
      if ('refused' in payload) {
        log.warn('identity.refused', { reason: payload['refused'] });
        return failed({ kind: 'unauthorized' });
      }
      const claims = await claimsOf(payload, tokens.accessToken, provider, options);
      if (!claims) log.warn('identity.refused', { reason: 'email' });
      return claims ? ok({ tokens, claims }) : failed({ kind: 'unauthorized' });
    },

    async refresh(refreshToken, now) {
      const grant = { grant_type: 'refresh_token', refresh_token: refreshToken };
      const tokens = await requestTokens(options, await metadata(), grant, now);
      return tokens === 'refused' ? tokens : { refreshToken, ...tokens };
    },

    async signUpUrl(shop, redirectTo) {
      await fromLiving();
      const query = redirectTo ? `?redirectUrl=${encodeURIComponent(redirectTo)}` : '';
      const returnUrl = `${siteUrl}/${shop.locale}/registration${query}`;
      return withQuery(`${issuer}/sign-up`, { culture: shop.culture, returnUrl });
    },

    async signOutUrl(shop, idToken) {
      const known = await orUndefined(metadata);
      return withQuery(known?.endSessionEndpoint ?? `${issuer}/connect/endsession`, {
        client_id: clientId,
        post_logout_redirect_uri: `${siteUrl}/${shop.locale}`,
        ...language(shop),
        ...(idToken && { id_token_hint: idToken }),
      });
    },
  };
}

/** With the first sign-in: a start need not wait for it. */
async function verifierOf(options: OidcOptions): Promise<Verify> {
  const { idTokenVerifier } = await import('./id-token.ts');
  return idTokenVerifier(options);
}

// Signing out of the shop must not wait for a provider that is down.
async function orUndefined(metadata: () => Promise<Metadata>): Promise<Metadata | undefined> {
  try {
    return await metadata();
  } catch (error) {
    if (error instanceof Outage) return undefined;
    throw error;
  }
}

function redirectUri(siteUrl: string, shop: Shop): string {
  return `${siteUrl}/${shop.locale}/signin/callback`;
}

function language(shop: Shop): Readonly<Record<string, string>> {
  return { ui_locales: shop.culture, culture: shop.culture };
}

function withQuery(address: string, parameters: Readonly<Record<string, string>>): string {
  const url = new URL(address);
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return url.href;
}

function random(): string {
  return randomBytes(32).toString('base64url');
}

function challenge(verifier: string): string {
  return createHash('sha256').update(verifier).digest('base64url');
}
