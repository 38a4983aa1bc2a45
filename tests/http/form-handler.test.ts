import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Connection, openPostgres } from '#lib/server/platform/database/connection.ts';
import { createRateLimiter } from '#lib/server/platform/security/rate-limit.ts';
import {
  fillShopFloor,
  MUG,
  NOW,
  SCARF_M,
  SHIRT,
  SHIRT_RARE,
  SHIRT_SOLD_OUT,
  type ShopFloor,
  setStock,
  shopFloorOf,
  UNKNOWN_VARIANT,
} from '../support/a-shop-floor.ts';
import { ShopCookies } from '../support/a-visit.ts';
import {
  callRpc,
  type HandlerServices,
  handlerServices,
  postForm,
  type RpcResponse,
  SITE,
} from '../support/create-handlers.ts';
import { freshDatabase } from '../support/servers/databases.ts';

let connection: Connection;
let floor: ShopFloor;
let services: HandlerServices;

beforeAll(async () => {
  connection = await freshDatabase(fillShopFloor);
  floor = shopFloorOf(connection.db);
  services = handlerServices(connection.db, floor);
});
afterAll(() => connection.close());

type Fields = Readonly<Record<string, string>>;

/** A browser without script, with its cookies. */
function aShopper(): {
  readonly cookies: ShopCookies;
  post(procedure: string, fields: Fields): Promise<RpcResponse>;
  items(): Promise<readonly { readonly key: string; readonly quantity: number }[]>;
} {
  const cookies = new ShopCookies();
  return {
    cookies,
    post: (procedure, fields) =>
      postForm(services, procedure, { locale: 'en-gb', ...fields }, { cookies }),
    async items() {
      const { body } = await callRpc(services, 'getBasket', {}, { cookies });
      return (body as { basket: { items: { key: string; quantity: number }[] } }).basket.items;
    },
  };
}

/** The redirect target of a 303. */
function redirectTarget({ status, headers, text }: RpcResponse): string {
  expect([status, text]).toEqual([303, '']);
  expect(headers.get('cache-control')).toBe('private, no-store');
  const location = headers.get('location') ?? '';
  expect(location).toMatch(/^\/(?![/\\])/);
  expect(new URL(location, SITE).origin).toBe(SITE);
  return location;
}

describe('the form handler', () => {
  test('adds an item, one unit by default, and redirects to the basket', async () => {
    const mia = aShopper();
    const added = await mia.post('addItemToBasket', { variantId: String(MUG) });
    expect(redirectTarget(added)).toBe('/en-gb/basket?notice=added');
    await mia.post('addItemToBasket', { variantId: String(MUG), quantity: '2' });
    expect(await mia.items()).toMatchObject([{ quantity: 3 }]);
    expect(mia.cookies.get('terrace_hint')?.value).toBe('b3.w0.u0');
  });

  test('changes and removes a line', async () => {
    const mia = aShopper();
    await mia.post('addItemToBasket', { variantId: String(MUG) });
    const [line] = await mia.items();
    const key = line?.key ?? '';
    const changed = await mia.post('updateBasketItem', { basketItemKey: key, quantity: '5' });
    expect(redirectTarget(changed)).toBe('/en-gb/basket?notice=updated');
    expect(await mia.items()).toMatchObject([{ quantity: 5 }]);
    const removed = await mia.post('removeItemFromBasket', { itemKey: key });
    expect(redirectTarget(removed)).toBe('/en-gb/basket?notice=removed');
    expect(await mia.items()).toEqual([]);
    expect(mia.cookies.get('terrace_hint')?.value).toBe('b0.w0.u0');
  });

  test.each([
    ['ItemAddedWithReducedQuantity', { variantId: String(SHIRT_RARE), quantity: '9' }],
    ['ItemUnavailable', { variantId: String(SHIRT_SOLD_OUT) }],
    ['ItemDataNotFound', { variantId: String(UNKNOWN_VARIANT) }],
    // The shop's forms never send this.
    ['Unknown', { variantId: 'shirt' }],
    ['Unknown', { variantId: String(MUG), quantity: '1.5' }],
    ['Unknown', { variantId: String(MUG), quantity: '-1' }],
    ['Unknown', { variantId: '9999999999' }],
  ])('reports %s of an add', async (kind, fields) => {
    const answer = await aShopper().post('addItemToBasket', fields);
    expect(redirectTarget(answer)).toBe(`/en-gb/basket?notice=${kind}`);
  });

  test('reports the result of a change that was limited', async () => {
    const mia = aShopper();
    const change = async (quantity: string, basketItemKey: string): Promise<string> =>
      redirectTarget(await mia.post('updateBasketItem', { basketItemKey, quantity }));
    await mia.post('addItemToBasket', { variantId: String(SCARF_M) });
    await mia.post('addItemToBasket', { variantId: String(SHIRT) });
    const [scarf, shirt] = await mia.items();
    expect(await change('9', scarf?.key ?? '')).toBe(
      '/en-gb/basket?notice=ItemAddedWithReducedQuantity',
    );
    await setStock(floor, SHIRT, 0);
    expect(await change('2', shirt?.key ?? '')).toBe('/en-gb/basket?notice=ItemUnavailable');
    await setStock(floor, SHIRT, 10);
    expect(await change('1', 'nobody’s')).toBe('/en-gb/basket?notice=BasketItemNotFound');
    expect(await change('many', scarf?.key ?? '')).toBe('/en-gb/basket?notice=Unknown');
  });

  test.each(['0', '00', '-1', '1.5', 'many', ''])(
    'adds nothing and shows an error when the quantity is “%s”',
    async (quantity) => {
      const mia = aShopper();
      const sent = await mia.post('addItemToBasket', { variantId: String(MUG), quantity });
      expect(redirectTarget(sent)).toBe('/en-gb/basket?notice=Unknown');
      expect(await mia.items()).toEqual([]);
    },
  );

  test('moves nothing from an unknown shop', async () => {
    const sent = await aShopper().post('bringBasket', { fromShopId: '99999' });
    expect(redirectTarget(sent)).toBe('/en-gb/basket?notice=Unknown');
  });

  test('applies a form that is sent twice once', async () => {
    const mia = aShopper();
    await mia.post('addItemToBasket', { variantId: String(MUG) });
    const [line] = await mia.items();
    const key = line?.key ?? '';
    for (let time = 0; time < 2; time++) {
      const changed = await mia.post('updateBasketItem', { basketItemKey: key, quantity: '4' });
      expect(redirectTarget(changed)).toBe('/en-gb/basket?notice=updated');
    }
    expect(await mia.items()).toMatchObject([{ quantity: 4 }]);
    for (let time = 0; time < 2; time++) {
      const removed = await mia.post('removeItemFromBasket', { itemKey: key });
      expect(redirectTarget(removed)).toBe('/en-gb/basket?notice=removed');
    }
  });

  test('answers in the locale of the form, each with its own basket', async () => {
    const mia = aShopper();
    const added = await mia.post('addItemToBasket', { variantId: String(MUG), locale: 'ko-kr' });
    expect(redirectTarget(added)).toBe('/ko-kr/basket?notice=added');
    expect(await mia.items()).toEqual([]);
  });

  test.each(['', 'en_gb', 'EN-GB', '../', '//evil.example', 'en-gb/../..'])(
    'refuses the locale “%s”',
    async (locale) => {
      const refused = await aShopper().post('addItemToBasket', { variantId: String(MUG), locale });
      expect(refused.status).toBe(400);
      expect(refused.headers.get('location')).toBeNull();
    },
  );

  test('refuses a body that is not a form, a procedure without a form, and any method but POST', async () => {
    const headers = { 'content-type': 'application/json' };
    const fields = { locale: 'en-gb', variantId: String(MUG) };
    expect((await postForm(services, 'addItemToBasket', fields, { headers })).status).toBe(400);
    for (const name of ['getBasket', 'mergeBaskets', 'placeOrder', 'toString', '__proto__']) {
      expect([name, (await postForm(services, name, fields)).status]).toEqual([name, 404]);
    }
    const read = await postForm(services, 'addItemToBasket', fields, { method: 'GET' });
    expect([read.status, read.headers.get('allow')]).toEqual([405, 'POST']);
  });

  test.each([
    [{ 'sec-fetch-site': 'cross-site' }],
    [{ 'sec-fetch-site': 'same-site' }],
    [{ origin: 'null' }],
    [{ origin: 'https://evil.example' }],
  ])('refuses a post from another site: %o', async (headers) => {
    const cookies = new ShopCookies();
    const fields = { locale: 'en-gb', variantId: String(MUG) };
    const refused = await postForm(services, 'addItemToBasket', fields, { headers, cookies });
    expect(refused.status).toBe(403);
    expect(refused.headers.get('cache-control')).toBe('private, no-store');
    expect(cookies.get('__Host-terrace_auth')).toBeUndefined();
  });

  test('redirects a form without a size back to the sizes', async () => {
    const mia = aShopper();
    const back = '/en-gb/p/home-shirt-1';
    expect(redirectTarget(await mia.post('addItemToBasket', { back }))).toBe(`${back}#size`);
    const withHash = await mia.post('addItemToBasket', { back: `${back}?config=x#picture-2` });
    expect(redirectTarget(withHash)).toBe(`${back}?config=x#size`);
    expect(redirectTarget(await mia.post('addItemToBasket', {}))).toBe('/en-gb/basket#size');
    expect(await mia.items()).toEqual([]);
  });

  test.each([
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/%5cevil.example',
    '/%2f%2fevil.example',
    '/\t/evil.example',
    '/en-gb/..//evil.example',
    'javascript:alert(1)',
    '/en-gb\r\nset-cookie: a=b',
  ])('never redirects to %j', async (back) => {
    expect(redirectTarget(await aShopper().post('addItemToBasket', { back }))).toBe(
      '/en-gb/basket#size',
    );
  });

  test('remembers the shop of the page for a year and returns to it', async () => {
    const shopper = aShopper();
    const answer = await shopper.post('rememberShop', { locale: 'de-de', back: '/de-de/c?page=2' });
    expect(redirectTarget(answer)).toBe('/de-de/c?page=2');
    expect(shopper.cookies.get('locale')?.value).toBe('de-de');
    expect(shopper.cookies.options('locale')).toMatchObject({
      ...{ maxAge: 31_536_000, sameSite: 'lax', httpOnly: false, secure: true },
    });
    const elsewhere = await shopper.post('rememberShop', { back: 'https://evil.example/' });
    expect(redirectTarget(elsewhere)).toBe('/en-gb');
  });

  test('shows an error when the rate limit is exceeded', async () => {
    const limits = createRateLimiter(() => NOW);
    const post = (): Promise<RpcResponse> =>
      postForm(services, 'removeItemFromBasket', { locale: 'en-gb' }, { limits });
    // As many as one address may send without a session.
    for (let time = 0; time < 500; time++) await post();
    expect(redirectTarget(await post())).toBe('/en-gb/basket?notice=busy');
  });

  test('shows an error when the database is down', async () => {
    const nobody = openPostgres('postgres://127.0.0.1:1/terrace', { onError: () => {} });
    const behind = handlerServices(nobody.db, shopFloorOf(nobody.db));
    const fields = { locale: 'en-gb', variantId: String(MUG) };
    const known = new ShopCookies();
    await callRpc(services, 'getBasket', {}, { cookies: known });
    for (const cookies of [known, new ShopCookies()]) {
      const answer = await postForm(behind, 'addItemToBasket', fields, { cookies });
      expect(redirectTarget(answer)).toBe('/en-gb/basket?notice=unavailable');
    }
    await nobody.close();
  });
});
