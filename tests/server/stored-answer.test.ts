import { afterEach, describe, expect, it, vi } from 'vitest';
import { aPage, aShopServer, type ServerUnderTest } from '../support/shop-server.ts';

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

function accepting(encoding: string) {
  return { headers: { 'accept-encoding': encoding } };
}

describe('A stored page', () => {
  it('is made as small as it gets, also when all its askers came at the same moment', async () => {
    const shop = await aShop();
    await Promise.all(Array.from({ length: 8 }, () => shop.ask('/en', accepting('br'))));
    await vi.waitUntil(async () => {
      const { headers } = await shop.ask('/en', accepting('br'));
      return /-br11"$/.test(String(headers['etag']));
    });
    expect((await shop.ask('/en', accepting('br'))).text).toBe(long);
  });

  it('is the same page in each encoding, whoever asked before', async () => {
    for (const order of [
      ['identity', 'br', 'gzip', 'identity'],
      ['gzip', 'identity', 'br', 'gzip'],
      ['br', 'br', 'br', 'br', 'br', 'identity', 'gzip'],
    ]) {
      const shop = await aShop();
      for (const encoding of order) {
        const { bytes, headers, text } = await shop.ask('/en', accepting(encoding));
        expect(text).toBe(long);
        expect(headers['content-encoding'] ?? 'identity').toBe(encoding);
        expect(headers['content-length']).toBe(String(bytes.length));
      }
    }
  });
});
