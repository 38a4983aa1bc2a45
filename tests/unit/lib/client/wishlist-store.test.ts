import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Wishlist, WishlistItem } from '#lib/domain/wishlist/wishlist.ts';
import { aPage, aServer, breakRead } from '../../../support/a-page.ts';

type Store = typeof import('#lib/client/wishlist.ts');
let store: Store;
/** The last published hearts. */
let hearts: readonly string[] | undefined;

beforeEach(async () => {
  aPage();
  // A new page for each test: the store belongs to a page.
  vi.resetModules();
  hearts = undefined;
  const { onWishedProducts } = await import('#lib/client/wished-products.ts');
  onWishedProducts((wished) => {
    hearts = Object.keys(wished);
  });
  store = await import('#lib/client/wishlist.ts');
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function aList(...productIds: readonly number[]): Wishlist {
  const items = productIds.map((productId) => ({ key: `key-${productId}`, productId }));
  return { key: 'list', items: items as unknown as readonly WishlistItem[] };
}

function currentIds(): readonly number[] | undefined {
  const state = store.$wishlist.get();
  return state.status === 'ready' ? state.wishlist.items.map((item) => item.productId) : undefined;
}

test('a heart is sent with a request id, and its reply contains keys only', async () => {
  const server = aServer();
  const done = store.addWish({ productId: 7 });
  const call = await server.next();
  expect([call.method, call.payload]).toEqual([
    'addItemToWishlist',
    { productId: 7, with: { items: {} } },
  ]);
  expect(call.headers.get('idempotency-key')).toMatch(/^[\w-]{8,64}$/);
  call.answer(aList(7));
  expect(await done).toBe('added');
  expect(hearts).toEqual(['7']);
  expect(currentIds(), 'no list is loaded').toBeUndefined();
});

test('a refusal is reported by its kind, and the hearts are read again', async () => {
  const server = aServer();
  const done = store.addWish({ productId: 7 });
  const problem = { title: 'No', status: 409, type: 'failure', kind: 'ItemAlreadyPresent' };
  (await server.next()).answer(problem, 409);
  const read = await server.next();
  expect(read.method).toBe('getWishlist');
  read.answer(aList(7, 8));
  expect(await done).toBe('ItemAlreadyPresent');
  expect(hearts).toEqual(['7', '8']);
});

test('a failed connection restores the previous state', async () => {
  vi.useFakeTimers();
  const server = aServer();
  store.seedWishlist(aList(7, 8));
  const done = store.removeWish('key-7');
  expect(currentIds()).toEqual([8]);
  (await server.next()).breakLine();
  await breakRead(server);
  expect(await done).toBe('unavailable');
  expect(currentIds()).toEqual([7, 8]);
  expect(hearts).toEqual(['7', '8']);
});

test('two quick removals are sent one after the other, and neither reappears', async () => {
  const server = aServer();
  store.seedWishlist(aList(7, 8, 9));
  const first = store.removeWish('key-7');
  const second = store.removeWish('key-8');
  const one = await server.next();
  expect(server.calls).toHaveLength(1);
  one.answer(aList(8, 9));
  await first;
  expect(currentIds(), 'the second does not flash up again').toEqual([9]);
  (await server.next()).answer(aList(9));
  await second;
  expect(currentIds()).toEqual([9]);
});

test('a product that is missing on this page is looked up before it is removed', async () => {
  const server = aServer();
  const done = store.removeProduct(8);
  (await server.next()).answer(aList(7, 8));
  const removal = await server.next();
  expect(removal.payload).toMatchObject({ itemKey: 'key-8' });
  removal.answer(aList(7));
  expect(await done).toBe('removed');
  const missing = store.removeProduct(8);
  expect(await missing).toBe('ItemNotFound');
  expect(hearts).toEqual(['7']);
});

test('a reply with keys alone is never shown as a list', async () => {
  const server = aServer();
  const added = store.addWish({ productId: 7 });
  const add = await server.next();
  const loaded = store.loadWishlist();
  (await server.next()).answer(aList());
  await loaded;
  add.answer(aList(7));
  const whole = await server.next();
  expect(whole.method).toBe('getWishlist');
  expect(whole.payload).toHaveProperty('items.product');
  whole.answer(aList(7));
  await added;
  expect(currentIds()).toEqual([7]);
});

test('an item that the basket refuses stays on the list, with the reason', async () => {
  const server = aServer();
  store.seedWishlist(aList(7));
  const done = store.moveToBasket('key-7', 71);
  const add = await server.next();
  expect(add.method).toBe('addItemToBasket');
  add.answer({ title: 'No', status: 400, errors: [{ kind: 'ItemUnavailable' }] }, 400);
  (await server.next()).answer({ basket: { items: [] } });
  expect(await done).toBe('moveSoldOut');
  expect(currentIds()).toEqual([7]);
});

test('a listener that throws does not prevent the next change from being sent', async () => {
  const server = aServer();
  const stop = store.$wishlistNotice.listen(() => {
    throw new Error('a listener failed');
  });
  const failed = store.addWish({ productId: 7 });
  (await server.next()).answer(aList(7));
  await expect(failed).rejects.toThrow('a listener failed');
  stop();
  const next = store.addWish({ productId: 8 });
  (await server.next()).answer(aList(7, 8));
  expect(await next).toBe('added');
});
