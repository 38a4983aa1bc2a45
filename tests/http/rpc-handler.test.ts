import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { shopTheme } from '#club/club.ts';
import type { Problem } from '#lib/contract/procedures.ts';
import { METHODS } from '#lib/server/app/router.ts';
import { type Connection, openPostgres } from '#lib/server/platform/database/connection.ts';
import { createRateLimiter } from '#lib/server/platform/security/rate-limit.ts';
import { fillShopFloor, MUG, NOW, SHIRT, shopFloorOf } from '../support/a-shop-floor.ts';
import { ShopCookies } from '../support/a-visit.ts';
import {
  callRpc,
  type HandlerServices,
  handlerServices,
  type RpcResponse,
  SITE,
  sendRpc,
} from '../support/create-handlers.ts';
import { freshDatabase } from '../support/servers/databases.ts';

let connection: Connection;
let services: HandlerServices;

beforeAll(async () => {
  connection = await freshDatabase(fillShopFloor);
  services = handlerServices(connection.db, shopFloorOf(connection.db));
});
afterAll(() => connection.close());

/** An uncacheable RFC 9457 problem without internal details. */
function problemOf({ status, headers, body, text }: RpcResponse): Problem {
  expect(headers.get('content-type')).toBe('application/problem+json; charset=utf-8');
  expect(headers.get('cache-control')).toBe('private, no-store');
  expect(text).not.toMatch(/\bat .+:\d+:\d+|node_modules|\.ts\b|https?:|ECONN|select |postgres/i);
  const problem = body as Problem;
  expect(problem.status).toBe(status);
  expect(problem.title).not.toBe('');
  return problem;
}

describe('the rpc handler', () => {
  test('accepts its methods by POST only', async () => {
    const unknown = [
      'getWeather',
      'recordContactChange',
      'toString',
      '__proto__',
      'constructor',
      '',
    ];
    for (const method of unknown) {
      expect(problemOf(await callRpc(services, method)).status).toBe(404);
    }
    for (const method of ['GET', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS']) {
      const refused = await callRpc(services, 'getShopConfiguration', undefined, { method });
      expect(problemOf(refused).status).toBe(405);
      expect(refused.headers.get('allow')).toBe('POST');
    }
  });

  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/jsonp',
    'text/json',
    undefined,
  ])('refuses a body with the content type %s', async (type) => {
    const headers = { 'content-type': type };
    const refused = await callRpc(services, 'getShopConfiguration', undefined, { headers });
    expect(problemOf(refused).status).toBe(415);
  });

  test('makes no reply cacheable, for any method and any result', async () => {
    const cookies = new ShopCookies();
    const replies = await Promise.all(
      METHODS.map(async (method) => {
        const { headers } = await callRpc(services, method, undefined, { cookies });
        return [method, headers.get('cache-control')] as const;
      }),
    );
    expect(replies).toEqual(METHODS.map((method) => [method, 'private, no-store']));
    expect(METHODS).toEqual(expect.arrayContaining(['getUser', 'getBasket', 'placeOrder']));
  });

  test('accepts JSON with any spelling of the header', async () => {
    for (const type of ['application/json', 'Application/JSON; charset=utf-8']) {
      const headers = { 'content-type': type };
      const response = await callRpc(services, 'getShopConfiguration', undefined, { headers });
      expect(response.status).toBe(200);
    }
  });

  test.each([
    ['nothing', ''],
    ['a truncated object', '{"payload":'],
    ['a list', '[]'],
    ['a word', '"payload"'],
    ['null', 'null'],
    ['two objects', '{}{}'],
    ['bytes that are not text', new Uint8Array([0x7b, 0xff, 0x7d])],
  ])('refuses a body that is %s', async (_, body) => {
    expect(problemOf(await sendRpc(services, 'getBasket', body)).status).toBe(400);
  });

  test('names every field of a payload that does not fit', async () => {
    const payload = { variantId: 'shirt', quantity: 1.5, existingItemHandling: 'Duplicate' };
    const problem = problemOf(await callRpc(services, 'addItemToBasket', payload));
    expect(problem).toMatchObject({ title: 'Bad Request', status: 400 });
    const errors = problem.errors as readonly { path: string; message: string }[];
    expect(errors.map((error) => error.path).sort()).toEqual([
      'payload.existingItemHandling',
      'payload.quantity',
      'payload.variantId',
    ]);
    expect(errors.every((error) => error.message.length > 0)).toBe(true);
    const missing = problemOf(await callRpc(services, 'addItemToBasket'));
    expect(missing.errors).toEqual([{ path: 'payload', message: expect.any(String) }]);
    const deep = {
      items: [
        { variantId: MUG, quantity: 1 },
        { variantId: MUG, quantity: -1 },
      ],
    };
    const wrong = problemOf(await callRpc(services, 'addItemsToBasket', deep));
    expect(wrong.errors).toMatchObject([{ path: 'payload.items.1.quantity' }]);
  });

  test.each([
    ['getRootCategories', '{"payload":{"properties":', 30_000],
    ['addItemToBasket', '{"payload":{"variantId":1,"quantity":1,"customData":', 30_000],
    ['getProductById', '{"payload":{"id":1,"with":', 100],
  ] as const)('refuses a payload of endlessly nested %s', async (method, start, depth) => {
    const body = `${start}${'['.repeat(depth)}${']'.repeat(depth)}}}`;
    expect(problemOf(await sendRpc(services, method, body)).status).toBe(400);
  });

  test('reads at most 64 KiB, with or without a content length', async () => {
    const frame = '{"payload":{},"x":""}';
    const fits = frame.replace('""', `"${'a'.repeat(64 * 1024 - frame.length)}"`);
    expect(fits.length).toBe(64 * 1024);
    expect((await sendRpc(services, 'getBasket', fits)).status).toBe(200);
    const large = fits.replace('a', 'aa');
    const announced = { headers: { 'content-length': String(large.length) } };
    expect(problemOf(await sendRpc(services, 'getBasket', large)).status).toBe(413);
    expect(problemOf(await sendRpc(services, 'getBasket', large, announced)).status).toBe(413);
    const lie = { headers: { 'content-length': '10' } };
    expect(problemOf(await sendRpc(services, 'getBasket', large, lie)).status).toBe(413);
  });

  test.each([
    ...[undefined, '', '0', '10009', '-10001', 'en-gb', '10001,10002', 'NaN'],
    ...['0x2711', '1.0001e4', '10001.0'],
  ])('refuses the shop %s', async (shopId) => {
    const headers = { 'x-shop-id': shopId };
    const refused = await callRpc(services, 'getShopConfiguration', undefined, { headers });
    expect(problemOf(refused).status).toBe(400);
  });

  test('replies for the requested shop', async () => {
    const headers = { 'x-shop-id': '10006' };
    const { body } = await callRpc(services, 'getShopConfiguration', undefined, { headers });
    expect(body).toEqual({
      shopId: 10006,
      name: '대한민국',
      country: 'KR',
      locale: 'ko-kr',
      currency: 'KRW',
      apiBasePath: '/api',
      customData: {},
      properties: [],
      shopCustomData: { isDarkModeEnabled: shopTheme('ko-kr').isDarkModeEnabled },
    });
  });

  test.each([
    [{ 'sec-fetch-site': 'cross-site' }],
    [{ 'sec-fetch-site': 'same-site' }],
    [{ 'sec-fetch-site': 'cross-site', origin: SITE }],
    [{ origin: 'null' }],
    [{ origin: 'https://evil.example' }],
    [{ origin: `${SITE}.evil.example` }],
    [{ origin: 'http://shop.example' }],
  ])('refuses calls from other sites: %o', async (headers) => {
    const cookies = new ShopCookies();
    const payload = { variantId: MUG, quantity: 1 };
    const refused = await callRpc(services, 'addItemToBasket', payload, { headers, cookies });
    expect(problemOf(refused).status).toBe(403);
    expect(cookies.get('__Host-terrace_auth')).toBeUndefined();
  });

  test.each([
    [{ 'sec-fetch-site': 'same-origin', origin: SITE }],
    [{ origin: SITE }],
    // Neither header: an API client, which sends no cookies by accident.
    [{}],
  ])('accepts calls from the shop itself and from programs: %o', async (headers) => {
    expect((await callRpc(services, 'getBasket', {}, { headers })).status).toBe(200);
  });

  test('asks a client over the rate limit to wait for a given time; others are not affected', async () => {
    const limits = createRateLimiter(() => NOW);
    const add = (client: string): Promise<RpcResponse> =>
      callRpc(services, 'addItemToBasket', { variantId: 0, quantity: 1 }, { limits, client });
    // As many as one address may send without a session.
    for (let call = 0; call < 500; call++) expect((await add('198.51.100.1')).status).toBe(400);
    const refused = await add('198.51.100.1');
    expect(problemOf(refused).status).toBe(429);
    expect(refused.headers.get('retry-after')).toBe('1');
    expect((await add('198.51.100.2')).status).toBe(400);
    const read = await callRpc(services, 'getBasket', {}, { limits, client: '198.51.100.1' });
    expect(read.status).toBe(200);
  });

  test('replies with a retry time when the database is down, to guests and customers', async () => {
    const nobody = openPostgres('postgres://shop:secret@127.0.0.1:1/terrace', {
      onError: () => {},
    });
    const behind = handlerServices(nobody.db, shopFloorOf(nobody.db));
    const known = new ShopCookies();
    await callRpc(services, 'getBasket', {}, { cookies: known });
    for (const cookies of [known, new ShopCookies()]) {
      const payload = { variantId: SHIRT, quantity: 1 };
      const refused = await callRpc(behind, 'addItemToBasket', payload, { cookies });
      const problem = problemOf(refused);
      expect(problem).toMatchObject({ title: 'Service Unavailable', status: 503 });
      expect(refused.text).not.toMatch(/127\.0\.0\.1|secret/);
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    }
    expect(behind.log.lines.map((line) => line.event)).toEqual(['rpc.outage', 'rpc.outage']);
    await nobody.close();
  });

  test('hides internal errors, and logs them', async () => {
    const secret = new TypeError("undefined is not a function at '/srv/shop/baskets.ts:12:3'", {
      cause: new Error('the line to the database broke'),
    });
    const broken = {
      ...services,
      basket: { ...services.basket, read: () => Promise.reject(secret) },
    };
    const problem = problemOf(await callRpc(broken, 'getBasket', {}));
    expect(problem).toEqual({
      title: 'Internal Server Error',
      status: 500,
      detail: 'Something went wrong on our side.',
    });
    expect(broken.log.lines.at(-1)).toEqual({
      event: 'rpc.failed',
      fields: { method: 'getBasket', error: secret },
    });
  });
});
