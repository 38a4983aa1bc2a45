import { beforeAll, expect, test } from 'vitest';
import { Outage } from '#lib/domain/outage.ts';
import type { Membership } from '#lib/domain/promotions/membership.ts';
import { syncMembership } from '#lib/server/customers/procedures/membership.ts';
import { variantId } from '../support/a-catalog.ts';
import {
  aGuest,
  aShopFloor,
  GB,
  MUG,
  NOT_YET,
  NOW,
  placeCheckout,
  type ShopFloor,
} from '../support/a-shop-floor.ts';
import { ShopCookies } from '../support/a-visit.ts';
import { callRpc, handlerServices } from '../support/create-handlers.ts';
import { quietLog } from '../support/quiet-log.ts';
import { describeDatabase } from '../support/servers/databases.ts';
import { withServices } from '../support/services/with-services.ts';

const GOLD: Membership = { number: 'AU-1', tier: 'Gold', discountPercent: 10 };
const TOKENS = { sealed: 'sealed', expiresAt: new Date(NOW.getTime() + 3_600_000) };
/** Members may buy it now, everybody in December. */
const EARLY = variantId(20, 1);
/** Its early date has passed and it has no public date: everybody can buy it. */
const OPEN = variantId(21, 1);

describeDatabase('members', (open) => {
  let floor: ShopFloor;
  beforeAll(async () => {
    floor = await aShopFloor(await open(), [
      {
        id: 20,
        name: { en: 'Cup shirt' },
        ...{ membersFrom: '2026-11-19T00:00:00Z', sellableFrom: '2026-12-01T00:00:00Z' },
      },
      { id: 21, name: { en: 'Flag' }, membersFrom: '2030-01-01T00:00:00Z' },
    ]);
  });

  let people = 0;
  async function signIn(): Promise<{ token: string; userId: string }> {
    people += 1;
    const referenceKey = `idp|member-${people}`;
    const claims = { referenceKey, email: `m${people}@example.com`, firstName: 'M', lastName: 'O' };
    const user = await floor.sessions.upsertUser(claims, NOW);
    const { token } = await floor.sessions.signIn(undefined, user, TOKENS, NOW);
    return { token, userId: referenceKey };
  }
  const membershipOf = async (token: string): Promise<Membership | undefined> =>
    (await floor.sessions.read(token, NOW))?.user?.membership;

  test('keep their membership in the session until the register no longer lists them', async () => {
    const { token, userId } = await signIn();
    const other = await signIn();
    expect(await membershipOf(token)).toBeUndefined();
    await floor.members.saveMembership(userId, GOLD, NOW);
    expect(await membershipOf(token)).toEqual(GOLD);
    expect(await membershipOf(other.token)).toBeUndefined();
    await floor.members.saveMembership(userId, undefined, NOW);
    expect(await membershipOf(token)).toBeUndefined();
  });

  test('start their first sign-in once, on any number of devices', async () => {
    const { userId } = await signIn();
    const begun = await Promise.all(
      Array.from({ length: 4 }, () => floor.members.claimFirstLogin(userId, NOW)),
    );
    expect(begun.filter(Boolean)).toHaveLength(1);
    expect(await floor.members.claimFirstLogin(userId, NOW)).toBe(false);
    expect(await floor.members.claimFirstLogin('nobody', NOW)).toBe(false);
  });

  test('keep the last known membership while the register is down', async () => {
    const { token, userId } = await signIn();
    await floor.members.saveMembership(userId, GOLD, NOW);
    const log = quietLog();
    const down = {
      findMembership: () =>
        Promise.reject(new Outage('membership', 'the register cannot be reached')),
    };
    const customers = { members: floor.members, membership: down };
    const services = { customers, now: () => NOW, log };
    const known = await membershipOf(token);
    expect(
      await syncMembership(services, { referenceKey: userId, ...(known && { membership: known }) }),
    ).toEqual(GOLD);
    expect(await membershipOf(token)).toEqual(GOLD);
    expect(log.lines.map(({ event }) => event)).toContain('membership.outage');
  });

  test('are looked up by syncMembershipData; a guest is not a member', async () => {
    const { token } = await signIn();
    const services = withServices(handlerServices(floor.db, floor), {
      customers: { membership: { findMembership: async () => GOLD } },
    });
    const cookies = new ShopCookies();
    const ask = async () => (await callRpc(services, 'syncMembershipData', null, { cookies })).body;
    expect(await ask()).toEqual({ member: false });
    const options = { path: '/', httpOnly: true, sameSite: 'lax', secure: true } as const;
    cookies.set('__Host-terrace_auth', token, options);
    expect(await ask()).toEqual({ member: true, number: 'AU-1', tier: 'Gold', discount: 10 });
    expect(await membershipOf(token)).toEqual(GOLD);
  });

  test('buy early; a guest gets the error that the product cannot be sold', async () => {
    const member = { sessionId: 'early', userId: 'idp|early', membership: GOLD };
    const guest = aGuest();
    const item = [{ variantId: EARLY, quantity: 1 }];
    const refused = await floor.baskets.add(guest, GB, item, 'AddQuantityToExisting', NOW);
    expect(refused.errors).toMatchObject([{ kind: 'ItemUnavailable' }]);
    const { membership: _, ...customer } = member;
    const also = await floor.baskets.add(customer, GB, item, 'AddQuantityToExisting', NOW);
    expect(also.errors).toMatchObject([{ kind: 'ItemUnavailable' }]);
    const added = await floor.baskets.add(member, GB, item, 'AddQuantityToExisting', NOW);
    expect([added.errors, added.basket.items]).toMatchObject([[], [{ status: 'available' }]]);
    const notYet = [{ variantId: NOT_YET, quantity: 1 }];
    const early = await floor.baskets.add(member, GB, notYet, 'AddQuantityToExisting', NOW);
    expect(early.errors).toMatchObject([{ kind: 'ItemUnavailable' }]);
    // A former member keeps the line, but cannot order it.
    const [line] = (await floor.baskets.read(customer, GB, NOW)).items;
    expect(line?.status).toBe('unavailable');
  });

  test('order what they may buy early', async () => {
    const member = { sessionId: 'orders', userId: 'idp|orders', membership: GOLD };
    const items = [{ variantId: EARLY, quantity: 1 }];
    await floor.baskets.add(member, GB, items, 'AddQuantityToExisting', NOW);
    const shippingAddress = {
      ...{ firstName: 'M', lastName: 'O', street: '1 Mill Lane', houseNumber: '', additional: '' },
      ...{ zipCode: 'AL1 2MR', city: 'Aldermoor', state: '', countryCode: 'GB', phone: '' },
    } as const;
    const steps = { email: 'm@example.com', shippingAddress };
    await floor.orders.updateCheckout(member, GB, steps, NOW);
    const placed = await placeCheckout(floor, member);
    expect(placed).toMatchObject({ ok: true, value: { order: { lines: [{ variantId: EARLY }] } } });
  });

  test('see products without an early date like everybody else', async () => {
    const items = [OPEN, MUG].map((variantId) => ({ variantId, quantity: 1 }));
    for (const owner of [aGuest(), { ...aGuest(), userId: 'idp|open', membership: GOLD }]) {
      const { errors } = await floor.baskets.add(owner, GB, items, 'AddQuantityToExisting', NOW);
      expect(errors).toEqual([]);
    }
  });
});
