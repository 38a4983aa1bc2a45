import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { $basketNotice, addItem, tryAgain } from '#lib/client/basket.ts';
import type { BasketReply } from '#lib/contract/basket.ts';
import type { Connection } from '#lib/server/platform/database/connection.ts';
import { fillShopFloor, MUG, SHIRT, SHIRT_SOLD_OUT, shopFloorOf } from '../support/a-shop-floor.ts';
import { ShopCookies } from '../support/a-visit.ts';
import {
  callRpc,
  type HandlerServices,
  handlerServices,
  type RpcResponse,
  sendRpc,
} from '../support/create-handlers.ts';
import { freshDatabase } from '../support/servers/databases.ts';

let connection: Connection;
let services: HandlerServices;
let cookies: ShopCookies;

beforeAll(async () => {
  connection = await freshDatabase(fillShopFloor);
  services = handlerServices(connection.db, shopFloorOf(connection.db));
});
beforeEach(() => {
  cookies = new ShopCookies();
});
afterAll(() => connection.close());

function add(requestId: string, variantId = MUG): Promise<RpcResponse> {
  const headers = { 'idempotency-key': requestId };
  return callRpc(services, 'addItemToBasket', { variantId, quantity: 1 }, { headers, cookies });
}

function quantities({ body }: RpcResponse): readonly number[] {
  return (body as BasketReply).basket.items.map((item) => item.quantity);
}

async function inBasket(): Promise<readonly number[]> {
  return quantities(await callRpc(services, 'getBasket', undefined, { cookies }));
}

describe('a repeated call', () => {
  test('with the same request id adds once, one item or several', async () => {
    await callRpc(services, 'getBasket', undefined, { cookies });
    const [one, two] = await Promise.all([add('press-001'), add('press-001')]);
    expect([one.status, two.status]).toEqual([200, 200]);
    expect([quantities(one), quantities(two)]).toEqual([[1], [1]]);
    const items = { items: [{ variantId: MUG, quantity: 2 }] };
    const options = { headers: { 'idempotency-key': 'press-002' }, cookies };
    await callRpc(services, 'addItemsToBasket', items, options);
    expect(quantities(await callRpc(services, 'addItemsToBasket', items, options))).toEqual([3]);
    expect(quantities(await add('press-003'))).toEqual([4]);
  });

  test('gets the same refusal, and succeeds when the item is available again', async () => {
    const first = await add('press-004', SHIRT_SOLD_OUT);
    const second = await add('press-004', SHIRT_SOLD_OUT);
    expect([first.status, second.status]).toEqual([400, 400]);
    expect(second.body).toEqual(first.body);
  });

  test('with the request id of a different request is a conflict, and changes nothing', async () => {
    expect((await add('press-005')).status).toBe(200);
    const headers = { 'idempotency-key': 'press-005' };
    const call = (method: string, payload: unknown) =>
      callRpc(services, method, payload, { headers, cookies });
    for (const [method, payload] of [
      ['addItemToBasket', { variantId: SHIRT, quantity: 1 }],
      ['addItemToBasket', { variantId: MUG, quantity: 2 }],
      ['addItemsToBasket', { items: [{ variantId: MUG, quantity: 1 }] }],
      ['applyCode', { code: 'HELLO' }],
    ] as const) {
      const response = await call(method, payload);
      expect([method, response.headers.get('content-type'), response.body]).toEqual([
        method,
        'application/problem+json; charset=utf-8',
        {
          title: 'Conflict',
          status: 409,
          kind: 'conflict',
          detail: expect.stringContaining('This idempotency-key belongs to another request.'),
        },
      ]);
      expect(response.status).toBe(409);
    }
    expect(await inBasket()).toEqual([1]);
  });

  test('is recognised with other field options and any order of fields', async () => {
    const headers = { 'idempotency-key': 'press-006' };
    const customData = { name: 'MASON', number: { first: 1, second: 2 } };
    const swapped = { number: { second: 2, first: 1 }, name: 'MASON' };
    for (const payload of [
      { variantId: MUG, quantity: 1, customData },
      { quantity: 1, customData: swapped, variantId: MUG, with: { items: {} } },
    ]) {
      const response = await callRpc(services, 'addItemToBasket', payload, { headers, cookies });
      expect([response.status, quantities(response)]).toEqual([200, [1]]);
    }
  });

  test('to the wishlist is also a conflict with the id of a different call', async () => {
    const headers = { 'idempotency-key': 'heart-001' };
    const addWish = (payload: object) =>
      callRpc(services, 'addItemToWishlist', payload, { headers, cookies });
    expect((await addWish({ productId: 1 })).status).toBe(200);
    expect((await addWish({ productId: 1, with: { items: {} } })).status).toBe(200);
    const other = await addWish({ productId: 2 });
    expect([other.status, other.body]).toMatchObject([409, { kind: 'conflict' }]);
  });

  test.each(['', 'short', 'a'.repeat(65), 'with blanks in it', 'semi;colons'])(
    'is refused with the request id "%s"',
    async (requestId) => {
      expect((await add(requestId)).status).toBe(400);
      expect(await inBasket()).toEqual([]);
    },
  );
});

describe('the buy button', () => {
  /** The replies to lose, one after the other. */
  let losses: boolean[] = [];

  beforeEach(() => {
    losses = [];
    vi.stubGlobal('document', {
      documentElement: { dataset: { shop: '10001' } },
      dispatchEvent: () => true,
    });
    vi.stubGlobal('fetch', async (path: string, { headers, body }: RequestInit) => {
      const method = path.slice('/api/rpc/'.length);
      const sent = headers as Readonly<Record<string, string>>;
      const answer = await sendRpc(services, method, body ?? undefined, { headers: sent, cookies });
      if (losses.shift()) throw new TypeError('Failed to fetch');
      return new Response(answer.text, { status: answer.status });
    });
  });
  afterEach(() => vi.unstubAllGlobals());

  test('adds one more with every click', async () => {
    expect(await addItem({ variantId: MUG, quantity: 1 })).toBe('added');
    expect(await addItem({ variantId: MUG, quantity: 1 })).toBe('added');
    expect(await inBasket()).toEqual([2]);
  });

  test('clicked again after a lost answer adds nothing twice', async () => {
    await callRpc(services, 'getBasket', undefined, { cookies });
    losses = [true, true];
    expect(await addItem({ variantId: MUG, quantity: 1 })).toBe('unavailable');
    expect(await addItem({ variantId: MUG, quantity: 1 })).toBe('added');
    expect(await inBasket()).toEqual([1]);
    expect(await addItem({ variantId: MUG, quantity: 1 })).toBe('added');
    expect(await inBasket()).toEqual([2]);
  });

  test('resent by “try again”, or after another action, is the same request', async () => {
    await callRpc(services, 'getBasket', undefined, { cookies });
    losses = [true, true];
    expect(await addItem({ variantId: MUG, quantity: 1 })).toBe('unavailable');
    expect(await addItem({ variantId: SHIRT, quantity: 1 })).toBe('added');
    losses = [true, true];
    expect(await addItem({ variantId: MUG, quantity: 1 })).toBe('unavailable');
    const lastSerial = $basketNotice.get()?.serial ?? 0;
    tryAgain();
    await vi.waitFor(() => expect($basketNotice.get()?.serial).toBe(lastSerial + 1));
    expect($basketNotice.get()?.kind).toBe('added');
    expect(await inBasket()).toEqual([1, 1]);
  });
});
