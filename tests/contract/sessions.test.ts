import { beforeAll, describe, expect, test, vi } from 'vitest';
import { Outage } from '#lib/domain/outage.ts';
import { sqlSessions } from '#lib/server/account/sql/sessions.ts';
import type { SealedTokens, Sessions } from '#lib/server/customers/ports/sessions.ts';
import {
  aGuest,
  anOrder,
  fillShopFloor,
  MUG,
  NOW,
  type ShopFloor,
  shopFloorOf,
} from '../support/a-shop-floor.ts';
import { describeDatabase } from '../support/servers/databases.ts';

const DAY = 86_400_000;
const daysLater = (days: number): Date => new Date(NOW.getTime() + days * DAY);
const TOKENS = { sealed: 'sealed-1', expiresAt: new Date('2026-11-20T13:00:00Z') };
const FRESH = { sealed: 'sealed-2', expiresAt: daysLater(1) };
const ADA = {
  referenceKey: 'idp|ada',
  email: 'ada@example.com',
  firstName: 'Ada',
  lastName: 'Fairweather',
};

describeDatabase('sessions', (open) => {
  let floor: ShopFloor;
  let sessions: Sessions;

  beforeAll(async () => {
    floor = shopFloorOf(await open(fillShopFloor));
    sessions = floor.sessions;
  });

  test('a session is found only by its token', async () => {
    const { token, session } = await sessions.open(NOW);
    expect(await sessions.read(token, NOW)).toEqual({ id: session.id });
    expect(await sessions.read(session.id, NOW)).toBeUndefined();
    expect(await sessions.read(`${token}x`, NOW)).toBeUndefined();
    expect(await sessions.read("'; drop table session; --", NOW)).toBeUndefined();
  });

  test('the database stores only the hash of a token', async () => {
    const { token } = await sessions.open(NOW);
    expect(token).toHaveLength(43);
    const rows = await floor.db.selectFrom('session').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  test('use is recorded once an hour, and the first of a day is marked', async () => {
    const { token, session } = await sessions.open(NOW);
    const readLastSeen = async (hours: number) => {
      const read = await sessions.read(token, new Date(NOW.getTime() + hours * 3_600_000));
      const row = await floor.db
        .selectFrom('session')
        .select(['last_seen_at', 'idle_until'])
        .where('id', '=', session.id)
        .executeTakeFirstOrThrow();
      return {
        hours: (row.last_seen_at.getTime() - NOW.getTime()) / 3_600_000,
        isFirstOfDay: read?.isFirstUseToday ?? false,
        idleDays: (row.idle_until.getTime() - row.last_seen_at.getTime()) / DAY,
      };
    };
    expect(await readLastSeen(0.9)).toEqual({ hours: 0, isFirstOfDay: false, idleDays: 30 });
    expect(await readLastSeen(1.1)).toEqual({ hours: 1.1, isFirstOfDay: false, idleDays: 30 });
    expect(await readLastSeen(13)).toEqual({ hours: 13, isFirstOfDay: true, idleDays: 30 });
    expect(await readLastSeen(13.5)).toEqual({ hours: 13, isFirstOfDay: false, idleDays: 30 });
  });

  test('a session expires after thirty idle days, and use extends it', async () => {
    const { token, session } = await sessions.open(NOW);
    expect(await sessions.read(token, daysLater(29))).toMatchObject({ id: session.id });
    expect(await sessions.read(token, daysLater(58))).toMatchObject({ id: session.id });
    expect(await sessions.read(token, daysLater(88.1))).toBeUndefined();
  });

  test('even a session in constant use expires in the end', async () => {
    const { token, session } = await sessions.open(NOW);
    for (let day = 20; day < 180; day += 20)
      expect(await sessions.read(token, daysLater(day))).toMatchObject({ id: session.id });
    expect(await sessions.read(token, daysLater(181))).toBeUndefined();
  });

  test('signing in gives a new token and invalidates the old one', async () => {
    const guest = await sessions.open(NOW);
    const user = await sessions.upsertUser(ADA, NOW);
    const { token, session } = await sessions.signIn(guest.token, user, TOKENS, NOW);
    expect(session.id).not.toBe(guest.session.id);
    expect(await sessions.read(guest.token, NOW)).toBeUndefined();
    expect(session).toEqual({
      id: session.id,
      user,
      signedInAt: NOW,
      tokenExpiresAt: TOKENS.expiresAt,
    });
    expect(await sessions.read(token, NOW)).toEqual(session);
    expect(await sessions.tokens(session.id)).toEqual(TOKENS);
  });

  test('closing a session a second time changes nothing', async () => {
    const { token } = await sessions.open(NOW);
    await sessions.close(token);
    await sessions.close(token);
    expect(await sessions.read(token, NOW)).toBeUndefined();
  });

  test('two simultaneous first sign-ins create one new customer', async () => {
    const claims = { ...ADA, referenceKey: 'idp|twin', birthDate: '1990-02-28' };
    const [one, two] = await Promise.all([
      sessions.upsertUser(claims, NOW),
      sessions.upsertUser(claims, NOW),
    ]);
    expect(one.id).toBe(two.id);
    expect(one).toMatchObject({ groups: ['new'], birthDate: '1990-02-28' });
  });

  test('a customer is new until the first order is confirmed', async () => {
    const claims = { ...ADA, referenceKey: 'idp|orders' };
    const { paymentId, order } = await anOrder(floor, [{ variantId: MUG, quantity: 1 }]);
    await floor.db
      .updateTable('shop_order')
      .set({ user_id: claims.referenceKey })
      .where('id', '=', order.id)
      .execute();
    expect((await sessions.upsertUser(claims, NOW)).groups).toEqual(['new']);
    await floor.orders.applyPaymentResult(paymentId, 'captured', NOW);
    expect((await sessions.upsertUser(claims, NOW)).groups).toEqual([]);
  });

  describe('refreshing tokens', () => {
    async function signedIn(): Promise<string> {
      const user = await sessions.upsertUser(ADA, NOW);
      const { session } = await sessions.signIn(undefined, user, TOKENS, NOW);
      return session.id;
    }

    async function leaseOf(id: string) {
      return floor.db
        .selectFrom('session')
        .select(['refreshing_by', 'refreshing_until'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
    }

    test('asks the provider once for any number of concurrent requests', async () => {
      const id = await signedIn();
      let asked = 0;
      const refresh = (): Promise<SealedTokens> => {
        asked += 1;
        return Promise.resolve(FRESH);
      };
      const answers = await Promise.all(
        Array.from({ length: 20 }, () => sessions.refreshTokens(id, refresh)),
      );
      expect(answers).toEqual(Array.from({ length: 20 }, () => FRESH));
      expect(asked).toBe(1);
      expect(await sessions.tokens(id)).toEqual(FRESH);
    });

    test('asks the provider once for two nodes, and holds no connection while waiting', async () => {
      const id = await signedIn();
      const nodes = [sqlSessions(floor.db), sqlSessions(floor.db)];
      let asked = 0;
      const refresh = async (current: SealedTokens): Promise<SealedTokens> => {
        // A later request gets the fresh tokens unchanged.
        if (current.sealed === FRESH.sealed) return current;
        asked += 1;
        // The embedded database has only one connection.
        expect(await sessions.tokens(id)).toEqual(current);
        return FRESH;
      };
      const answers = await Promise.all(
        Array.from({ length: 10 }, (_, index) => nodes[index % 2]?.refreshTokens(id, refresh)),
      );
      expect(answers).toEqual(Array.from({ length: 10 }, () => FRESH));
      expect(asked).toBe(1);
    });

    test('keeps the tokens when the provider is down, and waiting requests get the outage', async () => {
      const id = await signedIn();
      const provider = Promise.withResolvers<SealedTokens>();
      const first = sessions.refreshTokens(id, () => provider.promise);
      await vi.waitUntil(async () => (await leaseOf(id)).refreshing_by !== null);
      let looks = 0;
      const watched = floor.db.withPlugin({
        transformQuery: ({ node }) => node,
        transformResult: ({ result }) => {
          looks += 1;
          return Promise.resolve(result);
        },
      });
      const second = sqlSessions(watched).refreshTokens(id, () => Promise.resolve(FRESH));
      await vi.waitUntil(() => looks > 0);
      const down = new Outage('identity', 'down');
      provider.reject(down);
      await expect(first).rejects.toBe(down);
      await expect(second).rejects.toBeInstanceOf(Outage);
      expect(await sessions.tokens(id)).toEqual(TOKENS);
      expect(await leaseOf(id)).toEqual({ refreshing_by: null, refreshing_until: null });
    });

    test('ends only this session when the provider refuses', async () => {
      const [id, other] = [await signedIn(), await signedIn()];
      expect(await sessions.refreshTokens(id, () => Promise.resolve('refused'))).toBe('refused');
      expect(await sessions.tokens(id)).toBeUndefined();
      expect(await sessions.tokens(other)).toEqual(TOKENS);
    });

    test('a refusal of superseded tokens ends nothing', async () => {
      const id = await signedIn();
      const late = await sessions.refreshTokens(id, async () => {
        await floor.db
          .updateTable('session')
          .set({ tokens: FRESH.sealed, tokens_expire_at: FRESH.expiresAt })
          .where('id', '=', id)
          .execute();
        return 'refused';
      });
      expect(late).toEqual(FRESH);
      expect(await sessions.tokens(id)).toEqual(FRESH);
    });

    test('waits for a crashed node no longer than its lease', async () => {
      const id = await signedIn();
      const setLease = (until: string) =>
        floor.db
          .updateTable('session')
          .set({ refreshing_by: 'dead', refreshing_until: until })
          .where('id', '=', id)
          .execute();
      await setLease('2000-01-01T00:00:00Z');
      expect(await sessions.refreshTokens(id, () => Promise.resolve(FRESH))).toEqual(FRESH);
    });

    test('a session that ends during the refresh stays ended', async () => {
      const user = await sessions.upsertUser(ADA, NOW);
      const { token, session } = await sessions.signIn(undefined, user, TOKENS, NOW);
      const answer = await sessions.refreshTokens(session.id, async () => {
        await sessions.close(token);
        return FRESH;
      });
      expect(answer).toBeUndefined();
      expect(await sessions.read(token, NOW)).toBeUndefined();
    });

    test('stores the new tokens even if the database is away for a moment', async () => {
      const id = await signedIn();
      let failures = 2;
      const flaky = floor.db.withPlugin({
        transformQuery: ({ node }) => {
          if (node.kind === 'UpdateQueryNode' && asked && failures > 0) {
            failures -= 1;
            throw new Error('connection terminated');
          }
          return node;
        },
        transformResult: ({ result }) => Promise.resolve(result),
      });
      let asked = false;
      const answer = await sqlSessions(flaky).refreshTokens(id, () => {
        asked = true;
        return Promise.resolve(FRESH);
      });
      expect(answer).toEqual(FRESH);
      expect(failures).toBe(0);
      expect(await sessions.tokens(id)).toEqual(FRESH);
    });

    test('returns nothing for a session without tokens', async () => {
      const { session } = await sessions.open(NOW);
      const refresh = () => Promise.reject(new Error('must not be asked'));
      expect(await sessions.refreshTokens(session.id, refresh)).toBeUndefined();
      expect(await sessions.refreshTokens(aGuest().sessionId, refresh)).toBeUndefined();
    });
  });

  describe('the list of signed-in devices', () => {
    const DEVICE = { kind: 'phone', label: 'Safari, iOS' } as const;

    async function signIn(referenceKey: string, sid: string, now = NOW) {
      const user = await sessions.upsertUser({ ...ADA, referenceKey }, now);
      return sessions.signIn(undefined, user, TOKENS, now, { sid, device: DEVICE });
    }

    test('has device and times, the last seen first, without ended sessions', async () => {
      await signIn('idp|list', 'sid-old', daysLater(-40));
      const phone = await signIn('idp|list', 'sid-phone', daysLater(-2));
      const here = await signIn('idp|list', 'sid-here', daysLater(-1));
      await signIn('idp|somebody-else', 'sid-else');
      await sessions.read(phone.token, NOW);
      expect(await sessions.listForUser('idp|list', NOW)).toEqual([
        {
          id: phone.session.id,
          device: DEVICE,
          signedInAt: daysLater(-2),
          lastSeenAt: NOW,
          endsAt: daysLater(178),
        },
        {
          id: here.session.id,
          device: DEVICE,
          signedInAt: daysLater(-1),
          lastSeenAt: daysLater(-1),
          endsAt: daysLater(179),
        },
      ]);
      expect(await sessions.listForUser('idp|nobody', NOW)).toEqual([]);
    });

    test('can be ended for all other devices, and a stolen cookie is invalid afterwards', async () => {
      const stolen = await signIn('idp|stolen', 'sid-1');
      const here = await signIn('idp|stolen', 'sid-2');
      const other = await signIn('idp|other', 'sid-3');
      expect(await sessions.closeForUser('idp|stolen', here.session.id)).toBe(1);
      expect(await sessions.read(stolen.token, NOW)).toBeUndefined();
      expect(await sessions.read(here.token, NOW)).toMatchObject({ id: here.session.id });
      expect(await sessions.closeForUser('idp|stolen')).toBe(1);
      expect(await sessions.read(here.token, NOW)).toBeUndefined();
      expect(await sessions.closeForUser('idp|nobody')).toBe(0);
      expect(await sessions.read(other.token, NOW)).toMatchObject({ id: other.session.id });
    });

    test('ends sessions that belong to an ended session of the provider', async () => {
      const [one, two] = [await signIn('idp|sid', 'sid-a'), await signIn('idp|sid', 'sid-b')];
      const guest = await sessions.open(NOW);
      expect(await sessions.closeBySid('sid-a')).toBe(1);
      expect(await sessions.closeBySid('sid-a')).toBe(0);
      expect(await sessions.closeBySid('')).toBe(0);
      expect(await sessions.read(one.token, NOW)).toBeUndefined();
      expect(await sessions.read(two.token, NOW)).toMatchObject({ id: two.session.id });
      expect(await sessions.read(guest.token, NOW)).toMatchObject({ id: guest.session.id });
    });
  });
});
