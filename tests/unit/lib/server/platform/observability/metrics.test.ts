import { afterEach, expect, test } from 'vitest';
import { Outage } from '#lib/domain/outage.ts';
import { Admission, type WorkLoad } from '#lib/server/platform/http/admission/admission.ts';
import {
  type MetricsServer,
  startMetricsServer,
} from '#lib/server/platform/observability/metrics-server.ts';
import { pageKind } from '#lib/server/platform/observability/page-kind.ts';
import {
  createShopMetrics,
  type MetricSources,
} from '#lib/server/platform/observability/shop-metrics.ts';
import {
  aPage,
  aShopServer,
  type ServerUnderTest,
} from '../../../../../support/servers/shop-server.ts';

const NOW = new Date('2026-11-24T12:00:00Z');

const opened: { close(): unknown }[] = [];
afterEach(() => {
  for (const each of opened.splice(0)) each.close();
});

function aLoad(some: Partial<WorkLoad['classes']>): WorkLoad {
  const load = new Admission({ clock: () => 0, random: () => 0 }).load();
  return { ...load, classes: { ...load.classes, ...some }, lagMs: 12 };
}

function sources(more: Partial<MetricSources> = {}): MetricSources {
  return {
    counts: {
      read: async () => [
        { of: 'orders', kind: 'payment_pending', count: 3 },
        { of: 'mails-waiting', kind: 'account', count: 2 },
      ],
    },
    pool: () => ({ total: 20, idle: 1, waiting: 4 }),
    work: () => aLoad({ basket: { running: 3, waiting: 5, shed: 2 } }),
    now: () => NOW,
    ...more,
  };
}

async function aWatchedShop(): Promise<{
  readonly shop: ServerUnderTest;
  readonly read: () => Promise<string>;
}> {
  const metrics = createShopMetrics(() => NOW);
  const shop = await aShopServer({
    render: async () => aPage('page', { cache: { maxAge: 60 } }),
    onPage: metrics.pageFound,
    onResponse: metrics.requestEnded,
  });
  opened.push({ close: () => shop.server.stop(100) });
  return { shop, read: () => metrics.read(sources({ work: shop.server.workLoad })) };
}

test('requests are counted by kind of page and status, never by address', async () => {
  const { shop, read } = await aWatchedShop();
  await shop.ask('/en-gb/p/home-shirt-17?utm_id=ada@example.com');
  await shop.ask('/en-gb/p/home-shirt-17');
  await shop.ask('/en-gb/p/home-shirt-17');
  await shop.ask('//odd');
  const text = await read();
  expect(text).toContain('terrace_requests_total{kind="product",status="200"} 3\n');
  expect(text).toMatch(/terrace_requests_total\{kind="\w+",status="301"\} 1\n/);
  expect(text).toContain('terrace_request_duration_seconds_count{kind="product"} 3\n');
  expect(text).toMatch(/terrace_public_pages_total\{from="render"\} 1\n/);
  expect(text).toMatch(/terrace_public_pages_total\{from="cache"\} [12]\n/);
  expect(text).not.toMatch(/shirt|ada@|utm/);
});

test.each([
  ['/', 'home'],
  ['/en-gb', 'home'],
  ['/de-de/p/trikot-17', 'product'],
  ['/en/c/shirts?page=2', 'listing'],
  ['/en/search?q=scarf', 'search'],
  ['/en/account/orders/7', 'account'],
  ['/api/rpc/getBasket', 'call'],
  ['/_astro/page.js', 'file'],
  ['/en/constructor', 'other'],
  ['/toString', 'other'],
  ['/.env', 'other'],
  ['*', 'home'],
])('the kind of %s is %s', (target, kind) => {
  expect(pageKind(target)).toBe(kind);
});

test('calls of outside services are counted by outcome', async () => {
  const metrics = createShopMetrics(() => NOW);
  const port = metrics.observePort('membership', {
    async findMembership(subject: string) {
      if (subject === 'outage') throw new Outage('membership', 'down');
      if (subject === 'error') throw new TypeError('a fault of the shop');
      return subject;
    },
    name: 'register',
  });
  expect([await port.findMembership('7'), port.name]).toEqual(['7', 'register']);
  await expect(port.findMembership('outage')).rejects.toThrow(Outage);
  await expect(port.findMembership('error')).rejects.toThrow(TypeError);
  const text = await metrics.read(sources());
  for (const outcome of ['ok', 'outage', 'error']) {
    expect(text).toContain(
      `terrace_outside_calls_total{port="membership",outcome="${outcome}"} 1\n`,
    );
  }
  expect(text).toContain('terrace_outside_call_duration_seconds_count{port="membership"} 3\n');
});

test('queue, pool, counts and the event loop are read at each scrape', async () => {
  const text = await createShopMetrics(() => NOW).read(sources());
  expect(text).toContain('terrace_work{class="basket",state="waiting"} 5\n');
  expect(text).toContain('terrace_work{class="page",state="running"} 0\n');
  expect(text).toContain('terrace_work_shed_total{class="basket"} 2\n');
  expect(text).toContain('terrace_work_limit 8\n');
  expect(text).toContain('terrace_work_lag_seconds 0.012\n');
  expect(text).toContain('terrace_database_pool{state="waiting"} 4\n');
  expect(text).toContain('terrace_orders_last_day{kind="payment_pending"} 3\n');
  expect(text).toContain('terrace_mails_waiting{kind="account"} 2\n');
  expect(text).toContain('terrace_counts_readable 1\n');
  expect(text).toContain('nodejs_eventloop_lag_p99_seconds');
});

test('a database that is down leaves the other metrics readable', async () => {
  const down = { read: () => Promise.reject(new Outage('orders', 'down')) };
  const text = await createShopMetrics(() => NOW).read(
    sources({ counts: down, pool: () => undefined }),
  );
  expect(text).toContain('terrace_counts_readable 0\n');
  expect(text).toContain('terrace_work{class="basket",state="running"} 3\n');
  expect(text).not.toContain('terrace_orders_last_day{');
});

test('housekeeping lags from the end of its last round', async () => {
  let time = NOW.getTime();
  const metrics = createShopMetrics(() => new Date(time));
  const lagAfter = async (seconds: number): Promise<string | undefined> => {
    time += seconds * 1_000;
    const text = await metrics.read(sources({ now: () => new Date(time) }));
    return /^terrace_housekeeping_lag_seconds (\d+)$/m.exec(text)?.[1];
  };
  expect(await lagAfter(90)).toBe('90');
  await metrics.watchRounds(async () => undefined)();
  expect(await lagAfter(5)).toBe('5');
  const failing = metrics.watchRounds(() => Promise.reject(new Error('failed')));
  await expect(failing()).rejects.toThrow('failed');
  expect(await lagAfter(5)).toBe('10');
});

test('metrics have a port of their own, and nothing else is served there', async () => {
  const metrics = createShopMetrics(() => NOW);
  const server: MetricsServer = await startMetricsServer({ port: 0, host: '127.0.0.1' }, () =>
    metrics.read(sources()),
  );
  opened.push(server);
  const ask = (path: string): Promise<Response> => fetch(`http://127.0.0.1:${server.port}${path}`);
  const found = await ask('/metrics');
  expect(found.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
  expect(await found.text()).toContain('# TYPE terrace_requests_total counter\n');
  expect((await ask('/en-gb')).status).toBe(404);
});
