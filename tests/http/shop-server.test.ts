import { connect } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { Admission } from '#lib/server/platform/http/admission/admission.ts';
import { WORK_CLASSES } from '#lib/server/platform/http/admission/work-classes.ts';
import type { BufferedResponse } from '#lib/server/platform/http/render.ts';
import {
  aPage,
  aShopServer,
  ask,
  type ServerSetUp,
  type ServerUnderTest,
} from '../support/servers/shop-server.ts';

const running: ServerUnderTest[] = [];

async function aShop(setUp: ServerSetUp = {}): Promise<ServerUnderTest> {
  const shop = await aShopServer(setUp);
  running.push(shop);
  return shop;
}

/** Writes bytes to a raw connection and returns everything that it receives. */
function sendRaw(port: number, text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(text));
    let response = '';
    socket.on('data', (chunk) => {
      response += chunk.toString('latin1');
    });
    socket.on('close', () => resolve(response));
    socket.on('error', reject);
  });
}

afterEach(async () => {
  await Promise.all(running.splice(0).map(({ server }) => server.stop(100)));
});

describe('The outer server', () => {
  test('redirects odd addresses within the shop in one hop, for any Host header', async () => {
    const shop = await aShop();
    for (const target of ['//evil.example/%2e%2e/', '////evil.example/../', '/en/../']) {
      const response = await shop.ask(target, { headers: { host: 'evil.example' } });
      expect([target, response.status, response.headers.location]).toEqual([target, 301, '/']);
      // A proxy that normalises addresses would cause a redirect loop.
      expect(response.headers['cache-control']).toContain('private');
    }
    const posted = await shop.ask('//api//form/x/', { method: 'POST', body: 'a=1' });
    expect([posted.status, posted.headers.location]).toEqual([308, '/api/form/x']);
    expect((await shop.ask('/\\evil.example/%2e%2e/')).status).toBe(400);
    const refused = await shop.ask('/de-de/p/100%-baumwolle-17');
    expect([refused.status, refused.text]).toEqual([400, expect.stringContaining('href="/de-de"')]);
    expect((await shop.ask('/%5cevil.example/')).status).toBe(400);
  });

  test('names each request in its log lines and its response', async () => {
    const shop = await aShop({ render: () => Promise.reject(new Error('broken')) });
    const responses = await Promise.all(
      ['/en/basket?1', '/en/basket?2'].map((path) => shop.ask(path)),
    );
    const ids = responses.map(({ headers }) => headers['x-request-id']);
    expect(new Set(ids).size).toBe(2);
    const logged = shop.lines
      .map((line) => JSON.parse(line))
      .filter(({ event }) => event === 'request.failed')
      .map(({ request }) => request);
    expect(logged.toSorted()).toEqual(ids.toSorted());
  });

  test('shows the id of a failed request to people and to programs', async () => {
    const shop = await aShop({ render: () => Promise.reject(new Error('broken')) });
    const page = await shop.ask('/de-de');
    expect(page.status).toBe(500);
    expect(page.text).toContain(
      `Kennung für unseren Kundenservice: ${page.headers['x-request-id']}`,
    );
    const problem = await shop.ask('/api/other');
    expect(JSON.parse(problem.text)).toMatchObject({
      request: problem.headers['x-request-id'],
      status: 500,
    });
  });

  test('warns once when a proxy forwards addresses and none is trusted', async () => {
    const countWarnings = async (trustedProxies: number): Promise<number> => {
      const shop = await aShop({ trustedProxies });
      for (let time = 0; time < 2; time += 1) {
        await shop.ask(`/en/basket?${time}`, { headers: { 'x-forwarded-for': '198.51.100.1' } });
      }
      return shop.lines.filter((line) => line.includes('proxy.untrusted')).length;
    };
    expect([await countWarnings(0), await countWarnings(1)]).toEqual([1, 0]);
  });

  test('refuses a request with two Host headers', async () => {
    const { port } = await aShop();
    const sendHosts = (names: string): Promise<string> =>
      sendRaw(port, `GET /en HTTP/1.1\r\n${names}Connection: close\r\n\r\n`);
    expect(await sendHosts('Host: shop.example\r\nHOST: evil.example\r\n')).toMatch(
      /^HTTP\/1.1 400 /,
    );
    expect(await sendHosts('Host: shop.example\r\n')).toMatch(/^HTTP\/1.1 200 /);
  });

  test('sends safe headers with every answer', async () => {
    const render = (): Promise<BufferedResponse> => {
      const policy = "script-src 'self' 'sha256-a='; style-src 'self' 'sha256-b=';";
      return Promise.resolve(aPage('x', { headers: { 'content-security-policy': policy } }));
    };
    const shop = await aShop({ render, siteUrl: 'https://shop.example' });
    for (const target of [
      '/en',
      '/en/basket',
      '/robots-banner.txt',
      '/en/',
      '/%zz',
      '/api/health',
    ]) {
      const { headers } = await shop.ask(target);
      const policy = headers['content-security-policy'] ?? '';
      expect(policy, target).toContain("object-src 'none'");
      expect(policy, target).toContain("base-uri 'none'");
      expect(policy, target).toContain("frame-ancestors 'none'");
      expect(policy, target).not.toContain('unsafe-inline');
      expect(headers['x-content-type-options'], target).toBe('nosniff');
      expect(headers['referrer-policy'], target).toBe('strict-origin-when-cross-origin');
      expect(headers['strict-transport-security'], target).toMatch(/^max-age=31536000/);
    }
    const page = (await shop.ask('/en')).headers['content-security-policy'];
    expect(page).toContain("script-src 'self' 'sha256-a=';");
    expect(page).toContain("style-src 'self' 'sha256-b=';");
    expect(page).toContain("form-action 'self' https://pay.example;");
  });

  test('isolates personal pages from other windows, without a new process for other pages', async () => {
    const shop = await aShop();
    const isolationHeader = async (target: string): Promise<unknown> =>
      (await shop.ask(target)).headers['cross-origin-opener-policy'];
    for (const own of ['/en/account', '/en/account/orders', '/en/Checkout?step=2', '/en/order/abc'])
      expect(await isolationHeader(own), own).toBe('same-origin');
    for (const other of ['/en', '/en/p/account', '/en/basket', '/robots-banner.txt', '/api/health'])
      expect(await isolationHeader(other), other).toBeUndefined();
  });

  test('uses a page’s stricter referrer policy when it has one', async () => {
    const render = (): Promise<BufferedResponse> =>
      Promise.resolve(aPage('x', { headers: { 'referrer-policy': 'no-referrer' } }));
    const shop = await aShop({ render });
    for (const target of ['/en/order/abc', '/en']) {
      expect((await shop.ask(target)).headers['referrer-policy'], target).toBe('no-referrer');
    }
  });

  test('serves static files compressed, immutable only with a hash, and nothing outside their folder', async () => {
    const shop = await aShop();
    const file = await shop.ask('/robots-banner.txt', { headers: { 'accept-encoding': 'br' } });
    expect([file.status, file.headers['content-encoding']]).toEqual([200, 'br']);
    expect(file.headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(file.headers['cache-control']).toBe('public, max-age=3600');
    expect(file.text).toBe('banner '.repeat(400));
    const again = await shop.ask('/robots-banner.txt', {
      headers: { 'if-none-match': file.headers.etag },
    });
    expect(again.status).toBe(304);
    expect((await shop.ask('/..%2frobots-banner.txt')).status).toBe(400);
  });

  test('is live while it runs and ready while the database is reachable', async () => {
    let isReady = true;
    const shop = await aShop({ ready: () => Promise.resolve(isReady) });
    expect((await shop.ask('/api/ready')).status).toBe(200);
    isReady = false;
    expect((await shop.ask('/api/ready')).status).toBe(503);
    expect((await shop.ask('/api/health')).status).toBe(200);
    // Proxies keep idle connections for a minute and must not write into a closing one.
    const keptAlive = await fetch(`http://127.0.0.1:${shop.port}/api/health`);
    expect(keptAlive.headers.get('keep-alive')).toContain('timeout=75');
  });

  test('accepts bodies up to 64 KiB and refuses larger ones, with or without a content length', async () => {
    const shop = await aShop({
      render: ({ body }) => Promise.resolve(aPage(String(body?.length))),
    });
    const fits = Buffer.alloc(64 * 1024, 'a');
    const post = (body: Buffer, headers = {}): ReturnType<typeof ask> =>
      ask(shop.port, '/api/rpc/getBasket', { method: 'POST', body, headers });
    expect((await post(fits)).text).toBe('65536');
    const large = Buffer.alloc(64 * 1024 + 1, 'a');
    for (const headers of [{}, { 'transfer-encoding': 'chunked' }]) {
      const refused = await post(large, headers);
      expect(refused.status).toBe(413);
      expect(refused.headers['content-type']).toBe('application/problem+json; charset=utf-8');
      expect(JSON.parse(refused.text)).toMatchObject({ title: 'Content Too Large', status: 413 });
    }
  });

  test('answers malformed requests on the raw connection', async () => {
    const shop = await aShop();
    const large = `GET /de-de/basket HTTP/1.1\r\nHost: x\r\nCookie: ${'a'.repeat(17_000)}\r\n\r\n`;
    const tooLarge = await sendRaw(shop.port, large);
    expect(tooLarge).toMatch(/^HTTP\/1\.1 431 /);
    expect(tooLarge).toContain('Set-Cookie: terrace_hint=; Path=/; Max-Age=0');
    expect(tooLarge).not.toContain('terrace_auth');
    expect(tooLarge).toContain("base-uri 'none'");
    expect(tooLarge).toContain('<a href="/de-de">Weiter einkaufen</a>');
    expect(tooLarge).toContain('<h1>Die Anfrage konnte nicht bearbeitet werden.</h1>');
    expect(await sendRaw(shop.port, 'nonsense\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 /);
    expect((await shop.ask('/api/health')).status).toBe(200);
  });

  test('refuses methods that no page supports', async () => {
    const shop = await aShop();
    expect((await shop.ask('/en', { method: 'TRACE' })).status).toBe(405);
    const posted = await shop.ask('/en', { method: 'POST', body: 'x' });
    expect([posted.status, posted.headers.allow]).toEqual([405, 'GET, HEAD']);
  });

  test('reads the client address from trusted proxies only', async () => {
    const render = ({ client }: { client: string }): Promise<BufferedResponse> =>
      Promise.resolve(aPage(client));
    const headers = { 'x-forwarded-for': '6.6.6.6, 203.0.113.7' };
    const direct = await aShop({ render });
    expect((await direct.ask('/en/basket', { headers })).text).toBe('127.0.0.1');
    const behind = await aShop({ render, trustedProxies: 1 });
    expect((await behind.ask('/en/basket', { headers })).text).toBe('203.0.113.7');
  });

  test('shows a plain page in the language of the path when the app fails, without the cause', async () => {
    const shop = await aShop({ render: () => Promise.reject(new Error('secret of the database')) });
    const response = await shop.ask('/de-de/checkout?email=ada@example.com');
    expect(response.status).toBe(500);
    expect(response.text).toContain('lang="de-DE"');
    expect(response.text).not.toContain('secret');
    expect(shop.lines.join()).toContain('secret of the database');
    expect(shop.lines.join()).not.toContain('ada@example.com');
    const problem = await shop.ask('/api/culture');
    expect(problem.headers['content-type']).toBe('application/problem+json; charset=utf-8');
  });

  test('never sends the raw error of a renderer that cannot load its pages', async () => {
    const bare = { status: 500, headers: {}, body: Buffer.from('Internal Server Error') };
    const shop = await aShop({ render: () => Promise.resolve(bare) });
    for (const target of ['/de-de', '/de-de/basket']) {
      const response = await shop.ask(target);
      expect([response.status, response.headers['content-type']]).toEqual([
        500,
        'text/html; charset=utf-8',
      ]);
      expect(response.text).toContain('lang="de-DE"');
    }
    expect(shop.lines.join()).toContain('request.failed');
  });

  test('turns an outage behind a page into a 503 with a retry time', async () => {
    const errorPage = aPage('sorry', { status: 500, headers: { 'retry-after': '5' } });
    const shop = await aShop({ render: () => Promise.resolve(errorPage) });
    for (const target of ['/en', '/en/basket']) {
      const response = await shop.ask(target);
      expect([response.status, response.text, response.headers['retry-after']]).toEqual([
        503,
        'sorry',
        '5',
      ]);
      expect(response.headers['cache-control']).toBe('private, no-store');
    }
  });
});

describe('A crowd', () => {
  test('causes no work for clients that disconnected while queued', async () => {
    const slow = Promise.withResolvers<BufferedResponse>();
    const renders: string[] = [];
    const render = ({ target }: { target: string }): Promise<BufferedResponse> => {
      renders.push(target);
      return target === '/en/checkout' ? slow.promise : Promise.resolve(aPage(target));
    };
    const admission = new Admission({ clock: () => 0, random: Math.random, fixedLimit: 1 });
    const shop = await aShop({ render, admission });
    const { reserved } = WORK_CLASSES.basket;
    const begun = Array.from({ length: reserved + 1 }, () => shop.ask('/en/checkout'));
    await expect.poll(() => renders).toHaveLength(begun.length);
    const leaving = connect(shop.port, '127.0.0.1');
    leaving.write('GET /en/basket HTTP/1.1\r\nHost: shop.example\r\n\r\n');
    await shop.ask('/api/health');
    leaving.resetAndDestroy();
    await shop.ask('/api/health');
    slow.resolve(aPage('finished'));
    expect((await Promise.all(begun)).map(({ text }) => text)).toEqual(begun.map(() => 'finished'));
    expect((await shop.ask('/en/wishlist')).text).toBe('/en/wishlist');
    expect(renders.slice(begun.length)).toEqual(['/en/wishlist']);
  });
});

describe('Stopping', () => {
  test('finishes running requests, accepts no new ones, and reports it', async () => {
    const slow = Promise.withResolvers<BufferedResponse>();
    let hasBegun = false;
    const shop = await aShop({
      render: () => {
        hasBegun = true;
        return slow.promise;
      },
    });
    const begun = shop.ask('/en/checkout');
    await expect.poll(() => hasBegun).toBe(true);
    const stopped = shop.server.stop(5_000);
    await expect(shop.ask('/api/health')).rejects.toThrow('ECONNREFUSED');
    slow.resolve(aPage('finished'));
    expect((await begun).text).toBe('finished');
    await stopped;
  });

  test('drains: says that it is not ready, goes on serving, and closes each connection', async () => {
    const shop = await aShop({ render: ({ target }) => Promise.resolve(aPage(target)) });
    const stopped = shop.server.stop(5_000, 500);
    expect((await shop.ask('/api/ready')).status).toBe(503);
    const page = await shop.ask('/en/checkout');
    expect([page.status, page.headers['connection']]).toEqual([200, 'close']);
    await stopped;
    await expect(shop.ask('/api/health')).rejects.toThrow('ECONNREFUSED');
  });

  test('cuts connections that exceed the grace period', async () => {
    const shop = await aShop({ render: () => new Promise(() => undefined) });
    const begun = shop.ask('/en/checkout');
    begun.catch(() => undefined);
    await expect
      .poll(() => shop.server.stop(50).then(() => 'stopped'), { timeout: 5_000 })
      .toBe('stopped');
    await expect(begun).rejects.toThrow();
  });
});
