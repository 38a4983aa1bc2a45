import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AddOrUpdateItemError, Basket } from '#lib/domain/basket.ts';
import type { Connection } from '#lib/server/adapters/commerce-sql/database.ts';
import { callRpc, type DoorServices, doorServices, type Heard } from '../support/a-door.ts';
import {
  aShopFloor,
  MUG,
  NOT_YET,
  SCARF_M,
  SHIRT,
  SHIRT_RARE,
  SHIRT_SOLD_OUT,
  type ShopFloor,
  setStock,
  UNKNOWN_VARIANT,
} from '../support/a-shop-floor.ts';
import { ShopCookies } from '../support/a-visit.ts';
import { freshPglite } from '../support/databases.ts';

let connection: Connection;
let floor: ShopFloor;
let services: DoorServices;

beforeAll(async () => {
  connection = await freshPglite();
  // Enough different things for more lines than a basket holds.
  const badges = Array.from({ length: 67 }, (_, at) => ({
    id: 100 + at,
    name: { en: `Badge ${at}` },
    sizes: [{ size: 'S' as const }, { size: 'M' as const }, { size: 'L' as const }],
  }));
  floor = await aShopFloor(connection.db, badges);
  services = doorServices(connection.db, floor);
});
afterAll(() => connection.close());

type Basketful = { readonly basket: Basket; readonly errors?: readonly AddOrUpdateItemError[] };

/** A browser at the door, with its cookies. */
function aShopper(): {
  readonly cookies: ShopCookies;
  call(method: string, payload?: unknown): Promise<Heard>;
  /** The lines as `[variant, quantity]`. */
  lines(): Promise<readonly (readonly [number, number])[]>;
} {
  const cookies = new ShopCookies();
  const call = (method: string, payload?: unknown): Promise<Heard> =>
    callRpc(services, method, payload, { cookies });
  return {
    cookies,
    call,
    async lines() {
      return linesOf(await call('getBasket'));
    },
  };
}

function basketOf({ status, headers, body }: Heard): Basketful {
  expect(status).toBe(200);
  expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(headers.get('cache-control')).toBe('private, no-store');
  return body as Basketful;
}

function linesOf(heard: Heard): readonly (readonly [number, number])[] {
  return basketOf(heard).basket.items.map((item) => [item.variant.id, item.quantity]);
}

describe('getBasket', () => {
  test('gives a new guest an empty basket and a session to come back with', async () => {
    const mia = aShopper();
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
    const again = basketOf(await mia.call('getBasket'));
    expect(again.basket.key).toBe(basket.key);
  });

  test('knows one basket a shop', async () => {
    const mia = aShopper();
    await mia.call('addItemToBasket', { variantId: MUG, quantity: 2 });
    const headers = { 'x-shop-id': '10002' };
    const german = await callRpc(services, 'getBasket', {}, { cookies: mia.cookies, headers });
    expect(basketOf(german).basket).toMatchObject({ items: [], currencyCode: 'EUR' });
    expect(await mia.lines()).toEqual([[MUG, 2]]);
  });

  test('takes the wish for fields as its payload itself, and leaves out what is not wished for', async () => {
    const mia = aShopper();
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
  test('answers the whole new basket and counts it into the hint', async () => {
    const mia = aShopper();
    const first = basketOf(await mia.call('addItemToBasket', { variantId: SHIRT, quantity: 2 }));
    expect(first).not.toHaveProperty('errors');
    expect(first.basket.items).toMatchObject([{ quantity: 2, variant: { id: SHIRT } }]);
    expect(first.basket.cost.withTax).toBe(12_000);
    const again = await mia.call('addItemToBasket', { variantId: SHIRT, quantity: 1 });
    expect(linesOf(again)).toEqual([[SHIRT, 3]]);
    expect(mia.cookies.get('terrace_hint')?.value).toBe('b3.w0.u0');
  });

  test('puts in what there is and says so, with status 200', async () => {
    const mia = aShopper();
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
    const mia = aShopper();
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

  test('refuses the 201st line', async () => {
    const mia = aShopper();
    const items = Array.from({ length: 200 }, (_, at) => ({
      variantId: (100 + Math.floor(at / 3)) * 100 + (at % 3) + 1,
      quantity: 1,
    }));
    await mia.call('addItemsToBasket', { items: items.slice(0, 100), with: {} });
    await mia.call('addItemsToBasket', { items: items.slice(100), with: {} });
    const refused = await mia.call('addItemToBasket', { variantId: MUG, quantity: 1 });
    expect(refused.body).toMatchObject({
      status: 400,
      errors: [{ kind: 'MaximumItemCountReached', statusCode: 413, variantId: MUG }],
    });
    expect(await mia.lines()).toHaveLength(200);
  });

  test('names what it refused and keeps what went in when several things are added', async () => {
    const mia = aShopper();
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
    const mia = aShopper();
    await mia.call('addItemToBasket', { variantId: MUG, quantity: 2 });
    const payload = { variantId: MUG, quantity: 3, existingItemHandling };
    expect(linesOf(await mia.call('addItemToBasket', payload))).toEqual([[MUG, quantity]]);
  });

  test.each(['KeepExisting', 'ReplaceExisting'])(
    'sent twice as %s comes to the same basket',
    async (existingItemHandling) => {
      const mia = aShopper();
      const payload = { variantId: MUG, quantity: 3, existingItemHandling };
      await mia.call('addItemToBasket', payload);
      expect(linesOf(await mia.call('addItemToBasket', payload))).toEqual([[MUG, 3]]);
    },
  );

  test.each([
    { customData: { name: 'MAS\0N' } },
    { customData: { 'na\0me': 'MASON' } },
    { customData: { lines: ['MASON', { below: '\ud800' }] } },
    { promotionId: '\0' },
  ])('refuses text that cannot be kept: %j', async (details) => {
    const payload = { variantId: MUG, quantity: 1, ...details };
    const [field] = Object.keys(details);
    expect((await aShopper().call('addItemToBasket', payload)).body).toMatchObject({
      status: 400,
      errors: [{ path: expect.stringMatching(`^payload.${field}`) }],
    });
  });

  test('refuses more things at once than a call may have', async () => {
    const items = Array.from({ length: 101 }, () => ({ variantId: MUG, quantity: 1 }));
    const refused = await aShopper().call('addItemsToBasket', { items });
    expect(refused.body).toMatchObject({ status: 400, errors: [{ path: 'payload.items' }] });
  });
});

describe('updateBasketItem', () => {
  async function aLine(variantId: number, quantity = 1) {
    const mia = aShopper();
    const { basket } = basketOf(await mia.call('addItemToBasket', { variantId, quantity }));
    const basketItemKey = basket.items[0]?.key ?? '';
    return {
      ...mia,
      key: basketItemKey,
      update: (quantity: number) =>
        mia.call('updateBasketItem', { basketItemKey, update: { quantity } }),
    };
  }

  function refusal({ status, headers, body }: Heard): unknown {
    expect(status).toBe(400);
    expect(headers.get('content-type')).toBe('application/problem+json; charset=utf-8');
    return body;
  }

  test('sets the quantity, and the same again changes nothing', async () => {
    const mia = await aLine(MUG);
    expect(linesOf(await mia.update(4))).toEqual([[MUG, 4]]);
    expect(linesOf(await mia.update(4))).toEqual([[MUG, 4]]);
    expect(mia.cookies.get('terrace_hint')?.value).toBe('b4.w0.u0');
  });

  test('removes the line at 0; once more, the line is not there', async () => {
    const mia = await aLine(MUG);
    expect(linesOf(await mia.update(0))).toEqual([]);
    expect(refusal(await mia.update(0))).toEqual({
      title: 'Updating basket item failed',
      status: 400,
      failureKind: 'BasketItemNotFound',
    });
  });

  test('applies as much as fits, and that is a failure here', async () => {
    const mia = await aLine(SCARF_M);
    const failureKind = 'ItemAddedWithReducedQuantity';
    expect(refusal(await mia.update(9))).toMatchObject({ failureKind });
    expect(await mia.lines()).toEqual([[SCARF_M, 3]]);
  });

  test('does not touch a line that cannot be sold any more', async () => {
    const mia = await aLine(SHIRT_RARE);
    await setStock(floor, SHIRT_RARE, 0);
    expect(refusal(await mia.update(2))).toMatchObject({ failureKind: 'ItemUnavailable' });
    await setStock(floor, SHIRT_RARE, 3);
    expect(await mia.lines()).toEqual([[SHIRT_RARE, 1]]);
  });

  test('does not make two lines the same one', async () => {
    const mia = await aLine(MUG);
    const itemGroup = { id: 'gift', isMainItem: true, isRequired: true };
    await mia.call('addItemToBasket', { variantId: MUG, quantity: 1, itemGroup });
    const update = { quantity: 1, itemGroup };
    const moved = await mia.call('updateBasketItem', { basketItemKey: mia.key, update });
    expect(refusal(moved)).toMatchObject({ failureKind: 'Unknown' });
  });

  test('reaches nobody else’s lines', async () => {
    const mia = await aLine(MUG);
    const eve = aShopper();
    const update = { quantity: 9 };
    const tried = await eve.call('updateBasketItem', { basketItemKey: mia.key, update });
    expect(refusal(tried)).toMatchObject({ failureKind: 'BasketItemNotFound' });
    await eve.call('removeItemFromBasket', { itemKey: mia.key });
    expect(await mia.lines()).toEqual([[MUG, 1]]);
  });
});

describe('emptying a basket', () => {
  test('a line is removed once, however often it is asked', async () => {
    const mia = aShopper();
    await mia.call('addItemToBasket', { variantId: MUG, quantity: 1 });
    const filled = basketOf(await mia.call('addItemToBasket', { variantId: SHIRT, quantity: 1 }));
    const itemKey = filled.basket.items[0]?.key;
    for (let time = 0; time < 2; time++) {
      const left = await mia.call('removeItemFromBasket', { itemKey });
      expect(linesOf(left)).toEqual([[SHIRT, 1]]);
    }
    expect(mia.cookies.get('terrace_hint')?.value).toBe('b1.w0.u0');
  });

  test('clearBasket answers true, not a basket, and again true', async () => {
    const mia = aShopper();
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
