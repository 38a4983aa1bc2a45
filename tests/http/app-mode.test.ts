import { afterEach, describe, expect, test } from 'vitest';
import { resolvePlatform } from '#lib/server/platform/pages/platform.ts';
import type { Services } from '#lib/server/platform/ports/services.ts';
import { aVisit, ShopCookies } from '../support/a-visit.ts';
import { aPage, aShopServer, type ServerUnderTest } from '../support/servers/shop-server.ts';

const APP = 'Mozilla/5.0 (iPhone) Mobile/15E148 AldermoorApp/4.2';

describe('A request of the app', () => {
  const ask = (
    address: string,
    { cookie = '', agent = '', siteUrl = 'https://shop.example' } = {},
  ) => {
    const cookies = new ShopCookies();
    if (cookie) {
      cookies.set('terrace_platform', cookie, {
        path: '/',
        httpOnly: false,
        sameSite: 'lax',
        secure: true,
      });
    }
    cookies.forgetSet();
    const services = { siteUrl } as Services;
    const visit = aVisit(services, address, { cookies, headers: { 'user-agent': agent } });
    return {
      platform: resolvePlatform(visit),
      cookies,
      address: visit.url.pathname + visit.url.search,
    };
  };

  test.each([
    ['/en-gb?request=muapp', 'app', '/en-gb'],
    ['/en-gb/c?page=2&request=muapp', 'app', '/en-gb/c?page=2'],
    ['/en-gb/account/orders?request=muapp', 'app', '/en-gb/account/orders'],
    ['/en-gb/basket?request=web', 'web', '/en-gb/basket'],
    ['/en-gb/basket?request=', 'web', '/en-gb/basket'],
  ])(
    '%s is stored as %s for seven days, and removed from the address',
    (asked, platform, address) => {
      const response = ask(asked, { cookie: platform === 'app' ? 'web' : 'app' });
      expect([response.platform, response.address]).toEqual([platform, address]);
      expect(response.cookies.get('terrace_platform')?.value).toBe(platform);
      expect(response.cookies.options('terrace_platform')).toEqual({
        ...{ path: '/', maxAge: 604_800, httpOnly: false, sameSite: 'lax', secure: true },
      });
    },
  );

  test('is detected on personal pages by its cookie or its flag, without setting a cookie', () => {
    for (const [signs, platform] of [
      [{ cookie: 'app' }, 'app'],
      [{ agent: APP }, 'app'],
      [{ cookie: 'web' }, 'web'],
      [{}, 'web'],
    ] as const) {
      const { platform: seen, cookies } = ask('/en-gb/checkout', signs);
      expect([seen, cookies.setSince]).toEqual([platform, []]);
    }
  });

  test('changes nothing about a public page', () => {
    const { platform, cookies } = ask('/en-gb/c?page=2', { cookie: 'app', agent: APP });
    expect([platform, cookies.setSince]).toEqual(['web', []]);
  });

  test('keeps its own parameter on API requests', () => {
    const { address, cookies } = ask('/api/culture?withUrl=/en-gb&request=muapp');
    expect([address, cookies.setSince]).toEqual(['/api/culture?withUrl=/en-gb&request=muapp', []]);
  });
});

describe('The outer server', () => {
  let shop: ServerUnderTest;
  afterEach(() => shop.server.stop(100));

  test('sends app and web the same bytes, and does not cache app requests', async () => {
    const cache = { maxAge: 60, swr: 600, tags: ['catalog'] };
    shop = await aShopServer({
      render: async ({ target, headers }) => {
        const isAsked = target.includes('request=');
        const cookie = { 'set-cookie': ['terrace_platform=app'] };
        return aPage(`${target} ${headers['cookie']} ${headers['user-agent']}`, {
          ...(isAsked ? { headers: cookie } : {}),
          cache,
        });
      },
    });
    const web = await shop.ask('/en/c');
    const others = [{ cookie: 'terrace_platform=app' }, { 'user-agent': APP }];
    for (const headers of others) {
      const asked = await shop.ask('/en/c?request=muapp', { headers });
      expect(asked.headers['cache-control']).toBe('private, no-store');
      expect(asked.headers['set-cookie']).toEqual(['terrace_platform=app']);
      expect(asked.headers.etag).toBeUndefined();
      expect(asked.headers['cdn-cache-control']).toBeUndefined();
      expect(asked.text).toContain(Object.values(headers).join());
      const response = await shop.ask('/en/c', { headers });
      expect([response.text, response.headers.etag]).toEqual([web.text, web.headers.etag]);
      expect(response.headers['set-cookie']).toBeUndefined();
      expect(response.headers.vary ?? '').not.toMatch(/user-agent|cookie/i);
    }
    expect(web.text).toBe('/en/c undefined undefined');
  });
});
