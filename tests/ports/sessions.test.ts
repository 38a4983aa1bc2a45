import { beforeAll, describe, expect, test } from 'vitest';
import type { Sessions } from '../../src/lib/server/ports/sessions.ts';
import { aGuest, anOrder, aShopFloor, MUG, NOW, type ShopFloor } from '../support/a-shop-floor.ts';
import { describeEachDatabase } from '../support/databases.ts';

const DAY = 86_400_000;
const later = (days: number): Date => new Date(NOW.getTime() + days * DAY);
const TOKENS = { sealed: 'sealed-1', expiresAt: new Date('2026-11-20T13:00:00Z') };
const ADA = {
  referenceKey: 'idp|ada',
  email: 'ada@example.com',
  firstName: 'Ada',
  lastName: 'Fairweather',
};

describeEachDatabase('sessions', (open) => {
  let floor: ShopFloor;
  let sessions: Sessions;

  beforeAll(async () => {
    floor = await aShopFloor(await open());
    sessions = floor.sessions;
  });

  test('a session is found by its token and by nothing else', async () => {
    const { token, session } = await sessions.open(NOW);
    expect(await sessions.read(token, NOW)).toEqual({ id: session.id });
    expect(await sessions.read(session.id, NOW)).toBeUndefined();
    expect(await sessions.read(`${token}x`, NOW)).toBeUndefined();
    expect(await sessions.read("'; drop table session; --", NOW)).toBeUndefined();
  });

  test('the database keeps no token, only its hash', async () => {
    const { token } = await sessions.open(NOW);
    expect(token).toHaveLength(43);
    const rows = await floor.db.selectFrom('session').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  test('a session ends after thirty idle days, and use keeps it', async () => {
    const { token } = await sessions.open(NOW);
    expect(await sessions.read(token, later(29))).toBeDefined();
    expect(await sessions.read(token, later(58))).toBeDefined();
    expect(await sessions.read(token, later(88.1))).toBeUndefined();
  });

  test('however busy, a session ends in the end', async () => {
    const { token } = await sessions.open(NOW);
    for (let day = 20; day < 180; day += 20)
      expect(await sessions.read(token, later(day))).toBeDefined();
    expect(await sessions.read(token, later(181))).toBeUndefined();
  });

  test('signing in gives a new token, and the old one is dead', async () => {
    const guest = await sessions.open(NOW);
    const user = await sessions.upsertUser(ADA, NOW);
    const { token, session } = await sessions.signIn(guest.token, user, TOKENS, NOW);
    expect(session.id).not.toBe(guest.session.id);
    expect(await sessions.read(guest.token, NOW)).toBeUndefined();
    expect(await sessions.read(token, NOW)).toEqual({ id: session.id, user });
    expect(await sessions.tokens(session.id)).toEqual(TOKENS);
  });

  test('closing a session twice is closing it once', async () => {
    const { token } = await sessions.open(NOW);
    await sessions.close(token);
    await sessions.close(token);
    expect(await sessions.read(token, NOW)).toBeUndefined();
  });

  test('two first sign-ins at once end in one customer, who is new', async () => {
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
    await floor.orders.settle(paymentId, 'captured', NOW);
    expect((await sessions.upsertUser(claims, NOW)).groups).toEqual([]);
  });

  describe('refreshing tokens', () => {
    async function signedIn(): Promise<string> {
      const user = await sessions.upsertUser(ADA, NOW);
      const { session } = await sessions.signIn(undefined, user, TOKENS, NOW);
      return session.id;
    }

    test('asks the provider once however many requests wait', async () => {
      const id = await signedIn();
      let asked = 0;
      const fresh = { sealed: 'sealed-2', expiresAt: later(1) };
      const refresh = (): Promise<typeof fresh> => {
        asked += 1;
        return Promise.resolve(fresh);
      };
      const answers = await Promise.all(
        Array.from({ length: 20 }, () => sessions.refreshTokens(id, refresh)),
      );
      expect(answers).toEqual(Array.from({ length: 20 }, () => fresh));
      expect(asked).toBe(1);
      expect(await sessions.tokens(id)).toEqual(fresh);
    });

    test('leaves the tokens alone when the provider refuses or is down', async () => {
      const id = await signedIn();
      expect(await sessions.refreshTokens(id, () => Promise.resolve('refused'))).toBe('refused');
      const down = new Error('down');
      await expect(sessions.refreshTokens(id, () => Promise.reject(down))).rejects.toBe(down);
      expect(await sessions.tokens(id)).toEqual(TOKENS);
    });

    test('answers nothing for a session without tokens', async () => {
      const { session } = await sessions.open(NOW);
      const refresh = () => Promise.reject(new Error('must not be asked'));
      expect(await sessions.refreshTokens(session.id, refresh)).toBeUndefined();
      expect(await sessions.refreshTokens(aGuest().sessionId, refresh)).toBeUndefined();
    });
  });
});
