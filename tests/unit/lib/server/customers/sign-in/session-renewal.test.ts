import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Outage } from '#lib/domain/outage.ts';
import { getShopByLocale } from '#lib/domain/shop/shop.ts';
import { sqlSessions } from '#lib/server/account/sql/sessions.ts';
import { withCircuitBreaker } from '#lib/server/customers/oidc/circuit-breaker.ts';
import { oidcIdentity } from '#lib/server/customers/oidc/oidc-identity.ts';
import type { Identity } from '#lib/server/customers/ports/identity.ts';
import {
  closeSession,
  currentSession,
  freshSession,
  openSession,
  signInSession,
} from '#lib/server/customers/sign-in/session.ts';
import { type Connection, openPostgres } from '#lib/server/platform/database/connection.ts';
import type { Services } from '#lib/server/platform/ports/services.ts';
import { createSealer } from '#lib/server/platform/security/seal.ts';
import { ShopCookies } from '../../../../../support/a-visit.ts';
import { quietLog } from '../../../../../support/quiet-log.ts';
import { createDatabase, freshDatabase } from '../../../../../support/servers/databases.ts';
import {
  CLIENT_ID,
  SITE,
  serveIdentity,
  signInAtProvider,
} from '../../../../../support/servers/identity-server.ts';

const shop = getShopByLocale('en-gb');
const TOKEN_SECONDS = 600;
const MINUTE = 60;
const AUTH = 'terrace_auth';

let provider: Awaited<ReturnType<typeof serveIdentity>>;
let pglite: Connection;
beforeAll(async () => {
  pglite = await freshDatabase();
  provider = await serveIdentity({ accessTokenSeconds: TOKEN_SECONDS });
});
afterAll(async () => {
  await Promise.all([provider.close(), pglite.close()]);
});

/** The connection to the provider: counts renewals, delays their replies, or fails. */
class Line {
  renewals = 0;
  isCut = false;
  pause: Promise<void> | undefined;

  readonly fetch: typeof globalThis.fetch = async (url, init) => {
    if (this.isCut) throw new TypeError('fetch failed');
    const isRenewal = String(init?.body).includes('grant_type=refresh_token');
    if (isRenewal) this.renewals += 1;
    const response = await fetch(url, init);
    if (isRenewal) await this.pause;
    return response;
  };
}

type Node = Services & { readonly line: Line };

function aNode(
  { db }: Connection,
  line: Line,
  secrets: readonly [string, ...string[]] = ['the secret of these tests'],
): Node {
  const log = quietLog();
  const identity = oidcIdentity({
    ...{ issuer: provider.issuer, clientId: CLIENT_ID, siteUrl: SITE },
    ...{ fetch: line.fetch, log },
  });
  return {
    line,
    customers: { sessions: sqlSessions(db), identity: withCircuitBreaker(identity) },
    security: createSealer(secrets),
    log,
    siteUrl: SITE,
    now: () => new Date(),
  } as unknown as Node;
}

/** The same node after this many seconds. */
function withClockAhead<Kind extends Services>(node: Kind, seconds: number): Kind {
  return { ...node, now: () => new Date(Date.now() + seconds * 1000) };
}

async function signIn(node: Services, cookies = new ShopCookies()): Promise<ShopCookies> {
  const { url, transaction } = await node.customers.identity.begin(shop, '/en-gb');
  const callback = (await signInAtProvider(url)).searchParams;
  const finished = await node.customers.identity.finish(
    shop,
    transaction,
    {
      code: callback.get('code') ?? '',
      state: callback.get('state') ?? '',
      iss: callback.get('iss') ?? undefined,
    },
    node.now(),
  );
  if (!finished.ok) throw new Error(`the sign-in failed: ${finished.failure.kind}`);
  const { claims, tokens } = finished.value;
  const { subject: referenceKey, sid, ...person } = claims;
  const user = await node.customers.sessions.upsertUser({ ...person, referenceKey }, node.now());
  await signInSession(cookies, node, user, tokens, { ...(sid && { sid }) });
  return cookies;
}

/** A copy of a browser's cookies, as in another tab or stolen; later replies do not change it. */
function copyOf(cookies: ShopCookies): ShopCookies {
  const copy = new ShopCookies();
  for (const name of [AUTH, 'terrace_hint']) {
    const [value, options] = [cookies.get(name)?.value, cookies.options(name)];
    if (value && options) copy.set(name, value, options);
  }
  return copy;
}

describe.each(['two nodes on PostgreSQL', 'one process on PGlite'])('%s', (kind) => {
  const opened: Connection[] = [];
  let nodes: readonly Node[];
  let drop = (): Promise<void> => Promise.resolve();

  beforeAll(async () => {
    const line = new Line();
    if (kind.includes('PostgreSQL')) {
      const database = await createDatabase();
      drop = database.drop;
      // One connection each: a renewal that held it would block everything else.
      for (let node = 0; node < 2; node += 1) {
        opened.push(openPostgres(database.url, { max: 1, onError: () => {} }));
      }
    }
    nodes = (opened.length > 0 ? opened : [pglite]).map((connection) => aNode(connection, line));
  });
  afterAll(async () => {
    for (const { close } of opened) await close();
    await drop();
  });

  const nodeOf = (index: number): Node => {
    const node = nodes[index % nodes.length];
    if (!node) throw new Error('there is no node');
    return node;
  };

  test('ten concurrent requests with a token about to expire: one renewal, all answered, still signed in', async () => {
    const cookies = await signIn(nodeOf(0));
    const { line } = nodeOf(0);
    const before = line.renewals;
    const answer = Promise.withResolvers<void>();
    line.pause = answer.promise;
    const soon = TOKEN_SECONDS - 100;
    const requests = Array.from({ length: 10 }, (_, index) =>
      freshSession(copyOf(cookies), withClockAhead(nodeOf(index), soon)),
    );
    await expect.poll(() => line.renewals - before).toBe(1);
    // The provider is slow: meanwhile other requests continue.
    for (const node of nodes) {
      expect(await currentSession(copyOf(cookies), node)).toMatchObject({ user: {} });
    }
    answer.resolve();
    const states = (await Promise.all(requests)).map(({ state }) => state);
    expect(states).toEqual(Array.from({ length: 10 }, () => 'customer'));
    expect(line.renewals - before).toBe(1);
    // In the next round the provider accepts the stored token.
    const next = withClockAhead(nodeOf(1), soon + TOKEN_SECONDS);
    expect(await freshSession(copyOf(cookies), next)).toMatchObject({ state: 'customer' });
    expect(line.renewals - before).toBe(2);
  });

  test('a provider that is down for ten minutes signs nobody out', async () => {
    const cookies = await signIn(nodeOf(0));
    const session = await currentSession(cookies, nodeOf(0));
    const { line } = nodeOf(0);
    line.isCut = true;
    const states: string[] = [];
    for (let second = TOKEN_SECONDS - 90; second < TOKEN_SECONDS + 510; second += 30) {
      const fresh = await freshSession(
        copyOf(cookies),
        withClockAhead(nodeOf(second / 30), second),
      );
      expect(fresh.session?.user).toEqual(session?.user);
      states.push(fresh.state);
    }
    expect(states).toEqual([
      ...Array.from({ length: 3 }, () => 'customer'),
      ...Array.from({ length: 17 }, () => 'unavailable'),
    ]);
    line.isCut = false;
    const back = withClockAhead(nodeOf(0), TOKEN_SECONDS + 10 * MINUTE);
    expect(await freshSession(cookies, back)).toMatchObject({ state: 'customer' });
  });
});

describe('a session in the browser', () => {
  let node: Node;

  beforeAll(() => {
    node = aNode(pglite, new Line());
  });

  test('gets a new id at sign-in: an old cookie, planted or replayed, is invalid', async () => {
    const cookies = new ShopCookies();
    await openSession(cookies, node);
    const planted = copyOf(cookies);
    await signIn(node, cookies);
    expect(cookies.get(AUTH)?.value).not.toBe(planted.get(AUTH)?.value);
    expect(await currentSession(planted, node)).toBeUndefined();
    expect(await freshSession(planted, node)).toEqual({ state: 'guest' });
    // After a new sign-in the first customer's cookie is invalid too.
    const first = copyOf(cookies);
    await signIn(node, cookies);
    expect(await currentSession(first, node)).toBeUndefined();
  });

  test('in use during a sign-in does not remove the new cookie', async () => {
    const cookies = new ShopCookies();
    await openSession(cookies, node);
    const late = copyOf(cookies);
    const sent = late.get(AUTH)?.value;
    await signIn(node, cookies);
    await expect(openSession(late, node)).rejects.toMatchObject({ port: 'sessions' });
    expect(late.get(AUTH)?.value).toBe(sent);
    // A browser that returns days later with the old cookie is a new guest.
    expect(await openSession(late, withClockAhead(node, 3 * 86_400))).toMatchObject({
      id: expect.stringMatching(/./),
    });
  });

  test('ends with signing out, also for copies of the cookie', async () => {
    const cookies = await signIn(node);
    const copy = copyOf(cookies);
    await closeSession(cookies, node);
    expect(cookies.get(AUTH)).toBeUndefined();
    expect(await currentSession(copy, node)).toBeUndefined();
    expect(await freshSession(copy, node)).toEqual({ state: 'guest' });
  });

  test('ends with signing out everywhere, except for the session that requests it', async () => {
    const [here, stolen] = [await signIn(node), await signIn(node)];
    const session = await currentSession(here, node);
    const { referenceKey = '' } = session?.user ?? {};
    await node.customers.sessions.closeForUser(referenceKey, session?.id);
    expect(await freshSession(stolen, node)).toEqual({ state: 'guest' });
    expect(await freshSession(here, node)).toMatchObject({ state: 'customer' });
  });

  test('ends when the provider refuses it, and the reply does not change the cookie', async () => {
    const cookies = await signIn(node);
    const id = (await currentSession(cookies, node))?.id ?? '';
    await node.customers.sessions.refreshTokens(id, async () => ({
      sealed: await node.security.seal({ refreshToken: 'revoked' }, '1h'),
      expiresAt: new Date(),
    }));
    const before = cookies.get(AUTH)?.value;
    expect(await freshSession(cookies, node)).toEqual({ state: 'guest' });
    expect(await currentSession(cookies, node)).toBeUndefined();
    expect(cookies.get(AUTH)?.value).toBe(before);
  });

  test('extends its cookie by thirty days on the first use of a day, and only then', async () => {
    const cookies = await signIn(node);
    const dayLater = copyOf(cookies);
    dayLater.forgetSet();
    await currentSession(dayLater, withClockAhead(node, 25 * 3600));
    expect(dayLater.setSince).toEqual([AUTH, 'terrace_device', 'terrace_hint']);
    expect(dayLater.options(AUTH)).toMatchObject({ maxAge: 30 * 86_400, httpOnly: true });
    dayLater.forgetSet();
    await currentSession(dayLater, withClockAhead(node, 25 * 3600 + MINUTE));
    expect(dayLater.setSince).toEqual([]);
  });

  test('extends the badges with the name of their shop, and takes no other text for that', async () => {
    const cookies = await signIn(node);
    const options = { path: '/', httpOnly: false, sameSite: 'lax', secure: false } as const;
    for (const [days, shop, names] of [
      [1, '10001', [AUTH, 'terrace_device', 'terrace_hint', 'terrace_hint_shop']],
      [2, '10001; Domain=evil.example', [AUTH, 'terrace_device', 'terrace_hint']],
    ] as const) {
      const dayLater = copyOf(cookies);
      dayLater.set('terrace_hint_shop', shop, options);
      dayLater.forgetSet();
      await currentSession(dayLater, withClockAhead(node, days * 25 * 3600));
      expect(dayLater.setSince).toEqual(names);
    }
  });

  test('stays small for any number of the provider’s groups', async () => {
    const cookies = await signIn(node);
    expect(cookies.get(AUTH)?.value).toMatch(/^[\w-]{43}$/);
  });

  test('survives a change of the sealing secret, and is sealed again at its renewal', async () => {
    const cookies = await signIn(node);
    const line = new Line();
    const both = aNode(pglite, line, [
      'a newer secret of these tests',
      'the secret of these tests',
    ]);
    const onlyNew = aNode(pglite, line, ['a newer secret of these tests']);
    const soon = TOKEN_SECONDS - 60;
    expect(await freshSession(cookies, withClockAhead(both, soon))).toMatchObject({
      state: 'customer',
    });
    const next = withClockAhead(onlyNew, soon + TOKEN_SECONDS);
    expect(await freshSession(cookies, next)).toMatchObject({ state: 'customer' });
    const forgotten = await signIn(node);
    expect(await freshSession(forgotten, withClockAhead(onlyNew, TOKEN_SECONDS + 1))).toEqual({
      state: 'guest',
    });
  });

  test('corrects badges after a late reply in another tab', async () => {
    const cookies = await signIn(node);
    cookies.set('terrace_hint', 'b2.w1.u0', {
      ...{ path: '/', httpOnly: false, sameSite: 'lax', secure: false },
    });
    await currentSession(cookies, node);
    expect(cookies.get('terrace_hint')?.value).toBe('b2.w1.u1');
  });
});

describe('a provider that does not answer renewals', () => {
  const now = new Date('2026-11-20T12:00:00Z');
  const second = (count: number): Date => new Date(now.getTime() + count * 1000);

  test('is not called for five seconds, then by one request at a time', async () => {
    const asked: Date[] = [];
    let refreshTokens = (): Promise<'refused'> => Promise.reject(new Outage('identity', 'down'));
    const resting = withCircuitBreaker({
      refresh: (_token: string, at: Date) => {
        asked.push(at);
        return refreshTokens();
      },
    } as Identity);
    const ask = (at: Date): Promise<unknown> => resting.refresh('token', at).catch(() => 'down');
    for (const count of [0, 1, 4.9]) expect(await ask(second(count))).toBe('down');
    expect(asked).toEqual([now]);
    const slow = Promise.withResolvers<'refused'>();
    refreshTokens = () => slow.promise;
    const probe = ask(second(5));
    expect(await ask(second(5))).toBe('down');
    expect(asked).toEqual([now, second(5)]);
    slow.resolve('refused');
    expect(await probe).toBe('refused');
    refreshTokens = () => Promise.resolve('refused');
    expect(await Promise.all([ask(second(6)), ask(second(6))])).toEqual(['refused', 'refused']);
  });
});
