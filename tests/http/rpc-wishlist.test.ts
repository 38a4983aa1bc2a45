import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Wishlist } from '#lib/domain/wishlist/wishlist.ts';
import { type Connection, openPostgres } from '#lib/server/platform/database/connection.ts';
import {
  fillShopFloor,
  INACTIVE,
  MUG,
  SHIRT,
  SHIRT_SOLD_OUT,
  shopFloorOf,
} from '../support/a-shop-floor.ts';
import { ShopCookies } from '../support/a-visit.ts';
import { aShopper } from '../support/an-rpc-shopper.ts';
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
let services: HandlerServices;

beforeAll(async () => {
  connection = await freshDatabase(fillShopFloor);
  services = handlerServices(connection.db, shopFloorOf(connection.db));
});
afterAll(() => connection.close());

const badgeCookie = (cookies: ShopCookies): string | undefined =>
  cookies.get('terrace_hint')?.value;

function listOf({ status, headers, body }: RpcResponse): Wishlist {
  expect([status, headers.get('cache-control')]).toEqual([200, 'private, no-store']);
  return body as Wishlist;
}

describe('the wishlist’s methods', () => {
  test('return the list itself, and the badge’s cookie has its count', async () => {
    const mia = aShopper(services);
    const empty = listOf(await mia.call('getWishlist'));
    expect(empty).toEqual({ key: expect.stringMatching(/^[\w-]{22}$/), items: [] });
    expect((await mia.call('getWishlistKey')).body).toBe(empty.key);
    const one = listOf(await mia.call('addItemToWishlist', { productId: 10 }));
    expect(one.items).toEqual([
      {
        key: expect.any(String),
        productId: 10,
        product: expect.objectContaining({ id: 10, attributes: expect.any(Object) }),
        variantId: null,
        customData: {},
      },
    ]);
    const two = listOf(await mia.call('addItemToWishlist', { productId: 10, variantId: SHIRT }));
    expect(two.items[1]).toMatchObject({ productId: 1, variantId: SHIRT, variant: { id: SHIRT } });
    expect(badgeCookie(mia.cookies)).toBe('b0.w2.u0');
    const itemKey = two.items[0]?.key;
    for (let time = 0; time < 2; time++)
      expect(listOf(await mia.call('removeItemFromWishlist', { itemKey })).items).toHaveLength(1);
    expect(badgeCookie(mia.cookies)).toBe('b0.w1.u0');
    expect(listOf(await mia.call('clearWishlist'))).toEqual({ key: empty.key, items: [] });
    expect(badgeCookie(mia.cookies)).toBe('b0.w0.u0');
  });

  test('return the product fields that `with` selects', async () => {
    const mia = aShopper(services);
    const include = { items: { product: { priceRange: true }, variant: {} } };
    const added = await mia.call('addItemToWishlist', { variantId: SHIRT, with: include });
    const [item] = listOf(added).items;
    expect(Object.keys(item?.product ?? {})).toContain('priceRange');
    expect(item?.product).not.toHaveProperty('attributes');
    expect(listOf(await mia.call('getWishlist', include)).items).toEqual(listOf(added).items);
  });

  test('refuse each failure with its status, its kind and `type` failure', async () => {
    const mia = aShopper(services);
    await mia.call('addItemToWishlist', { productId: 1 });
    const again = await mia.call('addItemToWishlist', { productId: 1 });
    expect(again.headers.get('content-type')).toBe('application/problem+json; charset=utf-8');
    expect(again.body).toEqual({
      type: 'failure',
      kind: 'ItemAlreadyPresent',
      title: 'Adding item to wishlist failed',
      status: 409,
    });
    expect(again.status).toBe(409);
    const gone = await mia.call('addItemToWishlist', { variantId: INACTIVE });
    expect(gone.status).toBe(412);
    expect(gone.body).toMatchObject({ type: 'failure', kind: 'ItemUnavailable' });
    const full = handlerServices(connection.db, {
      ...shopFloorOf(connection.db),
      wishlists: {
        ...services.wishlist,
        add: () => Promise.resolve({ ok: false, failure: { kind: 'MaximumItemCountReached' } }),
      },
    });
    const refused = await callRpc(full, 'addItemToWishlist', { productId: 1 });
    expect(refused.status).toBe(413);
    expect(refused.body).toMatchObject({ type: 'failure', kind: 'MaximumItemCountReached' });
    const neither = await mia.call('addItemToWishlist', {});
    expect(neither.status).toBe(400);
    expect(neither.body).toMatchObject({ detail: 'No productId or variantId given' });
    const misfit = await mia.call('removeItemFromWishlist', { itemKey: 7 });
    expect(misfit.body).toMatchObject({ status: 400, errors: [{ path: 'payload.itemKey' }] });
  });

  test('add a heart once when it is sent twice with one request id', async () => {
    const cookies = new ShopCookies();
    const headers = { 'idempotency-key': 'heart-0001' };
    for (let time = 0; time < 2; time++) {
      const sent = await callRpc(
        services,
        'addItemToWishlist',
        { productId: 1 },
        { headers, cookies },
      );
      expect(listOf(sent).items).toHaveLength(1);
    }
  });

  test('share a list under an unguessable address, the same until sharing ends', async () => {
    const mia = aShopper(services);
    await mia.call('addItemToWishlist', { productId: 1 });
    const { body } = await mia.call('shareWishlist');
    expect(body).toEqual({ path: expect.stringMatching(/^\/en-gb\/wishlist\/[\w-]{22}$/) });
    expect((await mia.call('shareWishlist')).body).toEqual(body);
    expect((await mia.call('endWishlistShare')).body).toEqual({ result: true });
    expect((await mia.call('shareWishlist')).body).not.toEqual(body);
  });
});

describe('the wishlist’s forms', () => {
  type Fields = Readonly<Record<string, string>>;
  function aShopperWithoutScript() {
    const cookies = new ShopCookies();
    return {
      cookies,
      async post(form: string, fields: Fields = {}, referer?: string): Promise<string> {
        const headers = { ...(referer && { referer }) };
        const all = { locale: 'en-gb', ...fields };
        const { status, headers: answered } = await postForm(services, form, all, {
          cookies,
          headers,
        });
        expect([status, answered.get('cache-control')]).toEqual([303, 'private, no-store']);
        return answered.get('location') ?? '';
      },
      async items() {
        const { body } = await callRpc(services, 'getWishlist', undefined, { cookies });
        return (body as Wishlist).items;
      },
    };
  }

  test('a heart leads to the list, which links back', async () => {
    const mia = aShopperWithoutScript();
    const from = `${SITE}/en-gb/c/kit?page=2`;
    expect(await mia.post('addItemToWishlist', { productId: '1' }, from)).toBe(
      '/en-gb/wishlist?notice=added&back=%2Fen-gb%2Fc%2Fkit%3Fpage%3D2',
    );
    expect(badgeCookie(mia.cookies)).toBe('b0.w1.u0');
    expect(await mia.post('addItemToWishlist', { productId: '1' })).toBe(
      '/en-gb/wishlist?notice=ItemAlreadyPresent',
    );
    for (const elsewhere of ['https://evil.example/en-gb/c', `${SITE}/en-gb/wishlist`, 'nonsense'])
      expect(
        await mia.post('addItemToWishlist', { variantId: String(SHIRT) }, elsewhere),
      ).not.toMatch(/back/);
    expect(await mia.items()).toMatchObject([{ variantId: null }, { variantId: SHIRT }]);
  });

  test('removed items can be restored, and all can be removed at once', async () => {
    const mia = aShopperWithoutScript();
    await mia.post('addItemToWishlist', { variantId: String(SHIRT) });
    const [item] = await mia.items();
    const fields = { itemKey: item?.key ?? '', productId: '1', variantId: String(SHIRT) };
    expect(await mia.post('removeItemFromWishlist', fields)).toBe(
      `/en-gb/wishlist?notice=removed&undo_productId=1&undo_variantId=${SHIRT}`,
    );
    expect(await mia.items()).toEqual([]);
    await mia.post('addItemToWishlist', { productId: '1' });
    expect(await mia.post('clearWishlist')).toBe('/en-gb/wishlist?notice=cleared');
    expect(await mia.items()).toEqual([]);
  });

  test('a move adds one unit to the basket and removes the item from the list', async () => {
    const mia = aShopperWithoutScript();
    await mia.post('addItemToWishlist', { productId: '10' });
    const itemKey = (await mia.items())[0]?.key ?? '';
    expect(await mia.post('moveToBasket', { itemKey })).toBe('/en-gb/wishlist?notice=sizeMissing');
    const variantId = String(MUG);
    expect(await mia.post('moveToBasket', { itemKey, variantId })).toBe(
      '/en-gb/wishlist?notice=moved',
    );
    expect(await mia.items()).toEqual([]);
    expect(badgeCookie(mia.cookies)).toBe('b1.w0.u0');
  });

  test('an item that the basket refuses stays on the list', async () => {
    const mia = aShopperWithoutScript();
    await mia.post('addItemToWishlist', { productId: '1' });
    const itemKey = (await mia.items())[0]?.key ?? '';
    const variantId = String(SHIRT_SOLD_OUT);
    expect(await mia.post('moveToBasket', { itemKey, variantId })).toBe(
      '/en-gb/wishlist?notice=moveSoldOut',
    );
    expect(await mia.items()).toHaveLength(1);
  });

  test('a rate limit and a database outage are reported', async () => {
    const fields = { locale: 'en-gb', productId: '1' };
    const busy = await postForm(services, 'addItemToWishlist', fields, {
      limits: { take: () => 1 },
    });
    expect(busy.headers.get('location')).toBe('/en-gb/wishlist?notice=busy');
    const { db, close } = openPostgres('postgres://127.0.0.1:9/none', { onError: () => {} });
    const down = handlerServices(db, shopFloorOf(db));
    const answer = await postForm(down, 'addItemToWishlist', fields);
    expect(answer.headers.get('location')).toBe('/en-gb/wishlist?notice=unavailable');
    await close();
  });
});
