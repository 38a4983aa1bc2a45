import { createHash, randomBytes } from 'node:crypto';
import type { LoginError } from '#lib/domain/customers/login-error.ts';
import { Outage } from '#lib/domain/outage.ts';
import { failed, ok } from '#lib/domain/result.ts';
import type { Shop } from '#lib/domain/shop/shop.ts';
import type {
  Identity,
  SignInCallback,
  SignInResult,
  SignInTransaction,
} from '#lib/server/customers/ports/identity.ts';
import type { Log } from '#lib/server/platform/ports/services.ts';
import { createAccountCalls } from './account-calls.ts';
import { type ClaimNames, readClaims } from './claims.ts';
import { CodeExchanges } from './code-exchanges.ts';
import { createDiscovery, type Metadata } from './discovery.ts';
import { MAX_PROOF_AGE_SECONDS, verifyIdToken } from './id-token.ts';
import { createLogoutTokenHandler, type HandleLogoutToken } from './logout-token.ts';
import {
  addQuery,
  createProviderPages,
  languageParameters,
  type PageAddresses,
} from './provider-pages.ts';
import type { VerifySignedToken } from './signed-token.ts';
import type { StaffClaim } from './staff-claim.ts';
import { createStaffReader } from './staff-reader.ts';
import { type Client, requestTokens } from './token-endpoint.ts';

export interface OidcOptions extends Client {
  /** The `iss` of the provider's tokens; a trailing slash may be omitted. */
  readonly issuer: string;
  /** Address of the shop without trailing slash. */
  readonly siteUrl: string;
  /** Separated by spaces, for a provider that does not support `DEFAULT_SCOPES`. */
  readonly scopes?: string | undefined;
  readonly claimNames?: ClaimNames | undefined;
  readonly staffClaim?: StaffClaim | undefined;
  readonly pages?: PageAddresses | undefined;
  /** Whether the shop's own forms accept passwords and forward them to the provider. */
  readonly takesPasswords?: boolean | undefined;
  readonly now?: () => Date;
  readonly log: Log;
}

const DEFAULT_SCOPES = 'openid full_profile offline_access status';

/** An OpenID provider: authorization code flow with PKCE, following RFC 9700. */
export function oidcIdentity(options: OidcOptions): Identity {
  const { issuer, siteUrl, clientId, log } = options;
  const scopes = options.scopes ?? DEFAULT_SCOPES;
  const clock = options.now ?? (() => new Date());
  const { metadata, liveMetadata } = createDiscovery(issuer, options, clock);
  const pages = createProviderPages(issuer, options.pages ?? {});
  const loadTokenChecks = memoizeLoad(() => importTokenChecks(options));
  const exchanges = new CodeExchanges();

  async function exchangeCode(
    shop: Shop,
    { verifier, nonce, authenticateAfter }: SignInTransaction,
    callback: SignInCallback,
    now: Date,
  ): Promise<SignInResult> {
    const provider = await metadata();
    if (!isFromProvider(provider, callback)) return rejectSignIn(log, 'iss', 'bad-request');
    const grant = {
      grant_type: 'authorization_code',
      code: callback.code,
      redirect_uri: redirectUri(siteUrl, shop),
      code_verifier: verifier,
    };
    const tokens = await requestTokens(options, provider, grant, now);
    if (tokens === 'refused') return rejectSignIn(log, 'code', 'bad-request');
    const { verify } = await loadTokenChecks();
    const { idToken, accessToken } = tokens;
    const verified = await verifyIdToken(verify, idToken, provider, {
      clientId,
      nonce,
      accessToken,
      authenticateAfter,
      now,
    });
    if ('rejectedFor' in verified) return rejectSignIn(log, verified.rejectedFor, 'unauthorized');
    const claims = await readClaims(verified.payload, accessToken, provider, options);
    return claims.ok
      ? ok({ tokens, claims: claims.value })
      : rejectSignIn(log, 'claims', claims.failure.kind);
  }

  return {
    async begin(shop, redirectTo, mustAuthenticate = false) {
      const { authorizationEndpoint } = await liveMetadata();
      const transaction: SignInTransaction = {
        state: randomToken(),
        nonce: randomToken(),
        verifier: randomToken(),
        redirectTo,
        ...(mustAuthenticate && { authenticateAfter: Math.floor(clock().getTime() / 1000) }),
      };
      const url = addQuery(authorizationEndpoint, {
        client_id: clientId,
        response_type: 'code',
        redirect_uri: redirectUri(siteUrl, shop),
        scope: scopes,
        state: transaction.state,
        nonce: transaction.nonce,
        code_challenge: codeChallenge(transaction.verifier),
        code_challenge_method: 'S256',
        // `max_age` obliges the provider to say when it last asked (OpenID Connect Core, section 3.1.2.1).
        ...(mustAuthenticate && { prompt: 'login', max_age: String(MAX_PROOF_AGE_SECONDS) }),
        ...languageParameters(shop),
      });
      return { url, transaction };
    },

    async finish(shop, transaction, callback, now) {
      if (callback.state !== transaction.state) return rejectSignIn(log, 'state', 'bad-request');
      return exchanges.run(transaction.state, () => exchangeCode(shop, transaction, callback, now));
    },

    pendingResult: (state) => exchanges.find(state),

    async refresh(refreshToken, now) {
      const grant = { grant_type: 'refresh_token', refresh_token: refreshToken };
      const tokens = await requestTokens(options, await metadata(), grant, now);
      return tokens === 'refused' ? tokens : { refreshToken, ...tokens };
    },

    async signUpUrl(shop, redirectTo) {
      await liveMetadata();
      const query = redirectTo ? `?redirectUrl=${encodeURIComponent(redirectTo)}` : '';
      return pages.signUp(shop, `${siteUrl}/${shop.locale}/registration${query}`);
    },

    async signOutUrl(shop, idToken) {
      const provider = await undefinedOnOutage(liveMetadata);
      if (!provider) return undefined;
      return addQuery(provider.endSessionEndpoint ?? `${issuer}/connect/endsession`, {
        client_id: clientId,
        post_logout_redirect_uri: `${siteUrl}/${shop.locale}`,
        ...languageParameters(shop),
        ...(idToken && { id_token_hint: idToken }),
      });
    },

    ...createAccountCalls({ ...options, scopes }, metadata),
    readStaff: createStaffReader(options, metadata, async () => (await loadTokenChecks()).verify),

    profileUrl: pages.profile,
    passwordUrl: pages.password,

    async handleBackChannelLogout(logoutToken, now, close) {
      const provider = await metadata();
      const { handleLogout } = await loadTokenChecks();
      const outcome = await handleLogout(logoutToken, provider, { clientId, now }, close);
      if (outcome === 'handled') return true;
      log.warn('identity.logout-refused', { reason: outcome.rejectedFor });
      return false;
    },
  };
}

interface TokenChecks {
  readonly verify: VerifySignedToken;
  readonly handleLogout: HandleLogoutToken;
}

/** Imports jose with the first sign-in, so that it does not delay the start of the process. */
async function importTokenChecks(options: OidcOptions): Promise<TokenChecks> {
  const { createTokenVerifier } = await import('./signed-token.ts');
  const verify = createTokenVerifier(options);
  return { verify, handleLogout: createLogoutTokenHandler(verify) };
}

function memoizeLoad<Value>(load: () => Promise<Value>): () => Promise<Value> {
  let result: Promise<Value> | undefined;
  return () => {
    result ??= load();
    return result;
  };
}

/** Rejects the authorization response of another provider (RFC 9207, section 2.4). */
function isFromProvider({ issuer, sendsIssuer }: Metadata, { iss }: SignInCallback): boolean {
  return iss === undefined ? !sendsIssuer : iss === issuer;
}

function rejectSignIn(log: Log, reason: string, kind: LoginError): SignInResult {
  log.warn('identity.refused', { reason });
  return failed({ kind });
}

async function undefinedOnOutage(read: () => Promise<Metadata>): Promise<Metadata | undefined> {
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

function randomToken(): string {
  return randomBytes(32).toString('base64url');
}

function codeChallenge(verifier: string): string {
  return createHash('sha256').update(verifier).digest('base64url');
}
