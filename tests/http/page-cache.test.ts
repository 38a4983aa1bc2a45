import { afterEach, describe, expect, test } from 'vitest';
import type { BufferedResponse, RenderRequest } from '#lib/server/platform/http/render.ts';
import {
  aPage,
  aShopServer,
  type ServerSetUp,
  type ServerUnderTest,
} from '../support/servers/shop-server.ts';

const running: ServerUnderTest[] = [];
const long = '<p>Home shirt</p>'.repeat(400);
const minute = { maxAge: 60, swr: 600, tags: ['product:1'] };

/** An app with scripted responses that records its requests. */
async function aShop(
  answers: (request: RenderRequest, call: number) => BufferedResponse | Promise<BufferedResponse>,
  setUp: ServerSetUp = {},
): Promise<ServerUnderTest & { readonly asked: RenderRequest[] }> {
  const asked: RenderRequest[] = [];
  const shop = await aShopServer({
    ...setUp,
    render: async (request) => {
      asked.push(request);
      return answers(request, asked.length);
    },
  });
  running.push(shop);
  return { ...shop, asked };
}

function aClock(): { now: () => Date; pass: (seconds: number) => void } {
  let time = Date.UTC(2026, 10, 21);
  return {
    now: () => new Date(time),
    pass: (seconds) => {
      time += seconds * 1_000;
    },
  };
}

afterEach(async () => {
  await Promise.all(running.splice(0).map(({ server }) => server.stop(100)));
});

describe('A public page', () => {
  test('is rendered once and then served from memory, without data of the first visitor', async () => {
    const shop = await aShop(() => aPage(long, { cache: minute }));
    const first = await shop.ask('/en/p/shirt-1', {
      headers: { cookie: 'terrace_auth=secret', 'accept-language': 'de', host: 'evil.example' },
    });
    const second = await shop.ask('/en/p/shirt-1');
    expect([first.status, first.text, second.text]).toEqual([200, long, long]);
    expect(shop.asked).toHaveLength(1);
    expect(shop.asked[0]?.headers).toEqual({ accept: 'text/html' });
    expect(second.headers['cache-control']).toBe('public, max-age=0, must-revalidate');
    // Nothing invalidates a CDN: prices and stock are a minute old at most.
    expect(second.headers['cdn-cache-control']).toBe('max-age=30, stale-while-revalidate=30');
    expect(second.headers['x-terrace-cache']).toBeUndefined();
    expect(second.headers['set-cookie']).toBeUndefined();
  });

  test('is not for CDNs when it depends on request headers, which many of them ignore', async () => {
    const headers = { vary: 'Cookie, Accept-Language' };
    const shop = await aShop(() => aPage(long, { cache: minute, headers }));
    const answer = await shop.ask('/');
    expect(answer.headers['cache-control']).toBe('private, max-age=0, must-revalidate');
    expect(answer.headers['cdn-cache-control']).toBe('no-store');
  });

  test.each([
    ['br', 'gzip, deflate, br'],
    ['gzip', 'gzip'],
    ['gzip', 'br;q=0, gzip'],
    [undefined, undefined],
    [undefined, 'br;q=0'],
  ])('is sent as %s to a client that accepts %s', async (encoding, accept) => {
    const shop = await aShop(() => aPage(long, { cache: minute }));
    const headers = accept === undefined ? {} : { 'accept-encoding': accept };
    for (const _ of [1, 2]) {
      const response = await shop.ask('/en', { headers });
      expect(response.headers['content-encoding']).toBe(encoding);
      expect(response.headers.vary).toBe('Accept-Encoding, Available-Dictionary');
      expect(response.text).toBe(long);
      expect(Number(response.headers['content-length'])).toBe(response.bytes.length);
      if (encoding) expect(response.bytes.length).toBeLessThan(1_000);
    }
  });

  test('has a strong validator for each encoding and answers 304', async () => {
    const shop = await aShop(() => aPage(long, { cache: minute }));
    const plain = await shop.ask('/en');
    const small = await shop.ask('/en', { headers: { 'accept-encoding': 'br' } });
    expect(plain.headers.etag).toMatch(/^"[\w-]{20}-id"$/);
    expect(small.headers.etag).toMatch(/^"[\w-]{20}-br\d+"$/);
    for (const etag of [plain.headers.etag, `W/${small.headers.etag}`, '"other", *', '*']) {
      const again = await shop.ask('/en', {
        headers: { 'if-none-match': etag, 'accept-encoding': 'br' },
      });
      expect([etag, again.status]).toEqual([etag, etag === '"other", *' ? 200 : 304]);
      if (again.status !== 304) continue;
      expect(again.bytes).toHaveLength(0);
      const [body] = small.headers.etag?.split('-br') ?? [];
      expect(again.headers.etag?.split('-br')[0]).toBe(body);
      expect(again.headers.vary).toBe('Accept-Encoding, Available-Dictionary');
      expect(again.headers['content-security-policy']).toContain("object-src 'none'");
    }
  });

  test('is recompressed at the highest level after several requests', async () => {
    const varied = Array.from({ length: 800 }, (_, n) => `<li>Article ${n * 7919}</li>`).join('');
    const shop = await aShop(() => aPage(varied, { cache: minute }));
    const headers = { 'accept-encoding': 'br' };
    const first = await shop.ask('/en', { headers });
    await expect
      .poll(async () => (await shop.ask('/en', { headers })).headers.etag, { interval: 1 })
      .toMatch(/-br11"$/);
    const later = await shop.ask('/en', { headers });
    expect(later.bytes.length).toBeLessThan(first.bytes.length);
    expect(later.text).toBe(varied);
    const known = { ...headers, 'if-none-match': first.headers.etag };
    expect((await shop.ask('/en', { headers: known })).status).toBe(304);
  });

  test('answers HEAD like GET, without the body', async () => {
    const shop = await aShop(() => aPage(long, { cache: minute }));
    const head = await shop.ask('/en', { method: 'HEAD' });
    expect([head.status, head.bytes.length]).toEqual([200, 0]);
    expect(head.headers['content-length']).toBe(String(long.length));
    await shop.ask('/en');
    expect(shop.asked).toHaveLength(1);
  });

  test('is rendered once for fifty simultaneous requests', async () => {
    const slow = Promise.withResolvers<BufferedResponse>();
    const shop = await aShop(() => slow.promise);
    const all = Array.from({ length: 50 }, () => shop.ask('/en'));
    slow.resolve(aPage(long, { cache: minute }));
    const response = await Promise.all(all);
    expect(new Set(response.map(({ text }) => text))).toEqual(new Set([long]));
    expect(shop.asked).toHaveLength(1);
  });

  test('is one cache entry for any unknown parameters and any order of the known ones', async () => {
    const shop = await aShop(({ target }) => aPage(target, { cache: minute }));
    const target = '/en/c/men?filters[color]=3,7&filters[sale]=true&sort=price_asc&page=2';
    for (const query of [
      'sort=price_asc&page=2&filters[sale]=true&filters[color]=7,3&utm_source=mail',
      'page=2&filters%5Bcolor%5D=3%2C7&sort=price_asc&fbclid=1&filters[sale]=true&sort=nonsense',
    ]) {
      expect((await shop.ask(`/en/c/men?${query}`)).text).toBe(target);
    }
    expect((await shop.ask('/en/c/men?utm_source=mail&page=1')).text).toBe('/en/c/men');
    expect((await shop.ask('/en?x=1')).text).toBe('/en');
    expect(shop.asked).toHaveLength(3);
  });

  test('is served stale while a new one is rendered, and keeps its compression when unchanged', async () => {
    const clock = aClock();
    const shop = await aShop((_, call) => aPage(call < 3 ? 'old' : 'new', { cache: minute }), {
      now: clock.now,
    });
    const first = await shop.ask('/en');
    clock.pass(61);
    expect((await shop.ask('/en')).text).toBe('old');
    await expect.poll(() => shop.asked.length).toBe(2);
    expect((await shop.ask('/en')).headers.etag).toBe(first.headers.etag);
    clock.pass(61);
    expect((await shop.ask('/en')).text).toBe('old');
    await expect.poll(async () => (await shop.ask('/en')).text).toBe('new');
  });

  test('is served stale while a backend fails', async () => {
    const clock = aClock();
    const shop = await aShop(
      (_, call) =>
        call === 1 ? aPage('good', { cache: minute }) : aPage('sorry', { status: 500 }),
      { now: clock.now },
    );
    await shop.ask('/en');
    clock.pass(661);
    const covered = await shop.ask('/en');
    expect([covered.status, covered.text]).toEqual([200, 'good']);
    shop.server.invalidate(['product:1']);
    expect((await shop.ask('/en')).text).toBe('good');
    clock.pass(7_200);
    const failed = await shop.ask('/en');
    expect([failed.status, failed.text]).toEqual([500, 'sorry']);
    expect(failed.headers['cache-control']).toBe('private, no-store');
  });

  test('is dropped by its tag', async () => {
    const shop = await aShop((_, call) => aPage(`price ${call}`, { cache: minute }));
    expect((await shop.ask('/en/p/shirt-1')).text).toBe('price 1');
    expect(shop.server.invalidate(['product:2'])).toBe(0);
    expect((await shop.ask('/en/p/shirt-1')).text).toBe('price 1');
    expect(shop.server.invalidate(['product:1'])).toBe(1);
    expect((await shop.ask('/en/p/shirt-1')).text).toBe('price 2');
  });

  test('never stores or shares a cookie', async () => {
    const shop = await aShop(({ headers }, call) =>
      aPage(`for ${headers['cookie'] ?? 'nobody'}`, {
        cache: minute,
        headers: { 'set-cookie': [`id=${call}; Path=/`] },
      }),
    );
    const response = await Promise.all(
      ['a', 'b'].map((cookie) => shop.ask('/en', { headers: { cookie } })),
    );
    expect(response.map(({ text }) => text)).toEqual(['for a', 'for b']);
    const cookies = response.map(({ headers }) => headers['set-cookie']?.join());
    expect(new Set(cookies).size).toBe(2);
    for (const { headers } of response) expect(headers['cache-control']).toBe('private, no-store');
  });

  test('is stored only if it opted in', async () => {
    const shop = await aShop((_, call) => aPage(`render ${call}`));
    await shop.ask('/en');
    const second = await shop.ask('/en');
    expect(second.text).toBe('render 2');
    expect(second.headers['cache-control']).toBe('no-store');
  });

  test('that is missing or has moved is cached for a short time only', async () => {
    const clock = aClock();
    const shop = await aShop(
      ({ target }) =>
        target.endsWith('gone')
          ? aPage('missing', { status: 404 })
          : aPage('', { status: 301, headers: { location: '/en/p/shirt-1' } }),
      { now: clock.now },
    );
    for (const _ of [1, 2]) {
      expect((await shop.ask('/en/gone')).status).toBe(404);
      const moved = await shop.ask('/en/p/x-1');
      expect([moved.status, moved.headers.location]).toEqual([301, '/en/p/shirt-1']);
    }
    expect(shop.asked).toHaveLength(2);
    clock.pass(11);
    await shop.ask('/en/gone');
    expect(shop.asked).toHaveLength(3);
  });
});

describe('A page that has moved', () => {
  test('keeps the query, and the redirect is rendered once', async () => {
    const shop = await aShop(({ target }) => {
      const { search } = new URL(target, 'http://shop.example');
      return aPage('', { status: 301, headers: { location: `/en/p/shirt-1${search}` } });
    });
    for (const _ of ['rendered', 'stored']) {
      for (const query of ['?utm_source=mail&x=1', '?x=1&config=a', '?config=a', '']) {
        const { headers } = await shop.ask(`/en/p/x-1${query}`);
        expect(headers.location).toBe(`/en/p/shirt-1${query}`);
      }
    }
    expect(shop.asked).toHaveLength(2);
  });
});

describe('A personal page', () => {
  test.each([
    '/en/basket',
    '/de-de/checkout',
    '/en/account/orders/api1',
    '/en/signin?redirectUrl=/en',
    '/basket',
    '/en?request=app',
    '/en/c/men?x=1&request',
    '/api/culture',
  ])('%s is rendered each time, with the visitor’s headers', async (target) => {
    const shop = await aShop(({ headers }) => aPage(`for ${headers['cookie']}`, { cache: minute }));
    for (const cookie of ['a=1', 'b=2']) {
      const response = await shop.ask(target, { headers: { cookie } });
      expect(response.text).toBe(`for ${cookie}`);
      expect(response.headers['cache-control']).toBe('private, no-store');
      expect(response.headers['x-terrace-cache']).toBeUndefined();
    }
    expect(shop.asked.map(({ target: seen }) => seen)).toEqual([target, target]);
  });

  test('supports reading and posting only', async () => {
    const shop = await aShop(() => aPage('page'));
    for (const method of ['PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
      const refused = await shop.ask('/en/basket', { method });
      expect([refused.status, refused.headers.allow]).toEqual([405, 'GET, HEAD, POST']);
    }
    expect(shop.asked).toHaveLength(0);
  });

  test('sends a problem document in place of the 404 page to an API client', async () => {
    const shop = await aShop(() => aPage('page', { status: 404 }));
    const missing = await shop.ask('/api/weather');
    expect(missing.headers['content-type']).toBe('application/problem+json; charset=utf-8');
    expect(missing.status).toBe(404);
  });

  test('is compressed while streaming if that is worthwhile', async () => {
    const shop = await aShop(({ target }) => aPage(target === '/en/basket' ? long : 'short'));
    const headers = { 'accept-encoding': 'br' };
    const large = await shop.ask('/en/basket', { headers });
    const small = await shop.ask('/en/checkout', { headers });
    expect([large.headers['content-encoding'], large.text]).toEqual(['br', long]);
    expect([small.headers['content-encoding'], small.text]).toEqual([undefined, 'short']);
  });
});

describe('The bare address', () => {
  const german = { 'accept-language': 'de-AT,de;q=0.9' };

  test('is the English home page for crawlers and others, from memory', async () => {
    const shop = await aShop(() =>
      aPage('home', { cache: minute, headers: { vary: 'Cookie, Accept-Language' } }),
    );
    await shop.ask('/', { headers: german });
    const response = await shop.ask('/', { headers: { 'sec-fetch-mode': 'navigate' } });
    expect([response.status, response.text]).toEqual([200, 'home']);
    expect(response.headers.vary).toBe('Cookie, Accept-Language');
    expect(shop.asked).toHaveLength(1);
  });

  test('is rendered by the app for a browser with a supported language', async () => {
    const shop = await aShop(({ headers }) => aPage(String(headers['accept-language'])));
    const response = await shop.ask('/', { headers: { ...german, 'sec-fetch-mode': 'navigate' } });
    expect(response.text).toBe(german['accept-language']);
    expect(response.headers['cache-control']).toBe('private, no-store');
  });
});
