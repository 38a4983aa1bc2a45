import { beforeEach, expect, test } from 'vitest';
import type { Db } from '#lib/server/platform/database/connection.ts';
import { sqlWaitingRooms } from '#lib/server/waiting-room/sql/sql-waiting-rooms.ts';
import { fillShopFloor } from '../../support/a-shop-floor.ts';
import { describeDatabase } from '../../support/servers/databases.ts';
import {
  aRoomNode,
  aRoomPlan,
  atSecond,
  OPENS_AT,
  planRoom,
  type RoomNode,
} from '../../support/waiting-rooms/a-room.ts';

const MEMBERS_FROM = atSecond(-30);
const MEMBER = { id: 9, isMember: true };

describeDatabase('an hour for members', (open) => {
  let db: Db;
  let node: RoomNode;

  beforeEach(async () => {
    db ??= await open(fillShopFloor);
    await db.deleteFrom('waiting_room').execute();
    const store = sqlWaitingRooms(db);
    const clock = { at: atSecond(-60) };
    const plan = aRoomPlan({ scope: 'checkout', scopeIds: [], membersFrom: MEMBERS_FROM });
    node = aRoomNode(store, await planRoom(store, plan, clock.at), clock);
    await node.pass(1);
  });

  test('lets members in, while the others read their own hour', async () => {
    const fan = await node.come();
    const member = await node.come({ customer: MEMBER });
    expect(fan.answer).toMatchObject({ kind: 'gathering', opensAt: OPENS_AT });
    expect(member.answer).toMatchObject({ kind: 'gathering', opensAt: MEMBERS_FROM });
    await node.pass(45);
    expect(await node.look(member)).toMatchObject({ kind: 'in' });
    expect(await node.look(fan)).toMatchObject({ kind: 'gathering', opensAt: OPENS_AT });
    await node.pass(20);
    expect(await node.look(fan)).toMatchObject({ kind: 'in' });
  });

  test('lets in members who come during it, in the order of arrival', async () => {
    await node.pass(35);
    const member = await node.come({ customer: MEMBER });
    expect(member.answer).toMatchObject({ kind: 'waiting', ahead: 0 });
    await node.pass(5);
    expect(await node.look(member)).toMatchObject({ kind: 'in' });
  });

  test('counts for a member who signs in while waiting, in every window', async () => {
    const early = await node.come();
    await node.pass(40);
    const late = await node.come();
    for (const guest of [early, late]) {
      guest.customer = MEMBER;
      expect(await node.look(guest)).toMatchObject({ kind: 'waiting' });
    }
    await node.pass(8);
    expect(await node.look(early)).toMatchObject({ kind: 'in' });
    expect(await node.look(late)).toMatchObject({ kind: 'in' });
  });

  test('reads a session once for a guest, and once more for who signs in', async () => {
    const guest = await node.come();
    for (const _ of [1, 2, 3]) await node.look(guest);
    expect(guest.sessionReads).toBe(1);
    guest.customer = MEMBER;
    for (const _ of [1, 2, 3]) await node.look(guest);
    expect(guest.sessionReads).toBe(2);
  });

  test('does not let in a crowd of one network because nobody else waits', async () => {
    const crowd = [];
    for (let number = 0; number < 12; number += 1)
      crowd.push(await node.come({ address: '203.0.113.5' }));
    await node.pass(50);
    for (const visitor of crowd)
      expect(await node.look(visitor)).toMatchObject({ kind: 'gathering', opensAt: OPENS_AT });
    await node.pass(60);
    for (const visitor of crowd) await node.look(visitor);
    expect(crowd.filter(({ answer }) => answer?.kind === 'in').length).toBeGreaterThan(3);
  });
});
