import { describe, expect, test } from 'vitest';
import type { Services } from '#lib/server/platform/ports/services.ts';
import {
  createRateLimiter,
  noRateLimits,
  type RateLimiter,
} from '#lib/server/platform/security/rate-limit.ts';
import { handleTrackingEvent } from '#lib/server/tracking/http/tracking-event-handler.ts';
import type { Conversion } from '#lib/server/tracking/ports/conversions.ts';
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

interface RequestOptions {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly limits?: RateLimiter;
  readonly identifierHash?: 'sha256' | 'md5' | 'none';
}

async function postEvent(body: unknown, { method = 'POST', ...options }: RequestOptions = {}) {
  const handed: Conversion[] = [];
  const log = quietLog();
  const services = {
    tracking: {
      conversions: { enqueue: (one: Conversion) => handed.push(one) },
      identifierHashes: { conversions: options.identifierHash ?? 'sha256' },
    },
    ...{ siteUrl: SITE, log },
  } as unknown as Services;
  const isRead = method === 'GET' || method === 'HEAD';
  const text = typeof body === 'string' || body instanceof Uint8Array ? body : JSON.stringify(body);
  const request = new Request(`${SITE}/api/capi`, {
    method,
    headers: { 'content-type': 'text/plain;charset=UTF-8', ...AGREED, ...options.headers },
    ...(!isRead && { body: text as BodyInit }),
  });
  const locals = { services, limits: options.limits ?? noRateLimits };
  const answer = await handleTrackingEvent({ request, locals, clientAddress: '203.0.113.7' });
  return { answer, handed, log };
}

/** An uncacheable RFC 9457 problem without request data. */
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
      const { answer, handed, log } = await postEvent(EVENT, { headers: { 'content-type': type } });
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
    for (const [identifierHash, expectedEmail] of [
      ['md5', /^[0-9a-f]{32}$/],
      ['none', /^ada@example\.com$/],
    ] as const) {
      const { handed } = await postEvent(EVENT, { identifierHash });
      expect(handed[0]?.user?.email).toMatch(expectedEmail);
    }
    const { handed } = await postEvent({ ...EVENT, user: {} });
    expect(handed[0]?.user).toBeUndefined();
  });

  test.each([
    ['without a cookie', { cookie: '' }],
    ['after a refusal', { cookie: 'userConsentCookiePolicy=off' }],
    ['with Global Privacy Control', { 'sec-gpc': '1' }],
  ])('forwards nothing on %s, with the same reply', async (_, headers) => {
    const { answer, handed, log } = await postEvent(EVENT, { headers });
    expect([answer.status, handed, log.lines]).toEqual([202, [], []]);
  });

  test('forwards with the older cookie, and where the browser does not opt out', async () => {
    expect((await postEvent(EVENT, { headers: { cookie: 'infoAgree=yes' } })).handed).toHaveLength(
      1,
    );
    expect((await postEvent(EVENT, { headers: { 'sec-gpc': '0' } })).handed).toHaveLength(1);
  });

  test('accepts POST only', async () => {
    for (const method of ['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
      const { answer, handed } = await postEvent(EVENT, { method });
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
    const { answer, handed } = await postEvent(EVENT, { headers });
    await expectProblem(answer, 403);
    expect(handed).toEqual([]);
  });

  test('accepts the shop’s own pages', async () => {
    for (const headers of [{ 'sec-fetch-site': 'same-origin', origin: 'null' }, { origin: SITE }]) {
      expect((await postEvent(EVENT, { headers })).handed).toHaveLength(1);
    }
  });

  test.each([
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'text/html',
    '',
  ])('refuses a body with the content type "%s"', async (type) => {
    const { answer } = await postEvent(EVENT, { headers: { 'content-type': type } });
    await expectProblem(answer, 415);
  });

  test('reads at most 16 KiB', async () => {
    const frame = JSON.stringify({ ...EVENT, data: { x: '' } });
    const fits = frame.replace('"x":""', `"x":"${'a'.repeat(16 * 1024 - frame.length)}"`);
    expect(fits).toHaveLength(16 * 1024);
    expect((await postEvent(fits)).handed).toHaveLength(1);
    await expectProblem((await postEvent(fits.replace('a', 'aa'))).answer, 413);
  });

  test.each([
    ['nothing', ''],
    ['a truncated object', '{"event":'],
    ['bytes that are not text', new Uint8Array([0x7b, 0xff, 0x7d])],
    ['null', 'null'],
    ['a list', [EVENT]],
    ['an event without a name', { ...EVENT, event: undefined }],
    ['a name that is markup', { ...EVENT, event: '<hostile>' }],
    ['an overlong name', { ...EVENT, event: 'a'.repeat(65) }],
    ['an event without an id', { ...EVENT, eventId: '' }],
    ['an overlong id', { ...EVENT, eventId: 'a'.repeat(129) }],
    ['an invalid time', { ...EVENT, time: 'yesterday' }],
    ['a time beyond the valid range', { ...EVENT, time: 1e17 }],
    ['half a millisecond', { ...EVENT, time: 0.5 }],
    ['a page of another site', { ...EVENT, url: 'https://evil.example/en-gb' }],
    ['a page of another site without its scheme', { ...EVENT, url: '//evil.example/en-gb' }],
    ['a script as page', { ...EVENT, url: 'javascript:alert(1)' }],
    ['an overlong address', { ...EVENT, url: `${SITE}/${'a'.repeat(2_048)}` }],
    ['an invalid e-mail address', { ...EVENT, user: { email: 'hostile' } }],
    ['a list of e-mail addresses', { ...EVENT, user: { email: ['a@b.c'] } }],
    ['data as a list', { ...EVENT, data: [] }],
    ['endlessly nested data', { ...EVENT, data: { a: { b: { c: { d: { e: { f: 1 } } } } } } }],
    ['an endlessly nested body', `${'['.repeat(8_000)}${']'.repeat(8_000)}`],
  ])('refuses %s', async (_, body) => {
    const { answer, handed, log } = await postEvent(body);
    await expectProblem(answer, 400);
    expect([handed, log.lines]).toEqual([[], []]);
  });

  test('accepts a minimal event, a local path, and RFC 3339', async () => {
    const { event, eventId } = EVENT;
    const time = '2026-11-20T13:00:00+01:00';
    const { handed } = await postEvent({
      event,
      eventId,
      time,
      url: '/en-gb/checkout#/payment',
      x: 1,
    });
    expect(handed).toEqual([
      {
        ...{ version: '1.0.0', event, eventId, data: {} },
        ...{ time: '2026-11-20T12:00:00.000Z', url: `${SITE}/en-gb/checkout#/payment` },
      },
    ]);
  });

  test('keeps names of JavaScript internals as plain data', async () => {
    const body = JSON.stringify(EVENT).replace('"value"', '"__proto__":{"polluted":1},"value"');
    const { handed } = await postEvent(body);
    expect(Object.prototype).not.toHaveProperty('polluted');
    expect(handed).toHaveLength(1);
  });

  test('gives a retry time when a client sends too many events', async () => {
    const limits = createRateLimiter(() => new Date(0));
    for (let event = 0; event < 500; event += 1) {
      expect((await postEvent(EVENT, { limits })).answer.status).toBe(202);
    }
    const { answer, handed } = await postEvent(EVENT, { limits });
    expect(answer.headers.get('retry-after')).toBe('1');
    await expectProblem(answer, 429);
    expect(handed).toEqual([]);
    // Shopper actions have a separate limit.
    expect(limits.take('mutation', '203.0.113.7')).toBe(0);
  });
});
