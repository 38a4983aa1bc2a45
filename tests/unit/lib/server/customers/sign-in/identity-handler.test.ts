import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { itemCount } from '#lib/domain/basket/basket.ts';
import { getShopByLocale, LOCALES } from '#lib/domain/shop/shop.ts';
import { sqlSessions } from '#lib/server/account/sql/sessions.ts';
import { sqlBaskets } from '#lib/server/basket/sql/baskets.ts';
import { sqlCatalog } from '#lib/server/catalog/sql/sql-catalog.ts';
import { oidcIdentity } from '#lib/server/customers/oidc/oidc-identity.ts';
import { handleBackChannelLogout } from '#lib/server/customers/sign-in/back-channel-logout-handler.ts';
import { handleCultureRequest } from '#lib/server/customers/sign-in/culture-handler.ts';
import {
  closeSession,
  currentSession,
  freshSession,
  openSession,
} from '#lib/server/customers/sign-in/session.ts';
import { signInCustomer } from '#lib/server/customers/sign-in/sign-in.ts';
import { completeSignIn } from '#lib/server/customers/sign-in/sign-in-callback.ts';
import {
  redirectToStoredLocale,
  startSignIn,
  startSignUp,
} from '#lib/server/customers/sign-in/sign-in-controller.ts';
import type { SignInMessage } from '#lib/server/customers/sign-in/sign-in-message.ts';
import type { SignInRequest } from '#lib/server/customers/sign-in/sign-in-request.ts';
import { handleSignOut } from '#lib/server/customers/sign-in/sign-out-controller.ts';
import { sqlCustomers } from '#lib/server/customers/sql/customers.ts';
import { sqlMembers } from '#lib/server/customers/sql/members.ts';
import { noAttemptLimits } from '#lib/server/platform/database/attempt-limits.ts';
import type { Connection } from '#lib/server/platform/database/connection.ts';
import type { Services } from '#lib/server/platform/ports/services.ts';
import { createSealer } from '#lib/server/platform/security/seal.ts';
import { sqlWishlists } from '#lib/server/wishlist/sql/wishlists.ts';
import { aCatalog, variantId } from '../../../../../support/a-catalog.ts';
import { aVisit, ShopCookies } from '../../../../../support/a-visit.ts';
import { CookieJar } from '../../../../../support/cookie-jar.ts';
import { type QuietLog, quietLog } from '../../../../../support/quiet-log.ts';
import {
  type QuietSecurityLog,
  quietSecurityLog,
} from '../../../../../support/quiet-security-log.ts';
import { freshDatabase } from '../../../../../support/servers/databases.ts';
import {
  CLIENT_ID,
  follow,
  formRequest,
  SITE,
  serveIdentity,
  signInAtProvider,
} from '../../../../../support/servers/identity-server.ts';
import { withServices } from '../../../../../support/services/with-services.ts';

const ACCESS_TOKEN_SECONDS = 600;
const shop = getShopByLocale('en-gb');
let connection: Connection;
let provider: Awaited<ReturnType<typeof serveIdentity>>;
let services: Services;
let log: QuietLog;
let securityLog: QuietSecurityLog;
/** The shop's responses to the provider's back-channel. */
let logoutStatuses: number[];

beforeAll(async () => {
  connection = await freshDatabase();
  await aCatalog(connection.db, { products: [{ id: 7, name: { en: 'Scarf' }, maxPerOrder: 20 }] });
  provider = await serveIdentity({
    accessTokenSeconds: ACCESS_TOKEN_SECONDS,
    fetch: async (url, init) => {
      const answer = await handleBackChannelLogout(new Request(url, init), services);
      logoutStatuses.push(answer.status);
      return answer;
    },
  });
});
afterAll(async () => {
  await Promise.all([provider.close(), connection.close()]);
});
beforeEach(() => {
  logoutStatuses = [];
  services = servicesAt(provider.issuer);
});

function servicesAt(issuer: string, siteUrl = SITE): Services {
  const { db } = connection;
  log = quietLog();
  securityLog = quietSecurityLog();
  const catalog = sqlCatalog(db);
  return {
    catalog,
    basket: sqlBaskets(db, catalog),
    customers: {
      ...sqlCustomers(db),
      sessions: sqlSessions(db),
      members: sqlMembers(db),
      membership: { findMembership: async () => undefined },
      identity: oidcIdentity({ issuer, clientId: CLIENT_ID, siteUrl, fetch, log }),
    },
    wishlist: sqlWishlists(db, catalog),
    security: {
      ...createSealer('the secret of these tests'),
      log: securityLog,
      attempts: noAttemptLimits,
    },
    log,
    siteUrl,
    now: () => new Date(),
  } as unknown as Services;
}

/** The services after this many seconds. */
function withClockAhead(seconds: number, among: Services = services): Services {
  return { ...among, now: () => new Date(Date.now() + seconds * 1000) };
}

function location(answer: Response | SignInMessage): string {
  if (!(answer instanceof Response)) throw new Error(`${answer.status} ${answer.text}`);
  expect(answer.status).toBe(303);
  expect(answer.headers.get('cache-control')).toBe('private, no-store');
  return answer.headers.get('location') ?? '';
}

/** The whole sign-in: shop, provider, shop. */
async function signIn(
  cookies: ShopCookies,
  { from = '/en-gb/signin', email = 'ada@example.com', jar = new CookieJar() } = {},
): Promise<Response | SignInMessage> {
  const address = location(await startSignIn(aVisit(services, from, { cookies })));
  const callback = await signInAtProvider(address, { jar, email });
  return completeSignIn(aVisit(services, callback.pathname + callback.search, { cookies }));
}

async function fill(cookies: ShopCookies, quantity: number): Promise<void> {
  const session = await openSession(cookies, services);
  const items = [{ variantId: variantId(7, 1), quantity }];
  const owner = { sessionId: session.id };
  await services.basket.add(owner, shop, items, 'AddQuantityToExisting', new Date());
}

describe('a shopper who signs in', () => {
  test('returns to the page that requested it, as the customer', async () => {
    const cookies = new ShopCookies();
    const path = '/en-gb/account/orders?page=2';
    const from = `/en-gb/signin?redirectUrl=${encodeURIComponent(path)}`;
    expect(location(await signIn(cookies, { from }))).toBe(path);
    const session = await currentSession(cookies, services);
    expect(session?.user).toMatchObject({ email: 'ada@example.com', firstName: 'Ada' });
  });

  test('in the club’s app returns to the app, though the cookie has expired', async () => {
    const cookies = new ShopCookies();
    const visit = aVisit(services, '/en-gb/signin', { cookies });
    visit.locals.platform = 'app';
    const callback = await signInAtProvider(location(await startSignIn(visit)), {
      jar: new CookieJar(),
    });
    expect(cookies.get('terrace_platform')).toBeUndefined();
    await completeSignIn(aVisit(services, callback.pathname + callback.search, { cookies }));
    expect(cookies.get('terrace_platform')?.value).toBe('app');
    expect(cookies.options('terrace_platform')?.maxAge).toBe(604_800);
  });

  test('keeps the basket, and the badge shows it', async () => {
    const cookies = new ShopCookies();
    await fill(cookies, 3);
    await signIn(cookies, { email: 'noa@example.com' });
    const session = await currentSession(cookies, services);
    const owner = { sessionId: session?.id ?? '', userId: session?.user?.referenceKey ?? '' };
    expect(itemCount(await services.basket.read(owner, shop, new Date()))).toBe(3);
    expect(cookies.get('terrace_hint')?.value).toBe('b3.w0.u1');
  });

  test('sees on the next page how the basket was merged', async () => {
    const noticeAfterSignIn = async (quantity: number): Promise<string | undefined> => {
      const cookies = new ShopCookies();
      if (quantity > 0) await fill(cookies, quantity);
      await signIn(cookies, { email: 'max@example.com' });
      expect(cookies.options('terrace_notice')).toEqual({
        ...{ path: '/', sameSite: 'lax', secure: false },
        ...{ httpOnly: false, maxAge: 60 },
      });
      return cookies.get('terrace_notice')?.value;
    };
    expect(await noticeAfterSignIn(0)).toBe('in.0.0.0.0.1');
    expect(await noticeAfterSignIn(12)).toBe('in.10.0.0.0.2');
    expect(await noticeAfterSignIn(12)).toBe('in.0.10.0.0.2');
  });

  test('gets a new session, and the old token is invalid', async () => {
    const cookies = new ShopCookies();
    await openSession(cookies, services);
    const planted = cookies.get('terrace_auth')?.value ?? '';
    await signIn(cookies);
    expect(cookies.get('terrace_auth')?.value).not.toBe(planted);
    expect(await services.customers.sessions.read(planted, new Date())).toBeUndefined();
  });

  test('gets cookies that scripts and other sites cannot use', async () => {
    const cookies = new ShopCookies();
    await signIn(cookies);
    const month = 30 * 24 * 60 * 60;
    const common = { path: '/', sameSite: 'lax', secure: false, maxAge: month };
    expect(cookies.options('terrace_auth')).toEqual({ ...common, httpOnly: true });
    expect(cookies.options('terrace_hint')).toEqual({ ...common, httpOnly: false });
    expect(cookies.names('terrace_signin')).toEqual([]);
  });

  test('gets host-bound secure cookies over https', async () => {
    const secure = servicesAt(provider.issuer, 'https://shop.example');
    const cookies = new ShopCookies();
    await startSignIn(aVisit(secure, '/en/signin', { cookies }));
    await openSession(cookies, secure);
    const names = ['__Host-terrace_auth', ...cookies.names('__Host-terrace_signin_')];
    expect(names).toHaveLength(2);
    for (const name of names) {
      expect(cookies.options(name)).toMatchObject({ secure: true, path: '/', httpOnly: true });
    }
  });

  test('is never redirected to another site', async () => {
    const from = `/en-gb/signin?redirectUrl=${encodeURIComponent('/\\evil.example')}`;
    expect(location(await signIn(new ShopCookies(), { from }))).toBe('/en-gb');
  });

  test('is not asked again when signed in: the target page or home follows', async () => {
    const cookies = new ShopCookies();
    await signIn(cookies);
    const signInLocation = async (path: string) =>
      location(await startSignIn(aVisit(services, path, { cookies })));
    expect(await signInLocation('/en-gb/signin?redirectUrl=/en-gb/account/user')).toBe(
      '/en-gb/account/user',
    );
    expect(await signInLocation('/en-gb/signin')).toBe('/en-gb');
    expect(await signInLocation('/en-gb/signin?redirectUrl=//evil.example')).toBe('/en-gb');
    const signUp = aVisit(services, '/en-gb/signup?register=true', { cookies });
    expect(location(await startSignUp(signUp))).toBe('/en-gb');
  });
});

describe('a failed sign-in', () => {
  test.each(LOCALES)('without a code is a bad request in %s', async (locale) => {
    const visit = aVisit(services, `/${locale}/signin/callback`);
    const message = (await completeSignIn(visit)) as SignInMessage;
    expect(message.status).toBe(400);
    expect(message.text).not.toContain('signin:');
    expect(message.retryPath).toBe(`/${locale}/signin?redirectUrl=%2F${locale}`);
    expect(message.guestPath).toBe(`/${locale}`);
  });

  test('shows no text from the provider or a forged response', async () => {
    const error = 'error=access_denied&error_description=<script>alert(1)</script>';
    const message = await completeSignIn(aVisit(services, `/en-gb/signin/callback?${error}`));
    expect(message).toMatchObject({ status: 400 });
    expect(JSON.stringify(message)).not.toContain('script');
  });

  test('in another browser than it began in is a bad request and signs nobody in', async () => {
    const mine = new ShopCookies();
    const address = location(
      await startSignIn(aVisit(services, '/en-gb/signin', { cookies: mine })),
    );
    const callback = await signInAtProvider(address);
    const victim = new ShopCookies();
    const path = callback.pathname + callback.search;
    expect(await completeSignIn(aVisit(services, path, { cookies: victim }))).toMatchObject({
      status: 400,
    });
    await startSignIn(aVisit(services, '/en-gb/signin', { cookies: victim }));
    expect(await completeSignIn(aVisit(services, path, { cookies: victim }))).toMatchObject({
      status: 400,
    });
    expect(await currentSession(victim, services)).toBeUndefined();
  });

  test('does not affect sign-ins in other windows: each is finished where it began', async () => {
    const cookies = new ShopCookies();
    const windows = ['/en-gb/basket', '/en-gb/wishlist', '/en-gb/checkout'];
    const begun = await Promise.all(
      windows.map((path) =>
        startSignIn(aVisit(services, `/en-gb/signin?redirectUrl=${path}`, { cookies })),
      ),
    );
    const jar = new CookieJar();
    const backs: SignInRequest[] = [];
    for (const answer of begun) {
      const { pathname, search } = await signInAtProvider(location(answer), { jar });
      backs.push(aVisit(services, pathname + search, { cookies }));
    }
    for (const [at, back] of [...backs.entries()].reverse()) {
      expect(location(await completeSignIn(back))).toBe(windows[at]);
    }
    // A reload of any of them: the customer is signed in.
    for (const back of backs) expect(location(await completeSignIn(back))).toBe('/en-gb');
  });

  test('expires, the oldest first, when a fifth window begins one', async () => {
    const cookies = new ShopCookies();
    const begin = (): Promise<Response | SignInMessage> => {
      const headers = { cookie: cookies.header };
      return startSignIn(aVisit(services, '/en-gb/signin', { cookies, headers }));
    };
    await begin();
    const [first = ''] = cookies.names('terrace_signin_');
    for (let more = 0; more < 4; more++) await begin();
    expect(cookies.names('terrace_signin_')).toHaveLength(4);
    expect(cookies.names(first)).toEqual([]);
  });

  test('accepts no other sealed value as the sign-in cookie', async () => {
    const cookies = new ShopCookies();
    const order = await services.security.seal(
      { order: 'AU-1', state: 'x'.repeat(43), redirectTo: '/en' },
      '10m',
    );
    const options = { path: '/', httpOnly: true, sameSite: 'lax', secure: false } as const;
    const state = 'x'.repeat(43);
    cookies.set(`terrace_signin_${state.slice(0, 12)}`, order, options);
    const visit = aVisit(services, `/en-gb/signin/callback?code=1&state=${state}`, { cookies });
    expect(await completeSignIn(visit)).toMatchObject({ status: 400 });
  });

  test('is refused when it is repeated too often', async () => {
    const cookies = new ShopCookies();
    const begun = location(await startSignIn(aVisit(services, '/en-gb/signin', { cookies })));
    const state = new URL(begun).searchParams.get('state');
    const path = `/en-gb/signin/callback?code=guess&state=${state}`;
    const attempts = { ...noAttemptLimits, take: () => Promise.resolve(30) };
    const visit = aVisit(withServices(services, { security: { attempts } }), path, { cookies });
    expect(await completeSignIn(visit)).toMatchObject({ status: 429 });
  });

  test('because the provider is down shows the outage and both alternatives, and keeps the basket', async () => {
    const gone = await serveIdentity();
    await gone.close();
    const down = servicesAt(gone.issuer);
    const cookies = new ShopCookies();
    await fill(cookies, 2);
    const visit = aVisit(down, '/en-gb/signin?redirectUrl=/en-gb/checkout', { cookies });
    expect(await startSignIn(visit)).toMatchObject({
      status: 503,
      retryPath: '/en-gb/signin?redirectUrl=%2Fen-gb%2Fcheckout',
      guestPath: '/en-gb/checkout',
    });
    expect(await startSignUp(aVisit(down, '/en-gb/signup?register=true'))).toMatchObject({
      status: 503,
    });
    const session = await currentSession(cookies, down);
    const basket = await down.basket.read({ sessionId: session?.id ?? '' }, shop, new Date());
    expect(itemCount(basket)).toBe(2);
  });
});

describe('a signed-in session', () => {
  test('is renewed before its token expires, once for concurrent requests', async () => {
    const cookies = new ShopCookies();
    await signIn(cookies);
    const id = (await currentSession(cookies, services))?.id ?? '';
    const before = await services.customers.sessions.tokens(id);
    const soon = withClockAhead(ACCESS_TOKEN_SECONDS - 60);
    const states = await Promise.all(Array.from({ length: 20 }, () => freshSession(cookies, soon)));
    expect(new Set(states.map(({ state }) => state))).toEqual(new Set(['customer']));
    expect((await services.customers.sessions.tokens(id))?.sealed).not.toBe(before?.sealed);
    expect(await freshSession(cookies, soon)).toMatchObject({ state: 'customer' });
  });

  test('is not renewed while its token is valid for two minutes or more', async () => {
    const cookies = new ShopCookies();
    await signIn(cookies);
    const id = (await currentSession(cookies, services))?.id ?? '';
    const before = await services.customers.sessions.tokens(id);
    await freshSession(cookies, withClockAhead(ACCESS_TOKEN_SECONDS - 130));
    expect(await services.customers.sessions.tokens(id)).toEqual(before);
  });

  test('survives a provider that is down, and shows when it can no longer be verified', async () => {
    const cookies = new ShopCookies();
    await signIn(cookies);
    const gone = await serveIdentity();
    await gone.close();
    const down = servicesAt(gone.issuer);
    const nearExpiry = withClockAhead(ACCESS_TOKEN_SECONDS - 60, down);
    expect(await freshSession(cookies, nearExpiry)).toMatchObject({ state: 'customer' });
    const past = withClockAhead(ACCESS_TOKEN_SECONDS + 60, down);
    expect(await freshSession(cookies, past)).toMatchObject({ state: 'unavailable' });
    const back = withClockAhead(ACCESS_TOKEN_SECONDS + 90);
    expect(await freshSession(cookies, back)).toMatchObject({ state: 'customer' });
  });

  test('ends when the provider refuses it', async () => {
    const cookies = new ShopCookies();
    await signIn(cookies);
    const id = (await currentSession(cookies, services))?.id ?? '';
    await services.customers.sessions.refreshTokens(id, async () => ({
      sealed: await services.security.seal({ refreshToken: 'revoked' }, '1h'),
      expiresAt: new Date(),
    }));
    expect(await freshSession(cookies, services)).toEqual({ state: 'guest' });
    expect(await currentSession(cookies, services)).toBeUndefined();
  });
});

describe('a customer who signs out at the provider', () => {
  test('is signed out of the shop, in this browser alone', async () => {
    const [mine, another, jar] = [new ShopCookies(), new ShopCookies(), new CookieJar()];
    await signIn(mine, { jar });
    await signIn(another);
    const page = await follow(jar, `${provider.issuer}/connect/endsession`);
    const [, xsrf = ''] = /name="xsrf" value="([^"]+)"/.exec((await page.page?.text()) ?? '') ?? [];
    expect(logoutStatuses).toEqual([]);
    await jar.fetch(
      `${provider.issuer}/connect/endsession/confirm`,
      formRequest({ xsrf, logout: 'yes' }),
    );
    expect(logoutStatuses).toEqual([200]);
    expect(await currentSession(mine, services)).toBeUndefined();
    expect((await currentSession(another, services))?.user).toMatchObject({
      email: 'ada@example.com',
    });
  });
});

describe('signing out', () => {
  test('ends the session here and continues at the provider', async () => {
    const cookies = new ShopCookies();
    const jar = new CookieJar();
    await signIn(cookies, { jar });
    const token = cookies.get('terrace_auth')?.value ?? '';
    const headers = { 'sec-fetch-site': 'same-origin' };
    const answer = await handleSignOut(aVisit(services, '/en-gb/signout', { cookies, headers }));
    expect(await services.customers.sessions.read(token, new Date())).toBeUndefined();
    expect(cookies.get('terrace_auth')).toBeUndefined();
    expect(cookies.get('terrace_hint')?.value).toBe('b0.w0.u0');
    expect(cookies.get('terrace_notice')?.value).toBe('out');
    const provided = await jar.fetch(location(answer));
    expect(provided.headers.get('location')).toBe(`${SITE}/en-gb`);
    expect(logoutStatuses).toEqual([200]);
  });

  test('while the provider is down ends here, and shows that it may continue there', async () => {
    const cookies = new ShopCookies();
    await signIn(cookies);
    const gone = await serveIdentity();
    await gone.close();
    const headers = { 'sec-fetch-site': 'same-origin' };
    const visit = aVisit(servicesAt(gone.issuer), '/en-gb/signout', { cookies, headers });
    expect(location(await handleSignOut(visit))).toBe('/en-gb');
    expect(await currentSession(cookies, services)).toBeUndefined();
    expect(cookies.get('terrace_notice')?.value).toBe('outHere');
  });

  test('cannot be done by another site', async () => {
    const cookies = new ShopCookies();
    await signIn(cookies);
    const headers = { 'sec-fetch-site': 'cross-site' };
    const answer = await handleSignOut(aVisit(services, '/en-gb/signout', { cookies, headers }));
    expect(answer.status).toBe(403);
    expect((await currentSession(cookies, services))?.user).toMatchObject({
      email: 'ada@example.com',
    });
  });
});

describe('the other sign-in addresses', () => {
  test('lead to the shop of the cookie, of the browser, or to the English one', () => {
    const redirectTarget = (headers: Record<string, string>): string | null =>
      redirectToStoredLocale(aVisit(services, '/signup?register=true', { headers })).headers.get(
        'location',
      );
    expect(redirectTarget({ cookie: 'a=b; locale=ko-kr' })).toBe('/ko-kr/signup?register=true');
    expect(redirectTarget({ 'accept-language': 'fr-CA,fr;q=0.9' })).toBe(
      '/fr-fr/signup?register=true',
    );
    expect(redirectTarget({})).toBe('/en/signup?register=true');
  });

  test('give a script the provider’s address in the language of the shop', async () => {
    const cookies = new ShopCookies();
    const query = 'withUrl=/zh-cn/basket&locale=zh-cn';
    const answer = await handleCultureRequest(
      aVisit(services, `/api/culture?${query}`, { cookies }),
    );
    const { culture, url } = (await answer.json()) as { culture: string; url: string };
    expect(culture).toBe('zh-CN');
    const callback = await signInAtProvider(url);
    const visit = aVisit(services, callback.pathname + callback.search, { cookies });
    expect(location(await completeSignIn(visit))).toBe('/zh-cn/basket');
    const unknown = await handleCultureRequest(aVisit(services, '/api/culture?locale=xx'));
    expect(unknown.status).toBe(400);
  });
});

describe('a sign-in with an unknown browser', () => {
  const queued = () => connection.db.selectFrom('account_mail').select(['kind', 'email']).execute();
  const email = 'max@example.com';
  beforeEach(() => connection.db.deleteFrom('account_mail').execute());

  test('is mailed to the customer, and one with a browser that was used before is not', async () => {
    const laptop = new ShopCookies();
    await signIn(laptop, { email });
    await connection.db.deleteFrom('account_mail').execute();
    await closeSession(laptop, services);
    await signIn(laptop, { email });
    expect(await queued()).toEqual([]);
    await signIn(new ShopCookies(), { email });
    expect(await queued()).toEqual([{ kind: 'new-device', email }]);
  });

  test('is no news when it is the first of a new account', async () => {
    const claims = {
      subject: 'idp|new',
      email,
      isEmailVerified: true,
      firstName: 'A',
      lastName: 'B',
    };
    const tokens = { accessToken: 'a', idToken: 'i', expiresAt: Date.now() / 1000 + 600 };
    const context = { services: { ...services, now: () => new Date() }, shop };
    await signInCustomer({ ...context, cookies: new ShopCookies() }, { claims, tokens });
    expect(await queued()).toEqual([]);
    await signInCustomer({ ...context, cookies: new ShopCookies() }, { claims, tokens });
    expect(await queued()).toEqual([{ kind: 'new-device', email }]);
  });

  test('is one although somebody else signed in with it before', async () => {
    const shared = new ShopCookies();
    await signIn(shared, { email: 'ada@example.com' });
    await closeSession(shared, services);
    await connection.db.deleteFrom('account_mail').execute();
    await signIn(shared, { email });
    expect(await queued()).toEqual([{ kind: 'new-device', email }]);
    await closeSession(shared, services);
    await signIn(shared, { email: 'ada@example.com' });
    expect(await queued()).toHaveLength(1);
  });

  test('cannot pass for a known one with a forged or foreign cookie', async () => {
    const forged = new ShopCookies();
    const options = { path: '/', httpOnly: true, sameSite: 'lax', secure: false } as const;
    forged.set('terrace_device', await services.security.seal({ customers: [1] }, '1d'), options);
    await signIn(forged, { email });
    expect(await queued()).toEqual([{ kind: 'new-device', email }]);
  });

  test('stands in the security log with its outcome, as refused ones do', async () => {
    await signIn(new ShopCookies(), { email });
    await signIn(new ShopCookies(), { email: 'lev@example.com' });
    expect(securityLog.events).toMatchObject([
      { event: 'sign-in', outcome: 'done', details: { isNewDevice: true } },
      { event: 'sign-in', outcome: 'refused', reason: 'deactivated' },
    ]);
    expect(JSON.stringify(securityLog.events)).not.toContain('@example.com');
  });
});
