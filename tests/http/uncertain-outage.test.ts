import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { BasketReply } from '#lib/contract/basket.ts';
import type { Connection } from '#lib/server/platform/database/connection.ts';
import { aShopFloor, MUG } from '../support/a-shop-floor.ts';
import { ShopCookies } from '../support/a-visit.ts';
import {
  callRpc,
  type HandlerServices,
  handlerServices,
  postForm,
} from '../support/create-handlers.ts';
import { freshWrapped } from '../support/servers/databases.ts';
import { failingWrites, type WriteFailure } from '../support/servers/failing-writes.ts';

let connection: Connection;
let services: HandlerServices;
let cookies: ShopCookies;
let failure: WriteFailure = 'none';

beforeAll(async () => {
  connection = await freshWrapped((dialect) => failingWrites(dialect, () => failure));
  services = handlerServices(connection.db, await aShopFloor(connection.db));
});
afterAll(() => connection.close());
beforeEach(async () => {
  cookies = new ShopCookies();
  // The session and the basket exist; what fails below is the change alone.
  await callRpc(services, 'addItemToBasket', { variantId: MUG, quantity: 1 }, { cookies });
});

async function whileFailing<Value>(kind: WriteFailure, act: () => Promise<Value>): Promise<Value> {
  failure = kind;
  try {
    return await act();
  } finally {
    failure = 'none';
  }
}

function add(requestId: string) {
  const headers = { 'idempotency-key': requestId };
  return callRpc(
    services,
    'addItemToBasket',
    { variantId: MUG, quantity: 1 },
    { headers, cookies },
  );
}

function press(form: string, fields: Readonly<Record<string, string>>): Promise<string | null> {
  return postForm(services, form, { locale: 'en-gb', ...fields }, { cookies }).then(({ headers }) =>
    headers.get('location'),
  );
}

async function quantity(): Promise<number | undefined> {
  const { body } = await callRpc(services, 'getBasket', undefined, { cookies });
  return (body as BasketReply).basket.items[0]?.quantity;
}

describe.each([
  ['after it was applied', 'after', 2],
  ['before it was applied', 'before', 1],
] as const)('a connection that fails while a change is saved, %s', (_, kind, stored) => {
  test('is not reported as "nothing was changed", and the same call adds one unit in all', async () => {
    const failed = await whileFailing(kind, () => add('press-0001'));
    expect(failed.status).toBe(503);
    expect(failed.body).toMatchObject({ kind: 'uncertain' });
    expect(failed.text).not.toContain('Nothing was changed');
    expect(await quantity()).toBe(stored);
    expect((await add('press-0001')).status).toBe(200);
    expect(await quantity()).toBe(2);
  });

  test('leads from a form to a basket that asks to look first, and a second press adds one unit in all', async () => {
    const mug = { variantId: String(MUG), back: '/en-gb/p/mug' };
    const first = await whileFailing(kind, () => press('addItemToBasket', mug));
    expect(first).toBe('/en-gb/basket?notice=uncertain');
    expect(await quantity()).toBe(stored);
    expect(await press('addItemToBasket', mug)).toBe('/en-gb/basket?notice=added');
    expect(await quantity()).toBe(2);
  });

  test('leads from a heart to a wishlist that asks to look first', async () => {
    const heart = { variantId: String(MUG) };
    const first = await whileFailing(kind, () => press('addItemToWishlist', heart));
    expect(first).toContain('/en-gb/wishlist?notice=uncertain');
    expect(await press('addItemToWishlist', heart)).toContain('notice=added');
  });
});

test('a request that writes nothing is answered as always', async () => {
  const payload = { basketItemKey: 'not-in-it', update: { quantity: 2 } };
  const rejected = await whileFailing('after', () =>
    callRpc(services, 'updateBasketItem', payload, { cookies }),
  );
  expect(rejected.status).toBe(400);
});
