import { setImmediate as nextLoopTurn } from 'node:timers/promises';
import { afterEach, describe, expect, test } from 'vitest';
import { SHOPS } from '#lib/domain/shop/shop.ts';
import { translator } from '#lib/i18n/translate.ts';
import { Admission } from '#lib/server/platform/http/admission/admission.ts';
import type { BufferedResponse } from '#lib/server/platform/http/render.ts';
import {
  aPage,
  aShopServer,
  type HttpResponse,
  type ServerUnderTest,
} from '../../support/servers/shop-server.ts';

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

interface CrowdedShop extends ServerUnderTest {
  /** Takes all slots of pages and lets one more wait, until the shop is crowded. */
  crowd(): Promise<void>;
  /** Lets all who wait give up, and pages be rendered again. */
  calm(): Promise<void>;
  pass(milliseconds: number): void;
}

async function aCrowdedShop(): Promise<CrowdedShop> {
  let time = Date.UTC(2026, 10, 27);
  let stock = 500;
  const blocked = Promise.withResolvers<void>();
  let isBlocking = false;
  const admission = new Admission({ clock: () => time, random: () => 0.5, fixedLimit: 4 });
  const render = async ({ target }: { target: string }): Promise<BufferedResponse> => {
    if (isBlocking) await blocked.promise;
    stock -= 1;
    const cache = { maxAge: 300, tags: ['product:1'] };
    return aPage(`${target} has ${stock} left`, target.includes('/basket') ? {} : { cache });
  };
  const shop = await aShopServer({ render, admission, now: () => new Date(time) });
  const crowd: Promise<unknown>[] = [];
  const pass = (milliseconds: number): void => {
    for (let passed = 0; passed < milliseconds; passed += 100) {
      time += 100;
      admission.tick();
    }
  };
  const calm = async (): Promise<void> => {
    isBlocking = false;
    blocked.resolve();
    await Promise.all(crowd);
  };
  closing.push(async () => {
    pass(20_000);
    await calm();
    await shop.server.stop(100);
  });
  return {
    ...shop,
    calm,
    pass,
    async crowd() {
      isBlocking = true;
      const arrived = (): number => {
        const { page, search } = admission.load().classes;
        return page.running + page.waiting + search.running + search.waiting;
      };
      const before = arrived();
      // Every class of pages has all its slots taken and some that wait.
      for (let index = 0; index < 6; index += 1)
        crowd.push(
          shop.ask(`/en/a/story-${time}-${index}`),
          shop.ask(`/en/search?term=${time}-${index}`),
        );
      while (arrived() < before + 12) await nextLoopTurn();
      pass(200);
    },
  };
}

describe('While more pages are asked for than can be rendered', () => {
  test('pages from memory and health checks go on', async () => {
    const shop = await aCrowdedShop();
    await shop.ask('/en/p/home-shirt-1');
    await shop.crowd();
    const page = await shop.ask('/en/p/home-shirt-1');
    expect([page.status, page.headers['age'], page.text]).toEqual([
      200,
      undefined,
      '/en/p/home-shirt-1 has 499 left',
    ]);
    for (const path of ['/api/health', '/api/ready'])
      expect((await shop.ask(path)).status).toBe(200);
  });

  test('a page that was dropped goes out for a minute, marked with its age and for no other cache', async () => {
    const shop = await aCrowdedShop();
    await shop.ask('/en/p/home-shirt-1');
    shop.pass(10_000);
    await shop.crowd();
    shop.server.invalidate(['product:1']);
    shop.pass(5_000);
    await shop.crowd();
    const page = await shop.ask('/en/p/home-shirt-1');
    expect([page.status, page.text]).toEqual([200, '/en/p/home-shirt-1 has 499 left']);
    expect(page.headers).toMatchObject({
      age: '16',
      'cache-status': 'terrace; hit; ttl=-6',
      'cdn-cache-control': 'no-store',
    });
    expect(page.headers['cache-control']).toBe('public, max-age=0, must-revalidate');
  });

  test('never longer than a minute after its change: then its reader waits for a new one', async () => {
    const shop = await aCrowdedShop();
    await shop.ask('/en/p/home-shirt-1');
    await shop.crowd();
    shop.server.invalidate(['product:1']);
    shop.pass(61_000);
    await shop.crowd();
    const asked = shop.ask('/en/p/home-shirt-1');
    while (shop.server.workLoad().classes.renewal.running === 0) await nextLoopTurn();
    await shop.calm();
    const page = await asked;
    expect([page.status, page.headers['cache-status']]).toEqual([200, undefined]);
    expect(page.text).not.toContain('499');
  });

  test('a personal page is never kept as a stand-in', async () => {
    const shop = await aCrowdedShop();
    const before = await shop.ask('/en/basket');
    await shop.crowd();
    const baskets = Array.from({ length: 12 }, () => shop.ask('/en/basket'));
    while (shop.server.workLoad().classes.basket.waiting === 0) await nextLoopTurn();
    shop.pass(13_000);
    await shop.calm();
    for (const { status, text } of await Promise.all(baskets)) {
      expect([200, 503]).toContain(status);
      expect(text).not.toBe(before.text);
    }
  });
});

describe('The small page', () => {
  async function refused(shop: CrowdedShop, target: string): Promise<HttpResponse> {
    const asked = shop.ask(target);
    const { waiting } = shop.server.workLoad().classes.page;
    while (shop.server.workLoad().classes.page.waiting === waiting) await nextLoopTurn();
    shop.pass(13_000);
    return asked;
  }

  test.each(SHOPS.map((shop) => [shop.locale, shop] as const))(
    'speaks %s, is small, asks again by itself and is kept by no cache',
    async (locale, { languageTag }) => {
      const shop = await aCrowdedShop();
      await shop.crowd();
      const page = await refused(shop, `/${locale}/a/new-story`);
      const t = translator(locale);
      expect(page.status).toBe(503);
      expect(page.text).toContain(`<html lang="${languageTag}">`);
      expect(page.text).toContain(`<h1>${t('errors:busyTitle')}</h1>`);
      expect(page.text).toContain(t('errors:busyMessage'));
      expect(Buffer.byteLength(page.text)).toBeLessThan(3_000);
      expect(page.text).not.toContain('<script');
      const seconds = /http-equiv="refresh" content="(\d+)"/.exec(page.text)?.[1];
      expect(page.headers['retry-after']).toBe(seconds);
      expect(page.headers['cache-control']).toBe('private, no-store');
      expect(page.headers['content-security-policy']).toMatch(/style-src 'sha256-/);
    },
  );

  test('asks again after times that differ', async () => {
    const shop = await aCrowdedShop();
    await shop.crowd();
    const { waiting } = shop.server.workLoad().classes.page;
    const asked = Array.from({ length: 30 }, (_, index) => shop.ask(`/en/a/new-${index}`));
    while (shop.server.workLoad().classes.page.waiting < waiting + 30) await nextLoopTurn();
    shop.pass(13_000);
    const seconds = (await Promise.all(asked)).map(({ headers }) => Number(headers['retry-after']));
    expect(new Set(seconds).size).toBeGreaterThan(3);
    expect(Math.min(...seconds)).toBeGreaterThanOrEqual(4);
    expect(Math.max(...seconds)).toBeLessThan(16);
  });
});
