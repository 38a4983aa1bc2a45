import { beforeEach, describe, expect, test } from 'vitest';
import { RETENTION_DAYS } from '#lib/domain/customers/retention.ts';
import { Outage } from '#lib/domain/outage.ts';
import type { Db } from '#lib/server/platform/database/connection.ts';
import type { RoomPlan, RoomStore } from '#lib/server/waiting-room/ports/waiting-rooms.ts';
import { sqlWaitingRooms } from '#lib/server/waiting-room/sql/sql-waiting-rooms.ts';
import {
  fillShopFloor,
  SHIRT,
  SHIRT_RARE,
  setStock,
  shopFloorOf,
} from '../../support/a-shop-floor.ts';
import { describeBothDatabases } from '../../support/servers/databases.ts';
import {
  aRoomNode,
  aRoomPlan,
  atSecond,
  type ComingVisitor,
  planRoom,
  type RoomClock,
  type RoomNode,
} from '../../support/waiting-rooms/a-room.ts';

describeBothDatabases('column types', 'a waiting room', (open) => {
  let db: Db;
  let store: RoomStore;
  let clock: RoomClock;

  beforeEach(async () => {
    db ??= await open(fillShopFloor);
    store = sqlWaitingRooms(db);
    clock = { at: atSecond(-60) };
    await db.deleteFrom('waiting_room').execute();
  });

  async function aNode(
    plan: Partial<RoomPlan> = {},
    rooms: RoomStore = store,
  ): Promise<RoomNode & { readonly roomId: number }> {
    const roomId = await planRoom(
      store,
      aRoomPlan({ scope: 'checkout', scopeIds: [], ...plan }),
      clock.at,
    );
    const node = aRoomNode(rooms, roomId, clock);
    await node.pass(1);
    return { ...node, roomId };
  }

  const kinds = (visitors: readonly ComingVisitor[]): readonly (string | undefined)[] =>
    visitors.map(({ answer }) => answer?.kind);

  async function comeOneAfterTheOther(node: RoomNode, count: number): Promise<ComingVisitor[]> {
    const visitors: ComingVisitor[] = [];
    for (let number = 0; number < count; number += 1) {
      visitors.push(await node.come());
      clock.at = new Date(clock.at.getTime() + 100);
    }
    return visitors;
  }

  /** Who goes in first, second and so on, when everybody asks each second; each asks the node that `nodeOf` tells. */
  async function orderOfEntry(
    visitors: readonly ComingVisitor[],
    seconds: number,
    nodeOf: (number: number) => RoomNode,
  ): Promise<readonly number[]> {
    const entered: number[] = [];
    const ask = async (number: number, visitor: ComingVisitor): Promise<void> => {
      const answer = await nodeOf(number).look(visitor);
      if (answer.kind === 'in') entered.push(number);
    };
    for (let second = 0; second < seconds; second += 1) {
      await nodeOf(0).pass(1);
      await nodeOf(1).board.tick();
      for (const [number, visitor] of visitors.entries())
        if (!entered.includes(number)) await ask(number, visitor);
    }
    return entered;
  }

  test('keeps what staff planned and changed', async () => {
    const plan = aRoomPlan({ membersFrom: atSecond(-600), shopIds: [1, 2] });
    const id = await planRoom(store, plan, clock.at);
    expect(await store.find(id, clock.at)).toMatchObject({ ...plan, id, isPaused: false });
    await store.change(id, { isPaused: true, message: { en: 'Ten minutes' }, mostInside: 5 });
    expect(await store.find(id, clock.at)).toMatchObject({
      isPaused: true,
      message: { en: 'Ten minutes' },
      pace: { mostInside: 5, perMinute: 60 },
    });
    expect(await store.change(id + 999, { isPaused: true })).toBe(false);
  });

  test('lets nobody in before the hour, and then one a second by lot', async () => {
    const node = await aNode();
    const visitors = await comeOneAfterTheOther(node, 20);
    expect(new Set(kinds(visitors))).toEqual(new Set(['gathering']));
    await node.pass(85);
    for (const visitor of visitors) await node.look(visitor);
    expect(new Set(kinds(visitors))).toEqual(new Set(['in']));
  });

  test('calls in the order of arrival after the hour', async () => {
    const node = await aNode();
    clock.at = atSecond(1);
    const visitors = await comeOneAfterTheOther(node, 12);
    const entered = await orderOfEntry(visitors, 30, () => node);
    expect(entered).toEqual(visitors.map((_, number) => number));
  });

  test('has one order of arrival on two nodes', async () => {
    const first = await aNode();
    const second = aRoomNode(store, first.roomId, clock);
    clock.at = atSecond(1);
    await second.board.tick();
    const visitors: ComingVisitor[] = [];
    for (let number = 0; number < 20; number += 1) {
      visitors.push(await (number % 2 === 0 ? first : second).come());
      clock.at = new Date(clock.at.getTime() + 150);
    }
    // Phones change the network: each asks the other node now.
    const entered = await orderOfEntry(visitors, 40, (number) => (number % 2 ? first : second));
    expect(entered).toEqual(visitors.map((_, number) => number));
  });

  test('keeps the place of who reloads, loses the network or comes from another address', async () => {
    const node = await aNode();
    clock.at = atSecond(1);
    const [first, ...others] = await comeOneAfterTheOther(node, 5);
    if (!first) throw new Error('nobody came');
    await node.pass(20);
    await node.skip(600);
    const late = { ...first, address: '192.0.2.7' };
    expect((await node.look(late)).kind).toBe('in');
    for (const other of others) expect((await node.look(other)).kind).toBe('in');
  });

  test('lets a place in once: a copy of its cookie has the same time', async () => {
    const node = await aNode();
    const visitor = await node.come();
    const copy = { ...visitor };
    await node.pass(75);
    const first = await node.look(visitor);
    await node.skip(120);
    const second = await node.look(copy);
    expect(second).toEqual(first);
    await node.skip(600);
    expect((await node.look({ ...copy })).kind).toBe('expired');
    expect(await store.served(node.roomId, 10)).toHaveLength(1);
  });

  test('goes on when people leave without buying, and is never fuller than it may be', async () => {
    const pace = { perMinute: 60, mostInside: 2, minutesInside: 1, placesPerNetwork: 4 };
    const node = await aNode({ pace });
    const visitors = await comeOneAfterTheOther(node, 6);
    await node.pass(64);
    const everIn = new Set<ComingVisitor>();
    for (let round = 0; round < 8; round += 1) {
      for (const visitor of visitors) await node.look(visitor);
      const isIn = visitors.filter(({ answer }) => answer?.kind === 'in');
      expect(isIn.length).toBeLessThanOrEqual(2);
      for (const visitor of isIn) everIn.add(visitor);
      await node.skip(62);
      await node.pass(5);
    }
    expect(everIn.size).toBe(6);
  });

  test('counts one account once, on whatever device', async () => {
    const node = await aNode();
    const customer = { id: 7, isMember: false };
    const phone = await node.come({ customer });
    const laptop = await node.come({ customer });
    await node.pass(80);
    await node.look(phone);
    await node.look(laptop);
    expect(kinds([phone, laptop])).toEqual(['in', 'in']);
    expect(await store.served(node.roomId, 10)).toHaveLength(1);
  });

  test('puts the places of one network beyond its number after all others', async () => {
    const node = await aNode();
    const crowd: ComingVisitor[] = [];
    for (let number = 0; number < 100; number += 1)
      crowd.push(await node.come({ address: '203.0.113.5' }));
    const fans = await comeOneAfterTheOther(node, 10);
    await node.pass(78);
    for (const visitor of [...fans, ...crowd]) await node.look(visitor);
    expect(kinds(fans)).toEqual(fans.map(() => 'in'));
    expect(kinds(crowd).filter((kind) => kind === 'in').length).toBeLessThanOrEqual(4 + 2);
  });

  test('lets the places beyond the number in on every node, also at a slow pace', async () => {
    const pace = { perMinute: 30, mostInside: undefined, minutesInside: 10, placesPerNetwork: 1 };
    const first = await aNode({ pace });
    const second = aRoomNode(store, first.roomId, clock);
    await second.board.tick();
    const crowd: ComingVisitor[] = [];
    for (const address of new Array<string>(6).fill('203.0.113.5'))
      crowd.push(await second.come({ address }));
    await first.pass(66);
    await second.board.tick();
    for (let round = 0; round < 20; round += 1) {
      // The first node moves the cursor each time; the crowd asks the second one.
      await first.pass(1);
      await second.board.tick();
      for (const visitor of crowd) await second.look(visitor);
    }
    expect(kinds(crowd)).toEqual(crowd.map(() => 'in'));
  });

  test('lets in few more people than there are units, and the next when some come back', async () => {
    const floor = shopFloorOf(db);
    await db.updateTable('stock').set({ quantity: 0 }).execute();
    await setStock(floor, SHIRT, 2);
    const node = await aNode({ scope: 'products', scopeIds: [1] });
    const visitors = await comeOneAfterTheOther(node, 12);
    const inAfter = async (seconds: number): Promise<number> => {
      await node.pass(seconds);
      for (const visitor of visitors) await node.look(visitor);
      return kinds(visitors).filter((kind) => kind === 'in').length;
    };
    const first = await inAfter(70);
    expect(first).toBeLessThanOrEqual(3);
    await node.skip(61);
    const later = await inAfter(10);
    expect(later).toBeGreaterThan(0);
    expect(later).toBeLessThanOrEqual(3);
    await setStock(floor, SHIRT_RARE, 8);
    expect(await inAfter(20)).toBeGreaterThan(3);
  });

  test('holds while the database is gone: nobody is called or loses the place', async () => {
    let isGone = false;
    const failing = new Proxy(store, {
      get: (target, name) =>
        isGone
          ? () => Promise.reject(new Outage('waiting-room', 'gone'))
          : Reflect.get(target, name),
    });
    const node = await aNode({}, failing);
    const visitors = await comeOneAfterTheOther(node, 4);
    await node.pass(62);
    isGone = true;
    const newcomer = await node.come();
    await node.skip(60);
    for (const visitor of [...visitors, newcomer]) await node.look(visitor);
    expect(new Set(kinds([...visitors, newcomer]))).toEqual(new Set(['waiting']));
    expect(visitors[0]?.answer).toMatchObject({ halt: 'held', estimate: undefined });
    isGone = false;
    await node.pass(30);
    for (const visitor of [...visitors, newcomer]) await node.look(visitor);
    expect(new Set(kinds([...visitors, newcomer]))).toEqual(new Set(['in']));
  });

  test('gives no place twice to a browser that keeps no cookie', async () => {
    const node = await aNode();
    const visitor = await node.come();
    await node.look({ ...visitor, cookie: '' });
    expect((await node.look({ ...visitor, cookie: '', looks: 2 })).kind).toBe('no-cookies');
  });

  test('does not take the cookie of another room, or a forged one', async () => {
    const node = await aNode();
    const visitor = await node.come();
    const forged = { ...visitor, cookie: `${visitor.cookie.slice(0, -4)}AAAA`, looks: 2 };
    expect((await node.look(forged)).kind).toBe('no-cookies');
  });

  test('binds a pass to the first basket that orders with it', async () => {
    const node = await aNode();
    await node.come();
    const entry = {
      roomId: node.roomId,
      place: 'p1',
      holder: 'h',
      position: { bucket: 1, draw: 0.5 },
      until: atSecond(600),
      mostForHolder: 1,
      mostInside: undefined,
    };
    await store.enter(entry, atSecond(0));
    const [mine, other] = [{ sessionId: 'a' }, { sessionId: 'b' }];
    const claims = [mine, mine, other].map(
      (owner) => () => store.claim(node.roomId, 'p1', owner, atSecond(1)),
    );
    const results: boolean[] = [];
    for (const claim of claims) results.push(await claim());
    expect(results).toEqual([true, true, false]);
    await store.leave(node.roomId, 'p1', atSecond(2), true);
    const figures = await store.figures(
      { id: node.roomId, scope: 'checkout', scopeIds: [] },
      atSecond(0),
      atSecond(3),
    );
    expect(figures).toMatchObject({ entered: 1, inside: 0, ordered: 1 });
    expect(await store.enter({ ...entry, place: 'p2' }, atSecond(3))).toEqual({
      kind: 'holder-full',
    });
  });

  test('is deleted with its places when its time is over', async () => {
    const node = await aNode();
    await node.come();
    await node.pass(75);
    const over = atSecond(7_200 + RETENTION_DAYS.waitingRoom * 86_400);
    await store.purge(over);
    expect(await store.find(node.roomId, over)).toBeDefined();
    await store.purge(new Date(over.getTime() + 1));
    expect(await store.find(node.roomId, over)).toBeUndefined();
    expect(await db.selectFrom('waiting_room_count').selectAll().execute()).toEqual([]);
  });

  describe('that the shop opens by itself', () => {
    test('is one, however many nodes ask', async () => {
      const plan = aRoomPlan({ scope: 'checkout', scopeIds: [], isAutomatic: true });
      const made = await Promise.all([1, 2, 3].map(() => store.createAutomatic(plan, atSecond(1))));
      expect(made.filter(Boolean)).toHaveLength(1);
    });

    test('ends when nobody waits any more', async () => {
      const node = await aNode({
        isAutomatic: true,
        gathersFrom: atSecond(-60),
        opensAt: atSecond(-60),
      });
      const visitor = await node.come();
      await node.pass(10);
      expect((await node.look(visitor)).kind).toBe('in');
      await node.skip(60);
      await node.skip(61);
      await node.skip(61);
      expect(await store.find(node.roomId, clock.at)).toMatchObject({ closed: 'ended' });
    });
  });
});
