import { beforeAll, expect, test } from 'vitest';
import type { RoomDesk } from '#lib/server/desk/ports/room-desk.ts';
import { sqlRoomDesk } from '#lib/server/desk/sql/rooms/sql-room-desk.ts';
import {
  anOrder,
  aShopFloor,
  DE,
  GB,
  MUG,
  NOW,
  SHIRT,
  SHIRT_RARE,
  type ShopFloor,
} from '../../support/a-shop-floor.ts';
import { aPaidOrder } from '../../support/an-order-lifecycle.ts';
import { describeBothDatabases } from '../../support/servers/databases.ts';

const BEFORE = new Date(NOW.getTime() - 60_000);
const AFTER = new Date(NOW.getTime() + 60_000);

describeBothDatabases('column types', 'what waiting rooms read of the shop', (open) => {
  let floor: ShopFloor;
  let rooms: RoomDesk;
  beforeAll(async () => {
    floor = await aShopFloor(await open());
    rooms = sqlRoomDesk(floor.db);
    await aPaidOrder(floor, [
      { variantId: SHIRT, quantity: 2 },
      { variantId: MUG, quantity: 1 },
    ]);
    await anOrder(floor, [{ variantId: SHIRT_RARE, quantity: 1 }]);
  });

  test('goods are found by key, by SKU and by the words of their name', async () => {
    const [shirt] = await rooms.names('products', [1], 'en');
    expect(shirt).toMatchObject({ id: 1, name: 'Home shirt' });
    const { reference_key: sku } = await floor.db
      .selectFrom('variant')
      .select('reference_key')
      .where('id', '=', SHIRT)
      .executeTakeFirstOrThrow();
    for (const term of [shirt?.key ?? '', sku, 'home shi', 'heimtrikot'])
      expect(
        (await rooms.findProducts(term, 'en', 5)).map(({ id }) => id),
        term,
      ).toEqual([1]);
    const several = await rooms.findProducts('shirt', 'en', 2);
    expect(several).toHaveLength(2);
    expect(await rooms.findProducts('no such thing', 'en', 5)).toEqual([]);
    expect(await rooms.findProducts(`' or 1=1 --`, 'en', 5)).toEqual([]);
    expect(await rooms.names('products', [4, 999, 1], 'de')).toMatchObject([
      { id: 4 },
      { id: 1, name: 'Heimtrikot' },
    ]);
  });

  test('categories are found by path and by name in any language', async () => {
    const [men] = await rooms.names('categories', [1], 'en');
    expect(men).toMatchObject({ id: 1, name: 'Men' });
    for (const term of ['/men', 'men', 'MEN', 'Herren'])
      expect(
        (await rooms.findCategories(term, 'en', 5)).map(({ id }) => id),
        term,
      ).toEqual([1]);
    expect(await rooms.findCategories('women', 'en', 5)).toEqual([]);
  });

  test('sales since the opening are by size, with what is being paid, and takings by currency', async () => {
    const goods = { scope: 'products', productIds: [1], shopIds: [] } as const;
    const sales = await rooms.sales(goods, BEFORE, BEFORE, 'en');
    expect(sales.sizes).toMatchObject([
      { name: 'Home shirt', left: 8, sold: 2, held: 0, recent: 2 },
      { left: 2, sold: 0, held: 1, recent: 1 },
      { left: 0, sold: 0, held: 0, recent: 0 },
    ]);
    expect(sales.takings).toEqual([{ currency: GB.currency, orders: 1, amount: 12_000 }]);
    const elsewhere = await rooms.sales({ ...goods, shopIds: [DE.id] }, BEFORE, BEFORE, 'en');
    expect(elsewhere.takings).toEqual([]);
    expect((await rooms.sales(goods, AFTER, AFTER, 'en')).sizes[0]).toMatchObject({ sold: 0 });
  });

  test('before the checkout all goods count, and no sizes are listed', async () => {
    const goods = { scope: 'checkout', productIds: undefined, shopIds: [] } as const;
    const { sizes, takings } = await rooms.sales(goods, BEFORE, BEFORE, 'en');
    expect(sizes).toEqual([]);
    expect(takings).toEqual([{ currency: GB.currency, orders: 1, amount: 13_000 }]);
  });

  test('sizes that nobody counts have no number left', async () => {
    const goods = { scope: 'products', productIds: [5], shopIds: [] } as const;
    expect((await rooms.sales(goods, BEFORE, BEFORE, 'en')).sizes).toMatchObject([
      { left: undefined },
    ]);
  });

  test('the fullest minute and the last orders are counted', async () => {
    expect(await rooms.busiestMinute(BEFORE)).toBe(2);
    expect(await rooms.busiestMinute(AFTER)).toBe(0);
    expect(await rooms.ordersSince(BEFORE)).toBe(2);
    expect(await rooms.ordersSince(AFTER)).toBe(0);
  });
});
