import Provider, { type Configuration, type KoaContextWithOIDC } from 'oidc-provider';
import { LOCALES } from '../../src/lib/domain/shop/shop.ts';
import { issueSignedAccessTokens } from './access-token.ts';
import type { Accounts } from './accounts.ts';
import { renderDocument } from './document.ts';
import type { Keys } from './keys.ts';
import { renderMessagePage, renderSignOutPage } from './pages.ts';
import { registerPasswordGrant } from './password-grant.ts';
import { createIssuerStorage } from './storage.ts';
import { selectTexts } from './texts.ts';

export const CLIENT_ID = 'terrace-shop';
/** Path of the provider on the sandbox server. */
export const MOUNT_PATH = '/identity';

const SCOPE = 'openid full_profile offline_access status';
const DAY = 24 * 60 * 60;

export interface IssuerOptions {
  /** Address of the sandbox server. */
  readonly baseUrl: string;
  /** Address of the shop, the only client. */
  readonly shopUrl: string;
  readonly dataDir?: string;
  /** Lifetime of an access token; default: one hour. */
  readonly accessTokenSeconds?: number;
  /** Sends back-channel logout requests to the shop. */
  readonly fetch?: typeof globalThis.fetch;
}

/** The OpenID provider itself: authorization code with PKCE, rotating refresh tokens, one public client. */
export function createIssuer(options: IssuerOptions, accounts: Accounts, keys: Keys): Provider {
  const { fetch = globalThis.fetch } = options;
  const provider = new Provider(options.baseUrl + MOUNT_PATH, {
    ...createSessionSettings(options, keys),
    ...createClaimSettings(accounts),
    clients: [createClientSettings(options.shopUrl)],
    jwks: keys.jwks as NonNullable<Configuration['jwks']>,
    adapter: createIssuerStorage(options.dataDir),
    pkce: { required: () => true },
    extraParams: ['culture'],
    routes: { end_session: '/connect/endsession' },
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: renderLogoutQuestion,
        postLogoutSuccessSource: renderSignedOut,
      },
      backchannelLogout: { enabled: true },
      revocation: {
        enabled: true,
        allowedPolicy: async (_ctx, client, token) => token.clientId === client.clientId,
      },
    },
    // oidc-provider's default rejects local addresses, but the shop runs on this machine.
    fetch: (url, init) => fetch(url, { ...init, dispatcher: undefined } as object),
    interactions: { url: (_ctx, interaction) => `${MOUNT_PATH}/interaction/${interaction.uid}` },
    // Not a standard field: the address of the endpoints in `credentials.ts`.
    discovery: { credentials_endpoint: `${options.baseUrl}${MOUNT_PATH}/credentials` },
    renderError,
  });
  registerPasswordGrant(provider, accounts, SCOPE);
  issueSignedAccessTokens(provider, keys);
  return provider;
}

function createClientSettings(shopUrl: string): NonNullable<Configuration['clients']>[number] {
  return {
    client_id: CLIENT_ID,
    client_name: 'Terrace',
    token_endpoint_auth_method: 'none',
    grant_types: ['authorization_code', 'refresh_token', 'password'],
    response_types: ['code'],
    redirect_uris: LOCALES.map((locale) => `${shopUrl}/${locale}/signin/callback`),
    post_logout_redirect_uris: LOCALES.map((locale) => `${shopUrl}/${locale}`),
    scope: SCOPE,
    // Every ID token says when the person last gave a password.
    require_auth_time: true,
    backchannel_logout_uri: `${shopUrl}/api/webhooks/identity`,
    backchannel_logout_session_required: true,
  };
}

function createSessionSettings(
  { accessTokenSeconds = 3600 }: IssuerOptions,
  keys: Keys,
): Configuration {
  return {
    cookies: {
      keys: keys.cookieKeys,
      names: {
        session: 'identity_session',
        interaction: 'identity_interaction',
        resume: 'identity_resume',
      },
      // The shop may use the same host with another port, and cookies ignore ports.
      long: { path: MOUNT_PATH, httpOnly: true, sameSite: 'lax' },
      short: { httpOnly: true, sameSite: 'lax' },
    },
    ttl: {
      AccessToken: accessTokenSeconds,
      AuthorizationCode: 60,
      IdToken: 3600,
      RefreshToken: 30 * DAY,
      Grant: 30 * DAY,
      Session: 14 * DAY,
      Interaction: 3600,
    },
    rotateRefreshToken: true,
    // The shop belongs to the club, so that no consent is needed, also not for refresh tokens.
    issueRefreshToken: async (_ctx, client) => client.grantTypeAllowed('refresh_token'),
    expiresWithSession: async () => false,
    loadExistingGrant: loadOrCreateGrant,
  };
}

async function loadOrCreateGrant(ctx: KoaContextWithOIDC) {
  const { client, session, provider } = ctx.oidc;
  if (!client || !session?.accountId) return undefined;
  const existing = session.grantIdFor(client.clientId);
  const found = existing ? await provider.Grant.find(existing) : undefined;
  if (found?.accountId === session.accountId) return found;
  const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
  grant.addOIDCScope(SCOPE);
  await grant.save();
  return grant;
}

function createClaimSettings(accounts: Accounts): Configuration {
  return {
    scopes: SCOPE.split(' '),
    claims: {
      openid: ['sub'],
      full_profile: ['email', 'email_verified', 'given_name', 'family_name', 'birthdate', 'groups'],
      status: ['status'],
    },
    conformIdTokenClaims: false,
    async findAccount(_ctx, id) {
      const account = accounts.byId(id);
      if (!account) return undefined;
      return {
        accountId: id,
        claims: async () => ({
          sub: id,
          email: account.email,
          email_verified: true,
          given_name: account.firstName,
          family_name: account.lastName,
          birthdate: account.birthDate,
          groups: [...account.groups],
          status: account.groups.includes('deactivated') ? 'deactivated' : 'active',
        }),
      };
    },
  };
}

async function renderError(ctx: KoaContextWithOIDC): Promise<void> {
  const { languageTag, texts } = selectTexts(...readLanguages(ctx));
  const body = renderMessagePage(texts.signIn, texts.expired);
  ctx.type = 'html';
  ctx.body = renderDocument({ languageTag, title: texts.signIn, body });
}

async function renderLogoutQuestion(ctx: KoaContextWithOIDC, form: string): Promise<void> {
  const { languageTag, texts } = selectTexts(...readLanguages(ctx));
  const body = renderSignOutPage(texts, form);
  ctx.body = renderDocument({ languageTag, title: texts.signOut, body });
}

async function renderSignedOut(ctx: KoaContextWithOIDC): Promise<void> {
  const { languageTag, texts } = selectTexts(...readLanguages(ctx));
  const body = renderMessagePage(texts.signOut, texts.signedOut);
  ctx.body = renderDocument({ languageTag, title: texts.signOut, body });
}

function readLanguages(ctx: KoaContextWithOIDC): readonly unknown[] {
  return [ctx.query.ui_locales, ctx.query.culture, ctx.get('accept-language').split(',')[0]];
}
