import { beforeAll, describe, expect, test } from 'vitest';
import type { Wishlist, WishlistFailureKind } from '#lib/domain/wishlist/wishlist.ts';
import { MAX_WISHLIST_ITEMS } from '#lib/domain/wishlist/wishlist.ts';
import type { NewWishlistItem, WishlistOwner } from '#lib/server/wishlist/ports/wishlists.ts';
import {
  aGuest,
  BRITISH_ONLY,
  DE,
  fillShopFloor,
  GB,
  INACTIVE,
  mergeGuestBasket,
  NOT_YET,
  NOW,
  OVER,
  SHIRT,
  SHIRT_SOLD_OUT,
  type ShopFloor,
  shopFloorOf,
  UNKNOWN_VARIANT,
} from '../support/a-shop-floor.ts';
import { describeDatabase } from '../support/servers/databases.ts';

const DAY = 86_400_000;
const daysLater = (days: number): Date => new Date(NOW.getTime() + days * DAY);
/** The items of the list, as `[product, variant]`. */
const wishPairs = ({ items }: Pick<Wishlist, 'items'>) =>
  items.map((item) => [item.productId, item.variantId]);

describeDatabase('a wishlist', (open) => {
  let floor: ShopFloor;
  beforeAll(async () => {
    floor = shopFloorOf(await open(fillShopFloor));
  });

  const add = (owner: WishlistOwner, wish: NewWishlistItem, id?: string) =>
    floor.wishlists.add(owner, GB, wish, NOW, id ? { id, hash: JSON.stringify(wish) } : undefined);
  const read = async (owner: WishlistOwner) =>
    wishPairs(await floor.wishlists.read(owner, GB, NOW));
  const failedWith = (kind: WishlistFailureKind | 'conflict') => ({ ok: false, failure: { kind } });
  async function aList(
    productIds: readonly number[],
    owner: WishlistOwner = aGuest(),
  ): Promise<{ owner: WishlistOwner; keys: readonly string[] }> {
    for (const productId of productIds) await add(owner, { productId });
    const { items } = await floor.wishlists.read(owner, GB, NOW);
    return { owner, keys: items.map((item) => item.key) };
  }

  test('is empty at first, and reading creates no row', async () => {
    const owner = aGuest();
    const { key, items } = await floor.wishlists.read(owner, GB, NOW);
    expect(items).toEqual([]);
    expect(key).toMatch(/^[\w-]{22}$/);
    const rows = await floor.db
      .selectFrom('wishlist')
      .select('key')
      .where('key', '=', key)
      .execute();
    expect(rows).toEqual([]);
    await add(owner, { productId: 1 });
    expect((await floor.wishlists.read(owner, GB, NOW)).key).toBe(key);
  });

  test('takes a product in any size and a single size of it, newest last', async () => {
    const owner = aGuest();
    await add(owner, { productId: 10 });
    await add(owner, { productId: 1 });
    await add(owner, { productId: 4, variantId: SHIRT });
    expect(await read(owner)).toEqual([
      [10, null],
      [1, null],
      [1, SHIRT],
    ]);
    const { items } = await floor.wishlists.read(owner, GB, NOW);
    expect(items[0]).not.toHaveProperty('variant');
    expect(items[2]).toMatchObject({ product: { id: 1 }, variant: { id: SHIRT }, customData: {} });
  });

  test.each([
    ['sold out', SHIRT_SOLD_OUT],
    ['not for sale yet', NOT_YET],
    ['no longer for sale', OVER],
  ])('accepts a product that is %s', async (_, variantId) => {
    expect(await add(aGuest(), { variantId })).toMatchObject({ ok: true });
  });

  test.each([
    ['was withdrawn', { variantId: INACTIVE }],
    ['has an unknown id', { variantId: UNKNOWN_VARIANT }],
    ['has an invalid id', { productId: 424_242 }],
  ])('refuses a product that %s', async (_, wish) => {
    const owner = aGuest();
    expect(await add(owner, wish)).toEqual(failedWith('ItemUnavailable'));
    expect(await read(owner)).toEqual([]);
  });

  test('refuses a product that this shop does not sell', async () => {
    const wish = { variantId: BRITISH_ONLY };
    expect(await floor.wishlists.add(aGuest(), DE, wish, NOW)).toEqual(
      failedWith('ItemUnavailable'),
    );
    expect(await add(aGuest(), wish)).toMatchObject({ ok: true });
  });

  test('reports an item that is already listed, unless the request is a repeat', async () => {
    const owner = aGuest();
    expect(await add(owner, { productId: 1 }, 'request-1')).toMatchObject({ ok: true });
    expect(await add(owner, { productId: 1 }, 'request-1')).toMatchObject({ ok: true });
    expect(await add(owner, { productId: 1 })).toEqual(failedWith('ItemAlreadyPresent'));
    for (let time = 0; time < 2; time++)
      expect(await add(owner, { productId: 1 }, 'request-2')).toEqual(
        failedWith('ItemAlreadyPresent'),
      );
    expect(await read(owner)).toEqual([[1, null]]);
  });

  test('adds nothing with the request id of a different request', async () => {
    const owner = aGuest();
    for (const id of ['request-1', 'request-2'])
      await add(owner, { productId: id === 'request-1' ? 1 : 2 }, id);
    expect(await add(owner, { productId: 4 }, 'request-1')).toEqual(failedWith('conflict'));
    expect(await add(owner, { productId: 1 }, 'request-1')).toMatchObject({ ok: true });
    expect(await add(owner, { productId: 1 }, 'request-3')).toEqual(
      failedWith('ItemAlreadyPresent'),
    );
    expect(await add(owner, { productId: 4 }, 'request-3')).toMatchObject({ ok: true });
    await floor.db
      .updateTable('wishlist')
      .set({ request_hashes: '{}' })
      .where('owner', '=', `session:${owner.sessionId}`)
      .execute();
    expect(await add(owner, { productId: 5 }, 'request-1')).toMatchObject({ ok: true });
    expect(await read(owner)).toEqual([
      [1, null],
      [2, null],
      [4, null],
    ]);
  });

  test('adds an item once when the request arrives several times at once', async () => {
    const owner = aGuest();
    const answers = await Promise.all([1, 2, 3].map(() => add(owner, { productId: 1 })));
    expect(answers.filter((answer) => answer.ok)).toHaveLength(1);
    expect(await read(owner)).toEqual([[1, null]]);
  });

  test('holds at most two hundred items', async () => {
    const { owner } = await aList([1]);
    const list = await floor.db
      .selectFrom('wishlist')
      .select('id')
      .where('owner', '=', `session:${owner.sessionId}`)
      .executeTakeFirstOrThrow();
    const more = Array.from({ length: MAX_WISHLIST_ITEMS - 2 }, (_, index) => ({
      wishlist_id: list.id,
      key: `filler-${index}`,
      product_id: 10_000 + index,
      variant_id: null,
      added_at: NOW,
    }));
    await floor.db.insertInto('wishlist_item').values(more).execute();
    expect(await add(owner, { productId: 4 })).toMatchObject({ ok: true });
    expect(await add(owner, { productId: 10 })).toEqual(failedWith('MaximumItemCountReached'));
    const { items } = await floor.wishlists.read(owner, GB, NOW);
    expect(items).toHaveLength(MAX_WISHLIST_ITEMS);
    expect(items[1]).toMatchObject({ productId: 10_000, product: { isActive: false } });
  });

  test('removes an item once when it is repeated, and never another owner’s', async () => {
    const { owner, keys } = await aList([1, 4]);
    const key = keys[0] ?? '';
    await floor.wishlists.remove(aGuest(), GB, key, NOW);
    expect(await read(owner)).toEqual([
      [1, null],
      [4, null],
    ]);
    for (let time = 0; time < 2; time++)
      expect(wishPairs(await floor.wishlists.remove(owner, GB, key, NOW))).toEqual([[4, null]]);
  });

  test('is cleared without affecting other lists', async () => {
    const { owner } = await aList([1, 4]);
    const { owner: neighbour } = await aList([4]);
    for (let time = 0; time < 2; time++)
      expect((await floor.wishlists.clear(owner, GB, NOW)).items).toEqual([]);
    expect(await read(neighbour)).toEqual([[4, null]]);
  });

  test('is separate for each shop', async () => {
    const { owner } = await aList([1]);
    expect((await floor.wishlists.read(owner, DE, NOW)).items).toEqual([]);
  });

  describe('at sign-in', () => {
    let customers = 0;
    function aCustomer(): WishlistOwner & { readonly userId: string } {
      customers += 1;
      return { sessionId: `wisher-${customers}`, userId: `idp|wisher-${customers}` };
    }
    const merge = async (guest: WishlistOwner, customer: { readonly userId: string }) =>
      (await mergeGuestBasket(floor, guest, customer.userId)).wishes;

    test('moves to the customer in every shop, under a new key, with its link', async () => {
      const { owner: guest } = await aList([1, 4]);
      await floor.wishlists.add(guest, DE, { productId: 10 }, NOW);
      const { key } = await floor.wishlists.read(guest, GB, NOW);
      const token = await floor.wishlists.share(guest, GB, NOW);
      const customer = aCustomer();
      expect(await merge(guest, customer)).toBe(3);
      expect(await read(customer)).toEqual([
        [1, null],
        [4, null],
      ]);
      expect((await floor.wishlists.read(customer, GB, NOW)).key).not.toBe(key);
      expect(wishPairs(await floor.wishlists.read(customer, DE, NOW))).toEqual([[10, null]]);
      expect(await floor.wishlists.shareToken(customer, GB)).toBe(token);
      expect(await read(guest)).toEqual([]);
    });

    test('adds to the customer’s list once; the guest’s link ends', async () => {
      const customer = aCustomer();
      await aList([1], customer);
      const { owner: guest } = await aList([1, 4]);
      const token = await floor.wishlists.share(guest, GB, NOW);
      const counts = await Promise.all([merge(guest, customer), merge(guest, customer)]);
      expect(counts.sort()).toEqual([0, 1]);
      expect(await read(customer)).toEqual([
        [1, null],
        [4, null],
      ]);
      expect(await floor.wishlists.readShared(token, GB)).toBeUndefined();
    });
  });

  describe('that is shared', () => {
    test('can be read by anybody with its link, in any shop, until the link is ended', async () => {
      const { owner } = await aList([1, 4]);
      expect(await floor.wishlists.shareToken(owner, GB)).toBeUndefined();
      const token = await floor.wishlists.share(owner, GB, NOW);
      expect(token).toMatch(/^[\w-]{22}$/);
      expect(await floor.wishlists.share(owner, GB, NOW)).toBe(token);
      expect(Object.keys((await floor.wishlists.readShared(token, GB)) ?? {})).toEqual(['items']);
      expect(wishPairs((await floor.wishlists.readShared(token, DE)) ?? { items: [] })).toEqual([
        [1, null],
        [4, null],
      ]);
      await floor.wishlists.endShare(owner, GB);
      expect(await floor.wishlists.readShared(token, GB)).toBeUndefined();
      expect(await floor.wishlists.share(owner, GB, NOW)).not.toBe(token);
    });

    test('cannot be found by guessing', async () => {
      expect(await floor.wishlists.readShared('', GB)).toBeUndefined();
      expect(await floor.wishlists.readShared('x'.repeat(22), GB)).toBeUndefined();
    });
  });

  // Runs last, as it empties the tables.
  test('is deleted 360 days after its last change; a guest’s list without a session after thirty', async () => {
    const { session } = await floor.sessions.open(NOW);
    const sessionOwner = { sessionId: session.id };
    const customer = { sessionId: 'gone', userId: 'idp|patient' };
    const shared = aGuest();
    const lost = aGuest();
    for (const owner of [sessionOwner, customer, shared, lost]) await aList([1], owner);
    await floor.wishlists.share(shared, GB, NOW);
    const listSizes = () =>
      Promise.all(
        [sessionOwner, customer, shared, lost].map(async (owner) => (await read(owner)).length),
      );
    await floor.wishlists.purge(daysLater(29));
    expect(await listSizes()).toEqual([1, 1, 1, 1]);
    await floor.wishlists.purge(daysLater(31));
    expect(await listSizes()).toEqual([1, 1, 1, 0]);
    expect(await floor.wishlists.purge(daysLater(361))).toBe(false);
    expect(await listSizes()).toEqual([0, 0, 0, 0]);
  });
});
