import { once } from 'node:events';
import { mkdtemp, readdir } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Product } from '#lib/domain/catalog/product.ts';
import { Outage } from '#lib/domain/outage.ts';
import { sqlCatalog } from '#lib/server/catalog/sql/sql-catalog.ts';
import { readFeedItems } from '#lib/server/imports/formats/feed-items.ts';
import type { Services } from '#lib/server/platform/ports/services.ts';
import { merchantFeeds } from '#lib/server/storefront/feeds/merchant-feeds.ts';
import { aShopFloor, GB, NOW } from '../support/a-shop-floor.ts';
import { SITE } from '../support/create-handlers.ts';
import { quietLog } from '../support/quiet-log.ts';
import { freshDatabase } from '../support/servers/databases.ts';
import { aShopServer, type ServerUnderTest } from '../support/servers/shop-server.ts';

const FEED = '/feeds/google-en-gb.xml';
const PRODUCTS = 12_000;
const MINUTE_MS = 60_000;

/** A catalogue of copies of one product, which counts what is asked of it. */
class LargeCatalogue {
  reads = 0;
  largestBatch = 0;
  isDown = false;
  size = PRODUCTS;
  readonly #product: Product;

  constructor(product: Product) {
    this.#product = product;
  }

  readonly port = {
    listedProducts: async (_: unknown, { offset, limit }: { offset: number; limit: number }) => {
      if (offset === 0) this.reads += 1;
      const count = Math.max(0, Math.min(limit, this.size - offset));
      return Array.from({ length: count }, (_unused, index) => ({ id: offset + index + 1 }));
    },
    productsByIds: async (_: unknown, ids: readonly number[]) => {
      if (this.isDown && (ids[0] ?? 0) > 1_000) throw new Outage('catalog', 'down');
      this.largestBatch = Math.max(this.largestBatch, ids.length);
      return ids.map((id) => this.#copy(id));
    },
  } as unknown as Services['catalog'];

  #copy(id: number): Product {
    const variants = this.#product.variants.slice(0, 1);
    return {
      ...this.#product,
      id,
      variants: variants.map((variant) => ({ ...variant, referenceKey: `SKU-${id}` })),
    };
  }
}

let shirt: Product;
let directory: string;
let catalogue: LargeCatalogue;
let clock: Date;
let shop: ServerUnderTest;
const servers: ServerUnderTest[] = [];

beforeAll(async () => {
  const { db } = await freshDatabase();
  await aShopFloor(db);
  const [product] = await sqlCatalog(db).productsByIds(GB, [1]);
  if (!product) throw new Error('the shirt is missing');
  shirt = product;
});

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'terrace-feeds-'));
  catalogue = new LargeCatalogue(shirt);
  clock = NOW;
  const services = { catalog: catalogue.port, siteUrl: SITE, now: () => clock, log: quietLog() };
  shop = await aShopServer({
    feeds: merchantFeeds({
      services: services as unknown as Services,
      directory,
      security: { plain: ['X-Content-Type-Options', 'nosniff'] },
    }),
  });
  servers.push(shop);
});

afterAll(async () => {
  for (const { server } of servers) await server.stop(0);
});

async function skusOf(text: string): Promise<readonly (string | undefined)[]> {
  const parts = async function* () {
    yield text;
  };
  const skus: (string | undefined)[] = [];
  for await (const row of readFeedItems(parts())) {
    if ('issue' in row) throw new Error(JSON.stringify(row.issue));
    skus.push(row.cells.get('id'));
  }
  return skus;
}

test('a large range is in one well-formed file, read a few products at a time', async () => {
  const { status, headers, text } = await shop.ask(FEED);
  expect(status).toBe(200);
  expect(headers['content-type']).toBe('application/xml; charset=utf-8');
  expect(headers['x-content-type-options']).toBe('nosniff');
  const skus = await skusOf(text);
  expect(skus).toHaveLength(PRODUCTS);
  expect(new Set(skus).size).toBe(PRODUCTS);
  expect(skus.at(-1)).toBe(`SKU-${PRODUCTS}`);
  expect(text.trimEnd().endsWith('</rss>')).toBe(true);
  expect(catalogue.largestBatch).toBeLessThanOrEqual(200);
});

test('compressed and plain it is the same, and a client that has it gets 304', async () => {
  catalogue.size = 300;
  const plain = await shop.ask(FEED);
  const packed = await shop.ask(FEED, { headers: { 'accept-encoding': 'gzip, br' } });
  expect(packed.headers['content-encoding']).toBe('gzip');
  expect(packed.text).toBe(plain.text);
  expect(packed.bytes.length).toBe(Number(packed.headers['content-length']));
  for (const { headers } of [plain, packed]) {
    expect(headers['vary']).toBe('Accept-Encoding');
    const known = [
      { 'if-none-match': headers['etag'] },
      { 'if-modified-since': headers['last-modified'] },
    ];
    for (const condition of known) {
      expect((await shop.ask(FEED, { headers: condition })).status).toBe(304);
    }
  }
  expect((await shop.ask(FEED, { headers: { 'if-none-match': '"another"' } })).status).toBe(200);
  const head = await shop.ask(FEED, { method: 'HEAD' });
  expect({ status: head.status, length: head.bytes.length }).toEqual({ status: 200, length: 0 });
  expect(catalogue.reads, 'the file is written once').toBe(1);
});

test('clients that come together wait for one file', async () => {
  catalogue.size = 500;
  const answers = await Promise.all([1, 2, 3].map(() => shop.ask(FEED)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(catalogue.reads).toBe(1);
});

test('a client that goes away does no harm', async () => {
  const outgoing = request({ port: shop.port, host: '127.0.0.1', path: FEED, agent: false });
  outgoing.on('error', () => undefined);
  outgoing.end();
  const [response] = await once(outgoing, 'response');
  await once(response, 'data');
  outgoing.destroy();
  const impatient = request({ port: shop.port, host: '127.0.0.1', path: FEED, agent: false });
  impatient.on('error', () => undefined);
  impatient.end();
  impatient.destroy();
  const { status, text } = await shop.ask(FEED);
  expect(status).toBe(200);
  expect(await skusOf(text)).toHaveLength(PRODUCTS);
  expect(await readdir(directory)).toHaveLength(1);
});

test('after a quarter of an hour the next request gets the old file and has it written again', async () => {
  catalogue.size = 100;
  const first = await shop.ask(FEED);
  clock = new Date(NOW.getTime() + 14 * MINUTE_MS);
  catalogue.size = 120;
  expect((await shop.ask(FEED)).headers['etag']).toBe(first.headers['etag']);
  expect(catalogue.reads).toBe(1);
  clock = new Date(NOW.getTime() + 16 * MINUTE_MS);
  expect((await shop.ask(FEED)).headers['etag']).toBe(first.headers['etag']);
  await expect
    .poll(async () => (await skusOf((await shop.ask(FEED)).text)).length, { timeout: 20_000 })
    .toBe(120);
  expect(await readdir(directory), 'only the newest file is kept').toHaveLength(1);
});

test('a file that is written again with the same content keeps its validators', async () => {
  catalogue.size = 100;
  const first = await shop.ask(FEED);
  clock = new Date(NOW.getTime() + 25 * 60 * MINUTE_MS);
  const second = await shop.ask(FEED);
  expect(catalogue.reads).toBe(2);
  for (const name of ['etag', 'last-modified']) {
    expect(second.headers[name], name).toBe(first.headers[name]);
  }
});

test('an outage is a 503, and leaves no half file', async () => {
  catalogue.isDown = true;
  const { status, headers } = await shop.ask(FEED);
  expect(status).toBe(503);
  expect(headers['retry-after']).toBe('60');
  expect(await readdir(directory)).toEqual([]);
  catalogue.isDown = false;
  expect((await shop.ask(FEED)).status).toBe(200);
});
