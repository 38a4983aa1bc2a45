import { createHash } from 'node:crypto';
import { zstdDecompressSync } from 'node:zlib';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { RenderRequest } from '#lib/server/platform/http/render.ts';
import {
  type AskOptions,
  aPage,
  aShopServer,
  type ServerUnderTest,
} from '../support/servers/shop-server.ts';

const FRAME = Array.from({ length: 300 }, (_, at) => `<a href="/en-gb/c/${at}">Entry ${at}</a>`);
const running: ServerUnderTest[] = [];

function html({ target }: Pick<RenderRequest, 'target'>): string {
  return `<nav>${FRAME.join('')}</nav><main>${target}</main><footer>Aldermoor</footer>`;
}

async function aShop(): Promise<ServerUnderTest> {
  const cache = { maxAge: 60, swr: 600, tags: [] };
  const shop = await aShopServer({
    render: (request) => Promise.resolve(aPage(html(request), { cache })),
  });
  running.push(shop);
  return shop;
}

async function dictionaryOf(shop: ServerUnderTest, locale = 'en-gb') {
  const answer = await shop.ask(`/dictionary/${locale}`);
  const body = Buffer.from(answer.text);
  const name = `:${createHash('sha256').update(body).digest('base64')}:`;
  return { ...answer, body, name };
}

function withDictionary(name: string, encodings = 'gzip, br, zstd, dcb, dcz'): AskOptions {
  return { headers: { 'accept-encoding': encodings, 'available-dictionary': name } };
}

afterEach(async () => {
  await Promise.all(running.splice(0).map(({ server }) => server.stop(100)));
});

describe('A dictionary of pages', () => {
  test('is the layout without a single page’s text, for documents of its own locale', async () => {
    const shop = await aShop();
    const { headers, text, status } = await dictionaryOf(shop, 'en');
    expect(status).toBe(200);
    expect(text).toContain('Entry 299');
    expect(text).toContain('Aldermoor');
    expect(text).not.toContain('<main>/en');
    expect(headers).toMatchObject({
      'content-type': 'text/plain; charset=utf-8',
      'use-as-dictionary': 'match="/en{/*}?", match-dest=("document")',
      'cache-control': 'public, max-age=86400',
      'x-content-type-options': 'nosniff',
    });
  });

  test('decodes a page that was encoded with it, at a fraction of the size', async () => {
    const shop = await aShop();
    const { body, name } = await dictionaryOf(shop);
    const { bytes, headers } = await shop.ask('/en-gb/c/jerseys', withDictionary(name));
    expect(headers).toMatchObject({
      'content-encoding': 'dcz',
      'content-length': String(bytes.length),
      vary: 'Accept-Encoding, Available-Dictionary',
    });
    expect(bytes.subarray(0, 8)).toEqual(Buffer.from('5e2a4d1820000000', 'hex'));
    expect(`:${bytes.subarray(8, 40).toString('base64')}:`).toBe(name);
    const page = zstdDecompressSync(bytes.subarray(40), { dictionary: body }).toString();
    expect(page).toBe(html({ target: '/en-gb/c/jerseys' }));
    const plain = await shop.ask('/en-gb/c/jerseys', { headers: { 'accept-encoding': 'br' } });
    expect(bytes.length).toBeLessThan(plain.bytes.length / 2);
    expect(headers['etag']).not.toBe(plain.headers['etag']);
  });

  test('is not used for a client with another dictionary, encoding or locale', async () => {
    const shop = await aShop();
    const { name } = await dictionaryOf(shop);
    const other = `:${createHash('sha256').update('other').digest('base64')}:`;
    for (const [target, options] of [
      ['/en-gb', withDictionary(other)],
      ['/en-gb', withDictionary('')],
      ['/en-gb', withDictionary(name, 'gzip, br')],
      ['/en-gb', withDictionary(name, 'br, dcz;q=0')],
      ['/de-de', withDictionary(name)],
    ] as const) {
      const { headers, text } = await shop.ask(target, options);
      expect(headers['content-encoding']).toBe('br');
      expect(headers['vary']).toBe('Accept-Encoding, Available-Dictionary');
      expect(text).toBe(html({ target }));
    }
  });

  test('is the same after a restart, as the same home page produces the same dictionary', async () => {
    const { name } = await dictionaryOf(await aShop());
    const later = await aShop();
    expect(
      (await later.ask('/en-gb/c/caps', withDictionary(name))).headers['content-encoding'],
    ).toBe('br');
    await vi.waitUntil(async () => {
      const { headers } = await later.ask('/en-gb/c/caps', withDictionary(name));
      return headers['content-encoding'] === 'dcz';
    });
  });

  test('answers 304 to a client that has the page in any encoding', async () => {
    const shop = await aShop();
    const { name } = await dictionaryOf(shop);
    const { headers } = await shop.ask('/en-gb', withDictionary(name));
    const again = await shop.ask('/en-gb', { headers: { 'if-none-match': headers['etag'] } });
    expect(again.status).toBe(304);
  });

  test.each([
    ['/dictionary/xx-xx', 'GET', 404],
    ['/dictionary/en-gb', 'POST', 405],
  ])('%s by %s is %i', async (target, method, status) => {
    const shop = await aShopServer({
      render: ({ target: asked }) =>
        Promise.resolve(aPage('', { status: asked.startsWith('/dictionary') ? 404 : 200 })),
    });
    running.push(shop);
    expect((await shop.ask(target, { method })).status).toBe(status);
  });

  test('is 503 while there is no home page to build it from', async () => {
    const shop = await aShopServer({ render: () => Promise.resolve(aPage('', { status: 503 })) });
    running.push(shop);
    expect((await shop.ask('/dictionary/en-gb')).status).toBe(503);
  });
});
