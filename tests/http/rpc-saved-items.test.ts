import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Basket } from '#lib/domain/basket/basket.ts';
import type { Connection } from '#lib/server/platform/database/connection.ts';
import {
  fillShopFloor,
  MUG,
  SCARF_M,
  SCARF_S,
  SHIRT_SOLD_OUT,
  type ShopFloor,
  setStock,
  shopFloorOf,
  UNKNOWN_VARIANT,
} from '../support/a-shop-floor.ts';
import { aShopper, basketOf, linesOf } from '../support/an-rpc-shopper.ts';
import { type HandlerServices, handlerServices } from '../support/create-handlers.ts';
import { freshDatabase } from '../support/servers/databases.ts';

let connection: Connection;
let services: HandlerServices;
let floor: ShopFloor;

beforeAll(async () => {
  connection = await freshDatabase(fillShopFloor);
  floor = shopFloorOf(connection.db);
  services = handlerServices(connection.db, floor);
});
afterAll(() => connection.close());

/** A guest with two mugs. */
async function shopperWithBasket() {
  const shopper = aShopper(services);
  const { basket } = basketOf(
    await shopper.call('addItemToBasket', { variantId: MUG, quantity: 2 }),
  );
  return { ...shopper, basket, key: basket.items[0]?.key ?? '' };
}

test('the handling of an existing line is taken from a call for one item and for several', async () => {
  const item = { variantId: MUG, quantity: 3 };
  const existingItemHandling = 'ReplaceExisting';
  const one = await shopperWithBasket();
  await one.call('addItemToBasket', { ...item, existingItemHandling });
  expect(await one.lines()).toEqual([[MUG, 3]]);
  const several = await shopperWithBasket();
  await several.call('addItemsToBasket', { items: [item], existingItemHandling });
  expect(await several.lines()).toEqual([[MUG, 3]]);
});

describe('addItemsToBasket', () => {
  test('adds the possible items and reports every kind of failure in one message', async () => {
    const { call, lines } = await shopperWithBasket();
    const { status, body } = await call('addItemsToBasket', {
      items: [
        { variantId: SCARF_S, quantity: 1 },
        { variantId: SHIRT_SOLD_OUT, quantity: 1 },
        { variantId: UNKNOWN_VARIANT, quantity: 1 },
      ],
    });
    expect(status).toBe(400);
    expect(body).toMatchObject({
      title: 'Adding one or more items to basket failed',
      status: 400,
      detail: expect.stringMatching(
        `^ItemUnavailable:add:${SHIRT_SOLD_OUT} - .* \\| ItemDataNotFound:add:${UNKNOWN_VARIANT} - `,
      ),
      errors: [
        { operation: 'add', kind: 'ItemUnavailable', statusCode: 412, variantId: SHIRT_SOLD_OUT },
        { operation: 'add', kind: 'ItemDataNotFound', statusCode: 424, variantId: UNKNOWN_VARIANT },
      ],
    });
    expect(await lines()).toEqual([
      [MUG, 2],
      [SCARF_S, 1],
    ]);
  });

  test('returns 200 with the errors when only quantities were reduced', async () => {
    const { call } = await shopperWithBasket();
    const response = await call('addItemsToBasket', {
      items: [{ variantId: SCARF_M, quantity: 9 }],
    });
    expect(basketOf(response).errors).toMatchObject([
      { kind: 'ItemAddedWithReducedQuantity', statusCode: 206 },
    ]);
  });
});

describe('mergeBaskets', () => {
  test('of a basket with itself equals getBasket; of an empty basket returns no body', async () => {
    const { call, basket } = await shopperWithBasket();
    const itself = { fromBasketKey: basket.key, toBasketKey: basket.key };
    expect(linesOf(await call('mergeBaskets', itself))).toEqual([[MUG, 2]]);
    const nothing = await call('mergeBaskets', { ...itself, fromBasketKey: 'somebody-elses' });
    expect([nothing.status, nothing.body]).toEqual([204, undefined]);
    const elsewhere = await call('mergeBaskets', { ...itself, toBasketKey: 'somebody-elses' });
    expect([elsewhere.status, elsewhere.body]).toMatchObject([404, { title: 'Not Found' }]);
  });
});

describe('saved items and other baskets', () => {
  test('restoreRemovedItems restores the lines removed by clearBasket', async () => {
    const { call, cookies } = await shopperWithBasket();
    expect((await call('clearBasket')).body).toBe(true);
    expect(cookies.get('terrace_hint')?.value).toBe('b0.w0.u0');
    expect(linesOf(await call('restoreRemovedItems'))).toEqual([[MUG, 2]]);
    expect(cookies.get('terrace_hint')?.value).toBe('b2.w0.u0');
    expect(cookies.get('terrace_hint_shop')?.value).toBe('10001');
  });

  test('saveItemForLater, getSavedItems, moveSavedItemToBasket and removeSavedItem', async () => {
    const { call, key } = await shopperWithBasket();
    const saved = await call('saveItemForLater', { itemKey: key });
    expect(linesOf(saved)).toEqual([]);
    expect(saved.body).toMatchObject({ saved: [{ key, quantity: 2 }] });
    const twice = await call('saveItemForLater', { itemKey: key });
    expect([twice.status, twice.body]).toEqual([
      400,
      { title: 'Saving the item failed', status: 400, failureKind: 'BasketItemNotFound' },
    ]);
    expect((await call('getSavedItems')).body).toMatchObject({ saved: [{ key }] });
    const back = await call('moveSavedItemToBasket', { itemKey: key });
    expect(linesOf(back)).toEqual([[MUG, 2]]);
    expect(back.body).toMatchObject({ saved: [] });
    await call('saveItemForLater', { itemKey: basketOf(back).basket.items[0]?.key });
    const { body } = await call('getSavedItems');
    const [item] = (body as { saved: Basket['items'] }).saved;
    expect((await call('removeSavedItem', { itemKey: item?.key })).body).toEqual({ saved: [] });
  });

  test('a sold-out item stays saved, with the 400 of an add', async () => {
    const { call } = aShopper(services);
    const added = basketOf(await call('addItemToBasket', { variantId: SCARF_M, quantity: 1 }));
    const itemKey = added.basket.items[0]?.key;
    await call('saveItemForLater', { itemKey });
    await setStock(floor, SCARF_M, 0);
    const refused = await call('moveSavedItemToBasket', { itemKey });
    expect([refused.status, refused.body]).toMatchObject([
      400,
      {
        title: 'Moving the item to the basket failed',
        errors: [{ kind: 'ItemUnavailable', statusCode: 412 }],
      },
    ]);
    expect((await call('getSavedItems')).body).toMatchObject({ saved: [{ key: itemKey }] });
  });

  test('bringBasket does nothing for a shop without a basket', async () => {
    const { call } = await shopperWithBasket();
    const { status, body } = await call('bringBasket', { fromShopId: 10_002 });
    expect([status, body]).toMatchObject([200, { left: [], reduced: [] }]);
  });

  test('bringBasket refuses an unknown shop', async () => {
    const { call } = await shopperWithBasket();
    const { status, body } = await call('bringBasket', { fromShopId: 99_999 });
    expect([status, body]).toMatchObject([
      400,
      { title: 'Bad Request', errors: [{ path: 'payload.fromShopId', message: 'a shop' }] },
    ]);
  });
});
