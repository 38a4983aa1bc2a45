import { describe, expect, test } from 'vitest';
import { handleTrackingEvent } from '#lib/server/http/api/tracking-event-handler.ts';
import {
  createRateLimiter,
  noRateLimits,
  type RateLimiter,
} from '#lib/server/http/security/rate-limit.ts';
import type { Conversion } from '#lib/server/ports/conversions.ts';
import type { Services } from '#lib/server/ports/services.ts';
import { quietLog } from '../../../../../support/quiet-log.ts';

const SITE = 'https://shop.example';
const AGREED = { cookie: 'a=b; userConsentCookiePolicy=on' };

const EVENT = {
  event: 'purchase',
  eventId: 'order-AU-7K2M-9QXD',
  time: 1_795_262_400_000,
  url: `${SITE}/en-gb/order/secret-link?utm_source=mail`,
  user: { email: ' Ada@Example.com ' },
  data: { value: 19.95, currency: 'GBP', items: [{ variantId: 7, quantity: 1 }] },
};

interface Knock {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly limits?: RateLimiter;
  readonly identifierHash?: 'sha256' | 'md5' | 'none';
}

async function tell(body: unknown, { method = 'POST', ...knock }: Knock = {}) {
  const handed: Conversion[] = [];
  const log = quietLog();
  const services = {
    conversions: { enqueue: (one: Conversion) => handed.push(one) },
    ...{ siteUrl: SITE, log, identifierHash: knock.identifierHash ?? 'sha256' },
  } as unknown as Services;
  const isRead = method === 'GET' || method === 'HEAD';
  const text = typeof body === 'string' || body instanceof Uint8Array ? body : JSON.stringify(body);
  const request = new Request(`${SITE}/api/capi`, {
    method,
    headers: { 'content-type': 'text/plain;charset=UTF-8', ...AGREED, ...knock.headers },
    ...(!isRead && { body: text as BodyInit }),
  });
  const locals = { services, limits: knock.limits ?? noRateLimits };
  const answer = await handleTrackingEvent({ request, locals, clientAddress: '203.0.113.7' });
  return { answer, handed, log };
}

/** A problem of RFC 9457 that nobody keeps and that says nothing of what was sent. */
async function expectProblem(answer: Response, status: number): Promise<void> {
  expect(answer.status).toBe(status);
  expect(answer.headers.get('content-type')).toBe('application/problem+json; charset=utf-8');
  expect(answer.headers.get('cache-control')).toBe('private, no-store');
  const text = await answer.text();
  expect(JSON.parse(text)).toMatchObject({ status });
  expect(text).not.toMatch(/ada|secret|hostile/i);
}

describe('POST /api/capi', () => {
  test.each(['text/plain;charset=UTF-8', 'application/json', 'Application/JSON; charset=utf-8'])(
    'forwards an event, sent as %s',
    async (type) => {
      const { answer, handed, log } = await tell(EVENT, { headers: { 'content-type': type } });
      expect([answer.status, await answer.text()]).toEqual([202, '']);
      expect(answer.headers.get('cache-control')).toBe('private, no-store');
      expect(handed).toEqual([
        {
          ...{ version: '1.0.0', event: 'purchase', eventId: EVENT.eventId, data: EVENT.data },
          time: new Date(EVENT.time).toISOString(),
          url: `${SITE}/en-gb/order?utm_source=mail`,
          user: { email: expect.stringMatching(/^[0-9a-f]{64}$/) },
        },
      ]);
      expect(log.lines).toEqual([]);
    },
  );

  test('sends the address as it is configured', async () => {
    for (const [identifierHash, told] of [
      ['md5', /^[0-9a-f]{32}$/],
      ['none', /^ada@example\.com$/],
    ] as const) {
      const { handed } = await tell(EVENT, { identifierHash });
      expect(handed[0]?.user?.email).toMatch(told);
    }
    const { handed } = await tell({ ...EVENT, user: {} });
    expect(handed[0]?.user).toBeUndefined();
  });

  test.each([
    ['without a cookie', { cookie: '' }],
    ['after a refusal', { cookie: 'userConsentCookiePolicy=off' }],
    ['with Global Privacy Control', { 'sec-gpc': '1' }],
  ])('forwards nothing on %s, with the same reply', async (_, headers) => {
    const { answer, handed, log } = await tell(EVENT, { headers });
    expect([answer.status, handed, log.lines]).toEqual([202, [], []]);
  });

  test('forwards with the older cookie, and where the browser does not opt out', async () => {
    expect((await tell(EVENT, { headers: { cookie: 'infoAgree=yes' } })).handed).toHaveLength(1);
    expect((await tell(EVENT, { headers: { 'sec-gpc': '0' } })).handed).toHaveLength(1);
  });

  test('accepts POST only', async () => {
    for (const method of ['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
      const { answer, handed } = await tell(EVENT, { method });
      expect(answer.headers.get('allow')).toBe('POST');
      await expectProblem(answer, 405);
      expect(handed).toEqual([]);
    }
  });

  test.each([
    { 'sec-fetch-site': 'cross-site', origin: SITE },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'https://evil.example' },
    { origin: 'null' },
  ])('refuses other sites: %o', async (headers) => {
    const { answer, handed } = await tell(EVENT, { headers });
    await expectProblem(answer, 403);
    expect(handed).toEqual([]);
  });

  test('accepts the shop’s own pages', async () => {
    for (const headers of [{ 'sec-fetch-site': 'same-origin', origin: 'null' }, { origin: SITE }]) {
      expect((await tell(EVENT, { headers })).handed).toHaveLength(1);
    }
  });

  test.each([
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'text/html',
    '',
  ])('refuses a body with the content type "%s"', async (type) => {
    const { answer } = await tell(EVENT, { headers: { 'content-type': type } });
    await expectProblem(answer, 415);
  });

  test('reads at most 16 KiB', async () => {
    const frame = JSON.stringify({ ...EVENT, data: { x: '' } });
    const fits = frame.replace('"x":""', `"x":"${'a'.repeat(16 * 1024 - frame.length)}"`);
    expect(fits).toHaveLength(16 * 1024);
    expect((await tell(fits)).handed).toHaveLength(1);
    await expectProblem((await tell(fits.replace('a', 'aa'))).answer, 413);
  });

  test.each([
    ['nothing', ''],
    ['half of an object', '{"event":'],
    ['bytes that are no text', new Uint8Array([0x7b, 0xff, 0x7d])],
    ['null', 'null'],
    ['a list', [EVENT]],
    ['an event without a name', { ...EVENT, event: undefined }],
    ['a name that is markup', { ...EVENT, event: '<hostile>' }],
    ['a name without end', { ...EVENT, event: 'a'.repeat(65) }],
    ['an event without an id', { ...EVENT, eventId: '' }],
    ['an id without end', { ...EVENT, eventId: 'a'.repeat(129) }],
    ['a time that is none', { ...EVENT, time: 'yesterday' }],
    ['a time after all times', { ...EVENT, time: 1e17 }],
    ['half a millisecond', { ...EVENT, time: 0.5 }],
    ['a page of another site', { ...EVENT, url: 'https://evil.example/en-gb' }],
    ['a page of another site without its scheme', { ...EVENT, url: '//evil.example/en-gb' }],
    ['a script for a page', { ...EVENT, url: 'javascript:alert(1)' }],
    ['an address without end', { ...EVENT, url: `${SITE}/${'a'.repeat(2_048)}` }],
    ['an e-mail address that is none', { ...EVENT, user: { email: 'hostile' } }],
    ['a list of e-mail addresses', { ...EVENT, user: { email: ['a@b.c'] } }],
    ['data that are a list', { ...EVENT, data: [] }],
    ['data without a bottom', { ...EVENT, data: { a: { b: { c: { d: { e: { f: 1 } } } } } } }],
    ['a bottomless body', `${'['.repeat(8_000)}${']'.repeat(8_000)}`],
  ])('refuses %s', async (_, body) => {
    const { answer, handed, log } = await tell(body);
    await expectProblem(answer, 400);
    expect([handed, log.lines]).toEqual([[], []]);
  });

  test('accepts a minimal event, a local path, and RFC 3339', async () => {
    const { event, eventId } = EVENT;
    const time = '2026-11-20T13:00:00+01:00';
    const { handed } = await tell({ event, eventId, time, url: '/en-gb/checkout#/payment', x: 1 });
    expect(handed).toEqual([
      {
        ...{ version: '1.0.0', event, eventId, data: {} },
        ...{ time: '2026-11-20T12:00:00.000Z', url: `${SITE}/en-gb/checkout#/payment` },
      },
    ]);
  });

  test('keeps names of JavaScript internals as plain data', async () => {
    const body = JSON.stringify(EVENT).replace('"value"', '"__proto__":{"polluted":1},"value"');
    const { handed } = await tell(body);
    expect(Object.prototype).not.toHaveProperty('polluted');
    expect(handed).toHaveLength(1);
  });

  test('gives a retry time when a client sends too many events', async () => {
    const limits = createRateLimiter(() => new Date(0));
    for (let event = 0; event < 500; event += 1) {
      expect((await tell(EVENT, { limits })).answer.status).toBe(202);
    }
    const { answer, handed } = await tell(EVENT, { limits });
    expect(answer.headers.get('retry-after')).toBe('1');
    await expectProblem(answer, 429);
    expect(handed).toEqual([]);
    // What a shopper does is counted apart.
    expect(limits.take('mutation', '203.0.113.7')).toBe(0);
  });
});
