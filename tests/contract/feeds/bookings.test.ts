import { beforeAll, expect, test } from 'vitest';
import {
  fillShopFloor,
  MUG,
  NOW,
  type ShopFloor,
  shopFloorOf,
} from '../../support/a-shop-floor.ts';
import { aPaidOrder } from '../../support/an-order-lifecycle.ts';
import { describeDatabase } from '../../support/servers/databases.ts';

const HOUR = 3_600_000;

describeDatabase('the books', (open) => {
  let floor: ShopFloor;

  beforeAll(async () => {
    floor = shopFloorOf(await open(fillShopFloor));
  });

  const bookings = (from: number, to: number) =>
    floor.orderDesk.listBookings(new Date(NOW.getTime() + from), new Date(NOW.getTime() + to));

  test('have each line of a paid order in the time when it was paid, and its refund', async () => {
    const { number } = await aPaidOrder(floor, [{ variantId: MUG, quantity: 2 }]);
    const order = await floor.orders.findByNumber(number);
    const { total = 0, tax = 0 } = order?.cost ?? {};
    const rows = await bookings(-HOUR, HOUR);
    expect(rows[0]).toMatchObject({ kind: 'goods', order: number, quantity: 2, gross: 2_000 });
    expect(rows[0]?.sku).not.toBe('');
    expect(rows.reduce((sum, { gross }) => sum + gross, 0)).toBe(total);
    expect(rows.reduce((sum, { vat }) => sum + vat, 0)).toBe(tax);
    expect(await bookings(HOUR, 2 * HOUR)).toEqual([]);

    await floor.db
      .updateTable('payment')
      .set({ refunded_at: new Date(NOW.getTime() + 3 * HOUR) })
      .execute();
    expect(await bookings(HOUR, 4 * HOUR)).toMatchObject([
      { kind: 'refund', order: number, gross: -total, vat: -tax },
    ]);
  });
});
