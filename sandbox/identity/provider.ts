import Provider, { type Configuration, type KoaContextWithOIDC } from 'oidc-provider';
import { LOCALES } from '../../src/lib/domain/shop/shop.ts';
import type { Accounts } from './accounts.ts';
import { documentText } from './document.ts';
import type { Keys } from './keys.ts';
import { messagePage, signOutPage } from './pages.ts';
import { takePasswords } from './password-grant.ts';
import { issuerStorage } from './storage.ts';
import { wordsFor } from './words.ts';

export const CLIENT_ID = 'terrace-shop';
/** Path below the sandbox server that everything of the provider lives under. */
export const MOUNT = '/identity';

const SCOPE = 'openid full_profile offline_access status';
const DAY = 24 * 60 * 60;

export interface IssuerOptions {
  /** Address of the sandbox server. */
  readonly baseUrl: string;
  /** Address of the shop, the only client. */
  readonly shopUrl: string;
  readonly dataDir?: string;
  /** How long an access token lives; an hour unless told. */
  readonly accessTokenSeconds?: number;
  /** Tells the shop who signed out. */
  readonly fetch?: typeof globalThis.fetch;
}

/** The OpenID provider itself: authorization code with PKCE, rotating refresh tokens, one public client. */
export function issuer(options: IssuerOptions, accounts: Accounts, keys: Keys): Provider {
  const { fetch = globalThis.fetch } = options;
  const provider = new Provider(options.baseUrl + MOUNT, {
    ...sessions(options, keys),
    ...claims(accounts),
    clients: [client(options.shopUrl)],
    jwks: keys.jwks as NonNullable<Configuration['jwks']>,
    adapter: issuerStorage(options.dataDir),
    pkce: { required: () => true },
    extraParams: ['culture'],
    routes: { end_session: '/connect/endsession' },
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: { enabled: true, logoutSource, postLogoutSuccessSource },
      backchannelLogout: { enabled: true },
      revocation: {
        enabled: true,
        allowedPolicy: async (_ctx, asking, token) => token.clientId === asking.clientId,
      },
    },
    // The issuer's own way refuses addresses of this machine, where the shop is.
    fetch: (url, init) => fetch(url, { ...init, dispatcher: undefined } as object),
    interactions: { url: (_ctx, interaction) => `${MOUNT}/interaction/${interaction.uid}` },
    // No standard names it: where programs may register accounts and change passwords.
    discovery: { credentials_endpoint: `${options.baseUrl}${MOUNT}/credentials` },
    renderError,
  });
  takePasswords(provider, accounts, SCOPE);
  return provider;
}

function client(shopUrl: string): NonNullable<Configuration['clients']>[number] {
  return {
    client_id: CLIENT_ID,
    client_name: 'Terrace',
    token_endpoint_auth_method: 'none',
    grant_types: ['authorization_code', 'refresh_token', 'password'],
    response_types: ['code'],
    redirect_uris: LOCALES.map((locale) => `${shopUrl}/${locale}/signin/callback`),
    post_logout_redirect_uris: LOCALES.map((locale) => `${shopUrl}/${locale}`),
    scope: SCOPE,
    backchannel_logout_uri: `${shopUrl}/api/webhooks/identity`,
    backchannel_logout_session_required: true,
  };
}

function sessions({ accessTokenSeconds = 3600 }: IssuerOptions, keys: Keys): Configuration {
  return {
    cookies: {
      keys: keys.cookieKeys,
      names: {
        session: 'identity_session',
        interaction: 'identity_interaction',
        resume: 'identity_resume',
      },
      // The shop may be the same host on another port, and cookies do not know ports.
      long: { path: MOUNT, httpOnly: true, sameSite: 'lax' },
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
    // The shop is the club's own, so nobody is asked for consent and refresh tokens need no prompt.
    issueRefreshToken: async (_ctx, asking) => asking.grantTypeAllowed('refresh_token'),
    expiresWithSession: async () => false,
    loadExistingGrant: grantEverything,
  };
}

async function grantEverything(ctx: KoaContextWithOIDC) {
  const { client: asking, session, provider } = ctx.oidc;
  if (!asking || !session?.accountId) return undefined;
  const existing = session.grantIdFor(asking.clientId);
  const found = existing ? await provider.Grant.find(existing) : undefined;
  if (found?.accountId === session.accountId) return found;
  const grant = new provider.Grant({ clientId: asking.clientId, accountId: session.accountId });
  grant.addOIDCScope(SCOPE);
  await grant.save();
  return grant;
}

function claims(accounts: Accounts): Configuration {
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
  const { languageTag, words } = wordsFor(...languagesOf(ctx));
  const body = messagePage(words.signIn, words.expired);
  ctx.type = 'html';
  ctx.body = documentText({ languageTag, title: words.signIn, body });
}

async function logoutSource(ctx: KoaContextWithOIDC, form: string): Promise<void> {
  const { languageTag, words } = wordsFor(...languagesOf(ctx));
  const body = signOutPage(words, form);
  ctx.body = documentText({ languageTag, title: words.signOut, body });
}

async function postLogoutSuccessSource(ctx: KoaContextWithOIDC): Promise<void> {
  const { languageTag, words } = wordsFor(...languagesOf(ctx));
  const body = messagePage(words.signOut, words.signedOut);
  ctx.body = documentText({ languageTag, title: words.signOut, body });
}

function languagesOf(ctx: KoaContextWithOIDC): readonly unknown[] {
  return [ctx.query.ui_locales, ctx.query.culture, ctx.get('accept-language').split(',')[0]];
}
