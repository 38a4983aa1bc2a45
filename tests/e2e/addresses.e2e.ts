import type { IncomingHttpHeaders } from 'node:http';
import { productPath, productSlug } from '#lib/domain/catalog/product-paths.ts';
import { getShopByLocale, LOCALES } from '#lib/domain/shop/shop.ts';
import type { HttpResponse } from '../support/servers/shop-server.ts';
import { expect, wireTest as test } from './fixtures.ts';
import { firstProduct, wire } from './wire.ts';

/** Status and location, as a pair to compare. */
function redirectOf({ status, headers }: { status: number; headers: IncomingHttpHeaders }) {
  return [status, headers.location];
}

test.describe('an address', () => {
  for (const [target, location] of [
    ['/en-gb/', '/en-gb'],
    ['/en-gb/c/', '/en-gb/c'],
    ['/en-gb/c/?page=2&sort=price_asc', '/en-gb/c?page=2&sort=price_asc'],
    ['//en-gb//c//', '/en-gb/c'],
    ['/en-gb/search/?term=a%20b&&x=//evil.example/', '/en-gb/search?term=a%20b&&x=//evil.example/'],
    ['///', '/'],
    ['/en-gb/./basket', '/en-gb/basket'],
    ['/EN-GB/basket', '/en-gb/basket'],
    ['/api/health/', '/api/health'],
    ['/images//x/', '/images/x'],
    // A request with the Host header of another shop.
    ['//evil.example/%2e%2e/', '/'],
    ['////evil.example/../', '/'],
    ['//evil.example/x/', '/evil.example/x'],
    ['//evil.example', '/evil.example'],
    ['/.//evil.example/', '/evil.example'],
  ] as const) {
    test(`redirects permanently from ${target} to ${location}, in one hop`, async () => {
      const headers = { host: 'evil.example' };
      expect(redirectOf(await wire(target, { headers }))).toEqual([301, location]);
      expect((await wire(location, { headers })).status).not.toBe(301);
    });
  }

  for (const target of [
    '/\\evil.example/%2e%2e/',
    '/\\evil.example',
    '/%5cevil.example/%2e%2e/',
    '/en-gb/%2f%2fevil.example/',
    '/en-gb/%00',
    '/en-gb/%0d%0aset-cookie:%20a=b',
    '/en-gb/search?term=%00',
    '/en-gb/%e0%a4%a',
  ]) {
    test(`is refused when it is ${target}`, async () => {
      expect((await wire(target)).status).toBe(400);
    });
  }

  test('redirects with body and method after a post', async () => {
    const moved = await wire('/api//rpc/getUser/', { method: 'POST', body: '{}' });
    expect(redirectOf(moved)).toEqual([308, '/api/rpc/getUser']);
  });

  test('without a locale redirects to the visitor’s locale if the page exists', async () => {
    const german = { cookie: 'a=b; locale=de-de', 'accept-language': 'ko' };
    for (const [target, headers, location] of [
      ['/basket', german, '/de-de/basket'],
      ['/basket', { 'accept-language': 'ko;q=0.9, sv' }, '/ko-kr/basket'],
      ['/basket', {}, '/en/basket'],
      ['/c/jerseys?page=2', { 'accept-language': 'es-MX' }, '/es-es/c/jerseys?page=2'],
      ['/p/shirt-1?config=number:9', {}, '/en/p/shirt-1?config=number:9'],
      ['/search?term=scarf', { cookie: 'locale=xx-yy' }, '/en/search?term=scarf'],
      ['/help-center/returns-and-refunds', {}, '/en/help-center/returns-and-refunds'],
      ['/signin', german, '/de-de/signin'],
    ] as const) {
      const response = await wire(target, { headers });
      expect(redirectOf(response), target).toEqual([302, location]);
      expect(response.headers['cache-control'], target).toBe('private, no-store');
    }
  });

  test('without a locale is a 404 in English if no such page exists', async () => {
    for (const target of ['/wp-admin', '/xx-yy/basket', '/XX-YY', '/english']) {
      const response = await wire(target, { headers: { 'accept-language': 'de' } });
      expect([target, response.status]).toEqual([target, 404]);
      expect(languageOf(response)).toBe('en');
    }
  });
});

test.describe('the bare address', () => {
  const navigate = { 'sec-fetch-mode': 'navigate' };

  test('redirects browsers to the stored or preferred shop, and varies by both', async () => {
    for (const [headers, location] of [
      [{ ...navigate, cookie: 'locale=zh-cn', 'accept-language': 'de' }, '/zh-cn'],
      [{ ...navigate, 'accept-language': 'de-AT,en;q=0.5' }, '/de-de'],
      [{ ...navigate, 'accept-language': 'sv, es-MX;q=0.8' }, '/es-es'],
    ] as const) {
      const response = await wire('/', { headers });
      expect(redirectOf(response)).toEqual([302, location]);
      expect(response.headers.vary).toMatch(/cookie/i);
      expect(response.headers.vary).toMatch(/accept-language/i);
      expect(response.headers['cache-control']).toMatch(/private|no-store/);
    }
  });

  test('is the international home page for crawlers and everybody else', async () => {
    for (const headers of [
      {},
      { 'accept-language': 'de', cookie: 'locale=de-de' },
      { 'sec-fetch-mode': 'cors', 'accept-language': 'de' },
      { ...navigate },
      { ...navigate, 'accept-language': 'sv' },
    ]) {
      const response = await wire('/', { headers });
      expect([headers, response.status]).toEqual([headers, 200]);
      expect(languageOf(response)).toBe('en');
      expect(response.headers.vary).toMatch(/cookie.*accept-language/i);
      expect(response.headers['set-cookie']).toBeUndefined();
    }
  });

  test('is the only address that detects languages: pages with a locale do not', async () => {
    const headers = { ...navigate, cookie: 'locale=de-de', 'accept-language': 'de' };
    for (const locale of LOCALES) {
      const response = await wire(`/${locale}`, { headers });
      expect([locale, response.status]).toEqual([locale, 200]);
      expect(languageOf(response)).toBe(getShopByLocale(locale).languageTag);
    }
  });
});

test.describe('a product’s address', () => {
  test('redirects permanently when its name is wrong, in every language', async () => {
    for (const locale of ['en-gb', 'ko-kr', 'zh-cn'] as const) {
      const product = await firstProduct(locale);
      const canonical = productPath(locale, product);
      const { id } = product;
      for (const slug of [`${id}`, `wrong-${id}`, `-${id}`, `a-2-${id}`]) {
        expect([slug, ...redirectOf(await wire(`/${locale}/p/${slug}`))]).toEqual([
          slug,
          301,
          canonical,
        ]);
      }
      expect((await wire(canonical)).status).toBe(200);
      const upper = `/${locale}/p/${encodeURIComponent(`X${productSlug(product)}`)}`;
      const config = '?config=name%3AMASON';
      expect(redirectOf(await wire(upper + config))).toEqual([301, canonical + config]);
    }
  });

  test('is a 404 where nothing is sold', async () => {
    for (const slug of ['x-99999999', 'x-99999999999999999999', 'x', 'x-1e3', '-', 'x-0', 'x--1']) {
      const { status } = await wire(`/en-gb/p/${slug}`);
      expect([slug, status]).toEqual([slug, 404]);
    }
  });
});

test.describe('a list’s address', () => {
  test('ends with its last page', async () => {
    const page = async (page: string): Promise<HttpResponse> => wire(`/en-gb/c?page=${page}`);
    const first = await wire('/en-gb/c');
    const last = Math.max(...first.text.matchAll(/[?&;]page=(\d+)/g).map(([, at]) => Number(at)));
    expect(last).toBeGreaterThan(2);
    expect((await page(`${last}`)).status).toBe(200);
    expect((await page(`${last + 1}`)).status).toBe(404);
    expect((await page('999999999')).status).toBe(404);
    for (const ignored of ['1', '0', '-1', '2.5', 'two', '', '1e9']) {
      // Another test may change the list between the two.
      await expect(async () => {
        const [plain, response] = await Promise.all([wire('/en-gb/c'), page(ignored)]);
        const found = [ignored, response.status, response.headers.etag];
        expect(found).toEqual([ignored, 200, plain.headers.etag]);
      }).toPass();
    }
  });

  test('needs a category of this shop', async () => {
    for (const path of ['nowhere', 'jerseys/nowhere', 'JERSEYS', 'jerseys/jerseys']) {
      expect([path, (await wire(`/en-gb/c/${path}`)).status]).toEqual([path, 404]);
    }
    expect((await wire('/en-gb/c/jerseys')).status).toBe(200);
  });
});

test.describe('a missing or failing page', () => {
  for (const locale of LOCALES) {
    test(`shows the complete layout in the locale of the path: ${locale}`, async ({
      translatorFor,
    }) => {
      const t = translatorFor(locale);
      for (const [target, status, title] of [
        [`/${locale}/nowhere/at/all`, 404, t('errors:notFoundTitle')],
        [`/${locale}/p/nothing`, 404, t('errors:notFoundTitle')],
        [`/${locale}/error`, 500, t('errors:title')],
      ] as const) {
        const response = await wire(target);
        expect([target, response.status]).toEqual([target, status]);
        expect(languageOf(response)).toBe(getShopByLocale(locale).languageTag);
        const frame = [
          '<header',
          `action="/${locale}/search"`,
          `>${escapeHtml(title)}</h1>`,
          '<footer',
        ];
        expect(frame.filter((part) => !response.text.includes(part))).toEqual([]);
      }
    });
  }

  test('a page-level error is never cached', async () => {
    expect((await wire('/en/error')).headers['cache-control']).toBe('private, no-store');
  });
});

function languageOf({ text }: HttpResponse): string | undefined {
  return /<html lang="([^"]*)"/.exec(text)?.[1];
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll("'", '&#39;').replaceAll('"', '&quot;');
}
