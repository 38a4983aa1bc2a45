import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Method, Reply } from '#lib/contract/procedures.ts';
import { productPath } from '#lib/domain/catalog/product-paths.ts';
import { getShopByLocale } from '#lib/domain/shop/shop.ts';
import { signBody } from '../../../sandbox/payments/webhooks.ts';
import { expect, wireTest as test } from '../fixtures.ts';
import { isAnswering, waitUntil } from '../shop-under-test.ts';
import { type Collector, startCollector } from './collector.ts';
import { askFront, askOverHttp2, closeConnections } from './front-client.ts';
import { hasProgram, startNginx, startVarnish } from './front-servers.ts';
import { FEEDS_SECRET, type TwoNodes, twoNodes } from './two-nodes.ts';

const MISSING = ['nginx', 'varnishd', 'openssl'].filter((program) => !hasProgram(program));

test.describe.configure({ mode: 'serial' });
test.skip(MISSING.length > 0, `needs ${MISSING.join(', ')}, which this machine does not have`);

let nodes: TwoNodes;
let collector: Collector;
let fronts: Readonly<Record<'nginx' | 'Varnish', string>>;

test.beforeAll(async () => {
  nodes = await twoNodes();
  collector = await startCollector(nodes.watchPorts.collector);
  startNginx(nodes);
  startVarnish(nodes);
  const { nginx, nginxPlain, varnish } = nodes.ports;
  fronts = { nginx: `https://127.0.0.1:${nginx}`, Varnish: `http://127.0.0.1:${varnish}` };
  await waitUntil(() => isAnswering(`http://127.0.0.1:${nginxPlain}/`));
  await waitUntil(() => isAnswering(`${fronts.Varnish}/en-gb`));
});

test.afterAll(async () => {
  closeConnections();
  collector?.close();
  await nodes.end();
});

const FRONTS = ['nginx', 'Varnish'] as const;

for (const front of FRONTS) {
  test(`${front} gives a public page compressed, and keeps it`, async () => {
    const first = await askFront(`${fronts[front]}/en-gb/c/jerseys`);
    const second = await askFront(`${fronts[front]}/en-gb/c/jerseys`, {
      headers: { cookie: 'terrace_basket=another-shopper' },
    });
    expect([first.status, first.headers['content-encoding']]).toEqual([200, 'br']);
    expect(first.text).toContain('</html>');
    expect(second.text).toBe(first.text);
    expect(second.headers['set-cookie']).toBeUndefined();
    if (front === 'Varnish') expect(second.headers['x-cache']).toBe('HIT');
  });

  test(`${front} keeps nothing personal`, async () => {
    const product = await aSize();
    const item = { variantId: product.id, quantity: 1 };
    const added = await call(front, 'addItemToBasket', item);
    expect(added.status, added.text).toBe(200);
    const cookie = (added.headers['set-cookie'] ?? []).map((one) => one.split(';')[0]).join('; ');
    const mine = await askFront(`${fronts[front]}/en-gb/basket`, { headers: { cookie } });
    expect(mine.text).toContain(product.name);
    const foreign = await askFront(`${fronts[front]}/en-gb/basket`);
    expect(foreign.text).not.toContain(`>${product.name}<`);
    const again = await askFront(`${fronts[front]}/en-gb/basket`, { headers: { cookie } });
    expect(again.text).toContain(product.name);
  });

  test(`a new price is seen through ${front} soon`, async () => {
    const size = await aSize();
    const url = `${fronts[front]}${size.path}`;
    await askFront(url);
    await askFront(url);
    const pounds = front === 'nginx' ? '41.37' : '42.73';
    const fed = await feedPrice(size.sku, Number(pounds.replace('.', '')));
    expect(fed.status, fed.text).toBe(200);
    // Without a purge Varnish would give the old page for half a minute.
    await expect
      .poll(async () => (await askFront(url)).text.includes(pounds), { intervals: [50] })
      .toBe(true);
  });
}

test('nginx speaks HTTP/2, leads to https, and hides the probe', async () => {
  expect(await askOverHttp2(fronts.nginx, '/en-gb')).toBe('h2 200');
  const plain = await askFront(`http://127.0.0.1:${nodes.ports.nginxPlain}/en-gb?a=b`);
  expect([plain.status, plain.headers.location]).toEqual([301, 'https://127.0.0.1/en-gb?a=b']);
  for (const front of FRONTS)
    for (const probe of ['/api/ready', '/api/ready?x', '/api/ready?'])
      expect((await askFront(fronts[front] + probe)).status, `${front} ${probe}`).toBe(404);
});

test('no file that a node does not have is kept as missing', async () => {
  for (const front of FRONTS) {
    for (const path of ['/_astro/of-the-next-build.css', '/images/product/of-nobody.svg?w=320']) {
      const answers = [await askFront(fronts[front] + path), await askFront(fronts[front] + path)];
      for (const { status, headers } of answers) {
        expect([status, headers['cache-control']]).toEqual([
          404,
          expect.stringMatching('no-store'),
        ]);
        expect([headers['x-cache'] ?? 'MISS', headers.age ?? '0']).toEqual(['MISS', '0']);
      }
    }
  }
});

test('what nginx keeps on disk has no cookie and no basket', () => {
  const cache = join(nodes.directory, 'nginx', 'cache');
  const files = readdirSync(cache, { recursive: true, withFileTypes: true }).filter((one) =>
    one.isFile(),
  );
  expect(files.length).toBeGreaterThan(0);
  for (const { parentPath, name } of files) {
    const stored = readFileSync(join(parentPath, name), 'latin1');
    expect(stored.toLowerCase()).not.toContain('set-cookie');
    expect(stored).not.toMatch(/^KEY: \/en-gb\/basket/m);
    expect(stored).not.toMatch(/^cache-control: .*no-store/im);
  }
});

test('purges need the token', async () => {
  const purge = `${fronts.Varnish}/cdn-purge`;
  const send = async (headers: Readonly<Record<string, string>>, method = 'POST') =>
    (await askFront(purge, { method, headers })).status;
  expect(await send({ 'cache-tag': '*' })).toBe(403);
  expect(await send({ 'cache-tag': '*', authorization: 'Bearer guess' })).toBe(403);
  const authorization = `Bearer ${nodes.env['CDN_PURGE_TOKEN']}`;
  expect(await send({ 'cache-tag': '*', authorization }, 'GET')).toBe(405);
  expect(await send({ 'cache-tag': '(.*', authorization })).toBe(400);
  expect(await send({ 'cache-tag': 'nav', authorization })).toBe(204);
});

test('browsers with the dictionary and browsers without it get their own bytes', async () => {
  for (const front of FRONTS) {
    const odd = await askFront(`${fronts[front]}/en-gb`, {
      headers: { 'available-dictionary': ':not a dictionary:', 'accept-encoding': 'br, dcz' },
    });
    expect(odd.headers['content-encoding']).toBe('br');
    const none = await askFront(`${fronts[front]}/en-gb`, {
      headers: { 'accept-encoding': 'identity' },
    });
    expect(none.headers['content-encoding']).toBeUndefined();
    expect(none.text).toContain('</html>');
  }
});

test('Prometheus can scrape a node, and the collector gets its traces', async () => {
  const [port] = nodes.nodePorts;
  // The query is not in the page cache yet.
  const page = await fetch(`http://127.0.0.1:${port}/en-gb/c/jerseys?size=m&email=ada@example.com`);
  expect(page.status).toBe(200);
  const metrics = await fetch(`http://127.0.0.1:${nodes.watchPorts.metrics}/metrics`);
  const text = await metrics.text();
  expect(text).toMatch(/terrace_requests_total\{kind="listing",status="200"\} \d/);
  expect(text).toMatch(/terrace_database_pool\{state="total"\} \d/);
  await expect
    .poll(() => [...collector.names], { timeout: 15_000 })
    .toEqual(expect.arrayContaining(['GET listing', 'render', 'select']));
  expect(collector.text()).not.toMatch(/ada@|jerseys/);
});

test('a node that stops loses no request', async () => {
  const statuses = await whileShopping(() => nodes.stopNode(1, 'SIGTERM'));
  expect(statuses.filter((status) => status !== 200)).toEqual([]);
  expect(statuses.length).toBeGreaterThan(50);
  await nodes.startNode(1);
});

test('a dead node is left out', async () => {
  await nodes.stopNode(1, 'SIGKILL');
  for (const front of FRONTS) {
    // The first ones find out.
    await expect.poll(async () => (await uncached(front)).status).toBe(200);
    const statuses: number[] = [];
    for (let count = 0; count < 20; count += 1) statuses.push((await uncached(front)).status);
    expect(statuses).toEqual(Array.from({ length: 20 }, () => 200));
  }
});

let asked = 0;

/** A page that no cache has. */
function uncached(front: (typeof FRONTS)[number]) {
  asked += 1;
  return askFront(`${fronts[front]}/en-gb/search?q=shirt%20${asked}`);
}

/** Reads and calls through both servers, one after another in each of six lines, until `act` is done. */
async function whileShopping(act: () => Promise<void>): Promise<readonly (number | string)[]> {
  let isDone = false;
  const statuses: (number | string)[] = [];
  const shop = async (front: (typeof FRONTS)[number], isCalling: boolean): Promise<void> => {
    while (!isDone) {
      const answer = isCalling ? call(front, 'getBasket', {}) : uncached(front);
      statuses.push(await answer.then(({ status }) => status, String));
    }
  };
  const lines = FRONTS.flatMap((front) => [
    shop(front, false),
    shop(front, false),
    shop(front, true),
  ]);
  await act().finally(() => {
    isDone = true;
  });
  await Promise.all(lines);
  return statuses;
}

function call(front: (typeof FRONTS)[number], method: Method, payload: object) {
  return askFront(`${fronts[front]}/api/rpc/${method}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-shop-id': String(getShopByLocale('en-gb').id),
    },
    body: JSON.stringify({ payload }),
  });
}

interface Size {
  readonly id: number;
  readonly sku: string;
  readonly name: string;
  readonly path: string;
}

/** A size that is on sale, with its product's name and page. */
async function aSize(): Promise<Size> {
  const { status, text } = await call('nginx', 'getProductsByCategory', { perPage: 1 });
  expect(status, text).toBe(200);
  const reply = JSON.parse(text) as Reply<'getProductsByCategory'>;
  const [product] = reply.products;
  const variant = product?.variants.find(({ stock }) => stock.quantity > 0);
  if (!product || !variant) throw new Error('the shop is empty');
  return {
    id: variant.id,
    sku: variant.referenceKey,
    name: [product.attributes['name']?.values ?? []].flat()[0]?.label ?? '',
    path: productPath('en-gb', product),
  };
}

function feedPrice(sku: string, amount: number) {
  const body = JSON.stringify({
    id: `price-${amount}-for-this-test`,
    at: new Date().toISOString(),
    rows: [{ sku, shop: 'en-gb', amount }],
  });
  return askFront(`http://127.0.0.1:${nodes.nodePorts[0]}/api/feeds/prices`, {
    method: 'POST',
    headers: { 'terrace-signature': signBody(body, FEEDS_SECRET, new Date()) },
    body,
  });
}
