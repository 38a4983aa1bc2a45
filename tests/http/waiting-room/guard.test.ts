import { afterEach, beforeEach, expect, test } from 'vitest';
import { SHOPS } from '#lib/domain/shop/shop.ts';
import { createSealer } from '#lib/server/platform/security/seal.ts';
import { securityHeaders } from '#lib/server/platform/security/security-headers.ts';
import { createRoomGuard } from '#lib/server/waiting-room/http/room-guard.ts';
import type { RoomPlan, RoomStore } from '#lib/server/waiting-room/ports/waiting-rooms.ts';
import { createRoomBoard, type RoomBoard } from '#lib/server/waiting-room/room-board.ts';
import { sqlWaitingRooms } from '#lib/server/waiting-room/sql/sql-waiting-rooms.ts';
import { fillShopFloor } from '../../support/a-shop-floor.ts';
import { quietLog } from '../../support/quiet-log.ts';
import { describeDatabase } from '../../support/servers/databases.ts';
import {
  aPage,
  aShopServer,
  type HttpResponse,
  type ServerUnderTest,
} from '../../support/servers/shop-server.ts';
import { aRoomPlan, atSecond, planRoom } from '../../support/waiting-rooms/a-room.ts';

const SITE = 'https://shop.example';
const PRODUCT = '/en-gb/p/home-shirt-1';
/** Raw bytes of the page before it is compressed: three kilobytes and a little for texts in more bytes a letter. */
const MOST_BYTES = 3_600;
const MOST_COMPRESSED = 1_800;

describeDatabase('the doors of a waiting room', (open) => {
  let store: RoomStore;
  let board: RoomBoard;
  let shop: ServerUnderTest;
  let at: Date;

  beforeEach(async () => {
    const db = await open(fillShopFloor);
    at = atSecond(-60);
    const now = (): Date => at;
    store = sqlWaitingRooms(db);
    board = createRoomBoard({ store, log: quietLog(), now });
    const security = securityHeaders(SITE, []);
    shop = await aShopServer({
      siteUrl: SITE,
      now,
      render: async ({ target }) =>
        target.includes('/p/')
          ? aPage('the shirt', { cache: { maxAge: 600, swr: 60, tags: ['product:1'] } })
          : aPage('the checkout', { headers: { 'cache-control': 'private, no-store' } }),
      roomGuard: createRoomGuard({
        services: {
          now,
          siteUrl: SITE,
          security: createSealer('a secret of these tests', now),
          waitingRoom: { ...store, board },
        },
        security,
        addressOf: () => '192.0.2.1',
        isSignedIn: () => false,
        customerOf: () => Promise.resolve(undefined),
        sizesLeft: () => Promise.resolve(['S', 'M']),
        random: () => 0.5,
      }),
    });
  });
  afterEach(() => shop.server.stop(0));

  async function openRoom(plan: Partial<RoomPlan> = {}): Promise<number> {
    const id = await planRoom(store, aRoomPlan({ scopeIds: [1], ...plan }), at);
    board.refresh();
    await board.tick();
    return id;
  }

  async function pass(seconds: number): Promise<void> {
    for (let second = 0; second < seconds; second += 1) {
      at = new Date(at.getTime() + 1000);
      await board.tick();
    }
  }

  const cookieOf = ({ headers }: HttpResponse): string =>
    headers['set-cookie']?.[0]?.split(';', 1)[0] ?? '';

  test('cost nothing and change nothing without a room', async () => {
    const page = await shop.ask(PRODUCT);
    expect([page.status, page.text]).toEqual([200, 'the shirt']);
    expect(page.headers['cache-control']).toContain('public');
  });

  test('send everybody to the room, also from a page that the cache had', async () => {
    await shop.ask(PRODUCT);
    await shop.ask(PRODUCT);
    const id = await openRoom();
    const held = await shop.ask(PRODUCT);
    expect([held.status, held.headers.location]).toEqual([303, `/en-gb/waiting-room/${id}/1`]);
    expect(held.headers['cache-control']).toBe('private, no-store');
    expect((await shop.ask('/en-gb/p/another-9')).status).toBe(200);
    expect((await shop.ask('/en-gb/checkout')).status).toBe(200);
  });

  test('let in who was called, and nobody else', async () => {
    const id = await openRoom();
    const call = `/api/waiting-room/${id}/en-gb/1?looks=`;
    const first = await shop.ask(`${call}0`);
    const cookie = cookieOf(first);
    expect(first.headers['cache-control']).toBe('private, no-store');
    expect(JSON.parse(first.text)).toMatchObject({ texts: { left: 'Still there: S, M' } });
    const held = await shop.ask(PRODUCT, { headers: { cookie } });
    expect(held.status).toBe(303);
    await pass(70);
    const second = await shop.ask(`${call}1`, { headers: { cookie } });
    expect(JSON.parse(second.text)).toMatchObject({ exit: { path: '/en-gb/p/1', isNow: true } });
    const inside = { headers: { cookie: cookieOf(second) } };
    const page = await shop.ask(PRODUCT, inside);
    expect([page.status, page.text]).toEqual([200, 'the shirt']);
    expect(page.headers['cache-control']).toBe('private, no-store');
    expect(page.headers['cdn-cache-control']).toBeUndefined();
    expect((await shop.ask(PRODUCT)).status).toBe(303);
    const forged = `${inside.headers.cookie.slice(0, -6)}AAAAAA`;
    expect((await shop.ask(PRODUCT, { headers: { cookie: forged } })).status).toBe(303);
    at = new Date(at.getTime() + 11 * 60_000);
    expect((await shop.ask(PRODUCT, inside)).status).toBe(303);
  });

  test('lead a browser without script through pages that refresh themselves', async () => {
    const id = await openRoom();
    const path = `/en-gb/waiting-room/${id}/1/place`;
    const first = await shop.ask(path);
    expect(first.text).toMatch(/http-equiv="refresh" content="\d+;url=\/en-gb\/waiting-room/);
    expect(first.text).toContain('drawn by lot');
    expect(first.text).not.toContain('<script');
    await pass(70);
    const second = await shop.ask(path, { headers: { cookie: cookieOf(first) } });
    expect([second.status, second.headers.location]).toEqual([303, '/en-gb/p/1']);
  });

  test('show a page that is small, the same for everybody, and runs nothing but its own script', async () => {
    const id = await openRoom();
    for (const { locale, languageTag } of SHOPS) {
      const page = await shop.ask(`/${locale}/waiting-room/${id}/1`, {
        headers: { 'accept-encoding': 'br', cookie: 'anything=1' },
      });
      expect([locale, page.status]).toEqual([locale, 200]);
      expect(page.text).toContain(`<html lang="${languageTag}"`);
      expect(page.headers['set-cookie']).toBeUndefined();
      expect(page.headers['cdn-cache-control']).toBe('max-age=30');
      expect(Buffer.byteLength(page.text), locale).toBeLessThan(MOST_BYTES);
      expect(page.bytes.length, locale).toBeLessThan(MOST_COMPRESSED);
      expect(page.headers['content-security-policy']).toMatch(/script-src 'sha256-[^' ]+';/);
    }
  });

  test('never hold up who comes back from paying', async () => {
    const id = await openRoom({ scope: 'checkout', scopeIds: [] });
    const held = await shop.ask('/en-gb/checkout');
    expect(held.headers.location).toBe(`/en-gb/waiting-room/${id}/checkout`);
    expect((await shop.ask('/en-gb/checkout/return?payment=x')).status).toBe(200);
    expect((await shop.ask(PRODUCT)).status).toBe(200);
  });

  test('open again when the room is over, and lead on who still has its page', async () => {
    const id = await openRoom();
    await store.change(id, { closed: 'sold-out' });
    board.refresh();
    await pass(1);
    expect((await shop.ask(PRODUCT)).status).toBe(200);
    const answer = await shop.ask(`/api/waiting-room/${id}/en-gb/1?looks=3`);
    expect(JSON.parse(answer.text)).toMatchObject({
      texts: { heading: 'Sold out' },
      exit: { path: '/en-gb/p/1', isNow: false },
    });
    const unknown = await shop.ask('/en-gb/waiting-room/99999/1');
    expect([unknown.status, unknown.headers.location]).toEqual([303, '/en-gb/p/1']);
  });
});
