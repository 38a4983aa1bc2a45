import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { httpConversions } from '#lib/server/tracking/conversions-http/http-conversions.ts';
import type { Conversion } from '#lib/server/tracking/ports/conversions.ts';
import { createConversions } from '../../../../../../sandbox/conversions/conversions.ts';
import { quietLog } from '../../../../../support/quiet-log.ts';
import { type ResponderServer, serve } from '../../../../../support/servers/responder-server.ts';

function aConversion(eventId: string): Conversion {
  return {
    ...{ version: '1.0.0', event: 'page_view', eventId, time: '2026-11-20T12:00:00.000Z' },
    ...{ url: 'https://shop.example/en-gb', data: {} },
    user: { email: 'hash-of-somebody' },
  };
}

interface Asked {
  readonly ids: readonly string[];
  readonly headers: Headers;
}

/** An endpoint with scripted responses, then 202; and pauses that the test ends. */
function anEndpoint(...answers: readonly (Response | Error)[]) {
  const asked: Asked[] = [];
  const pauses: { readonly ms: number; readonly end: () => void }[] = [];
  const log = quietLog();
  const left = [...answers];
  const conversions = httpConversions({
    ...{ url: 'https://count.example/v1', secret: 'secret', log },
    fetch: (_, init) => {
      const { events } = JSON.parse(String(init?.body)) as { events: readonly Conversion[] };
      asked.push({
        ids: events.map(({ eventId }) => eventId),
        headers: new Headers(init?.headers),
      });
      const answer = left.shift() ?? new Response(null, { status: 202 });
      return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
    },
    pause: (ms, signal) =>
      new Promise((end) => {
        pauses.push({ ms, end });
        signal.addEventListener('abort', () => end());
      }),
  });
  const events = (): readonly string[] => log.lines.map(({ event }) => event);
  return { conversions, asked, pauses, log, events };
}

function responseWithStatus(
  code: number,
  headers: Readonly<Record<string, string>> = {},
): Response {
  return new Response(null, { status: code, headers });
}

describe('the conversions port', () => {
  test('sends events in batches, one request at a time, with the secret', async () => {
    const { conversions, asked, events } = anEndpoint();
    const ids = Array.from({ length: 120 }, (_, index) => `e${index}`);
    for (const id of ids) conversions.enqueue(aConversion(id));
    await expect.poll(() => asked.flatMap((one) => one.ids)).toEqual(ids);
    // The first was sent alone, before there were others.
    expect(asked.every((one) => one.ids.length <= 50)).toBe(true);
    expect(asked[0]?.headers.get('authorization')).toBe('Bearer secret');
    expect(events()).toEqual([]);
  });

  test('retries after growing pauses, loses nothing, and logs each change once', async () => {
    const down = [
      new TypeError('fetch failed: ada@example.com'),
      responseWithStatus(503),
      responseWithStatus(500),
    ];
    const { conversions, asked, pauses, log, events } = anEndpoint(...down);
    conversions.enqueue(aConversion('a'));
    for (const [index, ms] of [1_000, 2_000, 4_000].entries()) {
      await expect.poll(() => pauses[index]?.ms).toBe(ms);
      conversions.enqueue(aConversion(`b${index}`));
      pauses[index]?.end();
    }
    await expect.poll(() => asked.at(-1)?.ids).toEqual(['a', 'b0', 'b1', 'b2']);
    await expect.poll(events).toEqual(['conversions.away', 'conversions.back']);
    expect(log.lines[0]?.fields).toEqual({ reason: 'TypeError' });
    expect(JSON.stringify(log.lines)).not.toMatch(/example\.com|hash-of|en-gb/);
  });

  test('waits for the requested time, a minute at most', async () => {
    const busy = [
      responseWithStatus(429, { 'retry-after': '7' }),
      responseWithStatus(429, { 'retry-after': '86400' }),
    ];
    const { conversions, pauses, asked } = anEndpoint(...busy);
    conversions.enqueue(aConversion('a'));
    await expect.poll(() => pauses[0]?.ms).toBe(7_000);
    pauses[0]?.end();
    await expect.poll(() => pauses[1]?.ms).toBe(60_000);
    pauses[1]?.end();
    await expect.poll(() => asked).toHaveLength(3);
  });

  test('drops refused events, logs it once, and continues', async () => {
    const { conversions, asked, pauses, events } = anEndpoint(
      responseWithStatus(400),
      responseWithStatus(400),
    );
    conversions.enqueue(aConversion('a'));
    await expect.poll(() => asked).toHaveLength(1);
    conversions.enqueue(aConversion('b'));
    await expect.poll(() => asked).toHaveLength(2);
    conversions.enqueue(aConversion('c'));
    await expect.poll(() => asked.map((one) => one.ids)).toEqual([['a'], ['b'], ['c']]);
    await expect.poll(events).toEqual(['conversions.refused', 'conversions.back']);
    expect(pauses).toEqual([]);
  });

  test('queues two thousand at most during an outage', async () => {
    const { conversions, asked, pauses, log } = anEndpoint(responseWithStatus(503));
    conversions.enqueue(aConversion('first'));
    await expect.poll(() => pauses).toHaveLength(1);
    for (let more = 0; more < 2_500; more += 1) conversions.enqueue(aConversion(`m${more}`));
    pauses[0]?.end();
    await expect.poll(() => asked.slice(1).flatMap((one) => one.ids)).toHaveLength(2_000);
    expect(log.lines.at(-1)).toEqual({ event: 'conversions.back', fields: { givenUp: 501 } });
  });

  test('tries once more on shutdown without waiting, and accepts nothing afterwards', async () => {
    const { conversions, asked, pauses } = anEndpoint(responseWithStatus(503));
    conversions.enqueue(aConversion('a'));
    await expect.poll(() => pauses).toHaveLength(1);
    await conversions.close();
    conversions.enqueue(aConversion('b'));
    expect(asked.map((one) => one.ids)).toEqual([['a'], ['a']]);
  });
});

describe('the conversions sandbox', () => {
  let server: ResponderServer;
  beforeAll(async () => {
    server = await serve(createConversions({ secret: 'known', prefix: '/conversions' }));
  });
  afterAll(() => server.close());

  async function readConversions(): Promise<readonly Conversion[]> {
    return (await fetch(`${server.url}/conversions/events.json`)).json() as Promise<Conversion[]>;
  }

  test('accepts the shop’s events, and shows them', async () => {
    const url = `${server.url}/conversions/v1/events`;
    const outside = { fetch, log: quietLog(), pause: () => Promise.resolve() };
    const conversions = httpConversions({ url, secret: 'known', ...outside });
    conversions.enqueue(aConversion('<b>'));
    await expect
      .poll(async () => (await readConversions()).map(({ eventId }) => eventId))
      .toEqual(['<b>']);
    const page = await (await fetch(`${server.url}/conversions`)).text();
    expect(page).toContain('page_view');
    expect(page).not.toContain('<b>');
    await conversions.close();
  });

  test('refuses a wrong secret and a body that is not a list of events', async () => {
    const url = `${server.url}/conversions/v1/events`;
    const post = (body: string, secret: string): Promise<Response> =>
      fetch(url, { method: 'POST', body, headers: { authorization: `Bearer ${secret}` } });
    expect((await post('{"events":[]}', 'wrong')).status).toBe(401);
    for (const body of ['', '{}', '[]', '{"events":{}}']) {
      expect((await post(body, 'known')).status).toBe(400);
    }
    expect((await fetch(url)).status).toBe(404);
  });
});
