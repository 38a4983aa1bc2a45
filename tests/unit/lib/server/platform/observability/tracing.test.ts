import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ExportResultCode } from '@opentelemetry/core';
import type { ReadableSpan, SpanExporter } from '@opentelemetry/sdk-trace-base';
import { afterEach, expect, test } from 'vitest';
import { Outage } from '#lib/domain/outage.ts';
import { createShopTracing } from '#lib/server/platform/observability/tracing/shop-tracing.ts';
import { withLossReports } from '#lib/server/platform/observability/tracing/span-export.ts';
import { createTracing, type Tracing } from '#lib/server/platform/observability/tracing/tracing.ts';
import {
  aPage,
  aShopServer,
  type ServerUnderTest,
} from '../../../../../support/servers/shop-server.ts';

const opened: { close(): unknown }[] = [];
afterEach(async () => {
  for (const each of opened.splice(0)) await each.close();
});

interface TracedShop {
  readonly shop: ServerUnderTest;
  readonly tracing: Tracing;
  /** By name, once all have been sent. */
  spans(): Promise<ReadonlyMap<string, ReadableSpan>>;
}

async function aTracedShop(
  work: (tracing: Tracing) => Promise<unknown> = () => Promise.resolve(),
  continuesTraces = false,
): Promise<TracedShop> {
  const sent: ReadableSpan[] = [];
  const exporter: SpanExporter = {
    export(spans, done) {
      sent.push(...spans);
      done({ code: ExportResultCode.SUCCESS });
    },
    shutdown: () => Promise.resolve(),
  };
  const tracing = createTracing({
    exporter,
    serviceName: 'terrace',
    continuesTraces,
  });
  const shop = await aShopServer({
    render: tracing.traceRender(async () => {
      await work(tracing);
      return aPage('page', { cache: { maxAge: 60 } });
    }),
    traceRequests: tracing.traceRequests,
  });
  opened.push({ close: () => shop.server.stop(100) });
  return {
    shop,
    tracing,
    async spans() {
      await shop.server.stop(100);
      await tracing.close();
      return new Map(sent.map((span) => [span.name, span]));
    },
  };
}

test('a request, its page, its statements and its calls are one trace without addresses', async () => {
  const { shop, spans } = await aTracedShop(async (tracing) => {
    const port = tracing.observePort('membership', { discount: async () => 5 });
    await port.discount();
    tracing.queryEnded({ sql: 'select "name" from "products" where "id" = $1', milliseconds: 3 });
  });
  const { headers } = await shop.ask('/en-gb/p/home-shirt-17?utm_id=ada@example.com');
  const all = await spans();
  expect([...all.keys()].sort()).toEqual([
    'GET product',
    'membership.discount',
    'render',
    'select',
  ]);
  const request = all.get('GET product');
  const render = all.get('render');
  expect(render?.parentSpanContext?.spanId).toBe(request?.spanContext().spanId);
  for (const child of ['membership.discount', 'select']) {
    expect(all.get(child)?.parentSpanContext?.spanId).toBe(render?.spanContext().spanId);
  }
  expect(request?.attributes).toEqual({
    'http.request.method': 'GET',
    'http.route': 'product',
    'http.response.status_code': 200,
    ...(headers['x-request-id'] && { 'terrace.request': headers['x-request-id'] }),
  });
  const text = JSON.stringify([...all.values()].map(({ name, attributes }) => [name, attributes]));
  expect(text).not.toMatch(/home-shirt|ada@/);
});

test('a failed call names the kind of error and not its message', async () => {
  const { shop, spans } = await aTracedShop(async (tracing) => {
    const port = tracing.observePort('payments', {
      open: () => Promise.reject(new Outage('payments', 'of ada@example.com')),
      read: () => {
        throw new TypeError('ada@example.com');
      },
    });
    await port.open().catch(() => undefined);
    try {
      port.read();
    } catch {
      // The page goes on without it.
    }
    tracing.queryEnded({ sql: 'update "orders"', milliseconds: 1, error: new RangeError('ada') });
  });
  await shop.ask('/en-gb');
  const all = await spans();
  expect(all.get('payments.open')?.attributes['error.type']).toBe('outage');
  expect(all.get('payments.read')?.attributes['error.type']).toBe('TypeError');
  expect(all.get('update')?.attributes['error.type']).toBe('RangeError');
  const text = JSON.stringify([...all.values()].map(({ events, status }) => [events, status]));
  expect(text).not.toContain('ada');
});

const TRACEPARENT = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';

test.each([
  [true, 'behind a proxy'],
  [false, 'on the open net'],
] as const)('the trace of a request is continued: %s %s', async (continues, _where) => {
  const { shop, spans } = await aTracedShop(undefined, continues);
  await shop.ask('/en-gb', { headers: { traceparent: TRACEPARENT } });
  const { traceId } = (await spans()).get('GET home')?.spanContext() ?? {};
  if (continues) expect(traceId).toBe('0af7651916cd43dd8448eb211c80319c');
  else expect(traceId).not.toBe('0af7651916cd43dd8448eb211c80319c');
});

test('log lines of a request name its trace; statements outside of requests are not traced', async () => {
  const fields: object[] = [];
  const { shop, tracing, spans } = await aTracedShop(async ({ logFields }) => {
    fields.push(logFields());
  });
  tracing.queryEnded({ sql: 'select 1', milliseconds: 1 });
  expect(tracing.logFields()).toEqual({});
  await shop.ask('/en-gb');
  const all = await spans();
  expect(fields).toEqual([{ trace: all.get('GET home')?.spanContext().traceId }]);
  expect(all.has('select')).toBe(false);
});

test('spans reach a collector by OTLP', async () => {
  const bodies: string[] = [];
  const collector = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => {
      body += chunk.toString();
    });
    request.on('end', () => {
      bodies.push(`${request.method} ${request.url} ${body}`);
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
  opened.push(collector);
  const { port } = collector.address() as AddressInfo;
  const tracing = createShopTracing(
    { endpoint: `http://127.0.0.1:${port}/`, serviceName: 'our-shop', continuesTraces: false },
    () => new Date(),
  );
  const watched = tracing.observePort('mail', { send: async () => 'sent' });
  expect(await watched.send()).toBe('sent');
  await tracing.close();
  expect(bodies).toHaveLength(1);
  expect(bodies[0]).toMatch(/^POST \/v1\/traces \{/);
  expect(bodies[0]).toContain('our-shop');
  expect(bodies[0]).toContain('mail.send');
});

test('lost spans are reported once a minute', () => {
  let time = 0;
  const reports: number[] = [];
  const exporter = withLossReports(
    {
      export: (_, done) => done({ code: ExportResultCode.FAILED, error: new Error('away') }),
      shutdown: () => Promise.resolve(),
    },
    () => new Date(time),
  );
  exporter.onLost = (spans) => reports.push(spans);
  const send = (spans: number): void =>
    exporter.export(new Array<ReadableSpan>(spans), () => undefined);
  send(3);
  send(4);
  time = 60_000;
  send(5);
  expect(reports).toEqual([3, 9]);
});
