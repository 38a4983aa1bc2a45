import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Connection } from '#lib/server/platform/database/connection.ts';
import {
  fillShopFloor,
  MUG,
  NOT_YET,
  SHIRT,
  SHIRT_RARE,
  SHIRT_SOLD_OUT,
  shopFloorOf,
  UNKNOWN_VARIANT,
} from '../support/a-shop-floor.ts';
import { aShopper, basketOf, linesOf } from '../support/an-rpc-shopper.ts';
import { callRpc, type HandlerServices, handlerServices } from '../support/create-handlers.ts';
import { freshDatabase } from '../support/servers/databases.ts';

let connection: Connection;
let services: HandlerServices;

beforeAll(async () => {
  connection = await freshDatabase(fillShopFloor);
  services = handlerServices(connection.db, shopFloorOf(connection.db));
});
afterAll(() => connection.close());

describe('getBasket', () => {
  test('gives a new guest an empty basket and a session cookie', async () => {
    const mia = aShopper(services);
    const { basket } = basketOf(await mia.call('getBasket'));
    expect(basket).toMatchObject({
      currencyCode: 'GBP',
      items: [],
      packages: [],
      cost: { withTax: 0, withoutTax: 0, currencyCode: 'GBP' },
    });
    expect(mia.cookies.get('__Host-terrace_auth')?.value).toMatch(/^[\w-]{43}$/);
    expect(mia.cookies.options('__Host-terrace_auth')).toEqual({
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      secure: true,
      maxAge: 30 * 24 * 60 * 60,
    });
    expect(mia.cookies.get('terrace_hint')?.value).toBe('b0.w0.u0');
    expect(mia.cookies.options('terrace_hint')?.httpOnly).toBe(false);
    mia.cookies.forgetSet();
    const again = basketOf(await mia.call('getBasket'));
    expect(again.basket.key).toBe(basket.key);
    // A written cookie keeps pages out of the back/forward cache.
    expect(mia.cookies.setSince).toEqual([]);
  });

  test('corrects a badge that counts something else or for another shop', async () => {
    const mia = aShopper(services);
    await mia.call('addItemToBasket', { variantId: MUG, quantity: 2 });
    const options = mia.cookies.options('terrace_hint');
    if (!options) throw new Error('no badge was written');
    for (const [name, wrong] of [
      ['terrace_hint', 'b7.w0.u0'],
      ['terrace_hint_shop', '10002'],
    ] as const) {
      mia.cookies.set(name, wrong, options);
      await mia.call('getBasket');
      expect(mia.cookies.get('terrace_hint')?.value).toBe('b2.w0.u0');
      expect(mia.cookies.get('terrace_hint_shop')?.value).toBe('10001');
    }
  });

  test('has one basket for each shop', async () => {
    const mia = aShopper(services);
    await mia.call('addItemToBasket', { variantId: MUG, quantity: 2 });
    const headers = { 'x-shop-id': '10002' };
    const german = await callRpc(services, 'getBasket', {}, { cookies: mia.cookies, headers });
    expect(basketOf(german).basket).toMatchObject({ items: [], currencyCode: 'EUR' });
    expect(await mia.lines()).toEqual([[MUG, 2]]);
  });

  test('accepts the field options as its payload, and leaves out unrequested fields', async () => {
    const mia = aShopper(services);
    await mia.call('addItemToBasket', { variantId: SHIRT, quantity: 1 });
    const items = { product: { attributes: { withKey: ['name'] } }, variant: {} };
    const { basket } = basketOf(await mia.call('getBasket', { items }));
    const [line] = basket.items;
    expect(Object.keys(line?.product.attributes ?? {})).toEqual(['name']);
    expect(line?.product).not.toHaveProperty('images');
    expect(line?.variant).not.toHaveProperty('attributes');
    const plain = basketOf(await mia.call('getBasket')).basket.items[0];
    expect(Object.keys(plain?.product.attributes ?? {}).sort()).toEqual(['color', 'name']);
    expect(plain?.product.images).not.toEqual([]);
    expect(Object.keys(plain?.variant.attributes ?? {})).toContain('size');
    expect(plain?.product).not.toHaveProperty('siblings');
  });
});

describe('addItemToBasket', () => {
  test('returns the whole new basket and writes its count to the hint cookie', async () => {
    const mia = aShopper(services);
    const first = basketOf(await mia.call('addItemToBasket', { variantId: SHIRT, quantity: 2 }));
    expect(first).not.toHaveProperty('errors');
    expect(first.basket.items).toMatchObject([{ quantity: 2, variant: { id: SHIRT } }]);
    expect(first.basket.cost.withTax).toBe(12_000);
    const again = await mia.call('addItemToBasket', { variantId: SHIRT, quantity: 1 });
    expect(linesOf(again)).toEqual([[SHIRT, 3]]);
    expect(mia.cookies.get('terrace_hint')?.value).toBe('b3.w0.u0');
  });

  test('adds the available quantity and reports it with status 200', async () => {
    const mia = aShopper(services);
    const { basket, errors } = basketOf(
      await mia.call('addItemToBasket', { variantId: SHIRT_RARE, quantity: 5 }),
    );
    expect(basket.items.map((item) => item.quantity)).toEqual([3]);
    expect(errors).toEqual([
      {
        operation: 'add',
        variantId: SHIRT_RARE,
        statusCode: 206,
        kind: 'ItemAddedWithReducedQuantity',
        message: 'Item was added with reduced quantity',
      },
    ]);
  });

  test.each([
    ['ItemUnavailable', 412, SHIRT_SOLD_OUT, 'The item cannot be sold now'],
    ['ItemUnavailable', 412, NOT_YET, 'The item cannot be sold now'],
    ['ItemDataNotFound', 424, UNKNOWN_VARIANT, 'There is no such variant in this shop'],
  ])('refuses with %s (%i) and changes nothing', async (kind, statusCode, variantId, message) => {
    const mia = aShopper(services);
    const refused = await mia.call('addItemToBasket', { variantId, quantity: 1 });
    expect(refused.status).toBe(400);
    expect(refused.headers.get('content-type')).toBe('application/problem+json; charset=utf-8');
    expect(refused.headers.get('cache-control')).toBe('private, no-store');
    expect(refused.body).toEqual({
      title: 'Adding item to basket failed',
      status: 400,
      detail: `${kind}:add:${variantId} - ${message}`,
      errors: [{ operation: 'add', variantId, statusCode, kind, message }],
    });
    expect(await mia.lines()).toEqual([]);
  });

  test('names the refused items and adds the others of several', async () => {
    const mia = aShopper(services);
    const items = [
      { variantId: MUG, quantity: 1 },
      { variantId: SHIRT_SOLD_OUT, quantity: 1 },
      { variantId: SHIRT_RARE, quantity: 9 },
    ];
    const refused = await mia.call('addItemsToBasket', { items });
    expect(refused.body).toMatchObject({
      title: 'Adding one or more items to basket failed',
      status: 400,
      detail:
        `ItemUnavailable:add:${SHIRT_SOLD_OUT} - The item cannot be sold now | ` +
        `ItemAddedWithReducedQuantity:add:${SHIRT_RARE} - Item was added with reduced quantity`,
    });
    expect(await mia.lines()).toEqual([
      [MUG, 1],
      [SHIRT_RARE, 3],
    ]);
  });

  test.each([
    ['KeepExisting', 2],
    ['AddQuantityToExisting', 5],
    ['ReplaceExisting', 3],
    ['ReplaceExistingWithCombinedQuantity', 5],
  ])('adds 3 to a line of 2 as %s: %i', async (existingItemHandling, quantity) => {
    const mia = aShopper(services);
    await mia.call('addItemToBasket', { variantId: MUG, quantity: 2 });
    const payload = { variantId: MUG, quantity: 3, existingItemHandling };
    expect(linesOf(await mia.call('addItemToBasket', payload))).toEqual([[MUG, quantity]]);
  });

  test.each([
    { customData: { name: 'MAS\0N' } },
    { customData: { 'na\0me': 'MASON' } },
    { customData: { lines: ['MASON', { below: '\ud800' }] } },
    { promotionId: '\0' },
  ])('refuses text that cannot be stored: %j', async (details) => {
    const payload = { variantId: MUG, quantity: 1, ...details };
    const [field] = Object.keys(details);
    expect((await aShopper(services).call('addItemToBasket', payload)).body).toMatchObject({
      status: 400,
      errors: [{ path: expect.stringMatching(`^payload.${field}`) }],
    });
  });

  test('refuses more items at once than a call may have', async () => {
    const items = Array.from({ length: 101 }, () => ({ variantId: MUG, quantity: 1 }));
    const refused = await aShopper(services).call('addItemsToBasket', { items });
    expect(refused.body).toMatchObject({ status: 400, errors: [{ path: 'payload.items' }] });
  });
});
