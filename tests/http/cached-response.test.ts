import type { IncomingMessage, ServerResponse } from 'node:http';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { CachedResponse } from '#lib/server/platform/page-cache/cached-response.ts';
import { aPage, aShopServer, type ServerUnderTest } from '../support/servers/shop-server.ts';

const long = '<p>Home shirt</p>'.repeat(400);
const running: ServerUnderTest[] = [];

async function aShop(): Promise<ServerUnderTest> {
  const cache = { maxAge: 60, swr: 600, tags: [] };
  const shop = await aShopServer({ render: () => Promise.resolve(aPage(long, { cache })) });
  running.push(shop);
  return shop;
}

afterEach(async () => {
  await Promise.all(running.splice(0).map(({ server }) => server.stop(100)));
});

function etagOf(answer: CachedResponse): Promise<string> {
  return new Promise((resolve) => {
    const request = { headers: { 'accept-encoding': 'br' } } as IncomingMessage;
    const response = {
      writeHead: (_status: number, headers: readonly string[]) => {
        resolve(headers[headers.indexOf('ETag') + 1] ?? '');
        return { end: () => undefined };
      },
    };
    answer.send(request, response as unknown as ServerResponse);
  });
}

function acceptEncoding(encoding: string) {
  return { headers: { 'accept-encoding': encoding } };
}

describe('A stored page', () => {
  test('is compressed at the highest level, even when all requests arrive at once', async () => {
    const shop = await aShop();
    await Promise.all(Array.from({ length: 8 }, () => shop.ask('/en', acceptEncoding('br'))));
    await vi.waitUntil(async () => {
      const { headers } = await shop.ask('/en', acceptEncoding('br'));
      return /-br11"$/.test(String(headers['etag']));
    });
    expect((await shop.ask('/en', acceptEncoding('br'))).text).toBe(long);
  });

  test('is compressed fast only if it is recompressed later: a file has its best form from the start', async () => {
    const answers = Array.from(
      { length: 6 },
      (_, index) =>
        new CachedResponse(
          { status: 200, headers: [], contentType: 'text/css', body: Buffer.from(index + long) },
          { first: 11 },
        ),
    );
    const etags = await Promise.all(answers.map((answer) => etagOf(answer)));
    expect(etags.every((etag) => etag.endsWith('-br11"'))).toBe(true);
  });

  test('is the same page in each encoding, in any order of requests', async () => {
    for (const order of [
      ['identity', 'br', 'gzip', 'identity'],
      ['gzip', 'identity', 'br', 'gzip'],
      ['br', 'br', 'br', 'br', 'br', 'identity', 'gzip'],
    ]) {
      const shop = await aShop();
      for (const encoding of order) {
        const { bytes, headers, text } = await shop.ask('/en', acceptEncoding(encoding));
        expect(text).toBe(long);
        expect(headers['content-encoding'] ?? 'identity').toBe(encoding);
        expect(headers['content-length']).toBe(String(bytes.length));
      }
    }
  });
});
