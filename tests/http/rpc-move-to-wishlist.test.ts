import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Wishlist } from '#lib/domain/wishlist/wishlist.ts';
import type { Connection } from '#lib/server/platform/database/connection.ts';
import { fillShopFloor, MUG, shopFloorOf } from '../support/a-shop-floor.ts';
import { aShopper, basketOf } from '../support/an-rpc-shopper.ts';
import { type HandlerServices, handlerServices } from '../support/create-handlers.ts';
import { freshDatabase } from '../support/servers/databases.ts';

let connection: Connection;
let services: HandlerServices;

beforeAll(async () => {
  connection = await freshDatabase(fillShopFloor);
  services = handlerServices(connection.db, shopFloorOf(connection.db));
});
afterAll(() => connection.close());

/** A guest with two mugs. */
async function shopperWithMugs() {
  const shopper = aShopper(services);
  const added = await shopper.call('addItemToBasket', { variantId: MUG, quantity: 2 });
  const itemKey = basketOf(added).basket.items[0]?.key ?? '';
  const wished = async (): Promise<readonly (number | null | undefined)[]> => {
    const { body } = await shopper.call('getWishlist', {});
    return (body as Wishlist).items.map(({ variant }) => variant?.id);
  };
  return { ...shopper, itemKey, wished };
}

test('an item leaves the basket for the wishlist, and both are counted', async () => {
  const { call, itemKey, lines, wished, cookies } = await shopperWithMugs();
  const { status, body } = await call('moveItemToWishlist', { itemKey });
  expect(status).toBe(200);
  expect(body).toMatchObject({ basket: { items: [] }, wishedItems: 1 });
  expect(await lines()).toEqual([]);
  expect(await wished()).toEqual([MUG]);
  expect(cookies.get('terrace_hint')?.value).toMatch(/^b0\.w1\./);
});

test('an item that is on the wishlist already only leaves the basket', async () => {
  const { call, itemKey, lines, wished } = await shopperWithMugs();
  await call('addItemToWishlist', { variantId: MUG });
  const { body } = await call('moveItemToWishlist', { itemKey });
  expect(body).toMatchObject({ wishedItems: 1 });
  expect(await lines()).toEqual([]);
  expect(await wished()).toEqual([MUG]);
});

test('a full wishlist keeps the item in the basket, and so does an unknown item', async () => {
  const { call, itemKey, lines } = await shopperWithMugs();
  const gone = await call('moveItemToWishlist', { itemKey: 'gone' });
  expect(gone).toMatchObject({ status: 400, body: { failureKind: 'BasketItemNotFound' } });
  const add = services.wishlist.add;
  const failure = { kind: 'MaximumItemCountReached' } as const;
  Object.assign(services.wishlist, { add: () => Promise.resolve({ ok: false, failure }) });
  try {
    const full = await call('moveItemToWishlist', { itemKey });
    expect(full).toMatchObject({ status: 400, body: { failureKind: 'WishlistFull' } });
  } finally {
    Object.assign(services.wishlist, { add });
  }
  expect(await lines()).toEqual([[MUG, 2]]);
});
