import { afterEach, describe, expect, test } from 'vitest';
import { foreignHostCheck } from '#lib/server/platform/http/foreign-host.ts';
import { aPage, aShopServer, type ServerUnderTest } from '../../support/servers/shop-server.ts';

const running: ServerUnderTest[] = [];

async function aShop(): Promise<ServerUnderTest> {
  const siteUrl = 'http://shop.example';
  const shop = await aShopServer({
    siteUrl,
    isForeignHost: foreignHostCheck({ siteUrl, siteHosts: undefined, trustedProxies: 0 }),
    render: () => Promise.resolve(aPage('hello', { cache: { maxAge: 60 } })),
  });
  running.push(shop);
  return shop;
}

afterEach(async () => {
  await Promise.all(running.splice(0).map(({ server }) => server.stop(100)));
});

describe('a host that belongs to no shop', () => {
  const headers = { host: 'other.example' };

  test.each(['/', '/en', '/en/c?page=2', '/robots.txt', '/en/nowhere'])(
    'leads from %s to the error page of the shop',
    async (target) => {
      const response = await (await aShop()).ask(target, { headers });
      expect([response.status, response.headers.location]).toEqual([
        ...[302, 'http://shop.example/en/error'],
      ]);
      expect(response.headers['cache-control']).toBe('private, no-store');
    },
  );

  test('gets no page from the cache either', async () => {
    const shop = await aShop();
    for (const host of ['shop.example', 'shop.example'])
      expect((await shop.ask('/en', { headers: { host } })).status).toBe(200);
    expect((await shop.ask('/en', { headers })).status).toBe(302);
  });

  test('never leads in a circle, where a proxy changes the host of the error page too', async () => {
    const response = await (await aShop()).ask('/en/error', { headers });
    expect(response.headers.location).toBeUndefined();
  });

  test.each(['/api/health', '/api/ready', '/robots-banner.txt'])(
    'gets %s like any other',
    async (target) => {
      expect((await (await aShop()).ask(target, { headers })).status).toBe(200);
    },
  );

  test('is no host of health checks, which ask by address', async () => {
    const shop = await aShop();
    expect((await shop.ask('/en')).status).toBe(200);
  });
});
