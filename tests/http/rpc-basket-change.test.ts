import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Connection } from '#lib/server/platform/database/connection.ts';
import { fillShopFloor, MUG, SCARF_M, SHIRT, shopFloorOf } from '../support/a-shop-floor.ts';
import { aShopper, basketOf, linesOf } from '../support/an-rpc-shopper.ts';
import {
  type HandlerServices,
  handlerServices,
  type RpcResponse,
} from '../support/create-handlers.ts';
import { freshDatabase } from '../support/servers/databases.ts';

let connection: Connection;
let services: HandlerServices;

beforeAll(async () => {
  connection = await freshDatabase(fillShopFloor);
  services = handlerServices(connection.db, shopFloorOf(connection.db));
});
afterAll(() => connection.close());

describe('updateBasketItem', () => {
  async function aLine(variantId: number, quantity = 1) {
    const mia = aShopper(services);
    const { basket } = basketOf(await mia.call('addItemToBasket', { variantId, quantity }));
    const basketItemKey = basket.items[0]?.key ?? '';
    return {
      ...mia,
      key: basketItemKey,
      update: (quantity: number) =>
        mia.call('updateBasketItem', { basketItemKey, update: { quantity } }),
    };
  }

  function expectRefusal({ status, headers, body }: RpcResponse): unknown {
    expect(status).toBe(400);
    expect(headers.get('content-type')).toBe('application/problem+json; charset=utf-8');
    return body;
  }

  test('sets the quantity, and repeating it changes nothing', async () => {
    const mia = await aLine(MUG);
    expect(linesOf(await mia.update(4))).toEqual([[MUG, 4]]);
    expect(linesOf(await mia.update(4))).toEqual([[MUG, 4]]);
    expect(mia.cookies.get('terrace_hint')?.value).toBe('b4.w0.u0');
  });

  test('removes the line at 0; repeated, the line is missing', async () => {
    const mia = await aLine(MUG);
    expect(linesOf(await mia.update(0))).toEqual([]);
    expect(expectRefusal(await mia.update(0))).toEqual({
      detail: expect.stringMatching(/^BasketItemNotFound:update - /),
      title: 'Updating basket item failed',
      status: 400,
      failureKind: 'BasketItemNotFound',
    });
  });

  test('applies as much as possible, and reports that as a failure', async () => {
    const mia = await aLine(SCARF_M);
    const failureKind = 'ItemAddedWithReducedQuantity';
    expect(expectRefusal(await mia.update(9))).toMatchObject({ failureKind });
    expect(await mia.lines()).toEqual([[SCARF_M, 3]]);
  });

  test('does not turn two lines into the same one', async () => {
    const mia = await aLine(MUG);
    const itemGroup = { id: 'gift', isMainItem: true, isRequired: true };
    await mia.call('addItemToBasket', { variantId: MUG, quantity: 1, itemGroup });
    const update = { quantity: 1, itemGroup };
    const moved = await mia.call('updateBasketItem', { basketItemKey: mia.key, update });
    expect(expectRefusal(moved)).toMatchObject({ failureKind: 'Unknown' });
  });

  test('cannot change another shopper’s lines', async () => {
    const mia = await aLine(MUG);
    const eve = aShopper(services);
    const update = { quantity: 9 };
    const tried = await eve.call('updateBasketItem', { basketItemKey: mia.key, update });
    expect(expectRefusal(tried)).toMatchObject({ failureKind: 'BasketItemNotFound' });
    await eve.call('removeItemFromBasket', { itemKey: mia.key });
    expect(await mia.lines()).toEqual([[MUG, 1]]);
  });
});

describe('emptying a basket', () => {
  test('removes a line once when it is repeated', async () => {
    const mia = aShopper(services);
    await mia.call('addItemToBasket', { variantId: MUG, quantity: 1 });
    const filled = basketOf(await mia.call('addItemToBasket', { variantId: SHIRT, quantity: 1 }));
    const itemKey = filled.basket.items[0]?.key;
    for (let time = 0; time < 2; time++) {
      const left = await mia.call('removeItemFromBasket', { itemKey });
      expect(linesOf(left)).toEqual([[SHIRT, 1]]);
    }
    expect(mia.cookies.get('terrace_hint')?.value).toBe('b1.w0.u0');
  });

  test('by clearBasket returns true instead of a basket, also when repeated', async () => {
    const mia = aShopper(services);
    await mia.call('addItemToBasket', { variantId: MUG, quantity: 1 });
    for (let time = 0; time < 2; time++) {
      const cleared = await mia.call('clearBasket');
      expect([cleared.status, cleared.body]).toEqual([200, true]);
      expect(cleared.headers.get('cache-control')).toBe('private, no-store');
    }
    expect(mia.cookies.get('terrace_hint')?.value).toBe('b0.w0.u0');
    expect(await mia.lines()).toEqual([]);
  });
});
