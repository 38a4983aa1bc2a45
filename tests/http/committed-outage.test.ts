import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { BasketReply } from '#lib/contract/basket.ts';
import { Outage } from '#lib/domain/outage.ts';
import { sqlBaskets } from '#lib/server/basket/sql/baskets.ts';
import type { Catalog } from '#lib/server/catalog/ports/catalog.ts';
import { sqlCatalog } from '#lib/server/catalog/sql/sql-catalog.ts';
import { sqlWishlists } from '#lib/server/wishlist/sql/wishlists.ts';
import { fillShopFloor, MUG, SHIRT, shopFloorOf } from '../support/a-shop-floor.ts';
import { ShopCookies } from '../support/a-visit.ts';
import {
  callRpc,
  type HandlerServices,
  handlerServices,
  postForm,
  type RpcResponse,
} from '../support/create-handlers.ts';
import { describeDatabase } from '../support/servers/databases.ts';
import { withServices } from '../support/services/with-services.ts';

describeDatabase('an outage after the commit', (open) => {
  let services: HandlerServices;
  let cookies: ShopCookies;
  let isCatalogDown: boolean;

  beforeAll(async () => {
    const db = await open(fillShopFloor);
    const floor = shopFloorOf(db);
    const catalog = sqlCatalog(db);
    const failing: Catalog = {
      ...catalog,
      productsByIds: (...asked) =>
        isCatalogDown
          ? Promise.reject(new Outage('catalog', 'the database does not answer'))
          : catalog.productsByIds(...asked),
    };
    services = withServices(handlerServices(db, floor), {
      basket: sqlBaskets(db, failing),
      wishlist: sqlWishlists(db, failing),
    });
  });
  beforeEach(() => {
    cookies = new ShopCookies();
    isCatalogDown = false;
  });

  async function withProviderDown<Value>(act: () => Promise<Value>): Promise<Value> {
    isCatalogDown = true;
    try {
      return await act();
    } finally {
      isCatalogDown = false;
    }
  }

  function add(requestId: string): Promise<RpcResponse> {
    const headers = { 'idempotency-key': requestId };
    return callRpc(
      services,
      'addItemToBasket',
      { variantId: MUG, quantity: 1 },
      { headers, cookies },
    );
  }

  function press(form: string, fields: Readonly<Record<string, string>>): Promise<string | null> {
    return postForm(services, form, { locale: 'en-gb', ...fields }, { cookies }).then(
      ({ headers }) => headers.get('location'),
    );
  }

  async function quantities(): Promise<readonly number[]> {
    const { body } = await callRpc(services, 'getBasket', undefined, { cookies });
    return (body as BasketReply).basket.items.map(({ quantity }) => quantity);
  }

  async function readWishes(): Promise<readonly { readonly key: string }[]> {
    const { body } = await callRpc(services, 'getWishlist', undefined, { cookies });
    return (body as { readonly items: readonly { readonly key: string }[] }).items;
  }

  test('the reply says that the change is saved, and a retry with the key does not repeat it', async () => {
    const failed = await withProviderDown(() => add('press-0001'));
    expect(failed.body).toEqual({
      title: 'Service Unavailable',
      status: 503,
      kind: 'committed',
      detail:
        'The change is saved, but the reply could not be read. There is no need to send it again.',
    });
    expect(Number(failed.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await quantities()).toEqual([1]);
    expect((await add('press-0001')).status).toBe(200);
    expect(await quantities()).toEqual([1]);
  });

  test('a call that changed nothing still reports the outage', async () => {
    await add('press-0002');
    const read = await withProviderDown(() =>
      callRpc(services, 'getBasket', undefined, { cookies }),
    );
    expect(read.body).toMatchObject({ detail: expect.stringContaining('Nothing was changed') });
    const payload = { itemKey: 'not-in-it' };
    const removed = await withProviderDown(() =>
      callRpc(services, 'removeItemFromBasket', payload, { cookies }),
    );
    expect(removed.body).toMatchObject({ detail: expect.stringContaining('Nothing was changed') });
  });

  test('a form of a public page reports the outage, and a repeat adds no second unit', async () => {
    const mug = { variantId: String(MUG), back: '/en-gb/p/mug' };
    const first = await withProviderDown(() => press('addItemToBasket', mug));
    expect(first).toBe('/en-gb/basket?notice=committed');
    expect(await press('addItemToBasket', mug)).toBe('/en-gb/basket?notice=added');
    expect(await quantities()).toEqual([1]);
    // After a reply, a new submit adds one more.
    expect(await press('addItemToBasket', mug)).toBe('/en-gb/basket?notice=added');
    expect(await quantities()).toEqual([2]);
  });

  test('a different form after an outage is a request of its own', async () => {
    const mug = { variantId: String(MUG) };
    await withProviderDown(() => press('addItemToBasket', mug));
    await press('addItemToBasket', { variantId: String(SHIRT) });
    await press('addItemToBasket', { ...mug, quantity: '2' });
    expect([...(await quantities())].sort()).toEqual([1, 3]);
  });

  test('a form of a personal page that is sent twice after a lost answer adds once', async () => {
    const mug = { variantId: String(MUG), formKey: 'a-page-of-mine' };
    await press('addItemToBasket', mug);
    await press('addItemToBasket', mug);
    expect(await quantities()).toEqual([1]);
    await press('addItemToBasket', { ...mug, formKey: 'the-page-after' });
    expect(await quantities()).toEqual([2]);
  });

  test('an item moved from the wishlist is in the basket once', async () => {
    await press('addItemToWishlist', { variantId: String(MUG) });
    const [wish] = await readWishes();
    const move = { itemKey: wish?.key ?? '', variantId: String(MUG) };
    const first = await withProviderDown(() => press('moveToBasket', move));
    expect(first).toBe('/en-gb/wishlist?notice=committed');
    expect(await press('moveToBasket', move)).toBe('/en-gb/wishlist?notice=moved');
    expect(await quantities()).toEqual([1]);
    expect(await readWishes()).toEqual([]);
  });

  test('a saved heart reports that it is saved', async () => {
    const heart = { variantId: String(MUG) };
    const first = await withProviderDown(() => press('addItemToWishlist', heart));
    expect(first).toBe('/en-gb/wishlist?notice=committed');
    expect(await press('addItemToWishlist', heart)).toBe('/en-gb/wishlist?notice=added');
    expect(await readWishes()).toHaveLength(1);
  });
});
