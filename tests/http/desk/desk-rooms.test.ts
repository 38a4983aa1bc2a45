import { beforeAll, beforeEach, expect, test } from 'vitest';
import { club } from '#club/club.ts';
import { toLocalTime } from '#lib/domain/shop/zoned-time.ts';
import { translator } from '#lib/i18n/translate.ts';
import { deskContext } from '#lib/server/desk/desk-guard.ts';
import { sqlRoomDesk } from '#lib/server/desk/sql/rooms/sql-room-desk.ts';
import { newRoomPage, roomList } from '#lib/server/desk/views/rooms/room-list.ts';
import { roomPage } from '#lib/server/desk/views/rooms/room-page.ts';
import { MISSING_PAGES, productTag } from '#lib/server/platform/cache/catalog-tags.ts';
import type { Services } from '#lib/server/platform/ports/services.ts';
import type { RunningRoom } from '#lib/server/waiting-room/ports/waiting-rooms.ts';
import { createRoomBoard, ROOMS_CHANGED } from '#lib/server/waiting-room/room-board.ts';
import { sqlWaitingRooms } from '#lib/server/waiting-room/sql/sql-waiting-rooms.ts';
import { launchReportPage } from '#lib/server/waiting-room/views/launch-report.ts';
import { aDesk, visitDesk } from '../../support/a-desk.ts';
import { DE, GB, NOW, type ShopFloor } from '../../support/a-shop-floor.ts';
import type { ShopCookies } from '../../support/a-visit.ts';
import { aRoomPlan, inMinutes } from '../../support/desk/a-room-plan.ts';
import { quietLog } from '../../support/quiet-log.ts';
import { describeDatabase } from '../../support/servers/databases.ts';

const t = translator('en-gb');
let keys = 0;

/** The fields of a form that is right. */
function aForm(changes: Readonly<Record<string, string>> = {}): Record<string, string> {
  const local = (minutes: number): string => toLocalTime(inMinutes(minutes), club.timeZone);
  return {
    ...{ name: 'Launch', scope: 'products', products: 'AU-1', shop: 'en-gb' },
    ...{ opens: local(60), ends: local(120), gathers: '', members: '' },
    ...{ perMinute: '100', mostInside: '', minutesInside: '10', perNetwork: '5' },
    ...changes,
  };
}

describeDatabase('waiting rooms in the desk', (open) => {
  let floor: ShopFloor;
  let services: Services;
  let manager: ShopCookies;
  let packer: ShopCookies;
  let now = NOW;
  let published: string[] = [];
  beforeAll(async () => {
    const db = await open();
    const store = sqlWaitingRooms(db);
    const clock = (): Date => now;
    const board = createRoomBoard({ store, log: quietLog(), now: clock });
    const own = {
      waitingRoom: { ...store, board },
      desk: { rooms: sqlRoomDesk(db), load: { busy: () => 0.9 } },
      node: { invalidate: async (tags: readonly string[]) => void published.push(...tags) },
      now: clock,
    };
    ({ floor, services, manager, packer } = await aDesk(db, own));
  });
  beforeEach(async () => {
    await floor.db.deleteFrom('waiting_room').execute();
    now = NOW;
    published = [];
  });

  const post = (act: string, fields: Readonly<Record<string, string>>, cookies = manager) => {
    keys += 1;
    const form = { ...fields, act, key: `a-key-of-a-form-${5_000 + keys}` };
    return visitDesk(services, '/desk/rooms', cookies, form);
  };
  const errorsOf = (visit: Awaited<ReturnType<typeof post>>) =>
    visit.request.locals.desk?.refused?.form.errors ?? {};
  const contextOf = async (path: string) => {
    const { request } = await visitDesk(services, path, manager);
    return deskContext({ ...request, response: {} });
  };
  const rooms = (): Promise<readonly RunningRoom[]> => services.waitingRoom.list(now);
  const plan = async (changes = {}): Promise<RunningRoom> => {
    await services.waitingRoom.plan(aRoomPlan(changes), NOW);
    const [room] = await rooms();
    if (!room) throw new Error('no room');
    return room;
  };
  const find = (id: number) => services.waitingRoom.find(id, now);

  test('a room is planned, and every node and the pages of its goods hear of it', async () => {
    const made = await post('room.plan', aForm({ products: 'AU-1\nscarf\n' }));
    const [room] = await rooms();
    expect(made.location).toBe(`/desk/rooms/${room?.id}?done=room`);
    expect(room).toMatchObject({ name: 'Launch', scopeIds: [1, 4], shopIds: [GB.id] });
    expect(room).toMatchObject({ opensAt: inMinutes(60), gathersFrom: inMinutes(30) });
    expect(room?.pace).toEqual({
      ...{ perMinute: 100, mostInside: undefined },
      ...{ minutesInside: 10, placesPerNetwork: 5 },
    });
    expect(published).toEqual([ROOMS_CHANGED, MISSING_PAGES, productTag(1), productTag(4)]);
    const [entry] = await services.desk.audit.list({ limit: 1 });
    expect(entry).toMatchObject({ act: 'room.plan', subject: 'Launch' });
  });

  test.each<[string, Record<string, string>, string, string]>([
    ['no name', { name: ' ' }, 'name', t('deskPromotions:errorEmpty')],
    ['no goods', { products: '' }, 'products', t('deskRooms:errorNoGoods')],
    [
      'unknown goods',
      { products: 'AU-99' },
      'products',
      t('deskRooms:errorUnknownGoods', { term: 'AU-99' }),
    ],
    [
      'no category',
      { scope: 'categories', categories: 'x' },
      'categories',
      t('deskRooms:errorUnknownGoods', { term: 'x' }),
    ],
    ['no shop', { shop: '' }, 'shop', t('deskRooms:errorNoShop')],
    ['no opening', { opens: '' }, 'opens', t('deskRooms:errorTime')],
    ['a day that is none', { opens: '2026-11-31T10:00' }, 'opens', t('deskRooms:errorTime')],
    [
      'an hour that clocks skip',
      { opens: '2027-03-28T01:30' },
      'opens',
      t('deskRooms:errorSkipped', { time: '02:30' }),
    ],
    ['a time that is over', { opens: '2026-11-20T11:00' }, 'opens', t('deskRooms:errorPast')],
    ['an end before the opening', { ends: '2026-11-20T12:30' }, 'ends', t('deskRooms:errorOrder')],
    ['a room of days', { ends: '2026-11-22T12:30' }, 'ends', t('deskRooms:errorTooLong')],
    [
      'members after the opening',
      { members: '2026-11-20T13:30' },
      'members',
      t('deskRooms:errorOrder'),
    ],
    [
      'places after the opening',
      { gathers: '2026-11-20T13:30' },
      'gathers',
      t('deskRooms:errorOrder'),
    ],
    [
      'no pace',
      { perMinute: '' },
      'perMinute',
      t('deskPromotions:errorWhole', { min: 1, max: 10_000 }),
    ],
    [
      'a pace of 0',
      { perMinute: '0' },
      'perMinute',
      t('deskPromotions:errorWhole', { min: 1, max: 10_000 }),
    ],
    [
      'words',
      { minutesInside: 'ten' },
      'minutesInside',
      t('deskPromotions:errorWhole', { min: 1, max: 240 }),
    ],
  ])(
    '%s is refused at its field, and nothing typed is lost',
    async (_, changes, field, message) => {
      const refused = await post('room.plan', aForm(changes));
      expect(refused.status).toBe(422);
      expect(errorsOf(refused)).toEqual({ [field]: message });
      const kept = refused.request.locals.desk?.refused?.form.fields;
      for (const [name, value] of Object.entries(aForm(changes)))
        expect(kept?.get(name)).toBe(value);
      expect(await rooms()).toEqual([]);
      expect(published).toEqual([]);
    },
  );

  test('a name that fits several products lists their keys', async () => {
    const { products = '' } = errorsOf(await post('room.plan', aForm({ products: 'shirt' })));
    expect(products).toContain('AU-1 (Home shirt)');
    expect(products).toContain('AU-7 (Third shirt)');
  });

  test('a room before the same goods at the same time is refused by the name of the other', async () => {
    await plan();
    const refused = await post('room.plan', aForm());
    const message = t('deskRooms:errorTaken', { name: 'Home shirt launch' });
    expect(errorsOf(refused)).toEqual({ products: message });
    await post('room.plan', aForm({ scope: 'checkout' }));
    const second = await post('room.plan', aForm({ scope: 'checkout' }));
    expect(errorsOf(second)).toEqual({ opens: t('deskRooms:errorTaken', { name: 'Launch' }) });
  });

  test('packers neither see nor change a room', async () => {
    const room = await plan();
    expect((await visitDesk(services, '/desk/rooms', packer)).status).toBe(404);
    const refused = await post('room.pause', { room: String(room.id) }, packer);
    expect(refused.status).toBe(404);
    const [entry] = await services.desk.audit.list({ limit: 1 });
    expect(entry).toMatchObject({ outcome: 'refused', reason: 'role' });
    expect(await find(room.id)).toMatchObject({ isPaused: false });
  });

  test('two managers who change the same thing lose nothing: the second one is shown the first', async () => {
    const room = String((await plan()).id);
    const [one, other] = await Promise.all([
      post('room.pace', { room, 'was.perMinute': '100', perMinute: '150' }),
      post('room.pace', { room, 'was.perMinute': '100', perMinute: '80' }),
    ]);
    const refused = one.status === 422 ? one : other;
    const current = String((await find(Number(room)))?.pace.perMinute);
    expect([one.status, other.status].toSorted()).toEqual([303, 422]);
    expect(errorsOf(refused)).toEqual({
      perMinute: t('deskRooms:errorChanged', { value: current }),
    });
    // Something else can be changed at the same time.
    const inside = await post('room.inside', { room, 'was.mostInside': '', mostInside: '40' });
    expect(inside.location).toContain('done=room-inside');
    const end = { room, 'was.ends': inMinutes(120).toISOString() };
    const later = toLocalTime(inMinutes(150), club.timeZone);
    expect((await post('room.end', { ...end, ends: later })).location).toContain('done=room-end');
    expect(errorsOf(await post('room.end', { ...end, ends: later }))['ends']).toContain('14:30');
    expect(errorsOf(await post('room.pause', { room }))).toEqual({});
    expect(errorsOf(await post('room.pause', { room }))).toEqual({
      '': t('deskRooms:errorChanged', { value: t('deskRooms:tagPaused') }),
    });
    expect((await post('room.resume', { room })).location).toContain('done=room-resumed');
  });

  test('number, slider and proposal set the pace, whichever was touched', async () => {
    const room = String((await plan()).id);
    const paceAfter = async (fields: Record<string, string>): Promise<number | undefined> => {
      await services.waitingRoom.change(Number(room), { perMinute: 100 });
      await post('room.pace', { room, 'was.perMinute': '100', ...fields });
      return (await find(Number(room)))?.pace.perMinute;
    };
    expect(await paceAfter({ perMinute: '120', slider: '100' })).toBe(120);
    expect(await paceAfter({ perMinute: '100', slider: '250' })).toBe(250);
    expect(await paceAfter({ perMinute: '120', slider: '120' })).toBe(120);
    expect(await paceAfter({ perMinute: '120', slider: '100', proposal: '67' })).toBe(67);
    expect(await paceAfter({ perMinute: '-3', slider: '100' })).toBe(100);
  });

  test('a sentence of each language is shown to all, and one that was written meanwhile is not lost', async () => {
    const room = String((await plan()).id);
    const sent = await post('room.message', {
      ...{ room, 'was.message': '{}', 'message.en': 'Ten minutes more.' },
      'message.de': 'Noch zehn Minuten.',
    });
    expect(sent.location).toContain('done=room-message');
    const { message } = (await find(Number(room))) ?? {};
    expect(message).toEqual({ en: 'Ten minutes more.', de: 'Noch zehn Minuten.' });
    const late = await post('room.message', { room, 'was.message': '{}', 'message.en': 'Other' });
    expect(Object.values(errorsOf(late))[0]).toContain('Ten minutes more.');
    const long = await post('room.message', {
      ...{ room, 'was.message': JSON.stringify(message), 'message.de': 'x'.repeat(201) },
    });
    expect(errorsOf(long)).toEqual({
      'message.de': t('deskPromotions:errorTooLong', { max: 200 }),
    });
    await post('room.message', { room, 'was.message': JSON.stringify(message) });
    expect((await find(Number(room)))?.message).toEqual({});
  });

  test('a room is closed once, and then only its report can be published', async () => {
    const room = String((await plan()).id);
    expect(errorsOf(await post('room.publish', { room }))).toEqual({
      '': t('deskRooms:errorNotOver'),
    });
    published = [];
    await post('room.sold-out', { room });
    expect(published).toEqual([ROOMS_CHANGED, MISSING_PAGES, productTag(1)]);
    for (const act of ['room.sold-out', 'room.end-now', 'room.pause', 'room.pace', 'room.message'])
      expect(errorsOf(await post(act, { room, perMinute: '5' })), act).toEqual({
        '': t('deskRooms:errorOver'),
      });
    expect(await find(Number(room))).toMatchObject({ closed: 'sold-out', isPaused: false });
    expect((await post('room.publish', { room })).location).toContain('done=room-published');
    expect(errorsOf(await post('room.pause', { room: '4242' }))).toEqual({
      '': t('deskRooms:errorUnknown'),
    });
    expect(errorsOf(await post('room.pause', { room: '9999999999' }))).toEqual({
      '': t('deskRooms:errorUnknown'),
    });
  });

  test('the list says what runs; an earlier room begins a new one at the same hour of a later week', async () => {
    const room = await plan({ membersFrom: inMinutes(45), shopIds: [DE.id] });
    expect((await roomList(await contextOf('/desk/rooms'))).map(({ id }) => id)).toEqual([
      'planned',
    ]);
    now = inMinutes(61);
    expect((await roomList(await contextOf('/desk/rooms'))).map(({ id }) => id)).toEqual([
      'running',
    ]);
    const copying = await contextOf(`/desk/new-room?from=${room.id}`);
    const beginning = await contextOf('/desk/new-room?from=x');
    // Over a change of the clocks.
    now = new Date('2027-04-01T12:00:00Z');
    const { fields, copied } = await newRoomPage(copying);
    expect(copied).toBe('Home shirt launch');
    expect(fields.get('products')).toBe('AU-1');
    expect(fields.getAll('shop')).toEqual([DE.locale]);
    expect([fields.get('opens'), fields.get('members')]).toEqual([
      '2027-04-02T13:00',
      '2027-04-02T12:45',
    ]);
    const { fields: empty } = await newRoomPage(beginning);
    expect(empty.get('perMinute')).toBe('60');
  });

  test('a room that runs has its figures, a proposal from the load, and stands still on request', async () => {
    const room = await plan();
    const store = services.waitingRoom;
    now = inMinutes(65);
    const bucket = Math.ceil(inMinutes(60).getTime() / 1000);
    await store.report(
      [{ roomId: room.id, bucket, arrived: 40 }],
      [{ roomId: room.id, node: 'a', waiting: 31 }],
      now,
    );
    const entry = {
      roomId: room.id,
      holder: 'h',
      until: inMinutes(75),
      mostForHolder: 9,
      mostInside: undefined,
    };
    for (const [index, place] of ['p1', 'p2', 'p3'].entries()) {
      const position = { bucket, draw: index / 10 };
      await store.enter({ ...entry, place, position }, inMinutes(61 + index));
    }
    await store.leave(room.id, 'p1', now, true);
    for (const minutes of [63, 64, 65]) {
      const counts = { called: 3, entered: 3, inside: 2, waiting: 31, ordered: 1, unitsLeft: 13 };
      await store.recordMoment(room.id, {
        at: inMinutes(minutes),
        arrived: minutes - 25,
        ...counts,
      });
    }
    const page = await roomPage(await contextOf(`/desk/rooms/${room.id}`), String(room.id));
    expect(page).toMatchObject({ isLive: true, isOver: false, report: undefined });
    expect(page?.lot.secret).toBeUndefined();
    expect(Object.fromEntries(page?.tiles ?? [])).toMatchObject({
      [t('deskRooms:arriving')]: '1',
      [t('deskRooms:waiting')]: '31',
      [t('deskRooms:inside')]: '2',
      [t('deskRooms:ordered')]: '1',
      [t('deskRooms:unitsLeft')]: '13',
    });
    // How much slower also depends on how long the database takes here.
    expect(page?.advice.proposed).toBeLessThan(100);
    expect(page?.plots.map(({ id }) => id)).toEqual(['plot-people', 'plot-sums', 'plot-units']);
    expect(page?.sizes).toHaveLength(3);
    const still = await roomPage(
      await contextOf(`/desk/rooms/${room.id}?still=1`),
      String(room.id),
    );
    expect(still).toMatchObject({ isLive: false, isStill: true });
    expect(await roomPage(await contextOf('/desk/rooms/4242'), '4242')).toBeUndefined();
    expect(await roomPage(await contextOf('/desk/rooms/x'), 'x')).toBeUndefined();

    await post('room.end-now', { room: String(room.id) });
    const over = await roomPage(await contextOf(`/desk/rooms/${room.id}`), String(room.id));
    expect(over?.lot.secret).toBe(room.lotSecret);
    expect(Object.fromEntries(over?.report?.figures ?? [])).toMatchObject({
      [t('deskRooms:came')]: '40',
      [t('deskRooms:drawn')]: '40',
      [t('deskRooms:letIn')]: '3',
      [t('deskRooms:goneWithout')]: '37',
      [t('deskRooms:correlation')]: '1',
    });
    expect(over?.report?.verdict).toBe(t('deskRooms:verdictInOrder'));
  });

  test('the public reads a report once it is published, in the shops of the room', async () => {
    const room = await plan({ shopIds: [GB.id] });
    const read = (shop = GB, id = String(room.id)) =>
      launchReportPage(
        { services, shop, t: translator(shop.locale), url: new URL('https://shop.example/') },
        id,
      );
    now = inMinutes(121);
    expect(await read()).toEqual({ kind: 'missing' });
    await post('room.publish', { room: String(room.id) });
    const found = await read();
    expect(found).toMatchObject({ kind: 'found', tags: [ROOMS_CHANGED] });
    expect(found.kind === 'found' && found.data.lot.secret).toBe(room.lotSecret);
    expect(await read(DE)).toEqual({ kind: 'missing' });
    expect(await read(GB, '0x1')).toEqual({ kind: 'missing' });
    await post('room.withdraw', { room: String(room.id) });
    expect(await read()).toEqual({ kind: 'missing' });
  });
});
