import { beforeAll, expect, test } from 'vitest';
import { sqlShopCounts } from '#lib/server/orders/sql/shop-counts.ts';
import {
  anOrder,
  fillShopFloor,
  MUG,
  NOW,
  type ShopFloor,
  shopFloorOf,
} from '../support/a-shop-floor.ts';
import { describeDatabase } from '../support/servers/databases.ts';

const DAY = 86_400_000;

describeDatabase('the counts for monitoring', (open) => {
  let floor: ShopFloor;
  beforeAll(async () => {
    floor = shopFloorOf(await open(fillShopFloor));
  });

  async function counts(now = NOW): Promise<readonly string[]> {
    const found = await sqlShopCounts(floor.db).read(now);
    return found
      .filter(({ count }) => count > 0)
      .map(({ of, kind, count }) => `${of} ${kind} ${count}`);
  }

  test('follow orders, payments and mails', async () => {
    expect(await counts()).toEqual([]);
    const { paymentId } = await anOrder(floor, [{ variantId: MUG, quantity: 1 }]);
    expect(await counts()).toEqual([
      'orders payment_pending 1',
      'payments-waiting payment_pending 1',
    ]);
    await floor.orders.applyPaymentResult(paymentId, 'captured', NOW);
    expect(await counts()).toEqual(['orders payment_reserved 1', 'mails-waiting confirmed 1']);
    await floor.db.updateTable('order_mail').set({ mailed_at: NOW }).execute();
    expect(await counts()).toEqual(['orders payment_reserved 1']);
    expect(await counts(new Date(NOW.getTime() + 2 * DAY))).toEqual([]);
  });
});
