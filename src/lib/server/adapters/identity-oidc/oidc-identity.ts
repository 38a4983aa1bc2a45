import { createHash, randomBytes } from 'node:crypto';
import type { LoginError } from '#lib/domain/login-error.ts';
import { Outage } from '#lib/domain/outage.ts';
import { failed, ok } from '#lib/domain/result.ts';
import type { Shop } from '#lib/domain/shop.ts';
import type {
  Callback,
  Finished,
  Identity,
  SignInTransaction,
} from '#lib/server/ports/identity.ts';
import type { Log } from '#lib/server/ports/services.ts';
import { accountCalls } from './account-calls.ts';
import { type ClaimNames, claimsOf } from './claims.ts';
import { discovery, type Metadata } from './discovery.ts';
import { flights } from './flights.ts';
import { idTokenClaims } from './id-token.ts';
import { type HearLogout, logoutHearer } from './logout-token.ts';
import { language, type PageAddresses, providerPages, withQuery } from './provider-pages.ts';
import type { VerifySigned } from './signed-token.ts';
import { type Client, requestTokens } from './token-endpoint.ts';

export interface OidcOptions extends Client {
  /** Address of the provider as its tokens name it; a slash at the end may be left out. */
  readonly issuer: string;
  /** Address of the shop, without trailing slash. */
  readonly siteUrl: string;
  /** For a provider that does not know the specification's. */
  readonly scopes?: string | undefined;
  readonly claimNames?: ClaimNames | undefined;
  readonly pages?: PageAddresses | undefined;
  /** Whether passwords may be typed in the shop's own forms and handed on. */
  readonly takesPasswords?: boolean | undefined;
  readonly now?: () => Date;
  readonly log: Log;
}

/** Specification, section 1. */
const SCOPES = 'openid full_profile offline_access status';

/** An OpenID provider: authorization code with PKCE (specification, sections 1 and 7; RFC 9700). */
export function oidcIdentity(options: OidcOptions): Identity {
  const { issuer, siteUrl, clientId, log } = options;
  const { metadata, fromLiving } = discovery(issuer, options, options.now ?? (() => new Date()));
  const pages = providerPages(issuer, options.pages ?? {});
  const checks = lazily(() => tokenChecks(options));
  const finishing = flights<Finished>();

  async function exchanged(
    shop: Shop,
    { verifier, nonce }: SignInTransaction,
    callback: Callback,
    now: Date,
  ): Promise<Finished> {
    const provider = await metadata();
    if (!isFrom(provider, callback)) return refused(log, 'iss', 'bad-request');
    const grant = {
      grant_type: 'authorization_code',
      code: callback.code,
      redirect_uri: redirectUri(siteUrl, shop),
      code_verifier: verifier,
    };
    const tokens = await requestTokens(options, provider, grant, now);
    if (tokens === 'refused') return refused(log, 'code', 'bad-request');
    const { verify } = await checks();
    const { idToken, accessToken } = tokens;
    const checked = await idTokenClaims(verify, idToken, provider, { clientId, nonce, now });
    if ('refused' in checked) return refused(log, checked.refused, 'unauthorized');
    const claims = await claimsOf(checked.payload, accessToken, provider, options);
    return claims.ok
      ? ok({ tokens, claims: claims.value })
      : refused(log, 'claims', claims.failure.kind);
  }

  return {
    async begin(shop, redirectTo, isAnew = false) {
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
        scope: options.scopes ?? SCOPES,
        state: transaction.state,
        nonce: transaction.nonce,
        code_challenge: challenge(transaction.verifier),
        code_challenge_method: 'S256',
        ...(isAnew && { prompt: 'login' }),
        ...language(shop),
      });
      return { url, transaction };
    },

    async finish(shop, transaction, callback, now) {
      if (callback.state !== transaction.state) return refused(log, 'state', 'bad-request');
      return finishing.join(transaction.state, () => exchanged(shop, transaction, callback, now));
    },

    finishing: finishing.find,

    async refresh(refreshToken, now) {
      const grant = { grant_type: 'refresh_token', refresh_token: refreshToken };
      const tokens = await requestTokens(options, await metadata(), grant, now);
      return tokens === 'refused' ? tokens : { refreshToken, ...tokens };
    },

    async signUpUrl(shop, redirectTo) {
      await fromLiving();
      const query = redirectTo ? `?redirectUrl=${encodeURIComponent(redirectTo)}` : '';
      return pages.signUp(shop, `${siteUrl}/${shop.locale}/registration${query}`);
    },

    async signOutUrl(shop, idToken) {
      const known = await orUndefined(fromLiving);
      if (!known) return undefined;
      return withQuery(known.endSessionEndpoint ?? `${issuer}/connect/endsession`, {
        client_id: clientId,
        post_logout_redirect_uri: `${siteUrl}/${shop.locale}`,
        ...language(shop),
        ...(idToken && { id_token_hint: idToken }),
      });
    },

    ...accountCalls({ ...options, scopes: options.scopes ?? SCOPES }, metadata),

    profileUrl: pages.profile,
    passwordUrl: pages.password,

    async hearLogout(logoutToken, now, close) {
      const provider = await metadata();
      const { hear } = await checks();
      const outcome = await hear(logoutToken, provider, { clientId, now }, close);
      if (outcome !== 'heard') log.warn('identity.logout-refused', { reason: outcome.refused });
      return outcome === 'heard';
    },
  };
}

interface TokenChecks {
  readonly verify: VerifySigned;
  readonly hear: HearLogout;
}

async function tokenChecks(options: OidcOptions): Promise<TokenChecks> {
  const { signedTokenVerifier } = await import('./signed-token.ts');
  const verify = signedTokenVerifier(options);
  return { verify, hear: logoutHearer(verify) };
}

/** With the first sign-in: a start need not wait for it. */
function lazily<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let made: Promise<Value> | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

/** Another provider's answer must not be taken for this one's (RFC 9207, section 2.4). */
function isFrom({ issuer, namesItself }: Metadata, { iss, isCodeAlone }: Callback): boolean {
  return iss === undefined ? !namesItself || isCodeAlone === true : iss === issuer;
}

function refused(log: Log, reason: string, kind: LoginError): Finished {
  log.warn('identity.refused', { reason });
  return failed({ kind });
}

async function orUndefined(read: () => Promise<Metadata>): Promise<Metadata | undefined> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof Outage) return undefined;
    throw error;
  }
}

function redirectUri(siteUrl: string, shop: Shop): string {
  return `${siteUrl}/${shop.locale}/signin/callback`;
}

function random(): string {
  return randomBytes(32).toString('base64url');
}

function challenge(verifier: string): string {
  return createHash('sha256').update(verifier).digest('base64url');
}
