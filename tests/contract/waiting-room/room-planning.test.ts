import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Db } from '#lib/server/platform/database/connection.ts';
import type { RoomPlan, RoomStore } from '#lib/server/waiting-room/ports/waiting-rooms.ts';
import { sqlWaitingRooms } from '#lib/server/waiting-room/sql/sql-waiting-rooms.ts';
import { aShopFloor, DE, GB, NOW } from '../../support/a-shop-floor.ts';
import { aRoomPlan, inMinutes } from '../../support/desk/a-room-plan.ts';
import { describeBothDatabases } from '../../support/servers/databases.ts';

const TAKEN = { kind: 'taken', by: 'Home shirt launch' };

describeBothDatabases('one connection', 'planned waiting rooms', (open) => {
  let db: Db;
  let rooms: RoomStore;
  beforeAll(async () => {
    ({ db } = await aShopFloor(await open()));
    rooms = sqlWaitingRooms(db);
  });
  beforeEach(async () => {
    await db.deleteFrom('waiting_room').execute();
  });
  const plan = async (changes: Partial<RoomPlan> = {}): Promise<number> => {
    const outcome = await rooms.plan(aRoomPlan(changes), NOW);
    if (outcome.kind === 'taken') throw new Error(`taken by ${outcome.by}`);
    return outcome.id;
  };

  test.each<[string, Partial<RoomPlan>]>([
    ['the same product', {}],
    ['one of several products', { scopeIds: [4, 1] }],
    ['a category with the product', { scope: 'categories', scopeIds: [1] }],
    ['a shop of it', { shopIds: [DE.id] }],
    [
      'a time in it',
      { gathersFrom: inMinutes(119), opensAt: inMinutes(130), endsAt: inMinutes(140) },
    ],
  ])('a second room before %s is refused by the name of the first', async (_, changes) => {
    await plan();
    expect(await rooms.plan(aRoomPlan({ name: 'Second', ...changes }), NOW)).toEqual(TAKEN);
    expect(await rooms.list(NOW)).toHaveLength(1);
  });

  test.each<[string, Partial<RoomPlan>, Partial<RoomPlan>]>([
    ['another product', {}, { scopeIds: [4] }],
    ['the checkout', {}, { scope: 'checkout', scopeIds: [] }],
    ['another shop', { shopIds: [GB.id] }, { shopIds: [DE.id] }],
    [
      'the time after it',
      {},
      { gathersFrom: inMinutes(120), opensAt: inMinutes(130), endsAt: inMinutes(140) },
    ],
  ])('a room before %s may stand beside it', async (_, first, second) => {
    await plan(first);
    expect(await rooms.plan(aRoomPlan(second), NOW)).toMatchObject({ kind: 'planned' });
  });

  test('a category finds a room before its product, the checkout another one, a closed room nobody', async () => {
    const id = await plan({ scope: 'categories', scopeIds: [1] });
    expect(await rooms.plan(aRoomPlan(), NOW)).toEqual(TAKEN);
    await rooms.change(id, { closed: 'ended' });
    await plan();
    await plan({ scope: 'checkout', scopeIds: [] });
    const checkout = aRoomPlan({ scope: 'checkout', scopeIds: [] });
    expect(await rooms.plan(checkout, NOW)).toEqual(TAKEN);
  });

  test('of two managers who plan the same at once, one hears of the other', async () => {
    const outcomes = await Promise.all([
      rooms.plan(aRoomPlan(), NOW),
      rooms.plan(aRoomPlan(), NOW),
    ]);
    expect(outcomes.map(({ kind }) => kind).sort()).toEqual(['planned', 'taken']);
    expect(await rooms.list(NOW)).toHaveLength(1);
  });

  test('a change is made only while everything is as it was seen', async () => {
    const id = await plan();
    const seen = { perMinute: 100 };
    const both = await Promise.all([
      rooms.change(id, { perMinute: 150 }, seen),
      rooms.change(id, { perMinute: 200 }, seen),
    ]);
    expect(both.toSorted()).toEqual([false, true]);
    expect(await rooms.change(id, { mostInside: 40 }, { mostInside: null })).toBe(true);
    expect(await rooms.change(id, { mostInside: 50 }, { mostInside: null })).toBe(false);
    expect(await rooms.change(id, { mostInside: null }, { mostInside: 40 })).toBe(true);
    const message = { en: 'Ten minutes more.' };
    expect(await rooms.change(id, { message }, { message: {} })).toBe(true);
    expect(await rooms.change(id, { message: {} }, { message: {} })).toBe(false);
    expect(await rooms.change(id, { isPaused: true }, { isPaused: false })).toBe(true);
    expect(await rooms.change(id, { isPaused: true }, { isPaused: false })).toBe(false);
    const room = await rooms.find(id, NOW);
    expect(room).toMatchObject({ message, isPaused: true });
    expect([150, 200]).toContain(room?.pace.perMinute);
  });

  test('a closed room is changed no more, but its report can be published once', async () => {
    const id = await plan();
    expect(await rooms.change(id, { closed: 'sold-out' }, {})).toBe(true);
    expect(await rooms.change(id, { closed: 'ended' }, {})).toBe(false);
    expect(await rooms.change(id, { perMinute: 5 }, { perMinute: 100 })).toBe(false);
    const publish = () => rooms.change(id, { isReportPublic: true }, { isReportPublic: false });
    expect([await publish(), await publish()]).toEqual([true, false]);
    expect(await rooms.find(id, NOW)).toMatchObject({ closed: 'sold-out', isReportPublic: true });
    expect(await rooms.change(4_242, { perMinute: 5 }, {})).toBe(false);
  });

  test('an end is moved from where it was seen, and not into another room', async () => {
    const id = await plan();
    const [end, later] = [inMinutes(120), inMinutes(150)];
    expect(await rooms.extend(id, end, later, NOW)).toEqual({ kind: 'extended' });
    expect(await rooms.extend(id, end, inMinutes(180), NOW)).toEqual({ kind: 'changed' });
    expect((await rooms.find(id, NOW))?.endsAt).toEqual(later);
    await plan({
      ...{ name: 'Second', gathersFrom: inMinutes(160), opensAt: inMinutes(170) },
      endsAt: inMinutes(200),
    });
    expect(await rooms.extend(id, later, inMinutes(161), NOW)).toEqual({
      kind: 'taken',
      by: 'Second',
    });
    expect(await rooms.extend(id, later, inMinutes(155), later)).toEqual({ kind: 'changed' });
    await rooms.change(id, { closed: 'ended' });
    expect(await rooms.extend(id, later, inMinutes(155), NOW)).toEqual({ kind: 'changed' });
  });

  test('arrivals are counted, those of the lot by themselves', async () => {
    const roomId = await plan();
    const arrivals = [7, 8, 9].map((bucket) => ({ roomId, bucket, arrived: bucket }));
    await rooms.report(arrivals, [], NOW);
    expect(await rooms.countArrivals(roomId, [7, 9])).toEqual({ came: 24, drawn: 16 });
    expect(await rooms.countArrivals(4_242, [7])).toEqual({ came: 0, drawn: 0 });
  });
});
