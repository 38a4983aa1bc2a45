import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { addItem } from '#lib/browser/basket.ts';
import type { BasketReply } from '#lib/contract/basket.ts';
import type { Connection } from '#lib/server/adapters/commerce-sql/database.ts';
import {
  callRpc,
  type DoorServices,
  doorServices,
  type Heard,
  sendRpc,
} from '../support/a-door.ts';
import { aShopFloor, MUG, SHIRT_SOLD_OUT } from '../support/a-shop-floor.ts';
import { ShopCookies } from '../support/a-visit.ts';
import { freshPglite } from '../support/databases.ts';

let connection: Connection;
let services: DoorServices;
let cookies: ShopCookies;

beforeAll(async () => {
  connection = await freshPglite();
  services = doorServices(connection.db, await aShopFloor(connection.db));
});
beforeEach(() => {
  cookies = new ShopCookies();
});
afterAll(() => connection.close());

function add(requestId: string, variantId = MUG): Promise<Heard> {
  const headers = { 'idempotency-key': requestId };
  return callRpc(services, 'addItemToBasket', { variantId, quantity: 1 }, { headers, cookies });
}

function quantities({ body }: Heard): readonly number[] {
  return (body as BasketReply).basket.items.map((item) => item.quantity);
}

async function inBasket(): Promise<readonly number[]> {
  return quantities(await callRpc(services, 'getBasket', undefined, { cookies }));
}

describe('a call that comes twice', () => {
  test('under its name adds once, one item or several', async () => {
    await callRpc(services, 'getBasket', undefined, { cookies });
    const [one, two] = await Promise.all([add('press-001'), add('press-001')]);
    expect([one.status, two.status]).toEqual([200, 200]);
    expect([quantities(one), quantities(two)]).toEqual([[1], [1]]);
    const items = { items: [{ variantId: MUG, quantity: 2 }] };
    const knock = { headers: { 'idempotency-key': 'press-002' }, cookies };
    await callRpc(services, 'addItemsToBasket', items, knock);
    expect(quantities(await callRpc(services, 'addItemsToBasket', items, knock))).toEqual([3]);
    expect(quantities(await add('press-003'))).toEqual([4]);
  });

  test('hears the same refusal twice, and is served when the item is there again', async () => {
    const first = await add('press-004', SHIRT_SOLD_OUT);
    const second = await add('press-004', SHIRT_SOLD_OUT);
    expect([first.status, second.status]).toEqual([400, 400]);
    expect(second.body).toEqual(first.body);
  });

  test.each(['', 'short', 'a'.repeat(65), 'with blanks in it', 'semi;colons'])(
    'is refused under the name "%s"',
    async (requestId) => {
      expect((await add(requestId)).status).toBe(400);
      expect(await inBasket()).toEqual([]);
    },
  );
});

describe('the buy button', () => {
  /** The answers to lose on their way back, one after the other. */
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

  test('adds one more with every press', async () => {
    expect(await addItem({ variantId: MUG, quantity: 1 })).toBe('added');
    expect(await addItem({ variantId: MUG, quantity: 1 })).toBe('added');
    expect(await inBasket()).toEqual([2]);
  });

  test('pressed again after the answer was lost adds nothing twice', async () => {
    await callRpc(services, 'getBasket', undefined, { cookies });
    losses = [true, true];
    expect(await addItem({ variantId: MUG, quantity: 1 })).toBe('unavailable');
    expect(await addItem({ variantId: MUG, quantity: 1 })).toBe('added');
    expect(await inBasket()).toEqual([1]);
    expect(await addItem({ variantId: MUG, quantity: 1 })).toBe('added');
    expect(await inBasket()).toEqual([2]);
  });
});
